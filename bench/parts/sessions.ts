import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { say } from './table.ts';

const SWITCH = '/proc/sys/kernel/sched_autogroup_enabled';

/**
 * Linux may share the processor among sessions before any priority counts, and each process of PostgreSQL is a session of its own: what
 * stands for other machines, and should have what nobody else wants, would hold up all of them. Turned off until this process ends, as it
 * is for services of systemd; says so where it may not be.
 */
export function withoutSessions(): void {
  if (!existsSync(SWITCH) || readFileSync(SWITCH, 'utf8').trim() === '0') return;
  try {
    writeFileSync(SWITCH, '0');
  } catch {
    say(
      'The screens are in the way of the servers: kernel.sched_autogroup_enabled is 1, and not ours to change.',
    );
    return;
  }
  process.once('exit', () => writeFileSync(SWITCH, '1'));
}
