import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

const LOWEST = 19;

/**
 * Lets a server process of this machine's own PostgreSQL work only when nothing else wants the processor: a runaway
 * report then takes no time from bookings. Where it may not be asked for, nothing happens.
 */
export function workGently(processId: number): void {
  try {
    setPriority(processId, LOWEST);
  } catch {
    return;
  }
  // Linux shares the processor between sessions first, and each server process of PostgreSQL is a session of its own.
  writeFile(`/proc/${processId}/autogroup`, String(LOWEST)).catch(() => {});
}
