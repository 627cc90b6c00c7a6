import { Logger, type Runner, run } from 'graphile-worker';
import type pg from 'pg';

export type Job = { name: string; cron: string; work(): Promise<unknown> };

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
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5_000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn(`job: ${message}`);
    }),
    taskList: Object.fromEntries(jobs.map(job => [job.name, async () => void (await job.work())])),
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
