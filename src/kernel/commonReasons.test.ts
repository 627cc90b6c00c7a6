import { expect, test } from 'vitest';
import { groupedByReason } from './commonReasons.ts';

test('failures stand by their reason, those of most first, and under each reason that they have', () => {
  const rows = [
    { id: 1, why: ['full'] },
    { id: 2, why: ['closed', 'full'] },
    { id: 3, why: ['full', 'full'] },
    { id: 4, why: [] },
    { id: 5, why: ['booked'] },
  ];
  expect(
    groupedByReason(rows, row => row.why).map(({ reason, items }) => [reason, items.map(({ id }) => id)]),
  ).toEqual([
    ['full', [1, 2, 3]],
    ['booked', [5]],
    ['closed', [2]],
  ]);
});
