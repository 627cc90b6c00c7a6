import { describe, expect, test } from 'vitest';
import { startOfHour } from '#kernel/calendar.ts';
import { ALERT_LEVEL, type Appointment } from '../model.ts';
import { bookedValues, factValues, hoursOfAxis, inWords, markOf, nowWithin } from './rules.ts';

const timeZone = 'Pacific/Auckland';
const day = '2026-11-24';
const now = startOfHour(day, 10, timeZone);
const at = { now, timeZone };

function booked(zone: number, changes: Partial<Appointment> = {}): Appointment {
  const startsAt = startOfHour(day, zone, timeZone).toISOString();
  const appointment = {
    appointmentDate: day,
    zone,
    startsAt,
    status: 'Created',
    alertLevel: ALERT_LEVEL.None,
  };
  return { isFromPropel: true, completedDate: null, ...appointment, ...changes } as Appointment;
}

describe('the axis of a day', () => {
  test('has the slot hours, 7 to 23, of a day without appointments', () => {
    const hours = hoursOfAxis([], day, at);
    expect(hours.map(hour => hour.zone)).toEqual(Array.from({ length: 17 }, (_, place) => place + 7));
    expect(hours.every(hour => hour.total === 0 && hour.worst === undefined)).toBe(true);
  });

  test('has another hour too when something is booked in it', () => {
    expect(hoursOfAxis([booked(3)], day, at)[0]).toMatchObject({ zone: 3, total: 1 });
  });

  test('counts how the appointments of an hour stand, and names the gravest', () => {
    const list = [
      booked(11, { alertLevel: ALERT_LEVEL.Severe }),
      booked(11, { alertLevel: ALERT_LEVEL.Minor }),
      booked(11),
      booked(11, { status: 'Canceled' }),
      booked(11, { appointmentDate: '2026-11-25' }),
    ];
    const hour = hoursOfAxis(list, day, at).find(one => one.zone === 11);
    expect(hour).toEqual({
      zone: 11,
      counts: { done: 0, ready: 1, minor: 1, warning: 0, severe: 1 },
      total: 3,
      worst: 'severe',
    });
  });

  test.each([
    [booked(11), 'ready'],
    [booked(11, { alertLevel: ALERT_LEVEL.Minor }), 'minor'],
    [booked(11, { isReleaseActive: true }), 'ready'],
    [booked(11, { isReleaseActive: false }), 'warning'],
    [booked(8, { isReleaseActive: false, status: 'Expired' }), 'done'],
    [booked(11, { alertLevel: ALERT_LEVEL.Warning }), 'warning'],
    [booked(11, { alertLevel: ALERT_LEVEL.Critical }), 'severe'],
    [booked(8, { status: 'Expired', alertLevel: ALERT_LEVEL.NotCurrent }), 'done'],
    [booked(9, { status: 'Used', completedDate: now.toISOString() }), 'done'],
  ])('marks %# as %s', (appointment, mark) => expect(markOf(appointment, now)).toBe(mark));

  test('knows where in its hour the clock stands', () => {
    const halfPast = { timeZone, now: new Date(now.getTime() + 30 * 60_000) };
    expect(nowWithin(10, day, halfPast)).toBe(0.5);
    expect(nowWithin(11, day, halfPast)).toBe(undefined);
    expect(nowWithin(10, '2026-11-25', halfPast)).toBe(undefined);
    expect(nowWithin(10, day, at), 'as the hour begins').toBe(0);
    expect(nowWithin(9, day, at), 'as the hour ends').toBe(undefined);
    expect(nowWithin(8, day, at)).toBe(undefined);
  });
});

describe('the list is sorted and filtered by what it shows', () => {
  const row = booked(11, {
    appointmentId: 7,
    companyName: 'Ahuriri Transport',
    gateName: 'Main Gate',
    appointmentType: 'DropOff',
    transactionType: 'RE',
    truckRegistration: 'ABC123',
    containerNumber: 'MSCU4763394',
    emptyReleaseNumber: 'EDO1',
    position: 2,
    doorDirectionName: 'Rear',
    bill: true,
    alertLevel: ALERT_LEVEL.Minor,
    containerTransitState: 'Yard',
    containerImpediments: ['!CUSTOMS RELEASE', 'FUM'],
    containerVGMWeight: 21_300,
    containerISOType: '45R1',
  });

  test.each([
    ['company', 'Ahuriri Transport'],
    ['date', day],
    ['zone', 11],
    ['gate', 'Main Gate'],
    ['type', 'Drop-off'],
    ['transaction', 'RE'],
    ['rego', 'ABC123'],
    ['container', 'MSCU4763394'],
    ['release', 'EDO1'],
    ['position', 2],
    ['door', 'Rear'],
    ['status', 'Created'],
    ['number', 7],
    ['bill', true],
  ] as const)('of what was booked: %s', (column, value) => {
    expect(bookedValues[column](row)).toBe(value);
  });

  test.each([
    ['alert', ALERT_LEVEL.Minor],
    ['transit', 'Yard'],
    ['holds', 'Customs, Fumigation'],
    ['weight', 21_300],
    ['iso', '45R1'],
  ] as const)('of what the terminal says: %s', (column, value) => {
    expect(factValues[column](row)).toBe(value);
  });
});

test('an appointment out of sight is called by company, hour and what it carries', () => {
  const of = {
    companyName: 'Bay Haulage',
    appointmentDate: day,
    zone: 9,
    appointmentId: 7,
    containerNumber: 'MSCU4763394',
    emptyReleaseNumber: null,
    truckRegistration: 'ABC123',
  };
  expect(inWords(of)).toBe('Bay Haulage, 24-11-2026 09:00, MSCU4763394');
  expect(inWords({ ...of, containerNumber: null, emptyReleaseNumber: 'EDO1' })).toMatch(/ 09:00, EDO1$/);
  expect(inWords({ ...of, containerNumber: null })).toMatch(/ 09:00, ABC123$/);
  expect(inWords({ ...of, containerNumber: null, truckRegistration: null })).toMatch(/ 09:00, 7$/);
});
