import { z } from 'zod';
import type { AnyEvent, Topic } from './live.ts';

/** How rows of a call's answer are read alone once news names them; the query then takes `only`. */
export type RowsRead = {
  /** The fields that tell rows apart. */
  key: readonly string[];
  of: Partial<Record<Topic, RowNews>>;
};

/** What news of a topic says of the rows of an answer. */
export type RowNews = {
  /** The row's field that the news names, in its `detail`. */
  field: string;
  /** A second one, of which the news may say that it is alike too: without it, rows of either are named. */
  within?: string;
  /** Rows may come or go with it, and stand elsewhere; as each event says, when it is not given. */
  comesAndGoes?: boolean;
  /** The columns that it can change: where one of them sorts or filters a page, rows may stand elsewhere. */
  columns?: readonly string[];
};

/** What of an answer is to be read again: nothing, all of it, or the rows named, each `field:value` or `field:value.within:value`. */
export type Part = 'none' | 'all' | readonly string[];

export type Shown = {
  /** `questionOf` it. */
  question?: string;
  topics?: readonly string[];
  asked?: Record<string, unknown>;
  rows?: RowsRead | undefined;
};

/** What an address can say. */
type Plain = string | number | boolean;
/** What is asked with a call. */
type Question = { params?: object; query?: object };

/** The name of what a call is asked: the same in a browser and in the server. */
export function questionOf(path: string, { params, query }: Question): string {
  const said = Object.entries({ ...params, ...query }).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map(each => `${name}=${String(each as Plain)}`),
  );
  return JSON.stringify([path, ...said.toSorted()]);
}

/** From one read of an answer to the next, however much news there is. */
export const READ_EVERY_MS = 600;
/** The most rows that are read alone at once. */
export const MOST_ONLY = 20;

/** The query of a call whose rows can be read alone: `?only=containerNumber:MSCU4763394`, `?only=appointmentId:7.isFromPropel:true`. */
export function onlyRows(fields: readonly string[], within?: string) {
  const value = '[A-Za-z0-9]{1,20}';
  const second = within === undefined ? '' : `([.]${within}:${value})?`;
  const name = z.string().regex(new RegExp(`^(${fields.join('|')}):${value}${second}$`), {
    error: `Only is of ${fields.join(', ')}`,
  });
  return { only: z.union([name, z.array(name).max(MOST_ONLY)]).optional() };
}

export type Only = {
  /** Whether a row is asked for. */
  has: (row: object) => boolean;
  /** The values asked for of a field. */
  valuesOf: (field: string) => string[];
  /** Whether a row that has this value of a field may be asked for. */
  mayBe: (field: string, value: string) => boolean;
};

/** The rows that are asked for with `onlyRows`. */
export function rowsAsked<Row extends object>(
  rows: readonly Row[],
  only: string | readonly string[] | undefined,
): Row[] {
  return rows.filter(readOnly(only)?.has ?? (() => true));
}

/** What `onlyRows` describes; undefined when all rows are asked for. */
export function readOnly(only: string | readonly string[] | undefined): Only | undefined {
  if (only === undefined) return undefined;
  const names = [only].flat();
  const all = names.map(partsIn);
  return {
    has: namedBy(names),
    valuesOf: field => all.flatMap(parts => valuesIn(parts, field)),
    mayBe: (field, value) => all.some(parts => valuesIn(parts, field).every(one => one === value)),
  };
}

/** Whether an answer may be stale after an event: it listens to the topic, and asked for nothing else than it says. */
export function concerns(event: AnyEvent, shown: Shown | undefined): boolean {
  if (!shown?.topics?.includes(event.topic)) return false;
  const { asked = {} } = shown;
  return Object.entries(event.detail ?? {}).every(
    ([name, value]) =>
      (asked[name] === undefined || asked[name] === value) && (name !== 'date' || isWithin(asked, value)),
  );
}

/** Days are asked for as one, or from one to another. */
function isWithin(asked: Record<string, unknown>, date: unknown): boolean {
  const from = asked['from'] ?? asked['dateFrom'];
  const to = asked['to'] ?? asked['dateTo'];
  const day = String(date);
  return !(typeof from === 'string' && day < from) && !(typeof to === 'string' && day > to);
}

/** What is to be read again, after an event, of an answer as it is shown. */
export function partOf(event: AnyEvent, shown: Shown | undefined, answer: unknown): Part {
  if (!concerns(event, shown)) return 'none';
  const news = shown!.rows?.of[event.topic as Topic];
  const value = news && event.detail?.[news.field];
  if (!news || value === undefined || answer === undefined) return 'all';
  if (value === '') return 'none';
  const name = nameOf(news, event);
  const rows = rowsIn(answer);
  if (!rows) return namedBy([name])(answer as object) ? 'all' : 'none';
  const mayCome = news.comesAndGoes ?? event.comesAndGoes ?? false;
  const isList = Array.isArray(answer);
  if (!isList && (mayCome || mayMove(news, shown!.asked ?? {}))) return 'all';
  return (isList && mayCome) || rows.some(namedBy([name])) ? [name] : 'none';
}

/** A page: whether it is sorted, filtered or searched by something that the news can change. */
function mayMove({ columns = [] }: RowNews, asked: Record<string, unknown>): boolean {
  const sorted = typeof asked['sort'] === 'string' ? asked['sort'].split(',') : [];
  return (
    (asked['search'] ?? '') !== '' ||
    columns.some(
      key =>
        sorted.includes(key) ||
        sorted.includes(`-${key}`) ||
        asked['counts'] === key ||
        asked[`filter.${key}`] !== undefined,
    )
  );
}

/**
 * The answer with the rows that were named as they are by now, each where it stands. Undefined when that cannot be said of
 * a page: a row has come or gone, and the page is to be read.
 */
export function withRows(
  answer: unknown,
  { key }: RowsRead,
  names: readonly string[],
  fresh: readonly object[],
): unknown {
  const rows = rowsIn(answer);
  if (!rows) return undefined;
  // Of the fresh there are few, of the others thousands: they are compared field by field, for which nothing is made.
  const isSame = (one: object, other: object) =>
    key.every(field => valueOf(one, field) === valueOf(other, field));
  const isOfNames = namedBy(names);
  const left = new Set(fresh);
  const kept: object[] = [];
  for (const row of rows) {
    const now = fresh.find(one => isSame(one, row));
    if (now) left.delete(now);
    if (now || !isOfNames(row)) kept.push(now ?? row);
  }
  if (Array.isArray(answer)) return [...kept, ...left];
  const isGone = kept.length < rows.length;
  return isGone || left.size > 0 ? undefined : { ...(answer as object), rows: kept };
}

/** The rows of an answer, of a page or all; undefined when it has none. */
export function rowsIn(answer: unknown): readonly object[] | undefined {
  if (Array.isArray(answer)) return answer as object[];
  const { rows } = answer as { rows?: object[] };
  return Array.isArray(rows) ? rows : undefined;
}

/** Whether a row is one of those that are named: names are read once, as each news asks it of all rows that are shown. */
function namedBy(names: readonly string[]): (row: object) => boolean {
  const all = names.map(partsIn);
  return row => all.some(parts => parts.every(({ field, value }) => String(valueOf(row, field)) === value));
}

type NamePart = { field: string; value: string };

function valuesIn(parts: readonly NamePart[], field: string): string[] {
  return parts.flatMap(one => (one.field === field ? one.value : []));
}

function partsIn(name: string): NamePart[] {
  return name.split('.').map(part => {
    const end = part.indexOf(':');
    return { field: part.slice(0, end), value: part.slice(end + 1) };
  });
}

function nameOf({ field, within }: RowNews, { detail = {} }: AnyEvent): string {
  const fields = within !== undefined && detail[within] !== undefined ? [field, within] : [field];
  return fields.map(one => `${one}:${String(detail[one])}`).join('.');
}

function valueOf(row: object, field: string): unknown {
  return (row as Record<string, unknown>)[field];
}
