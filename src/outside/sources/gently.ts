import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { READER } from './reader.ts';

const LOWEST = 19;

/**
 * Lets a server process of this machine's own PostgreSQL work only when nothing else wants the processor: a runaway
 * report then takes no time from bookings. Where it cannot be asked for, nothing happens; a server that only seems to be
 * on this machine has another process of that number, or none.
 */
export async function workGently(processId: number): Promise<void> {
  try {
    const title = await readFile(`/proc/${processId}/cmdline`, 'utf8');
    if (!title.startsWith('postgres:') || !title.includes(READER)) return;
    setPriority(processId, LOWEST);
    // Linux shares the processor between sessions first, and each server process of PostgreSQL is a session of its own.
    await writeFile(`/proc/${processId}/autogroup`, String(LOWEST));
  } catch {
    // Not Linux, or not ours to slow down.
  }
}
