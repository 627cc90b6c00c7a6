import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerFailures } from '#app/answers.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { rawJson } from './alike.ts';
import { Caller, type Identity } from './caller.ts';
import { createClock } from './clock.ts';
import { call, flag, idNumber } from './contract.ts';
import { conflict, refused } from './failures.ts';
import { type Gate, type Handlers, mount } from './mount.ts';

const thing = z.strictObject({
  name: z.string('Name is required').min(1, 'Name is required').max(5),
  size: z.number().optional(),
});

const calls = {
  open: call({
    method: 'GET',
    path: 'open',
    summary: '',
    who: 'anyone',
    answer: z.object({ name: z.string().nullable() }),
  }),
  mine: call({
    method: 'GET',
    path: 'mine',
    summary: '',
    who: 'signed-in',
    answer: z.object({ name: z.string() }),
  }),
  ours: call({
    method: 'GET',
    path: 'ours',
    summary: '',
    who: 'with-access',
    answer: z.object({ company: z.number() }),
  }),
  theirs: call({ method: 'GET', path: 'theirs', summary: '', who: ['Keeper'] }),
  keep: call({
    method: 'PUT',
    path: 'Things/Keep/{id}/{yes}',
    summary: '',
    who: ['Keeper', 'Helper'],
    params: { id: idNumber, yes: flag },
    query: {
      dateFrom: z.iso.date().optional(),
      page: z.coerce.number<number | string>().int().min(0).optional(),
    },
    body: thing,
    answer: z.object({ id: z.number(), yes: z.boolean(), name: z.string() }),
  }),
  raw: call({ method: 'GET', path: 'raw', summary: '', who: 'anyone', answer: z.array(z.number()) }),
  full: call({ method: 'POST', path: 'full', summary: '', who: 'anyone' }),
  refused: call({ method: 'POST', path: 'refused', summary: '', who: 'anyone' }),
  broken: call({ method: 'POST', path: 'broken', summary: '', who: 'anyone' }),
};

const handlers: Handlers<typeof calls> = {
  open: (_, { identity }) => ({ name: identity?.name ?? null }),
  mine: (_, { identity }) => ({ name: identity.name }),
  ours: (_, { caller }) => ({ company: caller.scope.companyId }),
  theirs: () => undefined,
  keep: ({ params, body }) => ({ ...params, name: body.name }),
  raw: () => rawJson('[1,2,3]'),
  full: () => {
    throw conflict({ Zone: ['This hour is full'] }, { nearest: [8] });
  },
  refused: () => {
    throw refused({ Zone: ['Zone is required'] });
  },
  broken: () => {
    throw new Error('a secret of ours');
  },
};

const facts = { userId: 1, companyId: 7, companyName: 'Seven', applications: [], actsForAll: false };
const ROLES: Record<string, string[] | undefined> = {
  keeper: ['Keeper'],
  driver: ['Driver'],
  newcomer: undefined,
};

let database: FreshDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await freshDatabase();
  const gate: Gate = {
    db: database.db,
    clock: createClock(),
    zone: 'Pacific/Auckland',
    origin: 'http://localhost',
    identify: async request => identityOf(request.headers.authorization),
    accountOf: async identity => {
      const roles = ROLES[identity.subject];
      return roles && new Caller(identity, { ...facts, roles });
    },
    hasAccess: caller => caller.roles.has('Keeper'),
    publish: () => {},
    checkAnswers: true,
  };
  app = fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  answerFailures(app);
  mount(app, gate, calls, handlers);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

function identityOf(header: string | undefined): Identity | undefined {
  const subject = header?.slice('Bearer '.length);
  if (!subject || !(subject in ROLES)) return undefined;
  return {
    subject,
    email: `${subject}@x`,
    emailVerified: true,
    name: subject,
    expiresAt: new Date(Date.now() + 60_000),
  };
}

function send(method: 'GET' | 'PUT' | 'POST', url: string, who?: string, body?: unknown) {
  return app.inject({
    method,
    url: `/api/${url}`,
    headers: who ? { authorization: `Bearer ${who}` } : {},
    ...(body !== undefined && { payload: body as object }),
  });
}

describe('who → 401, 403', () => {
  it.each([
    ['open', undefined, 200],
    ['open', 'nobody', 200],
    ['mine', undefined, 401],
    ['mine', 'newcomer', 200],
    ['ours', undefined, 401],
    ['ours', 'newcomer', 403],
    ['ours', 'driver', 403],
    ['ours', 'keeper', 200],
    ['theirs', 'nobody', 401],
    ['theirs', 'driver', 403],
    ['theirs', 'keeper', 204],
  ])('%s by %s answers %i', async (path, who, status) => {
    expect((await send('GET', path, who)).statusCode).toBe(status);
  });
});

describe('shape → 400 with the whole field map', () => {
  it('paths match without regard to case, and keep the case of their values', async () => {
    const answer = await send('PUT', 'things/KEEP/12/true', 'keeper', { name: 'Abc' });
    expect(answer.json()).toEqual({ id: 12, yes: true, name: 'Abc' });
  });

  it('names every field that is wrong, unknown ones too', async () => {
    const answer = await send('PUT', 'Things/Keep/0/maybe?dateFrom=soon', 'keeper', {
      name: '',
      colour: 'red',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(Object.keys(answer.json().errors as object).sort()).toEqual([
      'Colour',
      'DateFrom',
      'Id',
      'Name',
      'Yes',
    ]);
  });

  it.each(['constructor', 'toString', '__proto__'])('an unknown field called %s too', async name => {
    const body = JSON.parse(`{"name":"a","${name}":1}`) as object;
    const answer = await send('PUT', 'Things/Keep/1/true', 'keeper', body);
    expect(answer.statusCode).toBe(400);
  });

  it.each(['0x7', '7e0', '%207', '7.0', '%2B7'])('%s is no number in an address', async said => {
    const inPath = await send('PUT', `Things/Keep/${said}/true`, 'keeper', { name: 'a' });
    expect(inPath.json()).toMatchObject({ status: 400, errors: { Id: ['Id must be a whole number'] } });
    const inQuery = await send('PUT', `Things/Keep/1/true?page=${said}`, 'keeper', { name: 'a' });
    expect(inQuery.json()).toMatchObject({ status: 400, errors: { Page: ['Page must be a whole number'] } });
  });

  it('query names match without regard to case', async () => {
    expect(
      (await send('PUT', 'Things/Keep/1/true?DATEFROM=2026-11-21', 'keeper', { name: 'a' })).statusCode,
    ).toBe(200);
    expect((await send('PUT', 'Things/Keep/1/true?other=1', 'keeper', { name: 'a' })).statusCode).toBe(400);
  });

  it.each([
    ['a NUL character', { name: 'a\0' }, 400],
    ['no body', undefined, 400],
    ['a list', [], 400],
    ['a wrong type', { name: 1 }, 400],
  ])('%s answers %s', async (_, body, status) => {
    expect((await send('PUT', 'Things/Keep/1/true', 'keeper', body)).statusCode).toBe(status);
  });

  it('JSON that is none, another media type and an unknown page answer a problem document', async () => {
    const headers = { authorization: 'Bearer keeper' };
    const broken = await app.inject({
      method: 'PUT',
      url: '/api/Things/Keep/1/true',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"name":',
    });
    const other = await app.inject({
      method: 'PUT',
      url: '/api/Things/Keep/1/true',
      headers: { ...headers, 'content-type': 'text/csv' },
      payload: 'name',
    });
    const unknown = await app.inject({ url: '/api/nowhere' });
    expect([broken.statusCode, other.statusCode, unknown.statusCode]).toEqual([400, 415, 404]);
    for (const answer of [broken, other, unknown])
      expect(answer.json()).toMatchObject({ status: answer.statusCode });
  });
});

describe('answers', () => {
  it('JSON that PostgreSQL wrote passes as it is', async () => {
    expect((await send('GET', 'raw')).json()).toEqual([1, 2, 3]);
  });

  it('a conflict answers 409 with what else there is', async () => {
    const answer = await send('POST', 'full');
    expect(answer.json()).toMatchObject({
      status: 409,
      errors: { Zone: ['This hour is full'] },
      nearest: [8],
    });
  });

  it('what breaks answers 500 with an id to quote and none of our secrets', async () => {
    const answer = await send('POST', 'broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(answer.json().instance).toMatch(/^urn:uuid:/);
  });
});
