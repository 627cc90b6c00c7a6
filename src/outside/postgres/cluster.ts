import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account, Binaries } from './binaries.ts';
import { CannotStart } from './cannotStart.ts';

export const USER = 'landside';

/** The version of PostgreSQL that comes with Landside: data of another one cannot be read. */
const MAJOR = '18';

const run = promisify(execFile);

/** Where everything of one embedded PostgreSQL lies. */
export function layOut(home: string) {
  return {
    home,
    cluster: path.join(home, 'cluster'),
    password: path.join(home, 'password'),
    settings: path.join(home, 'server.json'),
    log: path.join(home, 'server.log'),
    door: path.join(home, 'start.lock'),
    inUse: path.join(home, 'in-use.lock'),
  };
}

export type Layout = ReturnType<typeof layOut>;

/**
 * Makes the data folder unless it is there, whole or not at all: a half-made one from an interrupted start is thrown
 * away. Answers the password of the user `landside`.
 * @throws Error when the data is another version's, or its password is lost.
 */
export async function ensureCluster(at: Layout, binaries: Binaries, account: Account): Promise<string> {
  const version = await readOrNothing(path.join(at.cluster, 'PG_VERSION'));
  if (version === undefined) return createCluster(at, binaries, account);
  if (version.trim() !== MAJOR) throw new CannotStart(otherVersion(at, version.trim()));
  const password = await readOrNothing(at.password);
  if (password) return password.trim();
  throw new CannotStart(
    `${at.password} is lost: put it back, or move ${at.home} away to begin with an empty database.`,
  );
}

async function createCluster(at: Layout, binaries: Binaries, account: Account): Promise<string> {
  const password = (await readOrNothing(at.password))?.trim() || (await writePassword(at));
  await removeHalfMade(at);
  const half = path.join(at.home, `cluster.half-made-${process.pid}`);
  await mkdir(half, { mode: 0o700 });
  const secret = path.join(at.home, `.password-${process.pid}`);
  await writeFile(secret, password, { mode: 0o600 });
  if (account.uid !== undefined)
    for (const file of [half, secret]) await chown(file, account.uid, account.gid ?? 0);
  try {
    await run(binaries.initdb, initdbFlags(half, secret), { ...account, cwd: half });
  } finally {
    await rm(secret, { force: true });
  }
  await rename(half, at.cluster).catch(error => {
    throw new CannotStart(`${at.cluster} is not empty and holds no PostgreSQL data: move it away.`, {
      cause: error,
    });
  });
  return password;
}

function initdbFlags(cluster: string, passwordFile: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en-NZ',
  ];
}

async function removeHalfMade(at: Layout): Promise<void> {
  for (const name of await readdir(at.home)) {
    const left = name.startsWith('cluster.half-made') || name.startsWith('.password-');
    if (left) await rm(path.join(at.home, name), { recursive: true, force: true });
  }
}

async function writePassword(at: Layout): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await writeFile(at.password, `${password}\n`, { mode: 0o600 });
  await chmod(at.password, 0o600);
  return password;
}

function otherVersion(at: Layout, version: string): string {
  return (
    `${at.cluster} holds the data of PostgreSQL ${version}, and Landside now brings ${MAJOR}. ` +
    `To keep it, dump it with the version of Landside that made it and restore it here; ` +
    `to begin anew, move ${at.home} away and start again.`
  );
}

/** The text of a file, or nothing when there is none. */
export async function readOrNothing(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
