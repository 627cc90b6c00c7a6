import { describe, expect, it, test } from 'vitest';
import { STATUS } from '../model.ts';
import { ACTION, type Action } from '../states/model.ts';
import type { WagonRow } from '../wagons/model.ts';
import { datesToOffer, nameOf, whyNotInMenu, whyNotMove } from './rules.ts';

const DATES = [
  { instanceDate: '2026-11-22', hasPlace: true },
  { instanceDate: '2026-11-23', hasPlace: false },
  { instanceDate: '2026-11-24', hasPlace: true },
  { instanceDate: '2026-11-25', hasPlace: false },
];
const today = '2026-11-23';
const own = '2026-11-23';

describe('dates are offered by the server', () => {
  it.each([
    [true, ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']],
    [false, ['2026-11-23', '2026-11-24']],
  ])(
    'privileged users may choose any date, others those with room from today on: %s',
    (isPrivileged, offered) => {
      const dates = datesToOffer(DATES, own, { isPrivileged, today });
      expect(dates.map(({ instanceDate }) => instanceDate)).toEqual(offered);
    },
  );

  it.each([
    [own, true, 'This is the date of the booking'],
    ['2026-12-01', true, 'The service does not run on this date'],
    ['2026-11-22', true, null],
    ['2026-11-22', false, 'Choose one of the dates that are offered'],
    ['2026-11-24', false, null],
  ])('%s, privileged %s: %s', (selected, isPrivileged, why) =>
    expect(whyNotMove(selected, { dates: DATES, own, isPrivileged, today })).toBe(why),
  );
});

const row = (more: Partial<WagonRow>) =>
  ({
    status: STATUS.Draft,
    instanceDate: own,
    hasBillingIssues: false,
    wagonSequence: 4,
    ...more,
  }) as WagonRow;

describe('the menu of a row', () => {
  it.each<[Partial<WagonRow>, Action, string | null | undefined]>([
    [{}, ACTION.submit, null],
    [{ instanceDate: '2026-11-20' }, ACTION.submit, 'The date has passed'],
    [{}, ACTION.showIssues, undefined],
    [{ hasBillingIssues: true }, ACTION.showIssues, null],
    [{ status: 'Booked' }, ACTION.cancel, undefined],
    [{ status: STATUS.Available }, ACTION.cancel, undefined],
    [{ status: STATUS.Complete }, ACTION.changeDate, undefined],
    [
      { status: STATUS.Complete, isReturnBooked: true },
      ACTION.cancel,
      'The return trip of this unit is booked: take that back first',
    ],
  ])('%j, %s: %s', (more, action, why) => expect(whyNotInMenu(row(more), action, today)).toBe(why));
});

test('a row is called by its unit, its release or its wagon', () => {
  expect(nameOf(row({ containerNumber: 'MSKU6011672' }))).toBe('MSKU6011672');
  expect(nameOf(row({ containerNumber: null, emptyReleaseNumber: 'EDO7' }))).toBe('EDO7');
  expect(nameOf(row({ containerNumber: null, emptyReleaseNumber: null }))).toBe('Wagon 4');
});
