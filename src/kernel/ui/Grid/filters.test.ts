import { describe, expect, test } from 'vitest';
import { type CellValue, column } from './column.ts';
import { checklist, passes, writeCount } from './filters.ts';

interface Box {
  line: string | null;
  weight: number;
}

const line = column<Box>({ key: 'line', title: 'Line', value: box => box.line, filter: true });
const weight = column<Box>({
  key: 'weight',
  title: 'Weight (kg)',
  value: box => box.weight,
  filter: [
    { label: 'under 5000', holds: (value: CellValue) => Number(value) < 5000 },
    { label: 'under 10000', holds: (value: CellValue) => Number(value) < 10_000 },
    { label: 'the rest', holds: (value: CellValue) => Number(value) >= 10_000 },
  ],
});

describe('the checklist', () => {
  test('counts each value, in the order people count, the blank last', () => {
    expect(checklist(line, ['T10', 'T2', null, 'T10', ''], [])).toEqual([
      { key: 'T2', label: 'T2', count: 1 },
      { key: 'T10', label: 'T10', count: 2 },
      { key: '', label: '(blank)', count: 2 },
    ]);
  });

  test('a chosen value that no row has any more stays, with 0', () => {
    expect(checklist(line, ['MSC'], ['CMA'])).toEqual([
      { key: 'CMA', label: 'CMA', count: 0 },
      { key: 'MSC', label: 'MSC', count: 1 },
    ]);
  });

  test('labels are as written in the cells', () => {
    const isReefer = column<Box>({ key: 'reefer', title: 'Reefer', value: () => true, filter: true });
    expect(checklist(isReefer, [true, false], []).map(entry => entry.label)).toEqual(['No', 'Yes']);
    const day = column<Box>({
      key: 'day',
      title: 'Day',
      value: () => '',
      format: (date: string) => `on ${date}`,
    });
    expect(checklist(day, ['2027-02-03'], [])).toEqual([
      { key: '2027-02-03', label: 'on 2027-02-03', count: 1 },
    ]);
  });

  test('buckets may overlap and keep their order', () => {
    expect(checklist(weight, [4000, 6000, 12_000], []).map(({ label, count }) => [label, count])).toEqual([
      ['under 5000', 1],
      ['under 10000', 2],
      ['the rest', 1],
    ]);
  });

  test('counts are written with thousands', () => {
    expect(writeCount(12_345)).toBe('12,345');
  });
});

describe('a filter', () => {
  test.each([
    ['an empty checklist means no filter', line, [], 'MSC', true],
    ['a chosen value passes', line, ['MSC', 'CMA'], 'CMA', true],
    ['another does not', line, ['MSC'], 'CMA', false],
    ['the blank can be chosen', line, [''], null, true],
    ['a chosen bucket passes', weight, ['under 5000'], 4999, true],
    ['a bucket that is not chosen does not', weight, ['the rest'], 4999, false],
    ['any of the chosen buckets is enough', weight, ['the rest', 'under 10000'], 4999, true],
  ])('%s', (_, of, chosen, value, expected) => {
    expect(passes(of, new Set(chosen), value)).toBe(expected);
  });
});
