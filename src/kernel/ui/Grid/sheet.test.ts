import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it, test } from 'vitest';
import { column } from './column.ts';
import { writeSheet } from './exportSheet.ts';
import { looksLikeFormula, sheetOf } from './sheet.ts';

type Box = Record<string, string | number | boolean | null>;
const of = (key: string, more: object = {}) =>
  column<Box>({ key, title: key, value: row => row[key], ...more });

test.each([
  ['=1+1', true],
  ['+64 21', true],
  ['-5', true],
  ['@SUM(A1)', true],
  [' =1', true],
  ['\t=1', true],
  ['\u200B=1', true],
  ['＝1', true],
  ['MSCU4763394', false],
  ['a=b', false],
  ['', false],
])('%j looks like a formula: %j', (text, expected) => {
  expect(looksLikeFormula(text)).toBe(expected);
});

describe('the cells of an export', () => {
  it('are numbers, days and instants of the port where the column says so', () => {
    const columns = [
      of('kg', { kind: 'weight' }),
      of('cost', { kind: 'money' }),
      of('day', { kind: 'date' }),
      of('eta', { kind: 'datetime', zone: 'Pacific/Auckland' }),
    ];
    const box = { kg: -5, cost: '1234.50', day: '2027-02-03', eta: '2027-02-02T20:05:00Z' };
    const { rows, formats } = sheetOf(columns, [box]);
    expect(rows).toEqual([[-5, 1234.5, new Date('2027-02-03T00:00:00Z'), new Date('2027-02-03T09:05:00Z')]]);
    expect(formats).toEqual(['#,##0', '#,##0.00', 'dd-mm-yyyy', 'dd-mm-yyyy hh:mm']);
  });

  it('are text as written otherwise, or what the column says of the file; buttons stay out', () => {
    const columns = [
      of('name'),
      of('no', { exported: false }),
      of('raw', { exported: () => '=x' }),
      of('reefer', { kind: 'boolean' }),
      of('day', { kind: 'date' }),
    ];
    const box = { name: '=evil', no: 1, raw: 1, reefer: true, day: 'TBC' };
    expect(sheetOf(columns, [box, { ...box, name: null, day: '' }])).toMatchObject({
      titles: ['name', 'raw', 'reefer', 'day'],
      rows: [
        ['=evil', '=x', 'Yes', 'TBC'],
        [null, '=x', 'Yes', null],
      ],
    });
  });
});

it('a file holds dates as dates and what looks like a formula as the very text', async () => {
  const columns = [of('name'), of('day', { kind: 'date' }), of('kg', { kind: 'weight' })];
  const sheet = sheetOf(columns, [{ name: '=1+1', day: '2027-02-03', kg: 24_500 }]);
  const { sheets } = await readXlsx(await writeSheet('boxes [all]', sheet));
  expect(sheets[0]?.name).toBe('boxes  all ');
  expect(sheets[0]?.rows).toEqual([
    ['name', 'day', 'kg'],
    ['=1+1', new Date('2027-02-03T00:00:00Z'), 24_500],
  ]);
  expect(sheets[0]?.cells?.get('1,0')?.formula).toBeUndefined();
});
