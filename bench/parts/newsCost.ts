import { readdirSync, readFileSync } from 'node:fs';
import { execute } from './cluster.ts';
import type { ServerProcess } from './serverProcess.ts';

/** Milliseconds of a processor since each began, and of the clock. */
export type Cost = { servers: number; postgres: number; bench: number; clock: number };

const TICK_MS = 10;
const CHECKPOINTER = `select pid from pg_stat_activity where backend_type = 'checkpointer'`;

/** What servers, PostgreSQL with all its processes, and this process and the screens' have taken until now. */
export async function costUntilNow(
  servers: readonly ServerProcess[],
  screens: ServerProcess,
  url: string,
): Promise<Cost> {
  const each = await Promise.all(servers.map(one => one.ask<number>('cpuMs')));
  const { user, system } = process.cpuUsage();
  return {
    servers: each.reduce((sum, ms) => sum + ms, 0),
    postgres: await postgresMs(url),
    bench: (user + system) / 1_000 + (await screens.ask<number>('cpuMs')),
    clock: performance.now(),
  };
}

/** Those of its processes that are gone are in the account of the first one. */
async function postgresMs(url: string): Promise<number> {
  const [one] = await execute<{ pid: number }>(url, CHECKPOINTER);
  const { parent: first } = timesOf(one!.pid)!;
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  const times = all.flatMap(name => timesOf(Number(name)) ?? []);
  return times
    .filter(({ pid, parent }) => pid === first || parent === first)
    .reduce((sum, { pid, own: spent, ofGone }) => sum + spent + (pid === first ? ofGone : 0), 0);
}

function timesOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(') ') + 2)
      .split(' ')
      .map(Number);
    const ms = (first: number): number => (fields[first]! + fields[first + 1]!) * TICK_MS;
    return { pid, parent: fields[1]!, own: ms(11), ofGone: ms(13) };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
