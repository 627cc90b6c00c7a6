import { showInstant, startOfHour, WEEKDAYS } from '#kernel/calendar.ts';
import type { ColumnType, ReportCell, ReportColumn, ReportFilter } from '../model.ts';

/** How a report is drawn beside its grid. */
export const CHART_KINDS = ['bars', 'lines', 'stacked'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

const NUMBERS: ReadonlySet<ColumnType> = new Set(['number', 'money', 'weight']);

/** What can be drawn: columns along which, and columns of numbers (decisions: a category or date, and numbers). */
export type Chartable = { along: ReportColumn[]; numbers: ReportColumn[] };

/** What of a report can be drawn as a chart, or null when it holds no category or date, or no numbers. */
export function chartable(columns: readonly ReportColumn[]): Chartable | null {
  const numbers = columns.filter(each => NUMBERS.has(each.ColumnType));
  const along = columns.filter(each => !NUMBERS.has(each.ColumnType));
  return numbers.length > 0 && along.length > 0 ? { along, numbers } : null;
}

/** What is drawn: along one column the sum of others, or of one split by a second column. */
export type ChartChoice = { kind: ChartKind; along: string; numbers: readonly string[]; by: string | null };
type ChartPoint = { label: string; values: Record<string, number> };
/** `leftOut`: points and series beyond the bounds. */
export type ChartData = {
  points: ChartPoint[];
  series: string[];
  leftOut: { points: number; series: number };
};

/** The most points along a chart, and the most series in it: more cannot be told apart. */
export const MOST_POINTS = 60;
export const MOST_SERIES = 8;

/** A number of a cell: money and large numbers travel as their digits. */
export function numberOf(cell: ReportCell | undefined): number {
  const number = typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : cell;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}

/**
 * What a chart draws: for each value along, in the order in which the rows have it, dates and instants from early to
 * late and days of the week from Monday on, the sums of the chosen numbers; or with `by` the sum of the first one for each of its values. What is beyond the
 * bounds is left out and counted; of days the early ones.
 */
export function chartData(
  columns: readonly ReportColumn[],
  rows: readonly (readonly ReportCell[])[],
  choice: ChartChoice,
  write: (column: ReportColumn, cell: ReportCell) => string,
): ChartData {
  const at = new Map(columns.map((column, place) => [column.ColumnName, { column, place }]));
  const along = at.get(choice.along);
  const by = choice.by === null ? undefined : at.get(choice.by);
  const numbers = choice.numbers.flatMap(name => at.get(name) ?? []).slice(0, by ? 1 : MOST_SERIES);
  if (!along || numbers.length === 0) return { points: [], series: [], leftOut: { points: 0, series: 0 } };

  const sums = new Map<ReportCell, Map<string, number>>();
  const series = new Map<string, number>();
  for (const row of rows) {
    const key = row[along.place] ?? null;
    const point = sums.get(key) ?? new Map<string, number>();
    sums.set(key, point);
    for (const { column, place } of numbers) {
      const name = by ? write(by.column, row[by.place] ?? null) : column.ColumnStringName;
      const value = numberOf(row[place]);
      point.set(name, (point.get(name) ?? 0) + value);
      series.set(name, (series.get(name) ?? 0) + Math.abs(value));
    }
  }
  const isTime = along.column.ColumnType === 'date' || along.column.ColumnType === 'datetime';
  const keys = [...sums.keys()];
  if (isTime) keys.sort((a, b) => String(a ?? '').localeCompare(String(b ?? '')));
  else if (keys.every(key => placeInWeek(key) >= 0)) keys.sort((a, b) => placeInWeek(a) - placeInWeek(b));
  const drawn = isTime ? keys.slice(-MOST_POINTS) : keys.slice(0, MOST_POINTS);
  const kept = [...series]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_SERIES)
    .map(([name]) => name);
  const shown = [...series.keys()].filter(name => kept.includes(name));
  return {
    points: drawn.map(key => ({
      label: write(along.column, key),
      values: Object.fromEntries(shown.map(name => [name, sums.get(key)?.get(name) ?? 0])),
    })),
    series: shown,
    leftOut: {
      points: Math.max(0, keys.length - MOST_POINTS),
      series: Math.max(0, series.size - MOST_SERIES),
    },
  };
}

/** 0 Monday to 6 Sunday, also cut short as 'Mon'; -1 for what is no day of the week. */
function placeInWeek(cell: ReportCell): number {
  return WEEKDAYS.findIndex(day => cell === day || cell === day.slice(0, 3));
}

/** What is chosen, of what can be drawn: of another report's columns nothing is left, and the first choice stands. */
export function fittingChoice(can: Chartable, asked: Partial<ChartChoice>): ChartChoice {
  const first = firstChoice(can);
  const isAlong = (name: string | null | undefined) => can.along.some(each => each.ColumnName === name);
  const along = isAlong(asked.along) ? asked.along! : first.along;
  const numbers = (asked.numbers ?? []).filter(name => can.numbers.some(each => each.ColumnName === name));
  return {
    kind: asked.kind ?? first.kind,
    along,
    numbers: numbers.length > 0 ? numbers : first.numbers,
    by: isAlong(asked.by) && asked.by !== along ? asked.by! : null,
  };
}

/** Numbers that name or rate something: to add them up tells nothing. */
const NO_SUM = /(^|_)(id|number|nbr|no|hour|zone|day|week|month|year|percent|average|rate)(_|$)/i;

/** What is drawn when nobody has chosen yet: the first number that adds up, along the first date, else the first other column. */
export function firstChoice({ along, numbers }: Chartable): ChartChoice {
  const time = along.find(each => each.ColumnType === 'date' || each.ColumnType === 'datetime');
  const sum = numbers.find(each => !NO_SUM.test(each.ColumnName)) ?? numbers[0]!;
  return {
    kind: time ? 'lines' : 'bars',
    along: (time ?? along[0]!).ColumnName,
    numbers: [sum.ColumnName],
    by: null,
  };
}

const WALL = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})/;

/** The instant of a wall clock's 'YYYY-MM-DD HH:mm' at the port; any other text as it is, to be refused. */
export function instantOfWall(text: string, zone: string): string {
  const [, date = '', hour = '', minute = ''] = WALL.exec(text) ?? [];
  if (date === '') return text;
  return new Date(startOfHour(date, Number(hour), zone).getTime() + Number(minute) * 60_000).toISOString();
}

/** The port's wall clock at an instant, as `instantOfWall` takes it; null for what is none. */
export function wallOfInstant(instant: string, zone: string): string | null {
  if (Number.isNaN(Date.parse(instant))) return null;
  const [date = '', time = ''] = showInstant(instant, zone).split(' ');
  return `${date.split('-').toReversed().join('-')} ${time}`;
}

/** The filters with what a company's rows offer to choose: nothing as long as that is not known. */
export function ofCompany(
  filters: readonly ReportFilter[],
  companys: readonly ReportFilter[] | undefined,
): ReportFilter[] {
  const items = new Map(companys?.map(each => [each.FilterColumn, each.items]));
  return filters.map(each => ({ ...each, items: items.get(each.FilterColumn) ?? [] }));
}
