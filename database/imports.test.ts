import { expect, test } from 'vitest';
import { importsToBook } from './imports.ts';

const FIRMS = [
  { companyId: 1, code: 'OURS', bookedBy: 1, hasPeople: true },
  { companyId: 2, code: 'OTHERS', bookedBy: 1, hasPeople: false },
];

/** Six containers of the same kind; how many of them are booked. */
function bookedOf(
  truckingCo: string | null,
  group: string | null,
  appointmentNbr: string | null = null,
): number {
  const units = Array.from({ length: 6 }, (_, i) => ({
    containerNbr: `TEST${i}`,
    truckingCo,
    group,
    appointmentNbr,
  }));
  const booked = importsToBook(units, FIRMS);
  expect(booked.every(({ collector }) => collector === truckingCo)).toBe(true);
  return booked.length;
}

const ROWS: [collector: string | null, group: string | null, booked: number, why: string][] = [
  ['OURS', 'MOA', 0, 'a firm’s stacks are left to its people'],
  ['OURS', 'R101', 0, 'its block groups too'],
  ['OURS', null, 3, 'and half of what it has in no stack'],
  ['OTHERS', 'MOA', 6, 'a firm without people has all its own booked'],
  ['OTHERS', null, 6, 'in a stack or in none'],
  [null, null, 4, 'of what nobody is advised on, some is left to be advised'],
];

test.each(ROWS)('of six for %s in group %s %d are booked: %s', (truckingCo, group, count) => {
  expect(bookedOf(truckingCo, group)).toBe(count);
});

test.each(['OURS', 'OTHERS', null])('what the terminal has booked for %s is not booked again', truckingCo => {
  expect(bookedOf(truckingCo, null, '700101')).toBe(0);
});
