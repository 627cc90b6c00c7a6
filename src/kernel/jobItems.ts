import type { Db, Transaction } from './database.ts';
import { refusedBecause } from './failures.ts';
import type { JobRun } from './jobs.ts';
import { inTransaction } from './transaction.ts';

/**
 * Works on each item of a job once, in a transaction of its own that also notes it as finished: a job that goes on
 * after its process died, or is tried again, leaves out what is finished. An item that fails does not hold up the
 * others. `keyOf` tells items apart. @throws Failure when some failed, once all were tried
 */
export async function eachOnce<T>(
  run: JobRun,
  items: readonly T[],
  keyOf: (item: T) => string,
  work: (trx: Transaction, item: T) => Promise<unknown>,
): Promise<void> {
  const byKey = new Map(items.map(item => [keyOf(item), item]));
  const finished = await finishedItems(run.db, run.jobId);
  await run.report({ total: byKey.size });
  let failures = 0;
  for (const [key, item] of byKey) {
    if (finished.has(key)) continue;
    run.signal.throwIfAborted();
    try {
      await inTransaction(run.db, async trx => {
        if (await finish(trx, run.jobId, key)) await work(trx, item);
      });
    } catch (error) {
      // What stopped with the process has not failed.
      run.signal.throwIfAborted();
      failures += 1;
      await noteFailure(run.db, run.jobId, key, run.explain(error));
    }
  }
  if (failures > 0) throw refusedBecause(`${failures} of ${byKey.size} failed`);
}

async function finishedItems(db: Db, jobId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('job_item')
    .select('item')
    .where('job_id', '=', jobId)
    .where('error', 'is', null)
    .execute();
  return new Set(rows.map(row => row.item));
}

/** Answers whether it was not finished before. Who works on the same item waits here. */
async function finish(trx: Transaction, jobId: number, item: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('job_item')
    .values({ job_id: jobId, item, error: null })
    .onConflict(same =>
      same.columns(['job_id', 'item']).doUpdateSet({ error: null }).where('job_item.error', 'is not', null),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await trx
    .updateTable('job')
    .set(eb => ({ done: eb('done', '+', 1) }))
    .where('job_id', '=', jobId)
    .execute();
  return true;
}

async function noteFailure(db: Db, jobId: number, item: string, error: string): Promise<void> {
  await db
    .insertInto('job_item')
    .values({ job_id: jobId, item, error })
    .onConflict(same =>
      same.columns(['job_id', 'item']).doUpdateSet({ error }).where('job_item.error', 'is not', null),
    )
    .execute();
}
