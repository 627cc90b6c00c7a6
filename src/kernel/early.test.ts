import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginEarly, takeEarly, takeWhole } from './early.ts';

let server: Server;
let origin: string;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/partly') response.setHeader('x-neighbour-away', 'terminal');
    if (request.url === '/refused') response.statusCode = 403;
    response.end(`${request.headers.authorization} ${request.headers.accept}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('what was sent ahead is answered to who asks for it with the same token, once', async () => {
  void beginEarly(`${origin}/list`, 'mine');
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
  void beginEarly(`${origin}/stream`, 'mine', 'text/event-stream');
  const answer = takeEarly(`${origin}/stream`, 'mine', leaving.signal);
  leaving.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

it('what has come whole is there without waiting, for the same token, once', async () => {
  const coming = beginEarly(`${origin}/list`, 'mine');
  expect(takeWhole(`${origin}/list`, 'mine')).toBeUndefined();
  await coming;
  expect(takeWhole(`${origin}/list`, 'another')).toBeUndefined();
  expect(takeWhole(`${origin}/list`, undefined)).toBeUndefined();
  const whole = takeWhole(`${origin}/list`, 'mine');
  expect(whole?.text).toBe('Bearer mine application/json');
  expect(Math.abs(Date.now() - whole!.at)).toBeLessThan(5_000);
  expect(takeWhole(`${origin}/list`, 'mine')).toBeUndefined();
  expect(takeEarly(`${origin}/list`, 'mine')).toBeUndefined();
});

it.each(['partly', 'refused'])(
  'an answer that says more than its text (%s) is left to who asks for it',
  async path => {
    await beginEarly(`${origin}/${path}`, 'mine');
    expect(takeWhole(`${origin}/${path}`, 'mine')).toBeUndefined();
    const answer = await takeEarly(`${origin}/${path}`, 'mine');
    expect(answer?.status).toBe(path === 'refused' ? 403 : 200);
    expect(answer?.headers.get('x-neighbour-away')).toBe(path === 'partly' ? 'terminal' : null);
    expect(await answer?.text()).toBe('Bearer mine application/json');
  },
);
