import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createClient } from './client.ts';
import { call } from './contract.ts';

const reading = { method: 'GET', summary: '', who: ['anybody'], answer: z.array(z.string()) } as const;
const calls = {
  whole: call({ ...reading, path: 'whole' }),
  partly: call({ ...reading, path: 'partly' }),
  none: call({ ...reading, path: 'none' }),
  guarded: call({ ...reading, path: 'guarded' }),
  brokenOff: call({ ...reading, path: 'broken-off' }),
};

const asked: (string | undefined)[] = [];
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.url === '/partly') response.setHeader('x-neighbour-away', 'terminal');
  if (request.url === '/guarded') asked.push(request.headers.authorization);
  if (request.url === '/guarded' && request.headers.authorization !== 'Bearer fresh') {
    response.writeHead(401).end('{"status":401}');
  } else if (request.url === '/none') response.writeHead(503).end('{"status":503,"neighbour":"terminal"}');
  else if (request.url === '/broken-off') {
    response.writeHead(200, { 'content-length': 100 });
    response.write('["a', () => response.destroy());
  } else response.end('[]');
});
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise(resolve => server.close(resolve)));

describe('a neighbour that is away is heard of', () => {
  test.each([
    ['whole', []],
    ['partly', ['terminal']],
    ['none', ['terminal']],
  ] as const)('from an answer that is made %s: %j', async (name, away) => {
    const heard: string[][] = [];
    const client = createClient({
      base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      token: () => undefined,
      onNeighboursAway: neighbours => heard.push(neighbours),
    });
    await client.send(calls[name], {}).catch(() => undefined);
    expect(heard).toEqual([away]);
  });
});

describe('a 401 while signed in', () => {
  test('fetches a new token once and asks again', async () => {
    const { client, renewals } = session('fresh');
    expect(await client.send(calls.guarded, {})).toEqual([]);
    expect(asked).toEqual(['Bearer old', 'Bearer fresh']);
    expect(await client.send(calls.guarded, {})).toEqual([]);
    expect(renewals()).toBe(1);
  });

  test('fails when the new token is refused as well', async () => {
    const { client, renewals } = session('refused too');
    await expect(client.send(calls.guarded, {})).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual(['Bearer old', 'Bearer refused too']);
    expect(renewals()).toBe(1);
  });

  test('fails when there is no new token', async () => {
    const { client } = session('old');
    await expect(client.send(calls.guarded, {})).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual(['Bearer old']);
  });
});

function session(renewed: string) {
  let token: string | undefined = 'old';
  let renewals = 0;
  asked.length = 0;
  const client = createClient({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => token,
    renew: async () => {
      renewals += 1;
      token = renewed;
    },
  });
  return { client, renewals: () => renewals };
}

test('an answer that breaks off in the middle is no answer', async () => {
  const { client } = session('fresh');
  await expect(client.send(calls.brokenOff, {})).rejects.toMatchObject({ name: 'Error', status: 0 });
});
