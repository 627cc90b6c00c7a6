import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Db } from './database.ts';
import { Failure } from './failures.ts';
import { callWorkers, type JobKind, type JobRun, type JobWorker } from './jobs.ts';

export type Workshop = {
  /** Lends a connection for as long as a job takes: the database lets go of the job when the process dies. */
  pool: Pool;
  db: Db;
  now: () => Date;
  log: { warn(message: string): void };
};

/** Tells advisory locks of jobs from others; any number. */
const LOCKS = 7_301;
const LONGEST_PAUSE_MS = 7_200_000;
const MOST_AT_ONCE = 500;
const DIED = 'The process that worked on it died';

/** Works on a job, unless somebody does or it is finished. A failure is noted, and the job tried again later. */
export async function workOn(
  workshop: Workshop,
  worker: JobWorker,
  jobId: number,
  stopped: AbortSignal,
): Promise<void> {
  const { pool, db } = workshop;
  const isOpen = await holding(pool, jobId, lost => workOnHeld(workshop, worker, { jobId, stopped, lost }));
  // Not before it is let go of, or whoever is called finds it held.
  if (isOpen) await callWorkers(db, [jobId]);
}

/** Answers whether it is to be worked on again. */
async function workOnHeld(
  workshop: Workshop,
  { kind, work }: JobWorker,
  { jobId, stopped, lost }: { jobId: number; stopped: AbortSignal; lost: AbortSignal },
): Promise<boolean> {
  const { db } = workshop;
  const job = await begin(db, kind, jobId);
  if (!job) return false;
  const run = runOf(workshop, jobId, AbortSignal.any([stopped, lost]));
  const payload = kind.payload.safeParse(job.payload);
  if (!payload.success) return fail(db, jobId, 'Its payload is not one of this release');
  try {
    await work(payload.data, run);
  } catch (error) {
    if (lost.aborted) return false;
    if (stopped.aborted) return postpone(db, jobId, { pauseMs: 0, attempts: job.attempts - 1 });
    const why = run.explain(error);
    if (job.attempts >= kind.most) return fail(db, jobId, why);
    return postpone(db, jobId, { pauseMs: pauseOf(kind, job.attempts), why });
  }
  return end(db, jobId, { state: 'done', last_error: null });
}

/**
 * Calls the workers of the kinds to jobs that no queue holds: whose process died, and those that a migration wrote.
 * Answers how many.
 */
export async function takeUpJobs(db: Db, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ job_id: number }>`
    select job_id from job
    where kind = any(${[...kinds]}) and state in ('waiting', 'working')
      and not exists (
        select from graphile_worker.jobs queued
        where queued.key = 'job ' || job_id and queued.locked_at is null and queued.attempts < queued.max_attempts)
      and not exists (
        select from pg_locks where locktype = 'advisory' and classid = ${LOCKS}::int::oid and objid = job_id::int::oid
          and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))
    order by due_at limit ${MOST_AT_ONCE}`.execute(db);
  await callWorkers(
    db,
    rows.map(row => row.job_id),
  );
  return rows.length;
}

/** Runs `work` while this process alone holds the job. `lost` is aborted when the database no longer knows of it. */
async function holding(
  pool: Pool,
  jobId: number,
  work: (lost: AbortSignal) => Promise<boolean>,
): Promise<boolean> {
  const client = await pool.connect();
  const lost = new AbortController();
  const lose = (): void => lost.abort();
  client.on('error', lose).on('end', lose);
  try {
    return (await hold(client, jobId)) && (await work(lost.signal));
  } finally {
    client.off('error', lose).off('end', lose);
    await client.query('select pg_advisory_unlock_all()').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

/** Waits a second: who has just finished with it is about to let go. */
async function hold(client: PoolClient, jobId: number): Promise<boolean> {
  try {
    await client.query(`set lock_timeout = '1s'`);
    await client.query('select pg_advisory_lock($1, $2)', [LOCKS, jobId]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  } finally {
    await client.query('reset lock_timeout');
  }
}

/** Undefined when it is finished or not due yet, or its processes died as often as it may be tried: it has failed then. */
async function begin(db: Db, kind: JobKind, jobId: number) {
  const job = await db
    .updateTable('job')
    .set(eb => ({ state: 'working', attempts: eb('attempts', '+', 1) }))
    .where('job_id', '=', jobId)
    // Who is called twice to one job does not try it twice.
    .where(eb =>
      eb.or([
        eb('state', '=', 'working'),
        eb.and([eb('state', '=', 'waiting'), eb('due_at', '<=', sql<Date>`clock_timestamp()`)]),
      ]),
    )
    .returning(['payload', 'attempts'])
    .executeTakeFirst();
  if (!job || job.attempts <= kind.most) return job;
  await fail(db, jobId, DIED);
  return undefined;
}

function runOf({ db, now, log }: Workshop, jobId: number, signal: AbortSignal): JobRun {
  return {
    jobId,
    db,
    now: now(),
    signal,
    report: async progress => {
      await db.updateTable('job').set(progress).where('job_id', '=', jobId).execute();
    },
    explain: error => {
      if (error instanceof Failure) return error.title;
      log.warn(`job ${jobId} broke: ${error instanceof Error ? error.stack : String(error)}`);
      return `Something broke on our side. Please quote job ${jobId}.`;
    },
  };
}

function pauseOf(kind: JobKind, attempts: number): number {
  return Math.min(kind.firstPauseMs * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

async function postpone(
  db: Db,
  jobId: number,
  { pauseMs, why, attempts }: { pauseMs: number; why?: string; attempts?: number },
): Promise<true> {
  await db
    .updateTable('job')
    .set({
      state: 'waiting',
      due_at: sql<Date>`clock_timestamp() + ${pauseMs} * interval '1 millisecond'`,
      ...(why !== undefined && { last_error: why }),
      ...(attempts !== undefined && { attempts }),
    })
    .where('job_id', '=', jobId)
    .execute();
  return true;
}

function fail(db: Db, jobId: number, why: string): Promise<false> {
  return end(db, jobId, { state: 'failed', last_error: why });
}

async function end(
  db: Db,
  jobId: number,
  set: { state: 'done' | 'failed'; last_error: string | null },
): Promise<false> {
  const finished = { ...set, finished_at: sql<Date>`clock_timestamp()` };
  await db.updateTable('job').set(finished).where('job_id', '=', jobId).execute();
  return false;
}
