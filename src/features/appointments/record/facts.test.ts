import { describe, expect, test } from 'vitest';
import type { UnitFacts } from '#outside/terminal/terminal-port.ts';
import { ALERT_LEVEL, type Appointment } from '../model.ts';
import { asOf, type Booked, LEVEL_NAMES, readKey, soonestFirst, withFacts } from './rules.ts';

const now = new Date('2026-11-23T20:00:00.000Z');
const booked = {
  appointmentId: 7,
  appointmentDate: '2026-11-24',
  zone: 14,
  startsAt: '2026-11-24T01:00:00.000Z',
  endsAt: '2026-11-24T02:00:00.000Z',
  appointmentType: 'PickUp',
  transactionType: 'DI',
  status: 'Created',
  containerNumber: 'MSCU4763394',
  isFromPropel: true,
  completedDate: null,
  truckRegistration: 'ABC123',
  position: 0,
  doorDirection: 'Rear',
  isEmpty: false,
} as Booked;
const unit = {
  containerNbr: 'MSCU4763394',
  transitState: 'Yard',
  isoType: '45R1',
  inboundMode: 'Vessel',
  estimatedMoveTime: new Date('2026-11-23T06:30:00.000Z'),
  impediments: ['FUM', 'Req Event: UNIT_CHARTED'],
  vgmKg: 21_300,
} as UnitFacts;
const releases = new Map();
const known = { units: new Map([[unit.containerNbr, unit]]), releases };
const nothing = { units: new Map(), releases };
const unknown = {
  containerTransitState: null,
  containerEstimatedMoveTime: null,
  containerISOType: null,
  containerInBoundMode: null,
  containerImpediments: [],
};

describe('what the terminal says of the container', () => {
  test('stands with the appointment, without the holds that are not to be seen', () => {
    expect(withFacts(booked, known, now)).toMatchObject({
      ...booked,
      containerTransitState: 'Yard',
      containerEstimatedMoveTime: '2026-11-23T06:30:00.000Z',
      containerVGMWeight: 21_300,
      containerISOType: '45R1',
      containerInBoundMode: 'Vessel',
      containerImpediments: ['FUM'],
    });
  });

  test('is a weight of 0 and nothing else when the terminal does not know it', () => {
    expect(withFacts(booked, nothing, now)).toMatchObject({ ...unknown, containerVGMWeight: 0 });
  });

  test('is not known while the terminal is away, nor when there is no container yet', () => {
    expect(withFacts(booked, { units: 'away', releases: 'away' }, now)).toMatchObject({
      ...unknown,
      containerVGMWeight: null,
    });
    const none = { ...booked, containerNumber: null };
    expect(withFacts(none, known, now)).toMatchObject({ ...unknown, containerVGMWeight: null });
  });

  test('may be without a time to move', () => {
    const still = { units: new Map([[unit.containerNbr, { ...unit, estimatedMoveTime: null }]]), releases };
    expect(withFacts(booked, still, now)).toMatchObject({ containerEstimatedMoveTime: null });
  });
});

describe('alerts that are no longer what they were', () => {
  const { alerts } = withFacts(booked, known, now);
  const held = { ...withFacts(booked, known, now) };

  test('are said anew when one has gone, come, or is of another kind or level', () => {
    expect(alerts.length).toBeGreaterThan(0);
    const first = alerts[0]!;
    for (const before of [
      [],
      [...alerts, first],
      [{ ...first, kind: 'late' as const }],
      [{ ...first, level: 99 }],
    ])
      expect(asOf({ ...held, alerts: before }, now).alerts, JSON.stringify(before)).toEqual(alerts);
  });

  test('are said anew when the level they add up to was another', () => {
    expect(asOf({ ...held, alertLevel: ALERT_LEVEL.None }, now).alertLevel).toBe(held.alertLevel);
    expect(asOf(held, now)).toBe(held);
  });

  test('leave an appointment approved only when there are none', () => {
    expect(held.approved).toBe(false);
    const clear = { units: new Map([[unit.containerNbr, { ...unit, impediments: [] }]]), releases };
    expect(withFacts(booked, clear, now)).toMatchObject({ alerts: [], approved: true });
  });
});

const standing = (truckingCo: string | null, isActive: boolean) => ({
  units: new Map(),
  releases: new Map([['EDO1', { edoNbr: 'EDO1', truckingCo, isActive }]]),
});

describe('a release that is not active', () => {
  const emptyPickUp = {
    ...booked,
    transactionType: 'DM',
    isEmpty: true,
    containerNumber: null,
    emptyReleaseNumber: 'EDO1',
    truckingCompanyId: 'AHU',
  } as Booked;

  test.each([
    ['active for the company', standing('AHU', true), true],
    ['active for everybody', standing(null, true), true],
    ['not active', standing('AHU', false), false],
    ["another firm's", standing('TAM', true), false],
    ['not existing', nothing, false],
    ['not known while the terminal is away', { units: new Map(), releases: 'away' as const }, null],
  ])('%s', (_title, facts, isReleaseActive) => {
    const appointment = withFacts(emptyPickUp, facts, now);
    expect(appointment).toMatchObject({ isReleaseActive, alerts: [], alertLevel: ALERT_LEVEL.None });
    expect(appointment.approved).toBe(isReleaseActive !== false);
    // Nor does it become ready as time goes by.
    const later = asOf({ ...appointment, alertLevel: ALERT_LEVEL.Minor }, now);
    expect(later.approved).toBe(isReleaseActive !== false);
  });
});

test('alert levels have names', () => {
  expect(Object.entries(ALERT_LEVEL).map(([, level]) => LEVEL_NAMES[level])).toEqual([
    'Not current',
    'None',
    'Minor',
    'Warning',
    'Severe',
    'Critical',
  ]);
});

test('a key has no more digits than a number can hold', () => {
  expect(readKey('own-123456789012345')).toEqual({ isFromPropel: true, appointmentId: 123_456_789_012_345 });
  expect(readKey('own-1234567890123456')).toBe(undefined);
  expect(readKey('xown-7')).toBe(undefined);
  expect(readKey('own-7x')).toBe(undefined);
});

const at = (appointmentId: number, startsAt: string, status = 'Created') =>
  ({ ...booked, appointmentId, startsAt, status }) as Appointment;

test('what is over stands after what is to come, and each of them the soonest first', () => {
  const list = [
    at(1, '2026-11-22T03:00:00.000Z', 'Used'),
    at(2, '2026-11-24T03:00:00.000Z'),
    at(3, '2026-11-22T01:00:00.000Z', 'Used'),
    at(4, '2026-11-24T01:00:00.000Z'),
  ];
  expect(soonestFirst(list, now).map(({ appointmentId }) => appointmentId)).toEqual([4, 2, 3, 1]);
});
