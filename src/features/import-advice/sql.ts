import { sql } from 'kysely';
import type { Db, Transaction } from '#kernel/database.ts';
import './tables.ts';

/** Longer than one change may take, with every wait for the terminal at its longest. */
const LEASE_SECONDS = 180;

/**
 * Takes containers for as long as they are read, judged and changed at the terminal, which itself takes any change. Answers
 * those that nobody else has; in the order of their numbers, so that two who want the same never wait for each other.
 */
export async function takeContainers(
  db: Db,
  lease: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    insert into import_advice_lease (container_number, lease, until)
    select number, ${lease}, now() + ${LEASE_SECONDS} * interval '1 second'
    from unnest(${[...numbers]}::text[]) number order by number
    on conflict (container_number) do update set lease = excluded.lease, until = excluded.until
      where import_advice_lease.until < now()
    returning container_number as number`.execute(db);
  return new Set(rows.map(row => row.number));
}

export async function giveBackContainers(db: Db, lease: string): Promise<void> {
  await db.deleteFrom('import_advice_lease').where('lease', '=', lease).execute();
}

/** A number that no block group has had. */
export async function nextBlockNumber(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('block_group_number') as number`.execute(trx);
  return rows[0]!.number;
}
