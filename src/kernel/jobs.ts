import { type Generated, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Transaction } from './database.ts';

export type JobState = 'waiting' | 'working' | 'done' | 'failed';

type JobTable = {
  job_id: Generated<number>;
  kind: string;
  key: string | null;
  payload: unknown;
  state: Generated<JobState>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  total: number | null;
  done: Generated<number>;
  note: string | null;
  last_error: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
};

type JobItemTable = { job_id: number; item: string; error: string | null };

declare module './database.ts' {
  interface Tables {
    job: JobTable;
    job_item: JobItemTable;
  }
}

/** Something to be done once, after the change that asks for it. */
export type JobKind<P extends z.ZodType = z.ZodType> = {
  name: string;
  payload: P;
  /** How often it is tried before it has failed. */
  most: number;
  /** The pause after the first failure; each further one is twice as long. */
  firstPauseMs: number;
};

export function jobKind<P extends z.ZodType>(
  kind: Pick<JobKind<P>, 'name' | 'payload'> & Partial<JobKind<P>>,
): JobKind<P> {
  return { most: 8, firstPauseMs: 60_000, ...kind };
}

export type JobRun = {
  jobId: number;
  db: Db;
  now: Date;
  /** Aborted when the process stops, or has lost the job: it goes on later, or elsewhere. */
  signal: AbortSignal;
  report: (progress: { done?: number; total?: number; note?: string }) => Promise<void>;
  /** What may be shown of an error. A fault of ours is logged, and shown as an id to quote. */
  explain: (error: unknown) => string;
};

/** Who works on a kind of jobs. */
export type JobWorker = { kind: JobKind; work: (payload: unknown, run: JobRun) => Promise<unknown> };

export function worker<P extends z.ZodType>(
  kind: JobKind<P>,
  work: (payload: z.output<P>, run: JobRun) => Promise<unknown>,
): JobWorker {
  return { kind, work: (payload, run) => work(payload as z.output<P>, run) };
}

/**
 * Has a job done once the transaction is committed, and not at all if it is rolled back; with a `key` once for all of
 * its kind. Answers the job's number, with a key that of the first. @throws ZodError
 */
export async function enqueue<P extends z.ZodType>(
  trx: Transaction,
  kind: JobKind<P>,
  payload: z.input<P>,
  { key = null }: { key?: string | null } = {},
): Promise<number> {
  kind.payload.parse(payload);
  const added = await trx
    .insertInto('job')
    .values({ kind: kind.name, key, payload: JSON.stringify(payload) })
    .onConflict(same => same.columns(['kind', 'key']).doNothing())
    .returning('job_id')
    .executeTakeFirst();
  if (added) {
    await callWorkers(trx, [added.job_id]);
    return added.job_id;
  }
  const first = trx.selectFrom('job').select('job_id').where('kind', '=', kind.name).where('key', '=', key);
  return (await first.executeTakeFirstOrThrow()).job_id;
}

/** Has a job that failed for good tried anew; what is finished of it stays so. Answers whether it had failed. */
export async function tryAgain(trx: Transaction, jobId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set({ state: 'waiting', attempts: 0, due_at: sql`now()`, finished_at: null })
    .where('job_id', '=', jobId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await callWorkers(trx, [jobId]);
  return true;
}

/** Puts jobs into the workers' queue for when they are due, in place of what it holds of them. */
export async function callWorkers(db: Db | Transaction, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length === 0) return;
  await sql`
    select graphile_worker.add_job(
      kind, json_build_object('jobId', job_id), run_at => due_at, job_key => 'job ' || job_id)
    from job where job_id = any(${[...jobIds]}::bigint[]) order by job_id`.execute(db);
}

export type JobProgress = {
  jobId: number;
  kind: string;
  key: string | null;
  state: JobState;
  attempts: number;
  /** Of `total` parts, where it is known how many they are. */
  done: number;
  failed: number;
  total: number | null;
  note: string | null;
  lastError: string | null;
  createdAt: Date;
  finishedAt: Date | null;
};

/** How far jobs of a kind are, the newest first, at most `limit`; those in a state only, or of a key, when given. */
export async function jobsOf(
  db: Db,
  { kind, key, state, limit }: { kind: JobKind; key?: string; state?: JobState; limit: number },
): Promise<JobProgress[]> {
  const rows = await db
    .selectFrom('job')
    .select(['job_id', 'kind', 'key', 'state', 'attempts', 'done', 'total', 'note', 'last_error'])
    .select(['created_at', 'finished_at'])
    .select(
      sql<number>`(select count(*)::int from job_item
        where job_item.job_id = job.job_id and job_item.error is not null)`.as('failed'),
    )
    .where('kind', '=', kind.name)
    .$if(key !== undefined, query => query.where('key', '=', key!))
    .$if(state !== undefined, query => query.where('state', '=', state!))
    .orderBy('job_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ job_id, last_error, created_at, finished_at, ...row }) => ({
    ...row,
    jobId: job_id,
    lastError: last_error,
    createdAt: created_at,
    finishedAt: finished_at,
  }));
}
