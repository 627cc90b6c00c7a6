import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { READER } from './reader.ts';

/** A thirtieth of what others get, when they want all. Lower still, a short report would wait seconds beside a busy machine. */
const LOW = 15;

/**
 * Lets a server process of this machine's own PostgreSQL work mostly when nothing else wants the processor: a runaway
 * report then takes no time from bookings. Where it cannot be asked for, nothing happens; a server that only seems to be
 * on this machine has another process of that number, or none.
 */
export async function workGently(processId: number): Promise<void> {
  try {
    const title = await readFile(`/proc/${processId}/cmdline`, 'utf8');
    if (!title.startsWith('postgres:') || !title.includes(READER)) return;
    setPriority(processId, LOW);
    // Linux shares the processor between sessions first, and each server process of PostgreSQL is a session of its own.
    await writeFile(`/proc/${processId}/autogroup`, String(LOW));
  } catch {
    // Not Linux, or not ours to slow down.
  }
}
