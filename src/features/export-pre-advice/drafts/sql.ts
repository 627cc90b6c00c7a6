import { sql } from 'kysely';
import type { Db, Transaction } from '#kernel/database.ts';
import { DRAFTS_KEPT } from './model.ts';
import './tables.ts';

/** Whose, and of which container. */
type Which = { userId: number; containerNumber: string };

export async function readDraft(
  db: Db,
  { userId, containerNumber }: Which,
): Promise<{ draft: unknown; savedAt: Date } | undefined> {
  const row = await db
    .selectFrom('export_pre_advice_draft')
    .select(['draft', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .where('container_number', '=', containerNumber)
    .executeTakeFirst();
  return row && { draft: row.draft, savedAt: row.savedAt };
}

export async function writeDraft(
  trx: Transaction,
  { userId, containerNumber }: Which,
  draft: unknown,
  now: Date,
): Promise<void> {
  const kept = { draft: JSON.stringify(draft), saved_at: now };
  await trx
    .insertInto('export_pre_advice_draft')
    .values({ user_id: userId, container_number: containerNumber, ...kept })
    .onConflict(same => same.columns(['user_id', 'container_number']).doUpdateSet(kept))
    .execute();
  await sql`
    delete from export_pre_advice_draft where user_id = ${userId} and container_number in (
      select container_number from export_pre_advice_draft where user_id = ${userId}
      order by saved_at desc, container_number offset ${DRAFTS_KEPT.most})`.execute(trx);
}

export async function deleteDraft(db: Db | Transaction, { userId, containerNumber }: Which): Promise<void> {
  await db
    .deleteFrom('export_pre_advice_draft')
    .where('user_id', '=', userId)
    .where('container_number', '=', containerNumber)
    .execute();
}

/** Of people who have not come back to them. */
export async function deleteOldDrafts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('export_pre_advice_draft').where('saved_at', '<', before).execute();
}
