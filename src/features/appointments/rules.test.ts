import { describe, expect, test } from 'vitest';
import type { Appointment, AppointmentStatus } from './model.ts';
import { STATUSES } from './model.ts';
import {
  appointmentTypeOf,
  canCancel,
  canEdit,
  canOverride,
  canSelectForBilling,
  canTypeContainerNumber,
  isCurrent,
  isEmptyAt,
  isGreyed,
  statusByTime,
  transactionTypeOf,
} from './rules.ts';
import { texts } from './texts.ts';

const { reasons } = texts;
const NOW = new Date('2026-11-20T21:30:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function at(fromNow: number): string {
  return new Date(NOW.getTime() + fromNow).toISOString();
}

type Facts = Pick<
  Appointment,
  'status' | 'startsAt' | 'completedDate' | 'isFromPropel' | 'transactionType' | 'appointmentType'
>;

function appointment(different: Partial<Facts> = {}): Facts {
  return {
    status: 'Created',
    startsAt: at(2 * HOUR),
    completedDate: null,
    isFromPropel: true,
    appointmentType: 'PickUp',
    transactionType: 'DI',
    ...different,
  };
}

describe('the transaction type comes from the appointment type and whether the box is empty', () => {
  test.each([
    ['PickUp', false, 'DI'],
    ['PickUp', true, 'DM'],
    ['DropOff', false, 'RE'],
    ['DropOff', true, 'RM'],
  ] as const)('%s, empty %s: %s', (type, isEmpty, expected) => {
    expect(transactionTypeOf(type, isEmpty)).toBe(expected);
  });

  test.each([
    ['RE', 'DropOff'],
    ['RI', 'DropOff'],
    ['RM', 'DropOff'],
    ['DI', 'PickUp'],
    ['DE', 'PickUp'],
    ['DM', 'PickUp'],
  ] as const)('%s is a %s', (transaction, type) => {
    expect(appointmentTypeOf(transaction)).toBe(type);
  });

  test.each([
    [1, true, false],
    [1, false, false],
    [2, false, true],
    [2, true, true],
    [3, true, true],
    [3, false, false],
  ])('gate config %i with empty %s chosen: empty %s', (config, chosen, expected) => {
    expect(isEmptyAt(config, chosen)).toBe(expected);
  });
});

describe('Created; Late when its hour has passed; Expired an hour after that', () => {
  test.each([
    ['Created', 1, 'Created'],
    ['Created', 0, 'Late'],
    ['Created', -HOUR + 1, 'Late'],
    ['Created', -HOUR, 'Expired'],
    ['Late', -HOUR + 1, 'Late'],
    ['Late', -HOUR, 'Expired'],
    ['Used', -HOUR, 'Used'],
    ['UsedLate', -HOUR, 'UsedLate'],
    ['Completed', -HOUR, 'Completed'],
    ['Canceled', -HOUR, 'Canceled'],
    ['Closed', -HOUR, 'Closed'],
    ['Expired', -HOUR, 'Expired'],
  ] as const)('%s whose hour ends %i ms from now: %s', (status, endsIn, expected) => {
    expect(statusByTime(status, at(endsIn), NOW)).toBe(expected);
  });
});

describe('an appointment is current if Created or Late; for gate-service appointments also Used until 10 minutes after completion', () => {
  const justNow = at(-10 * MINUTE + 1);
  const tenMinutesAgo = at(-10 * MINUTE);
  test.each([
    ['Created', null, true, true],
    ['Late', null, true, true],
    ['Created', null, false, true],
    ['Late', null, false, true],
    ['Used', justNow, true, true],
    ['UsedLate', justNow, true, true],
    ['Completed', justNow, true, true],
    ['Used', tenMinutesAgo, true, false],
    ['Used', justNow, false, false],
    ['Used', null, true, false],
    ['Expired', null, true, false],
    ['Canceled', null, true, false],
    ['Closed', null, true, false],
  ] as const)('%s, completed %s, own %s: current %s', (status, completedDate, isFromPropel, expected) => {
    expect(isCurrent(appointment({ status, completedDate, isFromPropel }), NOW)).toBe(expected);
  });
});

describe('rows not current or completed appear greyed', () => {
  test.each([
    ['Created', null, false],
    ['Late', null, false],
    ['Used', at(-MINUTE), true],
    ['UsedLate', at(-MINUTE), true],
    ['Completed', at(-MINUTE), true],
    ['Used', at(-HOUR), true],
    ['Expired', null, true],
    ['Canceled', null, true],
    ['Closed', null, true],
  ] as const)('%s, completed %s: greyed %s', (status, completedDate, expected) => {
    expect(isGreyed(appointment({ status, completedDate }), NOW)).toBe(expected);
  });
});

describe("rows are selectable for billing only if from the product's own booking system and not canceled", () => {
  test.each(STATUSES)('own and %s', status => {
    expect(canSelectForBilling(appointment({ status }))).toBe(
      status === 'Canceled' ? reasons.canceled : null,
    );
  });
  test.each(STATUSES)("the terminal's and %s", status => {
    expect(canSelectForBilling(appointment({ status, isFromPropel: false }))).toBe(reasons.notOurs);
  });
});

type Row = [
  status: AppointmentStatus,
  startsIn: number,
  isOwn: boolean,
  dispatcher: string | null,
  admin: string | null,
];

describe('editable: start time later than one hour ago and status not Canceled or Used; a port admin may edit own-system appointments regardless of time', () => {
  const { canceled, used, closed, tooLateToEdit } = reasons;
  test.each<Row>([
    ['Created', HOUR, true, null, null],
    ['Created', -HOUR + 1, true, null, null],
    ['Created', -HOUR, true, tooLateToEdit, null],
    ['Late', -HOUR + 1, true, null, null],
    ['Late', -HOUR, true, tooLateToEdit, null],
    ['Expired', -2 * HOUR, true, tooLateToEdit, null],
    ['Canceled', HOUR, true, canceled, canceled],
    ['Used', HOUR, true, used, used],
    ['UsedLate', HOUR, true, used, used],
    ['Completed', HOUR, true, used, used],
    ['Closed', HOUR, true, closed, closed],
    ['Created', HOUR, false, null, null],
    ['Created', -HOUR, false, tooLateToEdit, tooLateToEdit],
    ['Expired', -2 * HOUR, false, tooLateToEdit, tooLateToEdit],
    ['Canceled', HOUR, false, canceled, canceled],
    ['Used', HOUR, false, used, used],
  ])('%s, starting in %i ms, own %s', (status, startsIn, isFromPropel, dispatcher, admin) => {
    const facts = appointment({ status, isFromPropel, startsAt: at(startsIn) });
    expect(canEdit(facts, { now: NOW, isPortAdmin: false })).toBe(dispatcher);
    expect(canEdit(facts, { now: NOW, isPortAdmin: true })).toBe(admin);
  });
});

describe('cancelable: start in the future and status not Canceled or Used (and not Expired for own-system appointments); a port admin may cancel past own-system ones', () => {
  const { canceled, used, closed, expired, tooLateToCancel } = reasons;
  test.each<Row>([
    ['Created', 1, true, null, null],
    ['Created', 0, true, tooLateToCancel, null],
    ['Late', -HOUR, true, tooLateToCancel, null],
    ['Expired', -3 * HOUR, true, expired, expired],
    ['Canceled', HOUR, true, canceled, canceled],
    ['Used', HOUR, true, used, used],
    ['UsedLate', HOUR, true, used, used],
    ['Completed', HOUR, true, used, used],
    ['Closed', HOUR, true, closed, closed],
    ['Created', 1, false, null, null],
    ['Created', 0, false, tooLateToCancel, tooLateToCancel],
    ['Expired', 1, false, null, null],
  ])('%s, starting in %i ms, own %s', (status, startsIn, isFromPropel, dispatcher, admin) => {
    const facts = appointment({ status, isFromPropel, startsAt: at(startsIn) });
    expect(canCancel(facts, { now: NOW, isPortAdmin: false })).toBe(dispatcher);
    expect(canCancel(facts, { now: NOW, isPortAdmin: true })).toBe(admin);
  });
});

describe('an Expired own-system appointment can be tagged as used by a port admin', () => {
  test.each(STATUSES)('%s', status => {
    const expected = status === 'Expired' ? null : reasons.notExpired;
    expect(canOverride(appointment({ status }), { isPortAdmin: true })).toBe(expected);
    expect(canOverride(appointment({ status }), { isPortAdmin: false })).toBe(reasons.portAdminOnly);
    expect(canOverride(appointment({ status, isFromPropel: false }), { isPortAdmin: true })).toBe(
      reasons.notOurs,
    );
  });
});

describe('a port admin types a container number on an expired or used empty pick-up', () => {
  test.each([
    ['Expired', 'DM', null],
    ['Used', 'DM', null],
    ['UsedLate', 'DM', null],
    ['Completed', 'DM', null],
    ['Created', 'DM', reasons.notEmptyPickUp],
    ['Late', 'DM', reasons.notEmptyPickUp],
    ['Canceled', 'DM', reasons.notEmptyPickUp],
    ['Closed', 'DM', reasons.notEmptyPickUp],
    ['Expired', 'DI', reasons.notEmptyPickUp],
    ['Used', 'RM', reasons.notEmptyPickUp],
  ] as const)('%s %s', (status, transactionType, expected) => {
    const facts = appointment({ status, transactionType, startsAt: at(-5 * HOUR) });
    expect(canTypeContainerNumber(facts, { isPortAdmin: true })).toBe(expected);
    expect(canTypeContainerNumber(facts, { isPortAdmin: false })).toBe(reasons.portAdminOnly);
    if (expected === null) expect(canEdit(facts, { now: NOW, isPortAdmin: true })).toBeNull();
  });

  test("not on one of the terminal's", () => {
    const facts = { status: 'Expired', transactionType: 'DM', isFromPropel: false } as const;
    expect(canTypeContainerNumber(facts, { isPortAdmin: true })).toBe(reasons.notOurs);
  });
});
