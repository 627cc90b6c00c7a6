import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openDatabase, openPool } from '#kernel/database.ts';
import { migrate } from '#kernel/migrate.ts';
import { chooseAccount, findBinaries } from './binaries.ts';
import { layOut } from './cluster.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { tryExclusive } from './fileLock.ts';
import { shutDown } from './server.ts';

const PREFIX = 'landside-test-';
const MIGRATIONS = fileURLToPath(new URL('../../../database/migrations', import.meta.url));

/** Vitest's global set-up: one cluster for the whole run, gone with its folder at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = await mkdtemp(path.join(tmpdir(), PREFIX));
  const cluster = await startEmbeddedPostgres({ folder, fsync: false, flags: ['shared_buffers=128MB'] });
  await prepareTemplate(cluster.url);
  project.provide('templateUrl', cluster.url);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function prepareTemplate(url: string): Promise<void> {
  const db = openDatabase(openPool(url, { max: 1 }));
  try {
    await migrate(db, MIGRATIONS);
  } finally {
    await db.destroy();
  }
}

/** Stops and removes what killed runs have left; a run that is still going holds its lock and is left alone. */
export async function sweep(): Promise<void> {
  const names = (await readdir(tmpdir())).filter(name => name.startsWith(PREFIX));
  for (const name of names) await removeAbandoned(path.join(tmpdir(), name));
}

const JUST_STARTED = 60_000;

async function removeAbandoned(folder: string): Promise<void> {
  const at = layOut(folder);
  const young = Date.now() - (await stat(folder)).mtimeMs < JUST_STARTED;
  const lock = young || !existsSync(at.inUse) ? undefined : tryExclusive(at.inUse);
  if (!lock) return;
  const [binaries, account] = await Promise.all([findBinaries(), chooseAccount(at.cluster)]);
  await shutDown({ at, binaries, account }, 'immediate').catch(() => {});
  lock.release();
  await rm(folder, { recursive: true, force: true });
}
