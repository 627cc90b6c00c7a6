import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openDatabase, openPool } from '#kernel/database.ts';
import { installQueue } from '#kernel/jobQueue.ts';
import { migrate } from '#kernel/migrate.ts';
import { startEmbeddedPostgres, stopAbandoned } from './embedded.ts';

const PREFIX = 'landside-test-';
const MIGRATIONS = fileURLToPath(new URL('../../../database/migrations', import.meta.url));

/** Vitest's global set-up: one cluster for the whole run, gone with its folder at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await newClusterFolder();
  const cluster = await startEmbeddedPostgres({ folder, fsync: false, flags: ['shared_buffers=128MB'] });
  await prepareTemplate(cluster.url);
  project.provide('templateUrl', cluster.url);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function prepareTemplate(url: string): Promise<void> {
  const pool = openPool(url, { max: 1 });
  const db = openDatabase(pool);
  try {
    await migrate(db, MIGRATIONS);
    await installQueue(pool);
  } finally {
    await db.destroy();
  }
}

/** A new folder for a cluster of tests. Stops and removes what killed runs have left; a run that is still going holds its lock. */
export async function newClusterFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), PREFIX));
  // The file system's clock, as the process may have another one.
  const { mtimeMs: now } = await stat(folder);
  const names = (await readdir(tmpdir())).filter(name => name.startsWith(PREFIX));
  for (const name of names) {
    // Another run may be sweeping the same folder away.
    await removeAbandoned(path.join(tmpdir(), name), now).catch(() => {});
  }
  return folder;
}

const JUST_STARTED_MS = 60_000;

async function removeAbandoned(folder: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(folder);
  if (now - mtimeMs < JUST_STARTED_MS) return;
  if (await stopAbandoned(folder)) await rm(folder, { recursive: true, force: true });
}
