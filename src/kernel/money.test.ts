import { describe, expect, test } from 'vitest';
import {
  amount,
  exact,
  percentage,
  percentOf,
  plusPercent,
  rate,
  showMoney,
  sumOf,
  times,
  toCents,
  toNumeric,
  toWire,
} from './money.ts';

describe('amounts are exact, and rounded to the cent half away from zero', () => {
  test.each([
    ['202.75 × 18 %', percentOf(18, '202.75'), '36.5'],
    ['55.80 × 1.075', plusPercent('7.5', '55.80'), '59.99'],
    ['11.5 × 8.35', times('11.5', '8.35'), '96.03'],
    ['250 × 1.234 %', percentOf('1.234', 250), '3.09'],
    ['1.005', toCents('1.005'), '1.01'],
    ['1.005 as a number', toCents(1.005), '1.01'],
    ['-1.005', toCents('-1.005'), '-1.01'],
    ['-0.004', toCents('-0.004'), '0'],
    ['2.675', toCents(2.675), '2.68'],
    ['0.1 + 0.2', sumOf([0.1, 0.2]), '0.3'],
    ['no amounts', sumOf([]), '0'],
    ['a tiny number', toCents(1e-7), '0'],
    ['the largest amount', sumOf(['9999999999.98', '0.01']), '9999999999.99'],
  ])('%s', (_, value, text) => expect(exact(toNumeric(value)).eq(text)).toBe(true));

  test.each(['', 'x', Number.NaN, Infinity, '1,5', '1.2.3'])('%j is no amount', value => {
    expect(() => exact(value)).toThrow();
  });
});

/** Invoices worked by hand: FAF and TUC are percentages of the service items, each rounded once. */
describe('invoices worked by hand come out to the cent', () => {
  const genset = { sell: times(14, '9.75'), buy: times(14, '8.10') };
  const bridge = { sell: exact('145.00'), buy: plusPercent('6.2', '120.00') };
  test.each([
    [
      '1',
      '412.50',
      '365.00',
      ['18.35', '17.9'],
      ['2.5', '2.3'],
      [],
      [],
      ['75.69', '10.31', '498.50', '438.74'],
    ],
    [
      '2',
      '250.00',
      '210.00',
      ['12.5', '12'],
      ['1.234', '1.1'],
      [],
      [],
      ['31.25', '3.09', '284.34', '237.51'],
    ],
    [
      '3',
      '1180.00',
      '1020.00',
      ['18.35', '17.9'],
      ['2.5', '2.3'],
      [genset.sell, '85.00'],
      [genset.buy, '60.00'],
      ['216.53', '29.50', '1647.53', '1399.44'],
    ],
    [
      '4',
      '640.00',
      '560.00',
      ['17.9', '16'],
      ['2', '1.8'],
      [bridge.sell],
      [bridge.buy],
      ['114.56', '12.80', '912.36', '787.12'],
    ],
  ] as const)('trip %s', (_, sell, buy, faf, tuc, further, furtherCost, expected) => {
    const fafSell = percentOf(faf[0], sell);
    const tucSell = percentOf(tuc[0], sell);
    const invoice = sumOf([sell, ...further, fafSell, tucSell]);
    const cost = sumOf([buy, ...furtherCost, percentOf(faf[1], buy), percentOf(tuc[1], buy)]);
    expect([fafSell, tucSell, invoice, cost].map(value => value.toFixed(2))).toEqual(expected);
  });

  test('trip 1 with FAF changed to 20 %', () => {
    expect(sumOf(['412.50', percentOf(20, '412.50'), '10.31']).toFixed(2)).toBe('505.31');
  });
});

describe('as they travel', () => {
  test.each([
    [amount, 202.75, true],
    [amount, -5, true],
    [amount, 0.1 + 0.2, false],
    [amount, 1.005, false],
    [amount, 1e10, false],
    [amount, '5', false],
    [rate, 0, true],
    [rate, -0.01, false],
    [percentage, 18.354, true],
    [percentage, 18.3545, false],
    [percentage, 1000, false],
    [percentage, -1, false],
  ])('%#', (shape, value, isTaken) => expect(shape.safeParse(value).success).toBe(isTaken));

  test.each([
    [1647.5, '$1,647.50'],
    ['9999999999.99', '$9,999,999,999.99'],
    ['-36.495', '-$36.50'],
  ])('%s is shown as %s', (value, text) => expect(showMoney(value)).toBe(text));

  test('an amount survives the wire', () => {
    expect(JSON.parse(JSON.stringify(toWire('9999999999.99')))).toBe(9_999_999_999.99);
  });
});
