import fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerFailures } from '#app/answers.ts';
import { Caller, type Identity } from './caller.ts';
import { type Calling, keepCallers } from './callers.ts';
import { createClock } from './clock.ts';
import { call } from './contract.ts';
import type { Db } from './database.ts';
import { mount } from './mount.ts';

const HOUR_MS = 3_600_000;
const facts = { userId: 1, companyId: 7, companyName: 'Seven', applications: [], actsForAll: false };

/** The database: what it says of whoever calls, and as of when. */
let version = 1;
let roles: string[] | undefined;
let identity: Identity;
let reads = 0;
let databaseNow = 0;
let callers = keepCallers({ asOf: async () => ({ version: '', now: 0 }) });

beforeEach(() => {
  version = 1;
  roles = ['Keeper'];
  identity = {
    subject: 'ada',
    email: 'ada@x',
    emailVerified: true,
    name: 'Ada',
    expiresAt: new Date(Date.now() + HOUR_MS),
  };
  reads = 0;
  databaseNow = Date.now();
  callers = keepCallers({ asOf: async () => ({ version: String(version), now: databaseNow }), most: 2 });
});

async function read(): Promise<Calling> {
  reads += 1;
  return { identity, caller: roles && new Caller(identity, { ...facts, roles }) };
}

const nowOf = (token: string) => callers.now(token, read);

describe('whoever calls again is remembered', () => {
  it('as long as nothing of who may do what has changed', async () => {
    const first = await nowOf('token');
    expect(await nowOf('token')).toBe(first);
    expect(callers.guess('token')).toBe(first);
    expect(reads).toBe(1);
  });

  it('and read anew once anything of it has', async () => {
    await nowOf('token');
    version += 1;
    roles = ['Helper'];
    expect([...(await nowOf('token')).caller!.roles]).toEqual(['Helper']);
  });

  it('what changes while they are read is found at the next call', async () => {
    await callers.now('token', async () => {
      const before = await read();
      version += 1;
      roles = undefined;
      return before;
    });
    expect((await nowOf('token')).caller).toBeUndefined();
  });

  it('by each token for itself', async () => {
    await nowOf('token');
    roles = ['Helper'];
    expect([...(await nowOf('another')).caller!.roles]).toEqual(['Helper']);
  });
});

describe('nobody is remembered', () => {
  it('who has no account in use', async () => {
    roles = undefined;
    await nowOf('token');
    await nowOf('token');
    expect(reads).toBe(2);
    expect(callers.guess('token')).toBeUndefined();
  });

  it('whose token has ended', async () => {
    identity.expiresAt = new Date(Date.now() - 1);
    await nowOf('token');
    expect(callers.guess('token')).toBeUndefined();
    await nowOf('token');
    expect(reads).toBe(2);
  });

  it('whose sign-in has ended by the database’s clock', async () => {
    identity.signInEndsAt = new Date(databaseNow + 1_000);
    await nowOf('token');
    databaseNow += 1_000;
    await nowOf('token');
    expect(reads).toBe(2);
  });

  it('when too many others came since', async () => {
    for (const token of ['one', 'two', 'three']) await nowOf(token);
    expect(callers.guess('one')).toBeUndefined();
    expect(callers.guess('three')).toBeDefined();
  });
});

describe('a read that is begun for who called before', () => {
  const calls = {
    rows: call({ method: 'GET', path: 'rows', summary: '', who: ['Keeper', 'Helper'], answer: z.string() }),
    counted: call({
      method: 'GET',
      path: 'counted',
      summary: '',
      who: ['Keeper', 'Helper'],
      answer: z.string(),
      onlyOnceKnown: true,
    }),
    write: call({ method: 'POST', path: 'rows', summary: '', who: ['Keeper', 'Helper'], answer: z.string() }),
  };
  const done: string[] = [];
  const say = (caller: Caller): string => {
    const [role] = caller.roles;
    done.push(role!);
    return `for a ${role}`;
  };

  async function ask(method: 'GET' | 'POST', path = 'rows') {
    const app = fastify();
    answerFailures(app);
    const gate = {
      db: {} as Db,
      clock: createClock(),
      zone: 'Pacific/Auckland',
      origin: '',
      identify: async () => (await read()).identity,
      accountOf: async () => (await read()).caller,
      callers,
      hasAccess: () => true,
      publish: () => {},
      checkAnswers: true,
    };
    mount(app, gate, calls, {
      rows: (_, { caller, withoutNeighbour }) => {
        if (caller.roles.has('Keeper')) withoutNeighbour('terminal');
        return say(caller);
      },
      counted: (_, { caller }) => say(caller),
      write: (_, { caller }) => say(caller),
    });
    return app.inject({ method, url: `/api/${path}`, headers: { authorization: 'Bearer ada' } });
  }

  beforeEach(async () => {
    await ask('GET');
    done.length = 0;
  });

  it('is the answer when they are who is calling now', async () => {
    expect((await ask('GET')).json()).toBe('for a Keeper');
    expect(done).toEqual(['Keeper']);
  });

  it('is thrown away when they may do something else by now', async () => {
    version += 1;
    roles = ['Helper'];
    const answer = await ask('GET');
    expect(answer.json()).toBe('for a Helper');
    expect(answer.headers['x-neighbour-away']).toBeUndefined();
  });

  it('is never seen by who may do nothing any more, nor by who is signed out', async () => {
    version += 1;
    roles = undefined;
    expect((await ask('GET')).statusCode).toBe(403);
  });

  it.each([
    ['changes something', 'POST', 'rows'],
    ['counts who asks', 'GET', 'counted'],
  ] as const)('what %s is not begun before it is known who calls', async (_, method, path) => {
    version += 1;
    roles = ['Helper'];
    expect((await ask(method, path)).json()).toBe('for a Helper');
    expect(done).toEqual(['Helper']);
  });

  it('nothing is answered while the database does not say who is calling', async () => {
    const known = callers;
    callers = { ...known, now: () => Promise.reject(new Error('the database is away')) };
    expect((await ask('GET')).statusCode).toBe(500);
  });
});
