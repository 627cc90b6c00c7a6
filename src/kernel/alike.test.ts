import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { answerFailures } from '#app/answers.ts';
import { type AccountFacts, Caller, type Identity } from './caller.ts';
import { createClock } from './clock.ts';
import { call } from './contract.ts';
import type { Db } from './database.ts';
import { mount } from './mount.ts';

const calls = {
  rows: call({
    method: 'GET',
    path: 'rows',
    summary: '',
    who: ['Keeper', 'Helper'],
    query: { only: z.string().optional() },
    answer: z.object({ companyId: z.number(), read: z.number(), long: z.string() }),
    isAlike: true,
  }),
};

const PEOPLE: Record<string, Partial<AccountFacts>> = {
  ada: {},
  ben: {},
  helper: { roles: ['Helper'] },
  forwarder: { customerIds: [8] },
  other: { companyId: 8, companyName: 'Eight' },
};

let reads = 0;
let long = '';
let goOn = Promise.withResolvers<void>();
const app = fastify();

beforeAll(async () => {
  answerFailures(app);
  const gate = {
    db: {} as Db,
    clock: createClock(),
    zone: 'Pacific/Auckland',
    origin: '',
    identify: async ({ headers }: { headers: { authorization?: string } }) =>
      ({ email: headers.authorization }) as Identity,
    accountOf: async (identity: Identity) =>
      new Caller(identity, {
        ...FACTS,
        userId: Object.keys(PEOPLE).indexOf(identity.email),
        ...PEOPLE[identity.email],
      }),
    hasAccess: () => true,
    publish: () => {},
    checkAnswers: true,
  };
  mount(app, gate, calls, {
    rows: async (_, { caller, withoutNeighbour }) => {
      reads += 1;
      const read = reads;
      withoutNeighbour('terminal');
      await goOn.promise;
      return { companyId: caller.scope.companyId, read, long };
    },
  });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  [reads, long] = [0, ''];
  goOn = Promise.withResolvers<void>();
});

const FACTS = { companyId: 7, companyName: 'Seven', roles: ['Keeper'], applications: [], actsForAll: false };

/** What each is answered who asks in the same moment: `who`, or `who row`. */
async function askAtOnce(...all: string[]) {
  const asked = all.map(one => {
    const [who, only] = one.split(' ');
    return app.inject({ url: '/api/rows', headers: { authorization: who! }, query: only ? { only } : {} });
  });
  await new Promise(resolve => setImmediate(resolve));
  goOn.resolve();
  return Promise.all(asked);
}

it('fifty screens of a firm that ask the same in the same moment are answered by two reads', async () => {
  const answers = await askAtOnce(...Array.from({ length: 50 }, (_, i) => (i % 2 ? 'ada a' : 'ben a')));
  expect(answers.map(answer => answer.statusCode)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(reads).toBe(2);
});

it.each(['other', 'helper', 'forwarder'])(
  'who is of another company, or may do something else, is read for by themselves: %s',
  async who => {
    const [one, next, theirs] = await askAtOnce('ada', 'ben', who);
    expect(theirs!.json().companyId).toBe(PEOPLE[who]!.companyId ?? 7);
    expect([one!.json().read, next!.json().read]).not.toContain(theirs!.json().read);
  },
);

it('other rows are another question', async () => {
  const answers = await askAtOnce('ada a', 'ben b');
  expect(answers.map(answer => answer.json().read)).toEqual([1, 2]);
});

it('that a neighbour was away is told to each who is answered so', async () => {
  const answers = await askAtOnce('ada', 'ben', 'ada');
  expect(answers.map(answer => answer.headers['x-neighbour-away'])).toEqual([
    'terminal',
    'terminal',
    'terminal',
  ]);
});

const askFor = (coding: string) =>
  app.inject({ url: '/api/rows', headers: { authorization: 'ada', 'accept-encoding': coding } });

it('a long answer is packed for whoever takes Brotli, and for nobody else', async () => {
  long = 'a long answer '.repeat(500);
  goOn.resolve();
  const [packed, plain] = [await askFor('gzip, br'), await askFor('gzip, br;q=0')];
  expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual(['br', 'accept-encoding']);
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toMatchObject({ long });
  expect([plain.headers['content-encoding'], plain.json().long]).toEqual([undefined, long]);
});
