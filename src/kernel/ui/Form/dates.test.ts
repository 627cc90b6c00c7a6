import { expect, test } from 'vitest';
import { parseTypedDate, showDate } from './dates.ts';

test.each([
  ['03-02-2027', '2027-02-03'],
  ['3/2/27', '2027-02-03'],
  ['3.2.2027', '2027-02-03'],
  ['03022027', '2027-02-03'],
  ['2027-02-03', '2027-02-03'],
  ['31-02-2027', null],
  ['29-02-2028', '2028-02-29'],
  ['1-13-2027', null],
  ['tomorrow', null],
  ['', null],
])('typed %j is %j', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date);
});

test('a date is shown DD-MM-YYYY', () => {
  expect(showDate('2027-02-03')).toBe('03-02-2027');
});
