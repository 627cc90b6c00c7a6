import { describe, expect, expectTypeOf, test } from 'vitest';
import { type FieldName, fieldOfKey, hasField, type ValueAt, valueAt } from './names.ts';

const values = {
  truckRegistration: '',
  hazard: { imdgClass: null },
  reefer: null,
  zones: [
    { zone: 7, slots: 2 },
    { zone: 8, slots: null },
  ],
};

describe('a key of the server finds its field', () => {
  test.each([
    ['TruckRegistration', 'truckRegistration'],
    ['truckregistration', 'truckRegistration'],
    ['Zones', 'zones'],
    ['Zones[0].Slots', 'zones.0.slots'],
    ['zones.1.slots', 'zones.1.slots'],
    ['ZONES[1].ZONE', 'zones.1.zone'],
    ['Hazard.IMDGClass', 'hazard.imdgClass'],
  ])('%s is %s', (key, name) => {
    expect(fieldOfKey(key, values, [])).toBe(name);
  });

  test('in the spelling that a field on the screen has, also where its part is empty as yet', () => {
    expect(fieldOfKey('Reefer.VentilationUnit', values, ['reefer.ventilationUnit'])).toBe(
      'reefer.ventilationUnit',
    );
  });

  test('of what lies in no field of the screen the part that is known gets the message', () => {
    expect(fieldOfKey('Zones[5].Slots', values, [])).toBe('zones.5.slots');
  });

  test('a key of no field is none', () => {
    expect(fieldOfKey('Company', values, ['zones'])).toBeNull();
    expect(fieldOfKey('constructor', values, [])).toBeNull();
    expect(fieldOfKey('', values, [])).toBeNull();
  });
});

test('a nested field is there when what lies around it is', () => {
  expect(hasField(values, 'zones.0.slots')).toBe(true);
  expect(hasField(values, 'zones.2.slots')).toBe(false);
  expect(hasField(values, 'hazard.imdgClass')).toBe(true);
  expect(hasField(values, 'hazard.undg')).toBe(false);
  expect(hasField(values, 'reefer.temperature')).toBe(false);
  expect(valueAt(values, 'zones.0.zone')).toBe(7);
  expect(valueAt(values, 'reefer.temperature')).toBeUndefined();
});

test('a field of a kind takes the names of that kind alone', () => {
  type Values = { name: string; wagons: { capacityTeu: number; code: string | null }[]; seals: string[] };
  expectTypeOf<FieldName<Values, string>>().toEqualTypeOf<
    'name' | `wagons.${number}.code` | `seals.${number}`
  >();
  expectTypeOf<FieldName<Values, number>>().toEqualTypeOf<`wagons.${number}.capacityTeu`>();
  expectTypeOf<FieldName<Values, boolean>>().toBeNever();
  expectTypeOf<ValueAt<Values, 'wagons.0.capacityTeu'>>().toEqualTypeOf<number>();
});

test('a field that is not told whose it is takes no name', () => {
  expectTypeOf<FieldName<never, string>>().toBeNever();
});

test('a key of the server with or without Id finds the field that is called the other way', () => {
  const typed = { gateId: null, zone: null, company: null };
  expect(fieldOfKey('gate', typed, [])).toBe('gateId');
  expect(fieldOfKey('Gate', typed, ['gateId'])).toBe('gateId');
  expect(fieldOfKey('CompanyId', typed, [])).toBe('company');
  expect(fieldOfKey('gate', { gate: null, gateId: null }, [])).toBe('gate');
  expect(fieldOfKey('truck', typed, [])).toBe(null);
});
