import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { READER } from './reader.ts';

/**
 * Linux gives 36 to a process of this priority where others have 1,024: by weight three readers then take 5 % of two busy
 * processors; measured, it is more when there are more readers than processors. With 10 it is 110 and they take 14 %; with
 * 19 it is 15, and a short report would wait seconds beside a busy machine. See docs/decisions/133.
 */
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
