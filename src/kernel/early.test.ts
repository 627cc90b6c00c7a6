import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginEarly, takeEarly } from './early.ts';

let server: Server;
let origin: string;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    response.end(`${request.headers.authorization} ${request.headers.accept}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('what was sent ahead is answered to who asks for it with the same token, once', async () => {
  beginEarly(`${origin}/list`, 'mine');
  expect(takeEarly(`${origin}/list`, 'another')).toBeUndefined();
  expect(takeEarly(`${origin}/list`, undefined)).toBeUndefined();
  expect(takeEarly(`${origin}/other`, 'mine')).toBeUndefined();
  const answer = await takeEarly(`${origin}/list`, 'mine');
  expect(await answer?.text()).toBe('Bearer mine application/json');
  expect(takeEarly(`${origin}/list`, 'mine')).toBeUndefined();
  expect(asked).toBe(1);
});

it('whoever took it can leave off', async () => {
  const leaving = new AbortController();
  beginEarly(`${origin}/stream`, 'mine', 'text/event-stream');
  const answer = takeEarly(`${origin}/stream`, 'mine', leaving.signal);
  leaving.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
