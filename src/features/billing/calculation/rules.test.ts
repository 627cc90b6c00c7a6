import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exact } from '#kernel/money.ts';
import type { Haul, Line, Prices } from './model.ts';
import { linesOf, missingInCatalogue, totalsOf, whyMissing, withPercentages } from './rules.ts';
import { back, bridge, catalogue, haul, leg, prices, type Rates } from './testing.ts';

const ONE_WAY_20 = 'SVC-OUT-20-One Way';
const made = (of: Haul, by: Prices, useDefaults = false): Line[] => {
  const result = linesOf(of, by, { useDefaults });
  if (!('lines' in result)) throw new Error(`missing ${JSON.stringify(result.missing)}`);
  return result.lines;
};
const missing = (of: Haul, by: Prices, useDefaults = false) => {
  const result = linesOf(of, by, { useDefaults });
  return 'missing' in result ? result.missing : undefined;
};
const money = (lines: readonly Line[]) => {
  const { sell, cost } = totalsOf(lines);
  return [sell.toFixed(2), cost.toFixed(2)];
};
const sells = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map(({ itemCode, sell }) => [itemCode, sell.toFixed(2)]));

const TRIP_1: Rates = { [ONE_WAY_20]: ['412.50', '365.00'], FAF_KR: ['18.35'], TUC_KR: ['2.5'] };
const TRIP_3: Rates = {
  'SVC-OUT-40-Return': ['1180.00', '1020.00'],
  FAF_KR: ['18.35'],
  TUC_KR: ['2.5'],
  GENSET: ['9.75', '8.10'],
  HAZMAT: ['85.00', '60.00'],
};
const OUT_AND_BACK = haul(
  40,
  leg({ gensetHours: '6.00', isHazardous: true }),
  back({ gensetHours: '8', isHazardous: true }),
);
const TRIP_4: Rates = {
  'SVC-OUT-40-One Way': ['640.00', '560.00'],
  FAF_KR: ['17.9'],
  TUC_KR: ['2'],
  'RB-40': ['145.00'],
};

describe('invoices worked by hand come out to the cent', () => {
  test('1: 20 foot, one way', () => {
    const lines = made(haul(20, leg()), prices(TRIP_1));
    expect(sells(lines)).toEqual({ [ONE_WAY_20]: '412.50', FAF_KR: '75.69', TUC_KR: '10.31' });
    expect(money(lines)).toEqual(['498.50', '438.74']);
  });

  test('2: 250 × 1.234 % is 3.09, where binary numbers say 3.08', () => {
    const rates = { [ONE_WAY_20]: ['250.00', '210.00'], FAF_KR: ['12.5'], TUC_KR: ['1.234'] } as const;
    const lines = made(haul(20, leg()), prices(rates, { faf: '12', tuc: '1.1' }));
    expect(sells(lines)).toMatchObject({ FAF_KR: '31.25', TUC_KR: '3.09' });
    expect(money(lines)).toEqual(['284.34', '237.51']);
  });

  test('3: 40 foot reefer, hazardous, out and back: one service with Return cartage, genset hours of both, HAZMAT once', () => {
    const lines = made(OUT_AND_BACK, prices(TRIP_3));
    expect(sells(lines)).toEqual({
      'SVC-OUT-40-Return': '1180.00',
      FAF_KR: '216.53',
      TUC_KR: '29.50',
      GENSET: '136.50',
      HAZMAT: '85.00',
    });
    expect(lines.find(({ itemCode }) => itemCode === 'GENSET')?.hours?.toFixed()).toBe('14');
    expect(money(lines)).toEqual(['1647.53', '1399.44']);
  });

  test('4: 40 foot, one way, with a road bridge at its cost and the fuel of its operator', () => {
    const lines = made(haul(40, leg({ roadBridges: [bridge()] })), prices(TRIP_4, { faf: '16', tuc: '1.8' }));
    expect(sells(lines)).toMatchObject({ FAF_KR: '114.56', TUC_KR: '12.80', 'RB-40': '145.00' });
    expect(money(lines)).toEqual(['912.36', '787.12']);
  });

  test('3 by default items: a line of them says so', () => {
    const { HAZMAT: _, ...own } = TRIP_3;
    const lines = made(OUT_AND_BACK, prices(own, { defaults: { HAZMAT: ['70.00', '50.00'] } }), true);
    expect(money(lines)).toEqual(['1632.53', '1389.44']);
    expect(lines.filter(({ isDefault }) => isDefault).map(({ itemCode }) => itemCode)).toEqual(['HAZMAT']);
  });

  test('halves that binary numbers lose are rounded away from zero', () => {
    const rates = { [ONE_WAY_20]: ['202.75', '202.75'], FAF_KR: ['18'], TUC_KR: ['0'] } as const;
    expect(sells(made(haul(20, leg()), prices(rates)))).toMatchObject({ FAF_KR: '36.50', TUC_KR: '0.00' });
    const genset = { ...TRIP_1, GENSET: ['8.35', '0'] } as const;
    expect(sells(made(haul(20, leg({ gensetHours: '11.5' })), prices(genset)))).toMatchObject({
      GENSET: '96.03',
    });
    const [, line] = made(
      haul(40, leg({ roadBridges: [bridge({ costRate: '55.80', operatorFaf: '7.5' })] })),
      prices(TRIP_4),
    ).toReversed();
    expect(line?.itemCode).toBe('TUC_KR');
    const drive = made(
      haul(40, leg({ roadBridges: [bridge({ costRate: '55.80', operatorFaf: '7.5' })] })),
      prices(TRIP_4),
    ).at(-1);
    expect(drive?.cost.toFixed(2)).toBe('59.99');
  });

  test('a road bridge that returns is driven twice, and those of both legs count', () => {
    const there = leg({ roadBridges: [bridge({ isReturning: true })] });
    const rates = { ...TRIP_4, 'SVC-OUT-40-Return': ['640', '560'] } as const;
    const lines = made(haul(40, there, back({ roadBridges: [bridge()] })), prices(rates));
    expect(lines.filter(({ itemType }) => itemType === 'ROADBRIDGE')).toHaveLength(3);
    expect(lines.at(-1)?.description).toBe('RB-40, 4711');
  });

  test('0 is a rate', () => {
    const rates = { [ONE_WAY_20]: ['0', '0'], FAF_KR: ['0'], TUC_KR: ['0'] } as const;
    expect(money(made(haul(20, leg()), prices(rates)))).toEqual(['0.00', '0.00']);
  });
});

describe('what is missing', () => {
  const { HAZMAT: _, ...withoutHazmat } = TRIP_3;

  it('for the customer is named, and can be overridden by default items that there are', () => {
    const lacks = missing(OUT_AND_BACK, prices(withoutHazmat, { defaults: { HAZMAT: ['70', '50'] } }))!;
    expect(whyMissing(lacks, { useDefaults: false })).toEqual([
      'The customer has no billing item HAZMAT. Default billing items can override this.',
    ]);
  });

  it.each([false, true])('in the defaults too says nothing of overriding (by defaults: %s)', useDefaults => {
    const lacks = missing(OUT_AND_BACK, prices(withoutHazmat), useDefaults)!;
    const [why, ...more] = whyMissing(lacks, { useDefaults });
    expect(why).toBe('Neither the customer nor the default billing items have HAZMAT.');
    expect(why).not.toMatch(/override/i);
    expect(more).toEqual([]);
  });

  it('in the catalogue cannot be overridden either', () => {
    const elsewhere = haul(20, leg({ originSiteId: 99, originCode: 'WRO' }));
    const lacks = missing(elsewhere, prices({ FAF_KR: ['1'] }, { defaults: { TUC_KR: ['1'] } }))!;
    const [why, ...more] = whyMissing(lacks, { useDefaults: false });
    expect(why).toContain('a service from WRO to NPR, 20’, One Way');
    expect([why, ...more].join(' ')).not.toMatch(/override/i);
  });

  it('of the catalogue is what the rail operator takes too, as long as nobody has said it', () => {
    const unsaid = catalogue('17.9', '2.3').map(one =>
      one.itemCode === 'TUC_KR' ? { ...one, percentage: null } : one,
    );
    expect(missingInCatalogue(haul(20, leg()), unsaid)).toEqual(['TUC_KR']);
  });

  it('of the catalogue is a road bridge of another length', () => {
    const only40 = catalogue('1', '1').filter(({ itemCode }) => itemCode !== 'RB-20');
    expect(missingInCatalogue(haul(20, leg({ roadBridges: [bridge(), bridge()] })), only40)).toEqual([
      'a road bridge item PLN->LONGBURN-20',
    ]);
  });
});

const inCents = (value: Line['sell']) => BigInt(value.times(100).toFixed());

describe('whatever the rates', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999 }).map(n => exact(n).div(100).toFixed(2));
  const percent = fc.integer({ min: 0, max: 999_999 }).map(n => exact(n).div(1000).toFixed(3));
  const line = fc
    .tuple(fc.constantFrom('SERVICE', 'GENSET', 'FAF_KR', 'TUC_KR', 'OTHER'), cents, cents, percent, percent)
    .map(([itemType, sell, cost, percentage, taken]): Line => {
      const isPercentage = itemType === 'FAF_KR' || itemType === 'TUC_KR';
      return {
        itemCode: itemType,
        itemType,
        description: '',
        sell: exact(sell),
        cost: exact(cost),
        percentage: isPercentage ? exact(percentage) : null,
        costPercentage: isPercentage ? exact(taken) : null,
        hours: null,
        isDefault: false,
      };
    });

  it('an invoice is the sum of its lines, each to the cent, and FAF and TUC are of the services alone', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), lines => {
        const after = withPercentages(lines);
        // In thousandths of a thousandth of a cent, so that the test counts by whole numbers.
        const services = after.filter(({ itemType }) => itemType === 'SERVICE');
        const sum = services.reduce((all, { sell }) => all + inCents(sell), 0n);
        for (const one of after) {
          expect(one.sell.times(100).mod(1).toFixed()).toBe('0');
          if (one.percentage === null) continue;
          const exactly = sum * BigInt(one.percentage.times(1000).toFixed());
          expect(inCents(one.sell)).toBe((exactly * 2n + 100_000n) / 200_000n);
        }
        const total = after.reduce((all, { sell }) => all + inCents(sell), 0n);
        expect(inCents(totalsOf(after).sell)).toBe(total);
        expect(withPercentages(after)).toEqual(after);
      }),
    );
  });
});
