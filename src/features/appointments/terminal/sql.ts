import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Transaction } from '#kernel/database.ts';
import { conflict } from '#kernel/failures.ts';
import { answeredBefore, type OnceKey } from '#kernel/idempotency.ts';
import '../tables.ts';

/**
 * Our reference for what a request makes at the terminal, the same however often the request arrives: a second create
 * with it answers the first appointment. Short enough to be numbered.
 * @throws Failure 409 when the key was used for another request.
 */
export async function claimReference(db: Db, key: OnceKey | undefined): Promise<string> {
  const reference = randomUUID().replaceAll('-', '');
  if (!key) return reference;
  const claimed = await db
    .insertInto('idempotency')
    .values({
      actor: key.actor,
      key: key.key,
      call: key.call,
      body_hash: key.bodyHash,
      answer: JSON.stringify({ reference }),
    })
    .onConflict(taken => taken.columns(['actor', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return reference;
  const before = (await answeredBefore(db, key))?.answer as { reference?: string } | null | undefined;
  if (!before?.reference) throw conflict({ Exception: ['The first request is still under way'] });
  return before.reference;
}

/** Forgets the reference of a request that was undone: when it comes again, it starts anew. */
export async function releaseReference(db: Db, key: OnceKey | undefined): Promise<void> {
  if (!key) return;
  await db.deleteFrom('idempotency').where('actor', '=', key.actor).where('key', '=', key.key).execute();
}

/** Whether the request is done for the first time; asked in the transaction that writes it down. */
export async function isFirstTime(trx: Transaction, key: OnceKey | undefined): Promise<boolean> {
  if (!key) return true;
  const first = await trx
    .updateTable('idempotency')
    .set({ answer: sql`answer || '{"isDone": true}'` })
    .where('actor', '=', key.actor)
    .where('key', '=', key.key)
    .where(sql<boolean>`not answer ? 'isDone'`)
    .returning('key')
    .executeTakeFirst();
  return first !== undefined;
}

/** A change that takes longer has died with its process. */
const LONGEST_CHANGE = '2 minutes';

/** Claims the change of an appointment of the terminal: names it, or undefined while somebody else is changing it. */
export async function claimChange(db: Db, appointmentNbr: string): Promise<string | undefined> {
  const changeId = randomUUID();
  const { rows } = await sql`
    insert into terminal_change (appointment_nbr, change_id) values (${appointmentNbr}, ${changeId})
    on conflict (appointment_nbr) do update set change_id = excluded.change_id, since = now()
      where terminal_change.since < now() - ${LONGEST_CHANGE}::interval
    returning 1`.execute(db);
  return rows.length > 0 ? changeId : undefined;
}

export async function endChange(db: Db, changeId: string): Promise<void> {
  await db.deleteFrom('terminal_change').where('change_id', '=', changeId).execute();
}

/** Whether one of our own current appointments has the container. */
export async function isContainerBooked(db: Db, containerNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom('appointment')
    .select('appointment_id')
    .where('container_number', '=', containerNumber)
    .where('status', 'in', ['Created', 'Late'])
    .executeTakeFirst();
  return row !== undefined;
}
