import { describe, expect, test } from 'vitest';
import { expectedCheckDigit, numberGroups, numberWithin, repeatedRows } from './rules.ts';

describe('a container number', () => {
  test.each([
    ['MSCU4763394', ['MSCU', '476339', '4']],
    ['MSCU476339', ['MSCU', '476339']],
    ['BULK01', ['BULK01']],
    ['XMSCU4763394', ['XMSCU4763394']],
    ['MSCU47633945', ['MSCU47633945']],
    ['', ['']],
  ])('%s is grouped for the eye', (number, groups) => {
    expect(numberGroups(number)).toEqual(groups);
    expect(numberGroups(number).join('')).toBe(number);
  });

  test.each([
    ['CSQU3054383', null],
    ['MSKU6011672', null],
    ['CSQU3054384', 3],
    ['CSQU305438', null],
    ['BULK01', null],
    ['XCSQU3054384', null],
    ['CSQU30543841', null],
  ])('%s should end with %s', (number, digit) => {
    expect(expectedCheckDigit(number)).toBe(digit);
  });
});

test.each([
  ['Container: MSCU4763394', 'MSCU4763394'],
  ['container mscu 476339 4, full', 'MSCU4763394'],
  ['MSCU-476339-4', 'MSCU4763394'],
  ['MSCU4763394 MSKU6011672', 'MSCU4763394 MSKU6011672'],
  ['XMSCU4763394', 'XMSCU4763394'],
  ['MSCU47633945', 'MSCU47633945'],
  ['BULK01', 'BULK01'],
  ['', ''],
])('of %j the container number is %j', (text, number) => {
  expect(numberWithin(text)).toBe(number);
});

test.each([[['A1', '', 'A1', '']], [['A1', 'B2', 'A1', '']]])(
  'of the rows %j the number that comes again is refused, the first stays',
  numbers => {
    const rows = numbers.map((containerNumber, id) => ({ id, cells: { containerNumber } }));
    expect([...repeatedRows(rows)]).toEqual([2]);
  },
);
