import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createClient } from './client.ts';
import { call } from './contract.ts';
import { createSender } from './sending.ts';

const book = call({
  method: 'POST',
  path: 'book',
  summary: '',
  who: ['anybody'],
  creates: true,
  body: z.object({ truck: z.string() }),
  answer: z.string(),
});

/** What is answered to the next requests; 0: nothing. */
let answers: number[] = [];
let keys: unknown[] = [];
const server = createServer((request, response) => {
  keys.push(request.headers['idempotency-key']);
  const status = answers.shift() ?? 200;
  if (status === 0) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(status === 200 ? '"booked"' : `{"status":${status}}`);
});
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise(resolve => server.close(resolve)));
beforeEach(() => {
  keys = [];
});

/** Presses once for each row of answers; answers how many were asked for. */
async function pressed(rows: number[][], trucks: string[] = []): Promise<number> {
  const send = createSender();
  const { port } = server.address() as AddressInfo;
  const client = createClient({ base: `http://127.0.0.1:${port}`, token: () => undefined });
  for (const [i, row] of rows.entries()) {
    answers = row;
    await Promise.allSettled([send(client, book, { body: { truck: trucks[i] ?? 'KLD818' } })]);
  }
  return new Set(keys).size;
}

it.each([
  ['while a neighbour did not say what became of it', [[503], [503], [200]], 1],
  ['when nothing was answered, twice', [[0, 0], [200]], 1],
  ['after a fault within', [[500], [200]], 1],
])('who presses again asks for the same one, %s', async (_, rows, asked) => {
  expect(await pressed(rows)).toBe(asked);
});

it.each([
  ['it was made', [[200], [200]]],
  ['it was refused', [[400], [200]]],
  ['it was full', [[503], [409], [200]]],
])('and for another one when %s', async (_, rows) => {
  expect(await pressed(rows)).toBe(2);
});

it('and for another one when it is another', async () => {
  expect(await pressed([[503], [200]], ['KLD818', 'PDS782'])).toBe(2);
});
