import { Logger, type Runner, type RunnerOptions, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { JobWorker } from './jobs.ts';
import { takeUpJobs, type Workshop, workOn } from './jobWork.ts';
import { tracedJob } from './tracing.ts';

export type Job = { name: string; cron: string; work(): Promise<unknown> };

const AT_ONCE = 2;
const STOPS_WITHIN_MS = 500;

/**
 * Runs the jobs of all rooms on the database's own queue: each at its times, once for all processes, and at once when
 * asked. A failed run is tried again by the queue.
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: Job[],
  log: { warn(message: string): void },
): Promise<{ now(name: string): void; stop(): Promise<void> }> {
  const runner: Runner = await run({
    ...optionsOf(pool, log),
    taskList: Object.fromEntries(
      jobs.map(job => [job.name, async () => void (await tracedJob(job.name, () => job.work()))]),
    ),
    crontab: jobs
      .map(job => `${job.cron} ${job.name} ?max=1&jobKey=${job.name}&jobKeyMode=preserve_run_at`)
      .join('\n'),
  });
  return {
    now: name => {
      runner
        .addJob(name, {}, { jobKey: `${name}-now`, jobKeyMode: 'preserve_run_at', maxAttempts: 1 })
        .catch(error => log.warn(`job ${name} was not queued: ${(error as Error).message}`));
    },
    stop: () => runner.stop(),
  };
}

/** Works on the jobs that changes ask for, beside the jobs that have their times: a long one holds none of them up. */
export async function startWorkers(
  workshop: Workshop,
  workers: readonly JobWorker[],
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    workers.map(worker => [
      worker.kind.name,
      (payload, { abortSignal }) =>
        tracedJob(worker.kind.name, () =>
          workOn(workshop, worker, (payload as { jobId: number }).jobId, abortSignal),
        ),
    ]),
  );
  const runner = await run({
    ...optionsOf(workshop.pool, workshop.log),
    taskList,
    parsedCronItems: [],
    gracefulShutdownAbortTimeout: STOPS_WITHIN_MS,
  });
  await takeUpJobs(
    workshop.db,
    workers.map(({ kind }) => kind.name),
  );
  return { stop: () => runner.stop() };
}

/** The queue's own tables, which `enqueue` writes to. */
export function installQueue(pool: pg.Pool): Promise<void> {
  return runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}

function optionsOf(pool: pg.Pool, log: { warn(message: string): void }): RunnerOptions {
  return {
    pgPool: pool,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    pollInterval: 5_000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn(`job: ${message}`);
    }),
  };
}
