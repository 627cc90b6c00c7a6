import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { audienceOf } from './audience.ts';
import { Caller, type Identity } from './caller.ts';
import { createClock } from './clock.ts';
import { call } from './contract.ts';
import { createLive, type Live } from './live.ts';
import { mountStream } from './stream.ts';
import { openLive } from './testLive.ts';

const SOON_MS = 300;
const reading = { method: 'GET', path: 'things', summary: 'Things' } as const;
const CALLS = {
  things: call({ ...reading, who: ['Keeper'], topics: ['users', 'account', 'gates', 'visits'] }),
  rates: call({ ...reading, who: ['Biller'], topics: ['billing'] }),
};

let database: FreshDatabase;
let live: Live;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  database = await freshDatabase();
  live = await createLive(database.pool, { warn: () => {} });
  app = fastify({ forceCloseConnections: true });
  mountStream(app, {
    gate: {
      db: database.db,
      clock: createClock(),
      zone: 'Pacific/Auckland',
      origin: '',
      identify: async request => identityOf(request.headers.authorization),
      accountOf: async identity => {
        const read = new Caller(identity, { ...ACCOUNT, ...now });
        afterRead();
        return read;
      },
      hasAccess: ({ roles }) => roles.size > 0,
      publish: live.publish,
      checkAnswers: true,
    },
    live,
    hears: audienceOf([CALLS], { ofEveryCompany: {}, everybodys: ['terminal'] }),
    changesAccess: ({ topic }) => topic === 'account',
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await live.stop();
  await database.close();
});

const ACCOUNT = {
  userId: 1,
  companyId: 1,
  companyName: 'Firm',
  roles: ['Keeper'],
  applications: [],
  actsForAll: false,
};

/** What the account is by now. */
let now: { roles?: string[]; companyId?: number } = {};
/** What happens once the account has been read. */
let afterRead = (): void => {};

/** A token that says in how many milliseconds it ends. */
function identityOf(header = ''): Identity {
  const milliseconds = Number(header.slice('Bearer '.length));
  return {
    subject: 'keeper',
    email: 'keeper@x',
    emailVerified: true,
    name: 'Keeper',
    expiresAt: new Date(Date.now() + milliseconds),
  };
}

it('ends with the token: whoever listens on has to renew it', async () => {
  const started = Date.now();
  const reader = await openLive(origin, String(SOON_MS));
  await reader.end;
  expect(Date.now() - started).toBeGreaterThanOrEqual(SOON_MS - 50);
});

it('of a token that ends after weeks goes on', async () => {
  const reader = await openLive(origin, String(60 * 86_400_000));
  live.publish({ topic: 'users', companyId: 1 });
  await expect(reader.hears(({ topic }) => topic === 'users')).resolves.toEqual({
    topic: 'users',
    companyId: 1,
  });
  reader.leave();
  await reader.end;
});

it('ends with the access, once it is said that it may have changed', async () => {
  const reader = await openLive(origin, '60000');
  now = { roles: [] };
  live.publish({ topic: 'users', companyId: 1 });
  await reader.hears(({ topic }) => topic === 'users');
  live.publish({ topic: 'account', companyId: 1 });
  await reader.end;
  expect(reader.news.map(({ topic }) => topic)).toEqual(['users', 'account']);
  now = {};
});

it('ends with the access with the next heartbeat, when nobody said so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const reader = await openLive(origin, '60000');
  live.publish({ topic: 'users', companyId: 1 });
  await reader.hears(({ topic }) => topic === 'users');
  now = { roles: [] };
  vi.advanceTimersByTime(20_000);
  await reader.end;
  vi.useRealTimers();
  expect(reader.news.map(({ topic }) => topic)).toEqual(['users']);
  now = {};
});

it('ends with an access that was taken while the stream was opened', async () => {
  afterRead = () => {
    now = { roles: [] };
    afterRead = () => {};
  };
  const reader = await openLive(origin, '60000');
  await reader.end;
  expect(reader.news).toEqual([]);
  now = {};
});

it('goes on for whoever has access still, and hears what is theirs by now', async () => {
  const reader = await openLive(origin, '60000');
  now = { companyId: 2 };
  live.publish({ topic: 'account', companyId: 1 });
  await reader.hears(({ topic }) => topic === 'account');
  // What is said before the account is read anew is of the company of before: it is said until it is heard.
  const saying = setInterval(() => live.publish({ topic: 'users', companyId: 2 }), 50);
  await reader.hears(({ topic, companyId }) => topic === 'users' && companyId === 2);
  clearInterval(saying);
  reader.leave();
  await reader.end;
  now = {};
});

it('of many news for everybody the first is told at once, and the others together and once each', async () => {
  const reader = await openLive(origin, '60000');
  live.publish({ topic: 'gates' });
  await reader.hears(({ topic }) => topic === 'gates');
  for (let i = 0; i < 20; i++) {
    live.publish({ topic: 'visits' });
    live.publish({ topic: 'users', companyId: 1 });
    await new Promise(resolve => setImmediate(resolve));
  }
  await reader.hears(({ topic }) => topic === 'visits');
  expect(reader.news.filter(({ topic }) => topic === 'visits')).toHaveLength(1);
  reader.leave();
  await reader.end;
});

it('nobody hears of what they may not read, and everybody that a neighbour is away', async () => {
  const reader = await openLive(origin, '60000');
  live.publish({ topic: 'billing' });
  live.publish({ topic: 'users', companyId: 2 });
  live.publish({ topic: 'terminal' });
  await reader.hears(({ topic }) => topic === 'terminal');
  live.publish({ topic: 'users', companyId: 1 });
  await reader.hears(({ topic }) => topic === 'users');
  expect(reader.news.map(({ topic, companyId }) => [topic, companyId])).toEqual([
    ['terminal', undefined],
    ['users', 1],
  ]);
  reader.leave();
  await reader.end;
});

it('is ended for all when the server closes', async () => {
  const readers = await Promise.all([1, 2, 3].map(() => openLive(origin, '60000')));
  await app.close();
  await Promise.all(readers.map(reader => reader.end));
  expect(readers.map(({ kinds }) => kinds[0])).toEqual(['ready', 'ready', 'ready']);
});
