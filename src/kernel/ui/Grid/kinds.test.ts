import { describe, expect, it, test } from 'vitest';
import { type ColumnKind, type DateStyle, valueOfKind, writeKind } from './kinds.ts';

const zone = 'Pacific/Auckland';

test.each<[ColumnKind, string | number | boolean, string]>([
  ['text', '2027-02-03', '2027-02-03'],
  ['number', 1234567.25, '1,234,567.25'],
  ['number', '-1000', '-1,000'],
  ['money', '1234.5', '1,234.50'],
  ['money', '0.1', '0.10'],
  ['money', 12, '12.00'],
  ['money', '9007199254740993.01', '9,007,199,254,740,993.01'],
  ['money', 'POA', 'POA'],
  ['weight', 24500, '24,500'],
  ['date', '2027-02-03', '03-02-2027'],
  ['date', 'TBC', 'TBC'],
  ['datetime', '2027-02-02T20:05:00Z', '03-02-2027 09:05'],
  ['datetime', 'soon', 'soon'],
  ['boolean', true, 'Yes'],
  ['boolean', false, 'No'],
])('%s %j is written %j', (kind, value, expected) => {
  expect(writeKind({ kind, zone }, value)).toBe(expected);
});

test.each<[DateStyle, string, string]>([
  ['dd-MM-yyyy', '03-02-2027', '03-02-2027 09:05'],
  ['dd/MM/yyyy', '03/02/2027', '03/02/2027 09:05'],
  ['MM/dd/yyyy', '02/03/2027', '02/03/2027 09:05'],
  ['yyyy-MM-dd', '2027-02-03', '2027-02-03 09:05'],
])('as %s a day is %s', (dates, day, instant) => {
  expect(writeKind({ kind: 'date', dates }, '2027-02-03')).toBe(day);
  expect(writeKind({ kind: 'datetime', dates, zone }, '2027-02-02T20:05:00Z')).toBe(instant);
});

describe('a value in an address', () => {
  it('is of the column’s kind again', () => {
    expect(valueOfKind('number', '12')).toBe(12);
    expect(valueOfKind('boolean', 'false')).toBe(false);
    expect(valueOfKind('text', 'true')).toBe('true');
    expect(valueOfKind(undefined, '12')).toBe('12');
  });
});
