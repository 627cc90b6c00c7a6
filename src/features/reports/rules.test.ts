import { describe, expect, it, test } from 'vitest';
import type { FilterType, ReportParam } from './model.ts';
import {
  columnTypesOf,
  defaultOf,
  filterErrors,
  filtersOfColumn,
  filterTypesOf,
  filterValues,
  isDefaultFit,
  labelOf,
} from './rules.ts';

function filter(FilterColumn: string, FilterDataType: FilterType, IsRequired = false): ReportParam {
  return { FilterColumn, FilterDataType, FilterDefaultValue: null, IsRequired, FilterType: 'Parameters' };
}

describe('unknown filters, wrong types and missing required ones are refused by field', () => {
  const filters = [
    filter('gate', 'string'),
    filter('p_from', 'date', true),
    filter('weight.from', 'numeric'),
    filter('seenAt', 'datetime'),
    filter('status', 'selection'),
  ];
  const from = { FilterColumn: 'p_from', FilterValue: '2026-11-22' };

  test.each([
    ['all is as it should be', [from], {}],
    ['a required one is missing', [], { p_from: ['From is required'] }],
    ['a required one is blank', [{ ...from, FilterValue: ' ' }], { p_from: ['From is required'] }],
    ['a required one is null', [{ ...from, FilterValue: null }], { p_from: ['From is required'] }],
    ['a date is none', [{ ...from, FilterValue: '2026-02-30' }], { p_from: ['From is not a valid date'] }],
    [
      'a number is none',
      [from, { FilterColumn: 'weight.from', FilterValue: '12 t' }],
      { 'weight.from': ['Weight from must be a number'] },
    ],
    ['0 is a number', [from, { FilterColumn: 'weight.from', FilterValue: 0 }], {}],
    [
      'an instant is none',
      [from, { FilterColumn: 'seenAt', FilterValue: '22-11-2026 10:00' }],
      { seenAt: ['Seen at is not a valid date and time'] },
    ],
    ['an instant', [from, { FilterColumn: 'seenAt', FilterValue: '2026-11-22T10:00:00Z' }], {}],
    [
      'a text is too long',
      [from, { FilterColumn: 'gate', FilterValue: 'x'.repeat(201) }],
      { gate: ['Gate cannot be longer than 200 characters'] },
    ],
    [
      'it is not one of the report: what binds to the company can never be sent',
      [from, { FilterColumn: 'company_id', FilterValue: 7 }],
      { company_id: ['company_id is not a filter of this report'] },
    ],
    ['a filter is given twice', [from, from], { p_from: ['From can be given once'] }],
    [
      'a name is one that every object has',
      [from, { FilterColumn: '__proto__', FilterValue: 'x' }],
      Object.fromEntries([['__proto__', ['__proto__ is not a filter of this report']]]),
    ],
  ])('%s', (_, given, errors) => {
    expect(filterErrors(filters, given)).toEqual(errors);
  });
});

it('asks for what is not blank, numbers as their digits', () => {
  const values = filterValues([
    { FilterColumn: 'a', FilterValue: ' x ' },
    { FilterColumn: 'b', FilterValue: 0 },
    { FilterColumn: 'c', FilterValue: '' },
    { FilterColumn: 'd', FilterValue: null },
  ]);
  expect([...values]).toEqual([
    ['a', 'x'],
    ['b', '0'],
  ]);
});

test.each([
  ['date', 'today', '2026-03-01'],
  ['date', 'Today-6', '2026-02-23'],
  ['date', 'today+31', '2026-04-01'],
  ['date', '2026-01-05', '2026-01-05'],
  ['string', 'today', 'today'],
  ['numeric', ' 5 ', '5'],
  ['string', null, ''],
] as const)('the default of a %s %s is first shown as %s', (FilterDataType, FilterDefaultValue, shown) => {
  expect(defaultOf({ FilterDataType, FilterDefaultValue }, '2026-03-01')).toBe(shown);
});

test.each([
  ['date', 'today-6', true],
  ['date', 'yesterday', false],
  ['numeric', 'many', false],
  ['numeric', '', true],
  ['selection', 'Late', true],
] as const)('a default of a %s %s is of its type: %s', (type, FilterDefaultValue, fit) => {
  expect(isDefaultFit({ ...filter('x', type), FilterDefaultValue })).toBe(fit);
});

test.each([
  ['gate_from', 'Gate from'],
  ['PARM_ContNum', 'Cont num'],
  ['p_company', 'Company'],
  ['booked.to', 'Booked to'],
  ['Rego', 'Rego'],
  ['_', '_'],
])('%s is called %s', (name, label) => {
  expect(labelOf(name)).toBe(label);
});

test.each([
  ['text', ['name']],
  ['boolean', ['name']],
  ['number', ['name', 'name.from', 'name.to']],
  ['money', ['name', 'name.from', 'name.to']],
  ['date', ['name', 'name.from', 'name.to']],
  ['datetime', ['name', 'name.from', 'name.to']],
] as const)('a column of type %s of a view can be asked for as %j', (ColumnType, names) => {
  const offered = filtersOfColumn({ ColumnName: 'name', ColumnType });
  expect(offered.map(each => each.FilterColumn)).toEqual(names);
});

test.each([
  ['text', 'V', ['text']],
  ['number', 'TVF', ['number', 'money', 'weight', 'text']],
  ['date', 'V', ['date', 'text']],
  ['text', 'N4', ['text', 'number', 'money', 'weight', 'date', 'datetime', 'boolean']],
] as const)('a column that is %s in a source of type %s can be shown as %j', (type, from, types) => {
  expect(columnTypesOf(type, from)).toEqual(types);
});

test.each([
  ['gate', 'string', 'V', false, ['string', 'selection']],
  ['gate.from', 'numeric', 'V', false, ['numeric']],
  ['gate', 'string', 'TVF', false, ['string', 'selection']],
  ['gate', 'string', 'TVF', true, ['string']],
  ['truck', 'string', 'TVF', false, ['string']],
  ['gate', 'string', 'SP', false, ['string']],
  ['gate', 'date', 'TVF', false, ['date']],
  ['gate', 'string', 'N4', false, ['string', 'numeric', 'date', 'datetime']],
] as const)(
  'a parameter %s that is %s in a source of type %s (answers without any: not %s) can be asked as %j',
  (name, type, from, IsRequired, types) => {
    const param = { FilterColumn: name, FilterDataType: type };
    const source = {
      columns: [{ ColumnName: 'gate', ColumnType: 'text' as const }],
      params: [{ ...param, IsRequired }],
    };
    expect(filterTypesOf(param, from, source)).toEqual(types);
  },
);
