import { describe, expect, test } from 'vitest';
import { cellsOf, mapColumns, readPaste } from '#kernel/pastedTable.ts';
import { clean, PASTED, readDay, readEmpty, readGate, readHour, readType } from './rules.ts';

const today = '2026-11-22';

describe('a pasted list of bookings', () => {
  test('is read by the names of its columns, in any order', () => {
    const table = readPaste(
      'Truck Rego\tTime\tContainer No.\tRemark\nabc 123\t09:00\tmscu 476339-4\tx',
      PASTED,
    );
    const mapping = mapColumns(table, PASTED);
    expect(mapping).toEqual({
      columns: ['truckRegistration', 'zone', 'containerNumber', null],
      hasNames: true,
    });
    expect(cellsOf(table, mapping, PASTED)[0]).toMatchObject({
      truckRegistration: 'ABC123',
      zone: '09:00',
      containerNumber: 'MSCU4763394',
      emptyReleaseNumber: '',
    });
  });

  test('without names is container, truck, release, hour', () => {
    const table = readPaste('MSCU4763394,ABC123,,9\nTEXU3070079,XYZ9,,10', PASTED);
    expect(mapColumns(table, PASTED)).toEqual({
      columns: ['containerNumber', 'truckRegistration', 'emptyReleaseNumber', 'zone'],
      hasNames: false,
    });
  });

  test('keeps a truck that is too long whole, so that it is refused and not cut', () => {
    expect(clean('truckRegistration', ' abc-1234 ')).toBe('ABC1234');
  });
});

test.each([
  ['9', 9],
  ['09:00', 9],
  ['9:30', 9],
  ['0900', 9],
  ['17:00:00', 17],
  ['0', 0],
  ['9am', 9],
  ['1 pm', 13],
  ['12 PM', 12],
  ['12am', 0],
  ['13pm', undefined],
  ['24', undefined],
  ['9:75', undefined],
  ['noon', undefined],
])('the hour %s is %s', (text, hour) => expect(readHour(text)).toBe(hour));

test.each([
  ['23-11-2026', '2026-11-23'],
  ['3/12/26', '2026-12-03'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-23T00:00:00', '2026-11-23'],
  ['23/11', '2026-11-23'],
  ['1/2', '2027-02-01'],
  ['today', today],
  ['Tomorrow', '2026-11-23'],
  ['31/02/2026', undefined],
  ['soon', undefined],
])('the day %s is %s', (text, day) => expect(readDay(text, today)).toBe(day));

test('a gate is known by its id and by its name, a type and a freight by what people write', () => {
  const gates = [{ gateId: 'APPT_GATE', gateName: 'Main gate' }];
  expect(['appt gate', 'MAIN GATE', 'other'].map(text => readGate(text, gates))).toEqual([
    'APPT_GATE',
    'APPT_GATE',
    undefined,
  ]);
  expect(['Pick-up', 'pu', 'Drop off', 'x'].map(readType)).toEqual([
    'PickUp',
    'PickUp',
    'DropOff',
    undefined,
  ]);
  expect(['Empty', 'F', 'full', '?'].map(readEmpty)).toEqual([true, false, false, undefined]);
});
