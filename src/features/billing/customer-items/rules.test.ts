import { describe, expect, it, test } from 'vitest';
import { type BillingItemType, billingItemType } from '../model.ts';
import type { TypedRates } from './model.ts';
import { chargeOf, costOf, hasOwnCost, isPercentage, notNegative, rateRefusals } from './rules.ts';

const TODAY = '2026-11-23';
const TOMORROW = '2026-11-24';
const PLAIN: TypedRates = {
  chargeRate: 100,
  costRate: null,
  nextChargeRate: null,
  nextCostRate: null,
  nextChangeRateDate: null,
};
const said = (typed: Partial<TypedRates>, type: BillingItemType = 'SERVICE') =>
  Object.fromEntries(
    Object.entries(rateRefusals({ ...PLAIN, ...typed }, type, TODAY)).filter(([, reason]) => reason !== null),
  );

test.each<[BillingItemType, boolean, boolean]>([
  ['FAF_KR', true, false],
  ['TUC_KR', true, false],
  ['ROADBRIDGE', false, false],
  ['SERVICE', false, true],
  ['GENSET', false, true],
  ['HAZMAT', false, true],
  ['OTHER', false, true],
])('%s: a percentage %s, a buy rate of its own %s', (type, percentage, cost) => {
  expect([isPercentage(type), hasOwnCost(type)]).toEqual([percentage, cost]);
});

it('negative numbers are forced to 0', () => {
  expect([-5, -0.01, 0, 7.25, null].map(notNegative)).toEqual([0, 0, 0, 7.25, null]);
});

describe('rates', () => {
  test.each(billingItemType.options)('0 is a rate of %s, now and next', type => {
    expect(said({ chargeRate: 0, nextChargeRate: 0, nextChangeRateDate: TOMORROW }, type)).toEqual({});
  });
  test.each<[Partial<TypedRates>, BillingItemType, Record<string, string>]>([
    [{ chargeRate: 0.001 }, 'SERVICE', { chargeRate: 'Amounts have at most two digits after the point' }],
    [{ chargeRate: 18.125 }, 'FAF_KR', {}],
    [
      { chargeRate: 18.1255 },
      'TUC_KR',
      { chargeRate: 'Percentages have at most three digits after the point' },
    ],
    [{ costRate: 5 }, 'FAF_KR', { costRate: 'Items of this type have no buy rate of their own' }],
    [{ costRate: 0 }, 'ROADBRIDGE', {}],
    [
      { nextCostRate: 5, nextChangeRateDate: TOMORROW },
      'ROADBRIDGE',
      { nextCostRate: 'Items of this type have no buy rate of their own' },
    ],
    [{ nextChargeRate: 5 }, 'SERVICE', { nextChangeRateDate: 'Next Change Rate Date is required' }],
    [{ nextCostRate: 5 }, 'SERVICE', { nextChangeRateDate: 'Next Change Rate Date is required' }],
    [{ nextChangeRateDate: TOMORROW }, 'SERVICE', { nextChargeRate: 'Next Sell Rate is required' }],
    [{ nextChangeRateDate: TOMORROW }, 'FAF_KR', { nextChargeRate: 'Next % Rate is required' }],
    [
      { nextChargeRate: 5, nextChangeRateDate: TODAY },
      'SERVICE',
      { nextChangeRateDate: 'Next Change Rate Date cannot be earlier than tomorrow' },
    ],
    [{ nextCostRate: 5, nextChangeRateDate: TOMORROW }, 'SERVICE', {}],
  ])('%o of %s: %o', (typed, type, expected) => {
    expect(said(typed, type)).toEqual(expected);
  });

  it('a next sell rate without a next buy rate leaves the buy rate', () => {
    const typed = { ...PLAIN, costRate: 80, nextChargeRate: 120, nextChangeRateDate: TOMORROW };
    expect(chargeOf(typed)).toEqual({ rate: 100, nextRate: 120, nextDate: TOMORROW });
    expect(costOf(typed)).toEqual({ rate: 80, nextRate: null, nextDate: null });
  });
});
