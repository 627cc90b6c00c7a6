import { describe, expect, it, test } from 'vitest';
import type { ColumnType, ReportCell, ReportColumn, ReportFilter } from '../model.ts';
import {
  chartable,
  chartData,
  firstChoice,
  fittingChoice,
  instantOfWall,
  MOST_POINTS,
  numberOf,
  ofCompany,
  wallOfInstant,
} from './rules.ts';

function column(ColumnName: string, ColumnType: ColumnType): ReportColumn {
  return { SortNumber: 1, ColumnName, ColumnStringName: ColumnName.toUpperCase(), ColumnType };
}

const columns = [
  column('day', 'date'),
  column('gate', 'text'),
  column('trucks', 'number'),
  column('paid', 'money'),
];
const rows: ReportCell[][] = [
  ['2026-11-02', 'North', 3, '10.10'],
  ['2026-11-01', 'South', 2, '0.20'],
  ['2026-11-02', 'South', 5, null],
];
const write = (_: ReportColumn, cell: ReportCell) => String(cell ?? '(blank)');
const lines = { kind: 'lines', along: 'day', numbers: ['trucks', 'paid'], by: null } as const;

describe('a report whose columns hold a category or date and numbers can be drawn', () => {
  test.each([
    [['text', 'number'], true],
    [['date', 'money'], true],
    [['boolean', 'weight'], true],
    [['text', 'date'], false],
    [['number', 'money'], false],
    [[], false],
  ] as [ColumnType[], boolean][])('%j: %s', (types, drawn) => {
    expect(chartable(types.map((type, at) => column(`c${at}`, type))) !== null).toBe(drawn);
  });
});

it('sums the numbers for each value along, days from early to late', () => {
  expect(chartData(columns, rows, lines, write)).toEqual({
    points: [
      { label: '2026-11-01', values: { TRUCKS: 2, PAID: 0.2 } },
      { label: '2026-11-02', values: { TRUCKS: 8, PAID: 10.1 } },
    ],
    series: ['TRUCKS', 'PAID'],
    leftOut: { points: 0, series: 0 },
  });
});

it('splits one number by a second column', () => {
  const data = chartData(columns, rows, { ...lines, by: 'gate' }, write);
  expect(data.series).toEqual(['North', 'South']);
  expect(data.points.map(point => point.values)).toEqual([
    { North: 0, South: 2 },
    { North: 3, South: 5 },
  ]);
});

it('keeps categories in the order of the rows', () => {
  const data = chartData(columns, rows, { ...lines, along: 'gate' }, write);
  expect(data.points.map(point => point.label)).toEqual(['North', 'South']);
});

it.each([
  [
    ['Sunday', 'Wednesday', 'Monday'],
    ['Monday', 'Wednesday', 'Sunday'],
  ],
  [
    ['Sun', 'Tue', 'Mon'],
    ['Mon', 'Tue', 'Sun'],
  ],
  [
    ['Sunday', 'Holiday', 'Monday'],
    ['Sunday', 'Holiday', 'Monday'],
  ],
])('draws %j as %j: a week begins on Monday', (days, drawn) => {
  const trucks = days.map((day): ReportCell[] => [null, day, 1, null]);
  const { points } = chartData(columns, trucks, { ...lines, along: 'gate' }, write);
  expect(points.map(point => point.label)).toEqual(drawn);
});

it('draws as much as can be told apart and counts what it leaves out', () => {
  const many = Array.from({ length: MOST_POINTS + 5 }, (_, at): ReportCell[] => [
    '2026-11-01',
    `g${at}`,
    1,
    null,
  ]);
  expect(chartData(columns, many, { ...lines, along: 'gate' }, write)).toMatchObject({
    leftOut: { points: 5, series: 0 },
  });
  expect(chartData(columns, many, { ...lines, by: 'gate' }, write).series).toHaveLength(8);
});

it('draws nothing of columns that the report no longer has', () => {
  expect(chartData(columns, rows, { ...lines, along: 'gone' }, write)).toEqual({
    points: [],
    series: [],
    leftOut: { points: 0, series: 0 },
  });
});

test.each([
  ['12.50', 12.5],
  [0, 0],
  ['', 0],
  [null, 0],
  ['n/a', 0],
  [true, 0],
] as const)('%j counts as %s', (cell, number) => {
  expect(numberOf(cell)).toBe(number);
});

it('first draws the first number along the first date, as lines', () => {
  expect(firstChoice(chartable(columns)!)).toEqual({
    kind: 'lines',
    along: 'day',
    numbers: ['trucks'],
    by: null,
  });
  expect(firstChoice(chartable(columns.slice(1))!)).toMatchObject({ kind: 'bars', along: 'gate' });
});

test.each([
  ['2026-11-22 14:30', '2026-11-22T01:30:00.000Z'],
  ['2026-07-01 00:05', '2026-06-30T12:05:00.000Z'],
])("the port's %s is %s", (wall, instant) => {
  expect(instantOfWall(wall, 'Pacific/Auckland')).toBe(instant);
  expect(wallOfInstant(instant, 'Pacific/Auckland')).toBe(wall);
});

it('leaves what is no time as it is, to be refused', () => {
  expect(instantOfWall('soon', 'Pacific/Auckland')).toBe('soon');
  expect(wallOfInstant('soon', 'Pacific/Auckland')).toBeNull();
});

describe("a chart's choice from an address is kept as far as the report has its columns", () => {
  const can = chartable(columns)!;

  test.each([
    [{}, { kind: 'lines', along: 'day', numbers: ['trucks'], by: null }],
    [
      { kind: 'stacked', along: 'gate' },
      { kind: 'stacked', along: 'gate', numbers: ['trucks'], by: null },
    ],
    [{ numbers: ['paid', 'gone'] }, { kind: 'lines', along: 'day', numbers: ['paid'], by: null }],
    [
      { along: 'gone', by: 'gate' },
      { kind: 'lines', along: 'day', numbers: ['trucks'], by: 'gate' },
    ],
    [
      { along: 'gate', by: 'gate' },
      { kind: 'lines', along: 'gate', numbers: ['trucks'], by: null },
    ],
    [{ numbers: ['gate'] }, { kind: 'lines', along: 'day', numbers: ['trucks'], by: null }],
  ] as const)('%j', (asked, choice) => {
    expect(fittingChoice(can, asked)).toEqual(choice);
  });
});

it('does not begin with a number that names or rates something', () => {
  const rated = [
    column('day', 'date'),
    column('hour', 'number'),
    column('used_percent', 'number'),
    column('used', 'number'),
  ];
  expect(firstChoice(chartable(rated)!).numbers).toEqual(['used']);
  expect(firstChoice(chartable(rated.slice(0, 3))!).numbers).toEqual(['hour']);
});

it('draws the latest days when there are too many', () => {
  const days = Array.from({ length: MOST_POINTS + 1 }, (_, at): ReportCell[] => [
    `2026-${String(at).padStart(4, '0')}`,
    'g',
    1,
    null,
  ]);
  const { points, leftOut } = chartData(columns, days, lines, write);
  expect(points[0]!.label).toBe('2026-0001');
  expect(leftOut).toEqual({ points: 1, series: 0 });
});

const filter = (FilterColumn: string, items: string[]): ReportFilter => ({
  FilterColumn,
  FilterDataType: 'selection',
  FilterDefaultValue: null,
  IsRequired: false,
  FilterType: 'Parameters',
  items,
});

describe('what there is to choose is of the company whose rows are asked for', () => {
  const all = [filter('gate', ['North', 'South']), filter('rego', ['ABC123', 'XYZ789'])];

  it('the fields stay, their choices are the company’s', () => {
    const own = [filter('rego', ['ABC123']), filter('gate', ['North'])];
    expect(ofCompany(all, own)).toEqual([filter('gate', ['North']), filter('rego', ['ABC123'])]);
  });

  it('as long as they are not known, those of others are not offered', () => {
    expect(ofCompany(all, undefined)).toEqual([filter('gate', []), filter('rego', [])]);
  });
});
