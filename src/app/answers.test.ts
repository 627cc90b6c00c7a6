import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerFailures } from './answers.ts';

let app: FastifyInstance;
/** The file that is being sent. */
let file: PassThrough | undefined;
let logged: { level: number; msg: string }[] = [];

beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) };
  app = fastify({ bodyLimit: 100, forceCloseConnections: true, logger: { level: 'info', stream } });
  answerFailures(app);
  app.post('/', () => null);
  app.post('/file', () => (file = new PassThrough()));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  logged = [];
  file = undefined;
});
afterAll(() => app.close());

it.each([
  ['{', 'application/json', 400, 'The request is not JSON'],
  ['', 'application/json', 400, 'The request is empty'],
  ['{"__proto__":{"x":1}}', 'application/json', 400, 'The request is not JSON'],
  [`"${'x'.repeat(200)}"`, 'application/json', 413, 'The request is too large'],
  ['x', 'image/png', 415, 'The request is of a kind that is not taken here'],
])('what cannot be read is refused in plain English: %s as %s', async (payload, type, status, said) => {
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ title: said, errors: { Exception: [said] } });
});

async function askForFile(signal?: AbortSignal): Promise<Response> {
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/file`, {
    method: 'POST',
    // A request that was read to its end: of others Fastify sees by itself that they were broken off.
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: signal ?? null,
  });
}

/** The answer reads from the file, whose first byte is not there yet. */
async function isSending(): Promise<void> {
  await expect.poll(() => file?.listenerCount('data')).toBeGreaterThan(0);
}

it('a file that nobody waits for any more is no fault of ours', async () => {
  const leaving = new AbortController();
  const answer = askForFile(leaving.signal).catch(() => 'left');
  await isSending();
  leaving.abort();
  expect(await answer).toBe('left');
  await expect.poll(() => logged.map(({ msg }) => msg)).toContain('the caller broke the call off');
  expect(logged.filter(({ level }) => level > 30)).toEqual([]);
});

it('a file that breaks before its first byte is one, and is answered 500', async () => {
  const answer = askForFile();
  await isSending();
  file!.destroy();
  expect((await answer).status).toBe(500);
  expect(logged).toContainEqual(expect.objectContaining({ level: 50, msg: 'a call broke' }));
});
