import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { hostname, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { checkReachable, chooseAccount, findBinaries } from './binaries.ts';
import { CannotStart } from './cannotStart.ts';
import { ensureCluster, layOut, USER } from './cluster.ts';
import { type FileLock, tryExclusive, tryShared, waitForExclusive } from './fileLock.ts';
import { findPostmaster, launch, type Place, prepareLog, recallHost, runsWith, shutDown } from './server.ts';
import { watchOver } from './watchman.ts';

export type EmbeddedOptions = {
  /** Where data, password, log and locks are kept; made when missing. */
  folder: string;
  /** A port of 127.0.0.1; without it the one of the last time, or a free one. */
  port?: number;
  /** Without it a power cut may lose data: for tests only. */
  fsync?: boolean;
  /** More settings, such as `work_mem=16MB`. */
  flags?: string[];
  /** Told when the server was killed and could not be started again; it is tried again then. */
  onError?: (error: unknown) => void;
};

export type EmbeddedPostgres = {
  url: string;
  /** Stops the server, unless another Landside still uses it. */
  stop(): Promise<void>;
};

/**
 * A real PostgreSQL on 127.0.0.1 with its data in `folder`. Several processes may start it: the first one starts the
 * server, the others share it, and the last to stop stops it. A server that a killed process left running is taken over, and one that is killed is started
 * again on the same port.
 * @throws Error that says what is in the way and what to do about it.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const at = layOut(path.resolve(options.folder));
  await mkdir(at.home, { recursive: true }).catch(refuseFolder(at.home));
  return behindDoor(at.door, async () => {
    const { inUse, alone } = await enter(at.inUse, await recallHost(at));
    try {
      const [binaries, account] = await Promise.all([findBinaries(), chooseAccount(at.cluster)]);
      const place = { at, binaries, account };
      if (account.uid !== undefined) await chmod(at.home, 0o711);
      await Promise.all([checkReachable(at.cluster, account), checkReachable(binaries.initdb, account)]);
      const password = await ensureCluster(at, binaries, account);
      const url = await serve(place, password, alone, options);
      const port = Number(new URL(url).port);
      const restart = () => behindDoor(at.door, () => serve(place, password, false, { ...options, port }));
      const watch = watchOver(at.cluster, restart, options.onError ?? (() => {}));
      const stop = async () => {
        await watch.stop();
        await behindDoor(at.door, () => leave(place, inUse));
      };
      return { url, stop: once(stop) };
    } catch (error) {
      inUse.release();
      throw error;
    }
  });
}

/**
 * Stops the server that a killed process has left on `folder`. One that is in use, or was never made, is left alone.
 * Answers whether nobody uses `folder` now.
 */
export async function stopAbandoned(folder: string): Promise<boolean> {
  const at = layOut(path.resolve(folder));
  if (!existsSync(at.inUse)) return false;
  return behindDoor(at.door, async () => {
    const whole = tryExclusive(at.inUse);
    if (!whole) return false;
    whole.release();
    const [binaries, account] = await Promise.all([findBinaries(), chooseAccount(at.cluster)]);
    await shutDown({ at, binaries, account }, 'immediate');
    return true;
  });
}

const NO_FOLDER: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file in its way',
  ENOTDIR: 'there is a file in its way',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

function refuseFolder(folder: string) {
  return (error: NodeJS.ErrnoException): never => {
    const why = NO_FOLDER[error.code ?? ''];
    if (!why) throw error;
    throw new CannotStart(`The folder ${folder} cannot be made: ${why}. Look at DATA_FOLDER.`, {
      cause: error,
    });
  };
}

async function behindDoor<T>(door: string, work: () => Promise<T>): Promise<T> {
  const lock = await waitForExclusive(
    door,
    90_000,
    `Another Landside has held ${door} for 90 s: stop it and try again.`,
  );
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function enter(
  file: string,
  lastHost: string | undefined,
): Promise<{ inUse: FileLock; alone: boolean }> {
  const whole = tryExclusive(file);
  whole?.release();
  const inUse = tryShared(file);
  if (!inUse) throw new CannotStart(`${file} is locked by a program that is not Landside.`);
  if (whole || lastHost === hostname()) return { inUse, alone: whole !== undefined };
  inUse.release();
  throw new CannotStart(
    `${path.dirname(file)} is in use by Landside on ${lastHost}, another machine or container: stop it.`,
  );
}

async function leave(place: Place, inUse: FileLock): Promise<void> {
  inUse.release();
  const whole = tryExclusive(place.at.inUse);
  if (!whole) return;
  try {
    await shutDown(place);
  } finally {
    whole.release();
  }
}

async function serve(
  place: Place,
  password: string,
  alone: boolean,
  options: EmbeddedOptions,
): Promise<string> {
  const flags = settings(options);
  const running = await findPostmaster(place.at.cluster);
  if (running && alone && !(await suits(place, running.port, flags, options.port))) await shutDown(place);
  else if (running) return ensureDatabase(running.port, password);
  await prepareLog(place);
  return ensureDatabase(await launch(place, flags, options.port), password);
}

async function suits(place: Place, port: number, flags: string[], asked?: number): Promise<boolean> {
  return (!asked || asked === port) && (await runsWith(place.at.cluster, flags));
}

function settings({ fsync = true, flags = [] }: EmbeddedOptions): string[] {
  const buffers = Math.min(512, Math.max(64, Math.floor(totalmem() / 2 ** 20 / 8)));
  const safety = fsync ? ['fsync=on', 'synchronous_commit=on'] : ['fsync=off', 'full_page_writes=off'];
  return [
    ...safety,
    `shared_buffers=${buffers}MB`,
    'max_connections=200',
    'max_wal_size=2GB',
    'timezone=UTC',
    ...flags,
  ];
}

const UNKNOWN_DATABASE = '3D000';
const COMING_OR_GOING = '57P03';
const WRONG_PASSWORD = '28P01';

/** The address of the database `landside`, which is made when missing; waits while the server still comes up. */
async function ensureDatabase(
  port: number,
  password: string,
  deadline = Date.now() + 30_000,
): Promise<string> {
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/`;
  const client = new Client({ connectionString: url + USER });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === WRONG_PASSWORD)
      throw new CannotStart('The password file of the embedded PostgreSQL was changed: put it back.', {
        cause: error,
      });
    if (code === UNKNOWN_DATABASE) await createDatabase(url);
    else if (code !== COMING_OR_GOING || Date.now() > deadline) throw error;
    await delay(20);
    return ensureDatabase(port, password, deadline);
  } finally {
    await client.end();
  }
  return url + USER;
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: `${url}postgres` });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${USER}`);
  } finally {
    await client.end();
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
