import type { Queryable } from '../transaction.ts';

/** Inserts rows of one shape into a table of the terminal in one statement; a row that is there already stays. */
export async function insertRows(
  db: Queryable,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).join(', ');
  await db.query(
    `insert into terminal.${table} (${columns})
     select ${columns} from json_populate_recordset(null::terminal.${table}, $1::json) on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
