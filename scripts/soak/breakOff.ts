import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '#kernel/client.ts';
import type { Screen } from './looks.ts';

const MAX_ABORT_DELAY_MS = 60;

/** Starts every read of a screen and aborts them after a moment, like a user who leaves at once. Answers how many were broken off. */
export async function breakOff(client: Client, screen: Screen): Promise<number> {
  const leaving = new AbortController();
  const impatient: Client = {
    ...client,
    send: (call, request) => client.send(call, request, { signal: leaving.signal }),
  };
  const reads = screen.map(one => one.read(impatient).then(() => false, isAbort));
  await pause(Math.random() * MAX_ABORT_DELAY_MS);
  leaving.abort();
  const broken = await Promise.all(reads);
  return broken.filter(Boolean).length;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
