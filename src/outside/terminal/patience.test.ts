import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, NoAnswer } from './n4/http.ts';
import { whenOverdue } from './patience.ts';

/** Stands still, as a process does that gets no processor. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** How long it takes beyond what it stood still. */
async function waited(stood: number): Promise<number> {
  const began = performance.now();
  const overdue = new Promise<void>(resolve => void whenOverdue(200, resolve));
  standStill(stood);
  await overdue;
  return performance.now() - began - stood;
}

async function read(url: string): Promise<string> {
  const asked = { url, method: 'GET' as const, headers: {} };
  let text = '';
  for await (const part of await ask(asked, { milliseconds: 150, bytes: 100 })) text += part;
  return text;
}

describe('waiting for a neighbour', () => {
  it('ends after the time in which it could be heard', async () => {
    const began = performance.now();
    await new Promise<void>(resolve => void whenOverdue(100, resolve));
    expect(performance.now() - began).toBeGreaterThanOrEqual(99);
  });

  it('does not count what the process stood still itself, up to as long again', async () => {
    expect(await waited(180)).toBeGreaterThan(100);
    // The best of three: what the machine does meanwhile comes on top.
    expect(Math.min(await waited(900), await waited(900), await waited(900))).toBeLessThan(190);
  });

  it('is not called any more by who has stopped', async () => {
    let isLate = false;
    const stop = whenOverdue(20, () => (isLate = true));
    stop();
    await new Promise<void>(resolve => void whenOverdue(60, resolve));
    expect(isLate).toBe(false);
  });
});

describe('an answer of N4 that came while the process stood still', () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/xml' }).end('<a/>');
    standStill(300);
  });
  const silent = createServer(() => {});
  const addressOf = (of: typeof server): string => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;
  beforeAll(() => Promise.all([server, silent].map(one => once(one.listen(0, '127.0.0.1'), 'listening'))));
  afterAll(() => {
    for (const one of [server, silent]) {
      one.closeAllConnections();
      one.close();
    }
  });

  it('is read, and not said to be late', async () => {
    expect(await read(addressOf(server))).toBe('<a/>');
  });

  it('is missed where there is none', async () => {
    await expect(read(addressOf(silent))).rejects.toThrow(new NoAnswer('N4 did not answer in time.', true));
  });
});
