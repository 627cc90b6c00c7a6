import { describe, expect, test } from 'vitest';
import { ALERT_LEVEL, type Appointment } from '../model.ts';
import { texts } from '../texts.ts';
import { asOf, countCurrent, keyOf, readKey, soonestFirst, worstFirst } from './rules.ts';

const startsAt = '2026-11-24T01:00:00.000Z';
const before = new Date('2026-11-23T20:00:00.000Z');
const after = new Date('2026-11-24T01:30:00.000Z');

const whole: Appointment = {
  appointmentId: 7,
  appointmentDate: '2026-11-24',
  zone: 14,
  startsAt,
  endsAt: '2026-11-24T02:00:00.000Z',
  gateId: 'APPT_GATE',
  gateName: 'Main gate',
  n4GateId: 'APPT_GATE',
  appointmentType: 'PickUp',
  transactionType: 'DI',
  status: 'Created',
  companyId: 1,
  companyName: 'Ahuriri Transport',
  truckingCompanyId: 'AHU',
  truckRegistration: 'ABC123',
  position: 0,
  doorDirection: null,
  doorDirectionName: '',
  containerNumber: 'MSCU4763394',
  containerTransitState: 'Yard',
  containerEstimatedMoveTime: null,
  containerVGMWeight: 20_000,
  containerISOType: '22G1',
  containerInBoundMode: 'Vessel',
  containerImpediments: [],
  emptyReleaseNumber: null,
  isReleaseActive: null,
  isEmpty: false,
  isFromPropel: true,
  bill: false,
  completedDate: null,
  alerts: [],
  alertLevel: ALERT_LEVEL.None,
  version: '1',
  approved: true,
};

describe('the key of an appointment', () => {
  test.each([
    [true, 'own-7'],
    [false, 'terminal-7'],
  ])('names its system: own %s → %s', (isFromPropel, key) => {
    expect(keyOf({ isFromPropel, appointmentId: 7 })).toBe(key);
    expect(readKey(key)).toEqual({ isFromPropel, appointmentId: 7 });
  });

  test.each(['', 'own-', 'own-07', 'own-1e3', 'terminal--1', 'ours-7', null])('%s is no key', text =>
    expect(readKey(text)).toBe(undefined),
  );
});

describe('alerts follow the clock', () => {
  test('an appointment is the very same object while nothing about them has changed', () => {
    expect(asOf(whole, before)).toBe(whole);
  });

  test('once its hour has begun it is late, and no longer approved', () => {
    const late = asOf(whole, after);
    expect(late.alerts).toEqual([
      { kind: 'late', level: ALERT_LEVEL.Warning, description: texts.alerts.late },
    ]);
    expect(late).toMatchObject({ alertLevel: ALERT_LEVEL.Warning, approved: false });
    expect(asOf(late, after)).toBe(late);
  });

  test('the worst stands first', () => {
    const alerts = [
      { kind: 'hold' as const, level: 1, description: 'a' },
      { kind: 'hold' as const, level: 3, description: 'b' },
      { kind: 'hold' as const, level: 2, description: 'c' },
    ];
    expect(worstFirst(alerts).map(({ description }) => description)).toEqual(['b', 'c', 'a']);
  });
});

describe('the list', () => {
  const used: Appointment = { ...whole, status: 'Used', startsAt: '2026-11-23T19:00:00.000Z' };
  const next: Appointment = { ...whole, startsAt: '2026-11-24T00:00:00.000Z' };

  test('counts what is current: waiting, or done at our gates less than 10 minutes ago', () => {
    const justUsed = { ...used, completedDate: new Date(after.getTime() - 9 * 60_000).toISOString() };
    const longUsed = { ...used, completedDate: new Date(after.getTime() - 10 * 60_000).toISOString() };
    expect(countCurrent([whole, next, justUsed, longUsed], after)).toBe(3);
  });

  test('has what is still to come first, the soonest first', () => {
    expect(soonestFirst([used, whole, next], before)).toEqual([next, whole, used]);
  });
});
