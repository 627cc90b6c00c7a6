import { describe, expect, it } from 'vitest';
import { toldOf } from './rules.ts';

describe('why invoices could not be recalculated', () => {
  it('is said once for all that have the reason, that of most first', () => {
    const noRate = 'No rate for GENSET';
    expect(
      toldOf([
        { number: 'INV100003', reasons: ['The invoice has been generated'] },
        { number: 'INV100001', reasons: [noRate] },
        { number: 'INV100002', reasons: [noRate] },
      ]),
    ).toEqual(['2 · No rate for GENSET: INV100001, INV100002', 'INV100003: The invoice has been generated']);
  });

  it('of one with two reasons is said under both', () => {
    expect(toldOf([{ number: 'INV100001', reasons: ['A', 'B'] }])).toEqual(['INV100001: A', 'INV100001: B']);
  });
});
