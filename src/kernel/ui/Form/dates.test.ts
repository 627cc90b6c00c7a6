import { expect, test } from 'vitest';
import { parseTypedDate, showDate, whyNotDate } from './dates.ts';

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

const isExcluded = (date: string) => date === '2026-11-28';

test.each([
  ['', null],
  ['24-11-2026', null],
  ['30/11/26', null],
  ['23-11-2026', 'Date cannot be before 24-11-2026'],
  ['1-12-2026', 'Date cannot be after 30-11-2026'],
  ['28-11-2026', 'Date cannot be 28-11-2026'],
  ['31-02-2027', 'Date is not a date'],
  ['tomorrow', 'Date is not a date'],
])('what was typed and cannot be taken says why: %j, %j', (typed, why) => {
  expect(whyNotDate(typed, { label: 'Date', min: '2026-11-24', max: '2026-11-30', isExcluded })).toBe(why);
});
