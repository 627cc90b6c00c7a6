import type { Db, Transaction } from './database.ts';

const CROSSED = new Set(['40P01', '40001']);
const ATTEMPTS = 5;

/** Runs `work` in a transaction, and again when PostgreSQL chose it to give way to another one. */
export async function inTransaction<T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !CROSSED.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
