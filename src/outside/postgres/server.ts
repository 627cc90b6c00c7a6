import { execFile } from 'node:child_process';
import { chown, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account, Binaries } from './binaries.ts';
import { CannotStart } from './cannotStart.ts';
import { type Layout, readOrNothing } from './cluster.ts';

export type Place = { at: Layout; binaries: Binaries; account: Account };

/** What is remembered of the last start: on which port, and of which machine. */
type Remembered = { port: number; host: string };

const run = promisify(execFile);

/**
 * Starts the server on `port`, or on the port of the last time, or on a free one.
 * @throws Error with the end of the server's log, or that the asked port is taken.
 */
export async function launch(place: Place, flags: string[], port?: number): Promise<number> {
  await removeStalePid(place.at);
  for (let attempt = 0; ; attempt++) {
    const chosen = await choosePort(place.at, port);
    try {
      await control(place, 'start', ['-t', '60', '-l', place.at.log, '-o', toOptions(chosen, flags)]);
      await writeFile(
        place.at.settings,
        JSON.stringify({ port: chosen, host: hostname() } satisfies Remembered),
      );
      return chosen;
    } catch (error) {
      const log = await readEnd(place.at.log);
      const passing = /could not bind|pre-existing shared memory/.test(log);
      if (!passing || port || attempt === 5)
        throw new CannotStart(`PostgreSQL did not start:\n${log}`, { cause: error });
      await delay(200);
    }
  }
}

/** Stops the server, letting what is being written come to its end. */
export async function shutDown(place: Place, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  if (!(await findPostmaster(place.at.cluster))) return;
  try {
    await control(place, 'stop', ['-t', '60', '-m', mode]);
  } catch (error) {
    if (await findPostmaster(place.at.cluster)) throw error;
  }
}

/** The process and port of the server that runs on `cluster` on this machine, if one does. */
export async function findPostmaster(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readOrNothing(path.join(cluster, 'postmaster.pid')))?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid && (await isPostmaster(pid, cluster)) ? { pid, port } : undefined;
}

/** Was the server started with all of these flags? */
export async function runsWith(cluster: string, flags: string[]): Promise<boolean> {
  const options = await readOrNothing(path.join(cluster, 'postmaster.opts'));
  return flags.every(flag => options?.includes(`"${flag}"`));
}

export async function recallHost(at: Layout): Promise<string | undefined> {
  return (await recall(at))?.host;
}

function control(place: Place, verb: 'start' | 'stop', rest: string[]) {
  const { binaries, account, at } = place;
  return run(binaries.pg_ctl, [verb, '-D', at.cluster, '-w', '-s', ...rest], { ...account, cwd: at.cluster });
}

function toOptions(port: number, flags: string[]): string {
  const settings = [...flags, `port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  return settings.map(setting => `-c ${setting}`).join(' ');
}

// A dead server's number may belong to another process by now, and PostgreSQL would then refuse to start.
async function removeStalePid(at: Layout): Promise<void> {
  if (!(await findPostmaster(at.cluster))) await rm(path.join(at.cluster, 'postmaster.pid'), { force: true });
}

async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
  } catch {
    return false;
  }
}

async function choosePort(at: Layout, asked?: number): Promise<number> {
  if (asked) return (await isFree(asked)) ? asked : refusePort(asked);
  const remembered = (await recall(at))?.port;
  return remembered && (await isFree(remembered)) ? remembered : findFreePort();
}

function refusePort(port: number): never {
  throw new CannotStart(
    `Port ${port}, asked for PostgreSQL, is taken by another program. Stop it, or ask for another port.`,
  );
}

async function recall(at: Layout): Promise<Remembered | undefined> {
  try {
    return JSON.parse((await readOrNothing(at.settings)) ?? '') as Remembered;
  } catch {
    return undefined;
  }
}

async function isFree(port: number): Promise<boolean> {
  return (await listen(port)) !== undefined;
}

async function findFreePort(): Promise<number> {
  return (await listen(0)) ?? refusePort(0);
}

function listen(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined));
    });
  });
}

async function readEnd(file: string): Promise<string> {
  const text = (await readOrNothing(file)) ?? '';
  return text.trimEnd().split('\n').slice(-8).join('\n');
}

/** Empties a log that has grown beyond `bytes` and gives it to the account that the server runs as. */
export async function prepareLog(place: Place, bytes = 5_000_000): Promise<void> {
  const text = (await readFile(place.at.log).catch(() => undefined))?.subarray(-bytes);
  await writeFile(place.at.log, text ?? '', { mode: 0o600 });
  const { uid, gid } = place.account;
  if (uid !== undefined) await chown(place.at.log, uid, gid ?? 0);
}
