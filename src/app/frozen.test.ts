import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { newAppointment } from '#features/appointments/testing.ts';
import { childrenOf } from '#kernel/testProcesses.ts';
import { authorisationUrl } from '#outside/identity/testing.ts';
import { layOut } from '#outside/postgres/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#outside/postgres/embedded.ts';
import { findPostmaster } from '#outside/postgres/server.ts';
import { type ServedProduct, startProductOn } from './testing.ts';

const STATEMENT_SECONDS = 1;

let folder: string;
let postgres: EmbeddedPostgres;
let product: ServedProduct;
let authorization: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'landside-test-frozen-'));
  await chmod(folder, 0o711);
  postgres = await startEmbeddedPostgres({ folder, fsync: false, flags: ['shared_buffers=32MB'] });
  product = await startProductOn(postgres.url, {
    daysAhead: 3,
    settings: { DATABASE_SECONDS: String(STATEMENT_SECONDS), LOG_LEVEL: 'silent' },
  });
  authorization = `Bearer ${await product.tokenOf('dispatcher')}`;
}, 120_000);

afterAll(async () => {
  await signal('SIGCONT');
  await product.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (address: string) => fetch(`${product.origin}${address}`, { headers: { authorization } });
const list = () => ask(`/api/${appointmentCalls.list.path}`);

/** To the server and all who work for it. */
async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const { pid } = (await findPostmaster(layOut(folder).cluster))!;
  for (const one of [pid, ...childrenOf(pid).map(child => child.pid)]) {
    try {
      process.kill(one, name);
    } catch (error) {
      // One that has ended since it was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

const theDatabaseIsAway = {
  status: 503,
  neighbour: 'database',
  title: 'The database is not answering. Please try again soon.',
};

describe('a database that does not answer', () => {
  it('frozen: calls answer 503 within the deadline and say which neighbour, the process lives and is not ready; it recovers by itself', {
    timeout: 60_000,
  }, async () => {
    expect((await list()).status).toBe(200);
    await signal('SIGSTOP');
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 15 }, list));
    const seconds = (performance.now() - began) / 1_000;
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(answers[0]!.headers.get('retry-after')).toBe('5');
    expect(await answers[0]!.json()).toMatchObject(theDatabaseIsAway);
    // A statement and its grace, after a wait for a connection; and a machine that is busy.
    expect(seconds).toBeLessThan(8);
    const entrance = await fetch(
      authorisationUrl({ origin: product.origin, clientId: 'landside', verifier: 'v'.repeat(43) }),
      { redirect: 'manual' },
    );
    expect([entrance.status, entrance.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await ask('/health')).status).toBe(200);
    const ready = await ask('/ready');
    expect([ready.status, await ready.json()]).toMatchObject([503, { ready: false, database: 'away' }]);

    await signal('SIGCONT');
    await expect.poll(async () => (await list()).status, { timeout: 20_000 }).toBe(200);
    await expect.poll(async () => (await ask('/ready')).status, { timeout: 20_000 }).toBe(200);
  });

  it.each(['its connection dies', 'its statement takes too long'])(
    'a call whose answer never comes, as %s, answers 503',
    async how => {
      const blocker = new Client({ connectionString: postgres.url });
      await blocker.connect();
      await blocker.query('begin; lock table appointment in access exclusive mode');
      const answer = list();
      if (how === 'its connection dies') {
        const waiting = `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where wait_event_type = 'Lock'`;
        // Elsewhere than in the transaction, which would see again and again what it saw first.
        await expect
          .poll(async () => (await product.pool.query<{ ended: number }>(waiting)).rows[0]!.ended, {
            interval: 10,
          })
          .toBeGreaterThan(0);
      }
      const { status } = await answer;
      await blocker.end();
      expect(status).toBe(503);
    },
  );

  it('full: what cannot be stored is answered 503, and says so', async () => {
    await product.pool.query(`
      create function is_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger is_full before insert on idempotency for each row execute function is_full()`);
    const { rows } = await product.pool.query<{ day: string }>(
      `select max(instance_date) as day from slot where gate_id = 'APPT_GATE' and zone = 9 and capacity > 0`,
    );
    const answer = await fetch(`${product.origin}/api/${appointmentCalls.book.path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': 'a-full-disk' },
      body: JSON.stringify(newAppointment(rows[0]!.day, { gateId: 'APPT_GATE', appointmentType: 'DropOff' })),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      {
        title: 'The database cannot store anything just now. Please try again later.',
        neighbour: 'database',
      },
    ]);
  });
});
