import { describe, expect, test } from 'vitest';
import { STATUS, type Status } from '../model.ts';
import { ACTION } from '../states/model.ts';
import { bookingMoves, factsOf } from '../states/rules.ts';
import { whyNotAdd, whyNotMerge, whyNotRemove } from './rules.ts';

const [TODAY, YESTERDAY] = ['2026-11-23', '2026-11-22'];

/** A row's wagon: whole, a part of one that is free, a part of one of which another is booked. */
const WAGONS = {
  whole: { isPart: false, canBeMerge: false },
  free: { isPart: true, canBeMerge: true },
  shared: { isPart: true, canBeMerge: false },
};
const CELLS = Object.values(STATUS).flatMap(status =>
  Object.entries(WAGONS).flatMap(([wagon, row]) =>
    [TODAY, YESTERDAY].map(instanceDate => ({ status, wagon, instanceDate, ...row })),
  ),
);

describe('the menu and the calls go by the state table', () => {
  const inTable = (row: (typeof CELLS)[number], action: 'merge' | 'deleteCapacity') =>
    bookingMoves.whyNot(
      row.status,
      ACTION[action],
      factsOf({ ...row, hasBillingIssues: false }, { isPrivileged: true, today: TODAY }),
    ) === null;

  // What is booked is no part of a wagon all of which is Available.
  const possible = CELLS.filter(({ status, canBeMerge }) => status === STATUS.Available || !canBeMerge);

  test.each(possible)('$status, $wagon, $instanceDate: merging', row => {
    expect(whyNotMerge(row) === null).toBe(inTable(row, 'merge'));
  });

  test.each(possible)('$status, $wagon, $instanceDate: deleting, where no other part is booked', row => {
    const allowed = whyNotRemove(row) === null;
    expect(allowed).toBe(inTable(row, 'deleteCapacity') && row.wagon !== 'shared');
  });
});

test.each<[Status, keyof typeof WAGONS, string | null, string | null]>([
  ['Available', 'whole', 'This wagon is whole', null],
  ['Available', 'free', null, null],
  ['Available', 'shared', 'Another part of this wagon is booked', 'Another part of this wagon is booked'],
  ['Draft', 'shared', 'Another part of this wagon is booked', 'This wagon is booked'],
])('%s, %s: merging %s, deleting %s', (status, wagon, merging, deleting) => {
  expect([whyNotMerge(WAGONS[wagon]), whyNotRemove({ status, ...WAGONS[wagon] })]).toEqual([
    merging,
    deleting,
  ]);
});

describe('capacity is added to a train', () => {
  test.each([
    [TODAY, true, null],
    [YESTERDAY, true, 'Capacity can be added to trains of today and later'],
    [TODAY, false, 'The service is idle: make it active first'],
  ])('of %s that takes bookings: %s', (instanceDate, takesBookings, reason) =>
    expect(whyNotAdd({ instanceDate, takesBookings }, TODAY)).toBe(reason),
  );
});
