import type pg from 'pg';
import { type Columns, inColumns, rowsOf } from '#kernel/columns.ts';
import type { ShortReader } from '#kernel/shortReads.ts';
import { ok } from '../answers.ts';
import type { Tos, Whose } from '../terminal-port.ts';
import { FAULT_COLUMNS, type FaultRow, faultsOf, suffer } from './call.ts';

/**
 * A hot read in one round trip: the rows of `select`, which may name the terminal's state as `s`, with the faults in
 * front. `name` makes it a prepared statement. `select` must give a column `present` that is true in every row.
 */
// The row's type is the caller's word for the columns of its own `select`.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function readInOne<Row extends pg.QueryResultRow, T>(
  reader: ShortReader,
  statement: { name: string; select: string; values: unknown[] },
  toAnswer: (row: Row) => T,
): Tos<T[]> {
  const { rows } = await reader.query<Row & FaultRow & { present: true | null }>({
    name: statement.name,
    text: `select ${FAULT_COLUMNS}, found.* from terminal.state s left join lateral (${statement.select}) found on true`,
    values: statement.values,
  });
  const failure = await suffer(faultsOf(rows[0]!));
  if (failure) return failure;
  return ok(rows[0]!.present ? rows.map(toAnswer) : []);
}

/** The same for many rows: those of `from`, a column at a time (`inColumns`). An instant is text. */
export async function readManyInOne<Row, T>(
  reader: ShortReader,
  statement: { name: string; columns: Columns<Row>; from: string; values: unknown[] },
  toAnswer: (row: Row) => T,
): Tos<T[]> {
  const { rows } = await reader.query<FaultRow & { found: string }>({
    name: statement.name,
    text: `select ${FAULT_COLUMNS}, (select ${inColumns(statement.columns)} ${statement.from}) as found from terminal.state s`,
    values: statement.values,
  });
  const failure = await suffer(faultsOf(rows[0]!));
  if (failure) return failure;
  return ok(rowsOf(statement.columns, rows[0]!.found).map(toAnswer));
}

/** The terminal's own time in SQL, in a statement of `readInOne` whose parameter `n` is our time. */
export function terminalNow(parameter: string): string {
  return `(${parameter}::timestamptz + s.clock_offset_ms * interval '1 millisecond')`;
}

/** The company of a scope, for a parameter that is null for everyone's. */
export function codeOf(whose: Whose): string | null {
  return whose === 'everyone' ? null : whose.truckingCo;
}
