import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exact, percentOf, sumOf } from '#kernel/money.ts';
import type { Line } from '../calculation/model.ts';
import { totalsOf, withPercentages } from '../calculation/rules.ts';
import { ITEM_TYPE } from '../model.ts';
import {
  hasPercentage,
  isAddable,
  lineAsNow,
  lineRefusals,
  whyNotChange,
  whyNotDelete,
  withChange,
} from './rules.ts';

const line = (
  itemType: Line['itemType'],
  sell: string,
  cost: string,
  percentage?: [string, string],
): Line => ({
  itemCode: itemType,
  itemType,
  description: '',
  sell: exact(sell),
  cost: exact(cost),
  percentage: percentage ? exact(percentage[0]) : null,
  costPercentage: percentage ? exact(percentage[1]) : null,
  hours: null,
  isDefault: false,
});
const trip = (): Line[] =>
  withPercentages([
    line('SERVICE', '412.50', '365.00'),
    line('FAF_KR', '0', '0', ['18.35', '17.9']),
    line('TUC_KR', '0', '0', ['2.5', '2.3']),
  ]);
const values = (sell: string, cost: string, percentage: string | null = null) => ({
  sell: exact(sell),
  cost: exact(cost),
  percentage: percentage === null ? null : exact(percentage),
});

describe('each type of item', () => {
  /** Spec transport §5: what has a percentage, what can be deleted, what is offered for adding. */
  test.each([
    ['FAF_KR', true, false, false],
    ['TUC_KR', true, false, false],
    ['SERVICE', false, false, false],
    ['GENSET', false, false, false],
    ['HAZMAT', false, false, false],
    ['ROADBRIDGE', false, false, true],
    ['OTHER', false, true, true],
  ] as const)('%s', (itemType, percentage, deletable, addable) => {
    expect(hasPercentage({ itemType })).toBe(percentage);
    expect(whyNotDelete({ itemType }) === null).toBe(deletable);
    expect(isAddable(itemType)).toBe(addable);
  });

  test('there are no others', () => expect(Object.keys(ITEM_TYPE)).toHaveLength(7));
});

test('once generated, nothing changes', () => {
  expect(whyNotChange({ isInvoiced: true })).toBe('The invoice has been generated');
  expect(whyNotChange({ isInvoiced: false })).toBeNull();
});

describe('what is typed of a line', () => {
  const none = { itemRate: null, costRate: null, percentageCaptured: null };
  test.each([
    ['FAF_KR', none, ['percentageCaptured']],
    ['FAF_KR', { ...none, percentageCaptured: 0 }, []],
    ['SERVICE', none, ['costRate', 'itemRate']],
    ['SERVICE', { ...none, itemRate: 0, costRate: 0 }, []],
    ['OTHER', { itemRate: 1, costRate: 1, percentageCaptured: 3 }, ['percentageCaptured']],
  ] as const)('%s with %j', (itemType, typed, refused) => {
    const reasons = Object.entries(lineRefusals({ itemType }, typed)).filter(([, reason]) => reason);
    expect(reasons.map(([field]) => field).sort()).toEqual(refused);
  });
});

/** A service, and drives of one road bridge. */
const linesOf = (...ids: number[]) =>
  ids.map((invoiceItemId, i) => ({ invoiceItemId, itemCode: i === 0 ? 'SVC' : 'RB-20' }));

describe('a line that is edited while others change the invoice', () => {
  const before = linesOf(1, 2, 3);
  test.each([
    ['is the same one, of two drives the second', linesOf(1, 2, 3), 3],
    ['is the same one once the other is gone', linesOf(1, 3), 3],
    ['is the one in its place when all were made anew', linesOf(7, 8, 9), 9],
    ['is gone when there is none in its place', linesOf(7, 8), undefined],
  ])('%s', (_, now, expected) => {
    expect(lineAsNow(before[2]!, before, now)?.invoiceItemId).toBe(expected);
  });
});

describe('a change of a line', () => {
  it('of FAF to 20 % makes it 82.50 and the invoice 505.31; its cost stays', () => {
    const lines = trip();
    const after = withChange(lines, lines[1]!, values('1', '1', '20'));
    expect(after[1]!.sell.toFixed(2)).toBe('82.50');
    expect(after[1]!.cost.eq(lines[1]!.cost)).toBe(true);
    expect(totalsOf(after).sell.toFixed(2)).toBe('505.31');
  });

  it('whichever, in whichever order: FAF and TUC are of the services, the invoice the sum of its lines', () => {
    const cents = fc.integer({ min: -999_999, max: 999_999 }).map(n => exact(n).div(100).toFixed(2));
    const percent = fc.integer({ min: 0, max: 99_999 }).map(n => exact(n).div(1000).toFixed(3));
    const deed = fc.record({ at: fc.nat({ max: 3 }), sell: cents, cost: cents, percentage: percent });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), deeds => {
        let lines = [...trip(), line('OTHER', '55.50', '40')];
        for (const { at, sell, cost, percentage } of deeds) {
          lines = withChange(lines, lines[at]!, values(sell, cost, percentage));
        }
        const [service, faf, tuc] = lines as [Line, Line, Line];
        for (const one of [faf, tuc]) {
          expect(one.sell.eq(percentOf(one.percentage!, service.sell))).toBe(true);
          expect(one.cost.eq(percentOf(one.costPercentage!, service.cost))).toBe(true);
        }
        expect(totalsOf(lines).sell.eq(sumOf(lines.map(({ sell }) => sell)))).toBe(true);
      }),
    );
  });
});
