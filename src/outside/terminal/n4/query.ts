import { misconfigured, ok, unavailable } from '../answers.ts';
import type { Tos, TosContext, TosFailure } from '../terminal-port.ts';
import {
  FILTERS,
  type Filter,
  type Kind,
  type Params,
  type Row,
  type RowOf,
  TABLES,
  type Table,
} from './columns.ts';
import type { Limits } from './http.ts';
import { numberOf } from './numbers.ts';
import type { SiteTimes } from './times.ts';
import type { Wire } from './wire.ts';
import { attribute, child, childrenOf, within, type XmlElement } from './xml.ts';

const READ: Limits = { milliseconds: 7_000, bytes: 32 * 1_024 * 1_024 };

/** A saved filter's answer as it came: cells in the order of its labels. */
export type RawTable = { columns: string[]; rows: string[][] };

/** Asks a saved filter by its name. `operation` is what the log calls it. */
export async function askFilter(
  wire: Wire,
  asked: { name: string; params: [string, string][]; operation: string },
  ctx: TosContext,
): Tos<RawTable> {
  const rows: string[][] = [];
  const { answer } = await wire.send(
    { path: '/apex/api/query', query: [['filtername', asked.name], ...asked.params] },
    READ,
    { operation: `${asked.operation} ${asked.name}`, ctx },
    { name: 'row', take: row => rows.push(childrenOf(row, 'field').map(field => field.text.trim())) },
  );
  if (!answer.ok) {
    if (answer.kind !== 'misconfigured') return answer;
    return misconfigured(`${answer.messages[0]!.text} It was asked for the saved filter ${asked.name}.`);
  }
  return tableOf(answer.data, rows, asked.name);
}

function tableOf(root: XmlElement, rows: string[][], filter: string): Awaited<Tos<RawTable>> {
  const table = within(root, 'data-table');
  if (!table) return unavailable(`N4 answers no table for the saved filter ${filter}.`);
  const columns = childrenOf(child(table, 'columns'), 'column').map(({ text }) => text.trim());
  const count = Number(attribute(table, 'count') ?? rows.length);
  const isWhole = rows.length >= count && rows.every(row => row.length === columns.length);
  if (!isWhole) return unavailable(`N4 answers half of the saved filter ${filter}.`);
  return ok({ columns, rows });
}

export type Queries = {
  /** Rows of one of our filters. `near`: about when instants are meant to be, for the hour that exists twice. */
  rows: <F extends Filter>(filter: F, params: Params<F>, ctx: TosContext, near?: Date) => Tos<RowOf<F>[]>;
  /** Rows of another filter that has a table of ours. */
  rowsOf: <T extends Table>(
    table: T,
    asked: { name: string; params: [string, string][]; operation: string },
    ctx: TosContext,
    near?: Date,
  ) => Tos<Row<T>[]>;
};

export function openQueries(wire: Wire, times: SiteTimes): Queries {
  const { site } = wire;

  const rowsOf: Queries['rowsOf'] = async (table, asked, ctx, near) => {
    const answer = await askFilter(wire, asked, ctx);
    if (!answer.ok) return answer;
    return typedRows(table, site.columns[table]!, answer.data, { times, near, filter: asked.name });
  };

  return {
    rowsOf,
    rows: (filter, params, ctx, near) => {
      const { name, params: names } = site.filters[filter]!;
      const given = Object.entries(params as Record<string, string | undefined>).flatMap(([key, value]) =>
        value === undefined ? [] : [[names[key]!, value] as [string, string]],
      );
      const { table } = FILTERS[filter];
      return rowsOf(table, { name, params: given, operation: filter }, ctx, near) as never;
    },
  };
}

type Reading = { times: SiteTimes; near?: Date; filter: string };

function typedRows<T extends Table>(
  table: T,
  labels: Record<string, string>,
  { columns, rows }: RawTable,
  reading: Reading,
): Awaited<Tos<Row<T>[]>> {
  const fields = Object.entries(TABLES[table]) as [string, Kind][];
  const places = fields.map(([field, kind]) => {
    const label = labels[field]!;
    return { field, kind, label, at: columns.indexOf(label) };
  });
  const missing = places.find(({ at }) => at < 0);
  if (missing && !(columns.length === 0 && rows.length === 0))
    return misconfigured(
      `The saved filter ${reading.filter} has no column ${missing.label} (columns.${table}.${missing.field} of the site file).`,
    );
  const typed: Record<string, unknown>[] = [];
  for (const row of rows) {
    const one: Record<string, unknown> = {};
    for (const { field, kind, label, at } of places) {
      const value = valueOf(row[at]!, kind, reading);
      if (value === undefined) return unreadable(reading.filter, label, kind);
      one[field] = value;
    }
    typed.push(one);
  }
  return ok(typed as Row<T>[]);
}

function unreadable(filter: string, label: string, kind: Kind): TosFailure {
  return misconfigured(
    `In the column ${label} of the saved filter ${filter} stands what is no ${kind.replace('?', '')}.`,
  );
}

/** Undefined when it cannot be read as that. */
function valueOf(text: string, kind: Kind, { times, near }: Reading): unknown {
  if (kind === 'list')
    return text === ''
      ? []
      : text
          .split(',')
          .map(part => part.trim())
          .filter(Boolean);
  if (kind === 'yes') return /^(y|yes|true|1|x)$/i.test(text);
  if (text === '') return kind.endsWith('?') ? null : kind === 'text' ? '' : undefined;
  if (kind.startsWith('number')) return numberOf(text);
  return kind.startsWith('instant') ? times.parse(text, near) : text;
}
