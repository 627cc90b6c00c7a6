import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layOut } from '#outside/postgres/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#outside/postgres/embedded.ts';
import { findPostmaster } from '#outside/postgres/server.ts';
import { startTestProcess, type TestProcess } from './testStart.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let server: TestProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'landside-test-ending-'));
  await chmod(folder, 0o711);
  postgres = await startEmbeddedPostgres({ folder, fsync: false, flags: ['shared_buffers=32MB'] });
}, 60_000);

afterAll(async () => {
  server.child.kill('SIGKILL');
  await signal('CONT');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['does not answer', () => signal('STOP')],
  ['is gone', () => postgres.stop()],
])(
  'told to end while the database %s, a process ends by itself',
  { timeout: 90_000 },
  async (_, takeAway) => {
    server = await startTestProcess({
      DATABASE_URL: postgres.url,
      LANDSIDE_MODE: 'production',
      ALLOW_EMBEDDED: 'identity,terminal,mail',
      ORIGIN: 'http://localhost:4000',
      DRAIN_SECONDS: '0',
    });
    // The last that it says of its start, after which it knows all that it needs of the database.
    await expect.poll(server.complained, { timeout: 20_000 }).toContain('Nobody is port admin');
    await takeAway();
    server.child.kill('SIGTERM');
    // What does not end by itself is ended after half a minute, with 1.
    const code = await server.ended;
    expect([code, server.complained()]).toEqual([0, expect.not.stringContaining('did not stop within')]);
    await signal('CONT');
  },
);

/** To the server and all who work for it, as far as they are there. */
async function signal(name: 'STOP' | 'CONT'): Promise<void> {
  const postmaster = await findPostmaster(layOut(folder).cluster);
  if (!postmaster) return;
  const pid = String(postmaster.pid);
  // One of them may end meanwhile.
  spawnSync('kill', ['-s', name, pid]);
  spawnSync('pkill', [`-${name}`, '-P', pid]);
}
