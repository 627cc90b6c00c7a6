import { describe, expect, it, test } from 'vitest';
import { STATUS, type Status } from '../model.ts';
import { ACTION, type Action, type Facts } from './model.ts';
import { actionTo, bookingMoves, factsOf, systemMoves } from './rules.ts';
import { OPEN, TABLE } from './testTable.ts';

const S = STATUS;
const facts = (more: Partial<Facts> = {}): Facts => ({
  isPrivileged: false,
  isOver: false,
  hasIssues: false,
  canBeMerge: false,
  isGenerated: false,
  awaitsReturn: false,
  isReturnBooked: false,
  ...more,
});
const statesThatAllow = (action: Action, more: Partial<Facts>): Status[] =>
  Object.values(S).filter(status => bookingMoves.whyNot(status, action, facts(more)) === null);

test('the table has a row for every action', () => {
  expect(TABLE.map(({ action }) => action)).toEqual(Object.values(ACTION));
});

describe.each(TABLE)('$action', ({ action, others, privileged, to }) => {
  it.each([
    ['others, today or later', { isPrivileged: false, isOver: false }, others.later],
    ['others, once the date has passed', { isPrivileged: false, isOver: true }, others.over],
    ['privileged, today or later', { isPrivileged: true, isOver: false }, privileged.later],
    ['privileged, once the date has passed', { isPrivileged: true, isOver: true }, privileged.over],
  ] as const)('%s', (_, who, states) => {
    expect(new Set(statesThatAllow(action, who))).toEqual(new Set(states));
    for (const status of states)
      expect(bookingMoves.tell(status, action, facts(who))).toEqual({ to: to ?? status });
  });
});

describe('issues', () => {
  it.each([true, false])('are shown where there are some, privileged: %s', isPrivileged => {
    expect(new Set(statesThatAllow(ACTION.showIssues, { isPrivileged, hasIssues: true }))).toEqual(
      new Set([...OPEN, S.Complete]),
    );
  });

  it('keep an invoice from being calculated', () => {
    const why = bookingMoves.whyNot(
      S.Complete,
      ACTION.calculate,
      facts({ isPrivileged: true, hasIssues: true }),
    );
    expect(why).toBe('Fix the issues of this booking first');
  });
});

describe('a row that allows a merge', () => {
  it.each([
    [true, [S.Available]],
    [false, []],
  ])('is merged by privileged people alone: %s', (isPrivileged, states) => {
    expect(statesThatAllow(ACTION.merge, { isPrivileged, canBeMerge: true })).toEqual(states);
  });
});

describe('once the invoice is generated nothing of the booking changes any more', () => {
  it.each([ACTION.backToDraft, ACTION.recalculate, ACTION.editInvoice])('%s', action => {
    const why = bookingMoves.whyNot(S.Invoiced, action, facts({ isPrivileged: true, isGenerated: true }));
    expect(why).toBe('The invoice has been generated');
  });

  it('which is the reason that the privileged are told, also once the date has passed', () => {
    const over = facts({ isPrivileged: true, isGenerated: true, isOver: true });
    expect(bookingMoves.whyNot(S.Invoiced, ACTION.backToDraft, over)).toBe('The invoice has been generated');
  });

  it('but it is still shown', () => {
    const generated = facts({ isPrivileged: true, isGenerated: true });
    expect(bookingMoves.whyNot(S.Invoiced, ACTION.showInvoice, generated)).toBeNull();
  });
});

describe('a trip out and back', () => {
  it('has no invoice until its way back is completed', () => {
    const waiting = facts({ isPrivileged: true, awaitsReturn: true });
    expect(bookingMoves.whyNot(S.Complete, ACTION.calculate, waiting)).toBe(
      'The invoice waits for the return trip',
    );
  });

  it.each([
    [S.Complete, ACTION.cancel],
    [S.Complete, ACTION.backToDraft],
    [S.Invoiced, ACTION.backToDraft],
  ])('its way out stays while the way back is booked: %s, %s', (status, action) => {
    const booked = facts({ isPrivileged: true, isReturnBooked: true });
    expect(bookingMoves.whyNot(status, action, booked)).toBe(
      'The return trip of this unit is booked: take that back first',
    );
  });
});

describe('the reasons', () => {
  it.each<[Status, Action, Partial<Facts>, string]>([
    [S.Draft, ACTION.submit, {}, 'Only the port can do this now'],
    [S.Draft, ACTION.edit, { isOver: true }, 'The date has passed'],
    [S.ReadyToSubmit, ACTION.edit, {}, 'Only the port can do this now'],
    [S.ReadyToSubmit, ACTION.merge, { isPrivileged: true }, 'This wagon is booked'],
    [S.Available, ACTION.cancel, { isPrivileged: true }, 'Nothing is booked here'],
    [S.Cancelled, ACTION.edit, { isPrivileged: true }, 'This booking is cancelled'],
    [S.InProgress, ACTION.backToDraft, { isPrivileged: true }, 'This booking is in progress'],
    [S.Available, ACTION.merge, { isPrivileged: true }, 'There is nothing to merge here'],
  ])('%s, %s, %j: %s', (status, action, more, expected) =>
    expect(bookingMoves.whyNot(status, action, facts(more))).toBe(expected),
  );
});

describe('the status in the path of BookingStatus asks for', () => {
  it.each(Object.values(S).map(status => [status] as const))('%s', status => {
    const asked: Partial<Record<Status, Action>> = {
      ReadyToSubmit: ACTION.submit,
      Draft: ACTION.backToDraft,
      Complete: ACTION.complete,
    };
    expect(actionTo(status)).toBe(asked[status]);
  });
});

test('the date of a row is judged by the day of the port', () => {
  const row = { instanceDate: '2026-11-23', hasBillingIssues: true, canBeMerge: true };
  const of = (today: string) => factsOf(row, { isPrivileged: true, today });
  expect(of('2026-11-23')).toEqual(facts({ isPrivileged: true, hasIssues: true, canBeMerge: true }));
  expect(of('2026-11-24').isOver).toBe(true);
});

describe('what the system does', () => {
  const MOVED: Partial<Record<string, Status>> = {
    'ReadyToSubmit take': S.InProgress,
    'InProgress confirm': S.Confirmed,
    'InProgress refuse': S.Draft,
    'Complete invoice': S.Invoiced,
  };
  const cells = Object.values(S).flatMap(status =>
    (['take', 'confirm', 'refuse', 'invoice'] as const).map(action => [status, action] as const),
  );
  it.each(cells)('%s, %s', (status, action) => {
    const told = systemMoves.tell(status, action, { isNewest: true });
    expect('to' in told ? told.to : undefined).toBe(MOVED[`${status} ${action}`]);
  });

  it.each(cells.filter(([, action]) => action !== 'invoice'))(
    'changes nothing when it comes too late: %s, %s',
    (status, action) => expect(systemMoves.whyNot(status, action, { isNewest: false })).not.toBeNull(),
  );
});
