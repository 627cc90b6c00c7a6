import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#outside/postgres/embedded.ts';
import { sweep } from '#outside/postgres/testCluster.ts';

const root = path.resolve(import.meta.dirname, '..');
export const LEASH = path.join(root, 'scripts/steps/leash.mjs');

/**
 * Playwright's global set-up: one PostgreSQL for the whole run, on which the demo port is filled once. Its address is in
 * E2E_TEMPLATE; every worker copies it. It goes away with its folder at the end.
 */
export default async function setup(): Promise<() => Promise<void>> {
  console.log(`Seed of this run: SEED=${process.env['SEED']}`);
  await sweep();
  const folder = await mkdtemp(path.join(tmpdir(), 'landside-test-'));
  const cluster = await startEmbeddedPostgres({ folder, fsync: false, flags: ['shared_buffers=128MB'] });
  const tearDown = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await fill(cluster.url);
  } catch (error) {
    await tearDown();
    throw error;
  }
  process.env['E2E_TEMPLATE'] = cluster.url;
  return tearDown;
}

async function fill(url: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', LEASH, 'e2e/fillDemo.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: url, WEB_FOLDER: 'none' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The demo port could not be filled, see above');
}
