import { sql } from 'kysely';
import type { Db, Transaction } from '#kernel/database.ts';
import './tables.ts';

/** Of these visits the firms that have been told already, as `visit firm`. */
export async function toldOf(db: Db, visitIds: readonly string[]): Promise<Set<string>> {
  if (visitIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('import_lock_off_notice')
    .select(['visit_id as visitId', 'company_id as companyId'])
    .where('visit_id', 'in', visitIds)
    .execute();
  return new Set(rows.map(({ visitId, companyId }) => toldKey(visitId, companyId)));
}

export function toldKey(visitId: string, companyId: number): string {
  return `${visitId} ${companyId}`;
}

/** Remembers that a firm is told of a visit; false when it has been before. */
export async function rememberTold(
  trx: Transaction,
  { visitId, companyId, at }: { visitId: string; companyId: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('import_lock_off_notice')
    .values({ visit_id: visitId, company_id: companyId, told_at: at })
    .onConflict(known => known.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets whom was told what before an instant, at most `limit`. Answers how many. */
export async function forgetTold(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_lock_off_notice where (visit_id, company_id) in (
      select visit_id, company_id from import_lock_off_notice where told_at < ${before} order by told_at limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
