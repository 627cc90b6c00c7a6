import { z } from 'zod';
import { addDays } from '#kernel/calendar.ts';
import { day } from '#kernel/contract.ts';
import type { ColumnType, FilterType, ReportParam, SourceColumns, SourceType } from './model.ts';
import { filterTexts } from './texts.ts';

/** A filter as it is filled; null or '' is as if it were not given. */
export type GivenFilter = { FilterColumn: string; FilterValue: string | number | null };

const SHOWN_AS: Record<ColumnType, readonly ColumnType[]> = {
  text: ['text'],
  number: ['number', 'money', 'weight', 'text'],
  money: ['money', 'number', 'weight', 'text'],
  weight: ['weight', 'number', 'money', 'text'],
  date: ['date', 'text'],
  datetime: ['datetime', 'text'],
  boolean: ['boolean', 'text'],
};

/** As what a column of the source may be shown, the usual way first. A Private Filter answers texts, read as any type. */
export function columnTypesOf(type: ColumnType, from: SourceType): readonly ColumnType[] {
  return from === 'N4' ? (Object.keys(SHOWN_AS) as ColumnType[]) : SHOWN_AS[type];
}

/** As what a parameter of the source may be asked, the usual way first: what can be listed can be selected. */
export function filterTypesOf(
  { FilterColumn, FilterDataType: type }: Pick<ReportParam, 'FilterColumn' | 'FilterDataType'>,
  from: SourceType,
  source: Pick<SourceColumns, 'columns' | 'params'>,
): readonly FilterType[] {
  if (from === 'N4') return ['string', 'numeric', 'date', 'datetime'];
  const isListed = canBeListed(from, source) && source.columns.some(one => one.ColumnName === FilterColumn);
  return isListed && (type === 'string' || type === 'numeric') ? [type, 'selection'] : [type];
}

/** Whether a source tells what its columns hold without being asked anything. */
function canBeListed(from: SourceType, { params }: Pick<SourceColumns, 'params'>): boolean {
  return from === 'V' || (from === 'TVF' && params.every(({ IsRequired }) => !IsRequired));
}

/** The parts of a view's column that can be asked for: a day, an instant or a number from and to, the rest as it is. */
type FilterPart = 'is' | 'from' | 'to';
export type ColumnFilter = { FilterColumn: string; part: FilterPart; FilterDataType: FilterType };

const ASKED_AS: Record<ColumnType, FilterType> = {
  text: 'string',
  number: 'numeric',
  money: 'numeric',
  weight: 'numeric',
  date: 'date',
  datetime: 'datetime',
  boolean: 'selection',
};

/** What a view offers to be asked for by one of its columns: it has no parameters of its own. */
export function filtersOfColumn(column: { ColumnName: string; ColumnType: ColumnType }): ColumnFilter[] {
  const FilterDataType = ASKED_AS[column.ColumnType];
  const parts: FilterPart[] =
    FilterDataType === 'string' || FilterDataType === 'selection' ? ['is'] : ['is', 'from', 'to'];
  return parts.map(part => ({
    FilterColumn: part === 'is' ? column.ColumnName : `${column.ColumnName}.${part}`,
    part,
    FilterDataType,
  }));
}

/** A column or parameter in words: `gate_from` → 'Gate from', `PARM_ContNum` → 'Cont num'. */
export function labelOf(name: string): string {
  const words = name
    .replace(/^(PARM|p)_/i, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? name : words[0]!.toUpperCase() + words.slice(1);
}

/**
 * Why the filters are refused, by the filter's name (spec §5, decisions): unknown ones, wrong types, required ones that
 * are missing. The browser asks it before Load, the server before it reads.
 */
export function filterErrors(
  filters: readonly ReportParam[],
  given: readonly GivenFilter[],
): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  const add = (name: string, message: string) => errors.set(name, [...(errors.get(name) ?? []), message]);
  const byName = new Map(filters.map(filter => [filter.FilterColumn, filter]));
  const seen = new Set<string>();
  for (const { FilterColumn: name, FilterValue: value } of given) {
    const filter = byName.get(name);
    if (!filter) add(name, filterTexts.unknown(name));
    else if (seen.has(name)) add(name, filterTexts.twice(labelOf(name)));
    else if (!isBlank(value)) {
      const wrong = wrongWith(filter, value);
      if (wrong !== null) add(name, wrong);
    }
    seen.add(name);
  }
  for (const { FilterColumn: name, IsRequired } of filters) {
    const one = given.find(each => each.FilterColumn === name);
    if (IsRequired && isBlank(one?.FilterValue)) add(name, filterTexts.required(labelOf(name)));
  }
  return Object.fromEntries(errors);
}

/** What is asked for, by the filter's name: without the blank ones, numbers as their digits. Check `filterErrors` first. */
export function filterValues(given: readonly GivenFilter[]): ReadonlyMap<string, string> {
  return new Map(
    given
      .filter(({ FilterValue }) => !isBlank(FilterValue))
      .map(({ FilterColumn, FilterValue }) => [FilterColumn, String(FilterValue).trim()]),
  );
}

/** What a filter holds when it is first shown. Of a date also `today`, `today-6`, `today+7`, in days of the port. */
export function defaultOf(
  { FilterDataType, FilterDefaultValue }: Pick<ReportParam, 'FilterDataType' | 'FilterDefaultValue'>,
  today: string,
): string {
  const text = (FilterDefaultValue ?? '').trim();
  const days = FilterDataType === 'date' && RELATIVE_DAY.exec(text);
  return days ? addDays(today, Number(days[1] ?? 0)) : text;
}

/** Whether a default is of its filter's type. */
export function isDefaultFit(param: ReportParam): boolean {
  const value = defaultOf(param, '2026-01-01');
  return value === '' || wrongWith(param, value) === null;
}

const RELATIVE_DAY = /^today([+-]\d{1,4})?$/i;

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;
const LONGEST_VALUE = 200;
const instant = z.iso.datetime({ offset: true }).refine(text => !text.startsWith('0000'));

/** What is said of a value that is not of its filter's type, or null. */
function wrongWith({ FilterColumn, FilterDataType }: ReportParam, value: string | number): string | null {
  const text = String(value).trim();
  const label = labelOf(FilterColumn);
  if (FilterDataType === 'numeric') return NUMBER.test(text) ? null : filterTexts.number(label);
  if (FilterDataType === 'date') return day.safeParse(text).success ? null : filterTexts.date(label);
  if (FilterDataType === 'datetime') {
    return instant.safeParse(text).success ? null : filterTexts.datetime(label);
  }
  return text.length <= LONGEST_VALUE ? null : filterTexts.tooLong(label);
}

function isBlank(value: string | number | null | undefined): value is '' | null | undefined {
  return value === undefined || value === null || String(value).trim() === '';
}
