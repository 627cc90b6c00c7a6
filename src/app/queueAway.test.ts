import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { startTestProcess } from './testStart.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** What PostgreSQL says to whoever is connected while it is shut down. */
const GOES_AWAY = `
  create function graphile_worker.goes_away() returns trigger language plpgsql as $$
  begin raise exception 'terminating connection' using errcode = '57P01'; end $$;
  create trigger goes_away before delete on graphile_worker._private_jobs
  for each statement execute function graphile_worker.goes_away()`;

test('a database that goes away just as a job ends does not end the process, and jobs go on', {
  timeout: 120_000,
}, async () => {
  const { child, ended, port, complained, said } = await startTestProcess({
    LANDSIDE_MODE: 'production',
    ALLOW_EMBEDDED: 'identity,terminal,mail',
    ORIGIN: 'http://localhost:4000',
    DATABASE_URL: database.url,
    DRAIN_SECONDS: '0',
  });
  try {
    await database.pool.query(GOES_AWAY);
    await run('forget-pre-advice-drafts', 'first');
    await expect.poll(() => said() + complained(), { timeout: 30_000 }).toMatch(/terminating connection/);
    expect(child.exitCode).toBeNull();
    await database.pool.query('drop trigger goes_away on graphile_worker._private_jobs');
    await run('forget-pre-advice-drafts', 'second');
    await expect.poll(() => left('second'), { timeout: 30_000 }).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});

async function run(job: string, key: string): Promise<void> {
  await database.pool.query(`select graphile_worker.add_job($1, '{}', job_key := $2)`, [job, key]);
}

async function left(key: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from graphile_worker._private_jobs where key = $1',
    [key],
  );
  return rows[0]!.n;
}
