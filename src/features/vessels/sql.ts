import { sql } from 'kysely';
import { type Db, listed, prepare, prepared, type Transaction } from '#kernel/database.ts';
import { FEW } from '#kernel/fewRows.ts';
import type { LockOff } from './rules.ts';
import './tables.ts';

const LOCK_OFFS = prepare(
  'vessels.lockOffs',
  `select visit_id as "visitId", estimated_at as "estimatedAt"
   from ${listed('visitIds', 'text', 'id')} join import_lock_off on visit_id = id`,
);

/** What is kept here of when these visits' imports are locked, by visit; the others are the terminal's to say. */
export async function lockOffsOf(
  db: Db | Transaction,
  visitIds: readonly string[],
): Promise<Map<string, LockOff>> {
  if (visitIds.length === 0) return new Map();
  const statement = { ...LOCK_OFFS, isShort: visitIds.length <= FEW };
  const rows = await prepared<{ visitId: string; estimatedAt: Date | null }>(db, statement, { visitIds });
  return new Map(rows.map(({ visitId, estimatedAt }) => [visitId, { estimatedAt }]));
}

/** From here until the transaction ends nobody else says when this visit's imports are locked. */
export async function holdLockOff(trx: Transaction, visitId: string): Promise<void> {
  // There may be no row yet that could be locked.
  await sql`select pg_advisory_xact_lock(hashtext(${`import_lock_off ${visitId}`}))`.execute(trx);
}

/** Keeps when a visit's imports are going to be locked; null is to be confirmed. */
export async function keepLockOff(
  trx: Transaction,
  visitId: string,
  estimatedAt: Date | null,
): Promise<void> {
  await trx
    .insertInto('import_lock_off')
    .values({ visit_id: visitId, estimated_at: estimatedAt })
    .onConflict(conflict => conflict.column('visit_id').doUpdateSet({ estimated_at: estimatedAt }))
    .execute();
}
