import { escapeIdentifier as quote } from 'pg';
import type { Source, SourceColumn, SourceFilter, SourceParam, SourceQuestion } from './sources-model.ts';

/** A statement with its values bound. */
export type Statement = { text: string; values: unknown[] };

/** A longer text is cut: a cell is looked at, and a row of them must fit into memory. */
export const LONGEST_CELL = 4_000;

/**
 * Reads a view or a function that returns a table, each row written by PostgreSQL as a JSON array. Every name must be one
 * of the source's description: names are quoted, values bound, and the company comes last. Texts are ordered by the
 * collation, a name that is quoted already, and what is blank is empty.
 */
export function selectOf(
  { source, columns, filters, order = [], company }: SourceQuestion,
  collation: string | null = null,
): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const cells = columns.map(column => cellOf(columnNamed(source, column.name), column));
  const from = fromOf(source, filters, company, bind);
  const wanted = source.type === 'V' ? filters : [];
  const conditions = [
    ...wanted.map(filter => conditionOf(columnNamed(source, filter.name), filter, bind)),
    ...companyCondition(source, company, bind),
  ];
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const by = order.map(
    ({ name, desc }) =>
      `${orderedBy(columnNamed(source, name), collation)} ${desc ? 'desc' : 'asc'} nulls last`,
  );
  const ordered = by.length > 0 ? ` order by ${by.join(', ')}` : '';
  return {
    text: `select json_build_array(${cells.join(', ')})::text as row from ${from} as r${where}${ordered}`,
    values,
  };
}

function orderedBy({ name, type }: SourceColumn, collation: string | null): string {
  const cell = `r.${quote(name)}`;
  if (type !== 'text') return cell;
  return `nullif(${cell}::text, '')${collation === null ? '' : ` collate ${collation}`}`;
}

function fromOf(
  source: Source,
  filters: readonly SourceFilter[],
  company: SourceQuestion['company'],
  bind: (value: unknown) => string,
): string {
  return source.type === 'V'
    ? named(source)
    : `${named(source)}(${argumentsOf(source, filters, company, bind)})`;
}

/** Asks a function or procedure for its cursor. */
export function callOf({ source, filters, company }: SourceQuestion): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const given = argumentsOf(source, filters, company, bind);
  if (source.cursorParam === null) return { text: `select ${named(source)}(${given}) as cursor`, values };
  const asked = `${quote(source.cursorParam)} => null::refcursor`;
  return { text: `call ${named(source)}(${[given, asked].filter(Boolean).join(', ')})`, values };
}

/** Asks whether a filter's value is one of the type that it is asked as; null when no value of its type can be wrong. */
export function valueOf(source: Source, { name, value }: SourceFilter): Statement | null {
  if (source.type === 'V') {
    const { type } = columnNamed(source, name);
    return type === 'text'
      ? null
      : { text: `select $1::${type === 'datetime' ? 'timestamptz' : CAST[type]}`, values: [value] };
  }
  const { sqlType } = paramNamed(source, name);
  return { text: `select $1::${sqlType}`, values: [value] };
}

/** Different values of a column, in their own order. */
export function distinctOf(
  source: Source,
  column: string,
  company: SourceQuestion['company'],
  most: number,
): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const cell = `r.${quote(columnNamed(source, column).name)}`;
  const conditions = [`${cell} is not null`, ...companyCondition(source, company, bind)];
  return {
    text: `select distinct left(${cell}::text, 200) as value from ${fromOf(source, [], company, bind)} as r
      where ${conditions.join(' and ')} order by 1 limit ${bind(most)}`,
    values,
  };
}

function named({ name }: Source): string {
  return `report.${quote(name)}`;
}

/** @throws Error when the source has no such column: whoever asks has not looked */
function columnNamed(source: Source, name: string): SourceColumn {
  const column = source.columns.find(one => one.name === name);
  if (!column) throw new Error('A column that the source does not have was asked for');
  return column;
}

function cellOf(
  column: SourceColumn,
  { isMoney, isText = false }: { isMoney: boolean; isText?: boolean },
): string {
  const { name, type, sqlType } = column;
  const cell = `r.${quote(name)}`;
  if (type === 'text') return `left(${cell}::text, ${LONGEST_CELL})`;
  if (isText && (type === 'datetime' || type === 'date')) return writtenOf(column);
  if (type === 'datetime') return instantOf(column);
  if (type !== 'number') return cell;
  if (isMoney) return `${cell}::text`;
  // What a double cannot hold exactly travels as its digits.
  const isWide = /^(bigint|numeric)/.test(sqlType);
  return isWide
    ? `case when length(${cell}::text) > 15 then to_json(${cell}::text) else to_json(${cell}) end`
    : cell;
}

function instantOf({ name, sqlType }: SourceColumn): string {
  const cell = `r.${quote(name)}`;
  return sqlType.includes('with time zone') ? cell : `(${cell} at time zone 'UTC')`;
}

/** As people read it: the port's day and wall clock, not those of UTC. */
function writtenOf(column: SourceColumn): string {
  const { name, type } = column;
  if (type === 'datetime') return `to_char(${instantOf(column)} at time zone ${ZONE}, 'DD-MM-YYYY HH24:MI')`;
  return type === 'date' ? `to_char(r.${quote(name)}, 'DD-MM-YYYY')` : `r.${quote(name)}::text`;
}

const ZONE = "coalesce(nullif(current_setting('landside.zone', true), ''), 'UTC')";

function conditionOf(
  column: SourceColumn,
  { value, by = 'is' }: SourceFilter,
  bind: (value: unknown) => string,
): string {
  const { name, type } = column;
  const cell = `r.${quote(name)}`;
  if (by === 'part') return `position(lower(${bind(value)}::text) in lower(${writtenOf(column)})) > 0`;
  if (type === 'datetime') {
    // People name minutes.
    return `date_trunc('minute', ${instantOf(column)}) ${SIGN[by]} date_trunc('minute', ${bind(value)}::timestamptz)`;
  }
  return type === 'text'
    ? `${cell}::text = ${bind(value)}::text`
    : `${cell} ${SIGN[by]} ${bind(value)}::${CAST[type]}`;
}

const SIGN = { is: '=', from: '>=', to: '<=' } as const;
const CAST = { number: 'numeric', boolean: 'boolean', date: 'date' } as const;

/** By name, so that those with a default may be left out; the company's own last, whatever the filters say. */
function argumentsOf(
  source: Source,
  filters: readonly SourceFilter[],
  company: SourceQuestion['company'],
  bind: (value: unknown) => string,
): string {
  const given = new Map(filters.map(({ name, value }) => [name, value]));
  if (company && source.params.some(({ name }) => name === company.name)) {
    given.delete(company.name);
    given.set(company.name, company.companyId);
  }
  return [...given]
    .map(([name, value]) => {
      return `${quote(name)} => ${bind(value)}::${paramNamed(source, name).sqlType}`;
    })
    .join(', ');
}

/** @throws Error when the source has no such parameter: whoever gives it has not looked */
function paramNamed(source: Source, name: string): SourceParam {
  const param = source.params.find(one => one.name === name);
  if (!param) throw new Error('A parameter that the source does not have was given');
  return param;
}

/** A function that is told the company answers its rows only; a view and any other function are read of that company's. */
function companyCondition(
  source: Source,
  company: SourceQuestion['company'],
  bind: (value: unknown) => string,
): string[] {
  if (!company || company.companyId === null) return [];
  const isColumn = source.columns.some(({ name }) => name === company.name);
  return isColumn ? [`r.${quote(company.name)} = ${bind(company.companyId)}`] : [];
}
