import type pg from 'pg';
import { type Columns, inColumns, rowsOf } from '#kernel/columns.ts';
import type { ShortReader } from '#kernel/shortReads.ts';
import { ok } from '../answers.ts';
import type { Tos, Whose } from '../terminal-port.ts';
import { FAULT_COLUMNS, type FaultRow, faultsOf, suffer } from './call.ts';

/** What is short goes over `reader` (docs/decisions/331). */
export type Readers = { pool: pg.Pool; reader: ShortReader };

/**
 * A hot read in one round trip: the rows of `select`, which may name the terminal's state as `s`, with the faults in
 * front. `name` makes it a prepared statement. `select` must give a column `present` that is true in every row.
 */
// The row's type is the caller's word for the columns of its own `select`.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function readInOne<Row extends pg.QueryResultRow, T>(
  reader: ShortReader,
  statement: { name: string; select: string; values: unknown[]; isList?: boolean },
  toAnswer: (row: Row) => T,
): Tos<T[]> {
  const { rows } = await reader.query<Row & FaultRow & { present: true | null }>({
    name: statement.name,
    text: `select ${FAULT_COLUMNS}, found.* from terminal.state s left join lateral (${statement.select}) found on true`,
    values: statement.values,
    isList: statement.isList,
  });
  const failure = await suffer(faultsOf(rows[0]!));
  if (failure) return failure;
  return ok(rows[0]!.present ? rows.map(toAnswer) : []);
}

/** The same for many rows: those of `from`, a column at a time (`inColumns`). An instant is text. */
export async function readManyInOne<Row, T>(
  reader: ShortReader,
  statement: { name: string; columns: Columns<Row>; from: string; values: unknown[]; isList?: boolean },
  toAnswer: (row: Row) => T,
): Tos<T[]> {
  const { rows } = await reader.query<FaultRow & { found: string }>({
    name: statement.name,
    text: `select ${FAULT_COLUMNS}, (select ${inColumns(statement.columns)} ${statement.from}) as found from terminal.state s`,
    values: statement.values,
    isList: statement.isList,
  });
  const failure = await suffer(faultsOf(rows[0]!));
  if (failure) return failure;
  return ok(rowsOf(statement.columns, rows[0]!.found).map(toAnswer));
}

/** A condition of a read, with `?` where `wanted` goes; none when nothing is. */
type Filter = { by: string; is: string; wanted: unknown };

/**
 * What is not asked for is not in the text, so that each form keeps a name and a plan of its own. The values of those asked for begin with
 * parameter `first`.
 */
export function formOf(name: string, filters: readonly Filter[], first: number) {
  const asked = filters.filter(({ wanted }) => wanted !== null && wanted !== undefined);
  return {
    name: [name, ...asked.map(({ by }) => by)].join('.'),
    conditions: asked.map(({ is }, n) => `and ${is.replace('?', `$${n + first}`)}`).join(' '),
    values: asked.map(({ wanted }) => wanted),
  };
}

/** The terminal's own time in SQL, in a statement of `readInOne` whose parameter `n` is our time. */
export function terminalNow(parameter: string): string {
  return `(${parameter}::timestamptz + s.clock_offset_ms * interval '1 millisecond')`;
}

/** The company of a scope, for a parameter that is null for everyone's. */
export function codeOf(whose: Whose): string | null {
  return whose === 'everyone' ? null : whose.truckingCo;
}
