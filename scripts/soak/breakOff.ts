import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '#kernel/client.ts';
import type { Screen } from './looks.ts';

const MAX_PATIENCE_MS = 60;

/** Asks for all that a screen reads, and breaks the calls off in the middle, as who goes on at once. */
export async function breakOff(client: Client, screen: Screen): Promise<void> {
  const leaving = new AbortController();
  const impatient: Client = {
    ...client,
    send: (call, request) => client.send(call, request, { signal: leaving.signal }),
  };
  const reads = screen.map(one => one.read(impatient).catch(() => {}));
  await pause(Math.random() * MAX_PATIENCE_MS);
  leaving.abort();
  await Promise.all(reads);
}
