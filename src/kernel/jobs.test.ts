import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { refusedBecause } from './failures.ts';
import { startWorkers } from './jobQueue.ts';
import { callWorkers, enqueue, type JobState, type JobWorker, jobsOf, tryAgain, worker } from './jobs.ts';
import { takeUpJobs } from './jobWork.ts';
import { greet, greeter, greetUntil } from './testJobs.ts';
import { inTransaction } from './transaction.ts';

let database: FreshDatabase;
const warnings: string[] = [];
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table greeting (name text)`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate greeting, job, job_item`.execute(database.db);
  warnings.length = 0;
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(...workers: JobWorker[]): Promise<void> {
  const { pool, db } = database;
  const log = { warn: (message: string) => warnings.push(message) };
  const running = await startWorkers({ pool, db, now: () => new Date(), log }, workers);
  stops.push(() => running.stop());
}

const ask = (names: string[], key?: string) =>
  inTransaction(database.db, trx => enqueue(trx, greet, { names }, key ? { key } : {}));
const jobs = () => jobsOf(database.db, { kind: greet, limit: 10 });
const becomes = (state: JobState, what: object = {}) =>
  vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state, ...what }]), 20_000);

async function greeted(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from greeting order by name`.execute(database.db);
  return rows.map(row => row.name);
}

describe('a job', () => {
  it('is done once the change that asks for it is committed', async () => {
    await start(greeter());
    await ask(['Aroha', 'Mia', 'Mia']);
    await becomes('done', { done: 2, total: 2, failed: 0, attempts: 1, lastError: null });
    expect(await greeted()).toEqual(['Aroha', 'Mia']);
  });

  it('goes with the change that is rolled back', async () => {
    const change = inTransaction(database.db, async trx => {
      await enqueue(trx, greet, { names: ['Mia'] });
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect(await jobs()).toEqual([]);
  });

  it('with a key is asked for once, also by several at once and after it is done', async () => {
    await start(greeter());
    const numbers = await Promise.all([1, 2, 3].map(() => ask(['Mia'], 'today')));
    await becomes('done');
    numbers.push(await ask(['Tama'], 'today'));
    expect(new Set(numbers).size).toBe(1);
    expect(await greeted()).toEqual(['Mia']);
  });

  it('is refused at once when its payload is not of its shape', async () => {
    await expect(ask([1] as unknown as string[])).rejects.toThrow('expected string');
    expect(await jobs()).toEqual([]);
  });

  it('that an older release wrote otherwise fails, and says so', async () => {
    await ask(['Mia']);
    await sql`update job set payload = '{}'`.execute(database.db);
    await start(greeter());
    await becomes('failed', { lastError: 'Its payload is not one of this release' });
  });

  it('says how far it is while it is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await start(
      worker(greet, async (_, run) => {
        await run.report({ done: 1, total: 3, note: 'Kia ora' });
        await promise;
      }),
    );
    await ask([]);
    await becomes('working', { done: 1, total: 3, note: 'Kia ora' });
    resolve();
    await becomes('done');
  });
});

describe('a job that fails', () => {
  it('is tried again, without what is finished, until it succeeds', async () => {
    const failures = ['Mia', 'Mia'];
    await start(
      greeter(name => {
        if (failures[0] === name) throw refusedBecause(`${failures.shift()} is away`);
      }),
    );
    await ask(['Aroha', 'Mia', 'Tama']);
    await becomes('done', { attempts: 3, done: 3, failed: 0 });
    expect(await greeted()).toEqual(['Aroha', 'Mia', 'Tama']);
  });

  it('has failed after so many times, shows what and why without secrets, and can be tried again', async () => {
    let isBroken = true;
    await start(
      greeter(name => {
        if (isBroken && name === 'Mia') throw new Error('smtp://port:secret@mail.example');
      }),
    );
    const jobId = await ask(['Aroha', 'Mia', 'Tama']);
    await becomes('failed', { attempts: 3, done: 2, failed: 1, total: 3, lastError: '1 of 3 failed' });
    const { rows } = await sql`select item, error from job_item where error is not null`.execute(database.db);
    expect(rows).toEqual([{ item: 'Mia', error: `Something broke on our side. Please quote job ${jobId}.` }]);
    expect(warnings.join()).toContain(`job ${jobId} broke`);

    isBroken = false;
    const again = () => inTransaction(database.db, trx => tryAgain(trx, jobId));
    expect(await again()).toBe(true);
    await becomes('done', { attempts: 1, done: 3, failed: 0, lastError: null });
    expect(await again()).toBe(false);
    expect(await greeted()).toEqual(['Aroha', 'Mia', 'Tama']);
  });

  it('waits longer after each failure', async () => {
    const slow = { ...greet, firstPauseMs: 60_000 };
    await start(worker(slow, () => Promise.reject(refusedBecause('Nobody is here'))));
    const jobId = await ask([]);
    const pauses: number[] = [];
    for (const attempts of [1, 2]) {
      await becomes('waiting', { attempts, lastError: 'Nobody is here' });
      const { rows } = await sql<{ pause: number }>`
        select round(extract(epoch from due_at - clock_timestamp()) / 60)::int pause from job`.execute(
        database.db,
      );
      pauses.push(rows[0]!.pause);
      await sql`update job set due_at = now()`.execute(database.db);
      await callWorkers(database.db, [jobId]);
    }
    expect(pauses).toEqual([1, 2]);
    await becomes('failed', { jobId, attempts: 3 });
  });
});

describe('several processes', () => {
  it('share the work and do nothing twice', async () => {
    await Promise.all([start(greeter()), start(greeter()), start(greeter())]);
    const names = Array.from({ length: 30 }, (_, i) => `P${String(i).padStart(2, '0')}`);
    for (const name of names) await ask([name]);
    await vi.waitFor(async () => expect(await greeted()).toEqual(names), 20_000);
  });

  it('go on with the job of one that stops, at once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await start(
      worker(greet, async (_, { signal }) => {
        resolve();
        await once(signal, 'abort');
        signal.throwIfAborted();
      }),
    );
    await ask(['Mia']);
    await promise;
    await stops.pop()!();
    expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await start(greeter());
    await becomes('done', { attempts: 1 });
  }, 20_000);

  it('go on with the job of one that was killed, where it was', async () => {
    await ask(['Aroha', 'Mia', 'Tama']);
    const program = `import { ${greetUntil.name} } from './src/kernel/testJobs.ts';
      await greetUntil(process.argv[1], 'Mia');`;
    const killed = spawn(process.execPath, ['--input-type=module', '-e', program, database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(killed.stdout, 'data');
    await becomes('working', { done: 1, total: 3 });

    await start(greeter());
    expect(await takeUpJobs(database.db, [greet.name])).toBe(0);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await vi.waitFor(async () => expect(await takeUpJobs(database.db, [greet.name])).toBe(1), 30_000);
    await becomes('done', { attempts: 2, done: 3, total: 3 });
    expect(await greeted()).toEqual(['Aroha', 'Mia', 'Tama']);
  }, 60_000);

  it('give up a job that kills each of them', async () => {
    await ask(['Mia']);
    await sql`update job set state = 'working', attempts = 3`.execute(database.db);
    await start(greeter());
    await becomes('failed', { lastError: 'The process that worked on it died' });
    expect(await greeted()).toEqual([]);
  });
});
