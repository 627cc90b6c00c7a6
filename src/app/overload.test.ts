import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmission } from '#kernel/admission.ts';
import { aside } from '#kernel/aside.ts';
import { createClock } from '#kernel/clock.ts';
import { call } from '#kernel/contract.ts';
import { type Gate, mount } from '#kernel/mount.ts';
import { openFront } from './front.ts';
import { startProduct, type TestProduct } from './testing.ts';

describe('what is too much is turned away before anything of it is read', () => {
  const full = { is: true };
  const answered: unknown[] = [];
  const app = openFront({
    logLevel: 'silent',
    isSecure: true,
    requestSeconds: 5,
    trustProxy: false,
    nameOf: () => 'one',
    onAnswered: one => answered.push(one),
    turnsAway: () => full.is,
  });
  const parsed: unknown[] = [];
  app.post('/api/appointments', request => {
    parsed.push(request.body);
    return {};
  });
  for (const path of ['/health', '/ready', '/api/live', '/identity/auth', '/api/docs/', '/'])
    app.get(path, () => 'here');
  beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
  afterAll(() => app.close());

  const ask = (body: string) => {
    const { port } = app.server.address() as { port: number };
    return fetch(`http://127.0.0.1:${port}/api/appointments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  };

  it('as every problem is said, with its id and when to come again; and nobody has looked at it', async () => {
    const answer = await ask('{ "no": JSON');
    const id = answer.headers.get('x-request-id');
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'retry-after': '2',
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'strict-transport-security': expect.any(String),
    });
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'The portal is very busy just now. Please try again in a moment.',
      status: 503,
      errors: { Exception: ['The portal is very busy just now. Please try again in a moment.'] },
      instance: `urn:uuid:${id}`,
    });
    expect([parsed, answered]).toEqual([[], []]);
  });

  it('a long one is not read to its end: its connection is closed', async () => {
    const long = await ask(JSON.stringify('x'.repeat(500_000)));
    expect([long.status, long.headers.get('connection')]).toEqual([503, 'close']);
  });

  it('who watches, signs in or hears the news gets through, and calls too once there is room', async () => {
    for (const path of ['/health', '/ready', '/api/live', '/identity/auth', '/api/docs/', '/'])
      expect((await app.inject(path)).body).toBe('here');
    full.is = false;
    expect((await ask('{}')).status).toBe(200);
  });
});

/** So long this process had a processor: what else the machine does is none of its business. */
function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

describe('whatever is asked at once', () => {
  const calls = {
    look: call({ method: 'GET', path: 'look', summary: '', who: 'anyone' }),
    list: call({ method: 'GET', path: 'list', summary: '', who: 'anyone' }),
    abroad: call({ method: 'GET', path: 'abroad', summary: '', who: 'anyone' }),
  };
  const admission = createAdmission({ least: 4, now: workedMs, lateness: () => 0 });
  const abroad = Promise.withResolvers<undefined>();
  const app = openFront({
    logLevel: 'silent',
    isSecure: false,
    requestSeconds: 5,
    trustProxy: false,
    nameOf: () => 'one',
    onAnswered: () => {},
    turnsAway: admission.turnsAway,
  });
  app.get('/health', () => 'here');
  const gate = { admission, clock: createClock(), identify: () => Promise.resolve(undefined) };
  mount(app, gate as unknown as Gate, calls, {
    look: () => undefined,
    list: async () => {
      // A database takes its time too.
      await new Promise(resolve => setTimeout(resolve, 5));
      const until = workedMs() + 50;
      while (workedMs() < until);
      return undefined;
    },
    abroad: () => aside(() => abroad.promise),
  });
  afterAll(() => app.close());

  /** `times` of them at once; each answers its status and how long it took, in `workedMs`. */
  function ask(path: string, times: number): Promise<{ status: number; ms: number }>[] {
    const began = workedMs();
    return Array.from({ length: times }, async () => {
      // Over no wire: who asks would have to wait for the same processor.
      const { statusCode } = await app.inject(path);
      return { status: statusCode, ms: workedMs() - began };
    });
  }
  const statuses = async (path: string, times: number) =>
    new Set((await Promise.all(ask(path, times))).map(({ status }) => status));

  it('a hundred who come together are all served', async () => {
    expect(await statuses('api/look', 100)).toEqual(new Set([204]));
  });

  it('and two hundred who wait for a slow neighbour keep nobody else from being served', async () => {
    const waiting = ask('api/abroad', 200);
    expect(await statuses('api/look', 100)).toEqual(new Set([204]));
    abroad.resolve(undefined);
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([204]));
  });

  it('of many more dear calls than can be done some are served in good time, and the rest is turned away', async () => {
    const first = ask('api/list', 60);
    await Promise.any(first);
    const then = ask('api/list', 200);
    await Promise.any(then);
    expect(await statuses('health', 5)).toEqual(new Set([200]));
    const answers = await Promise.all([...first, ...then]);
    const served = answers.filter(({ status }) => status === 204);
    expect(served.length).toBeGreaterThan(5);
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(answers.length - served.length);
    expect(answers.length - served.length).toBeGreaterThan(100);
    expect(Math.max(...served.map(({ ms }) => ms))).toBeLessThan(2_500);
  });
});

describe('one company asks no more than its share of the port', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct({
      daysAhead: 0,
      settings: { COMPANY_CALLS_A_MINUTE: '6', LOG_LEVEL: 'silent' },
    });
  });
  afterAll(() => product.close());

  type Person = 'dispatcher' | 'companyAdmin' | 'otherDispatcher' | 'portAdmin';
  async function ask(person: Person) {
    const headers = { authorization: `Bearer ${await product.tokenOf(person)}` };
    const answer = await fetch(`${product.origin}/api/account`, { headers });
    return { status: answer.status, later: answer.headers.get('retry-after'), body: await answer.json() };
  }
  async function inTurn(person: Person, times: number) {
    const answers = [];
    for (let turn = 0; turn < times; turn += 1) answers.push(await ask(person));
    return answers;
  }

  it('whoever of it asks more within a minute is told when to come again; others and the port’s staff are not', async () => {
    const mine = [...(await inTurn('dispatcher', 5)), ...(await inTurn('companyAdmin', 5))];
    expect(mine.map(({ status }) => status).filter(status => status === 200).length).toBeGreaterThanOrEqual(
      6,
    );
    const told = mine.at(-1)!;
    expect(told.status).toBe(429);
    expect(Number(told.later)).toBeGreaterThan(0);
    expect(told.body).toMatchObject({
      status: 429,
      errors: {
        Exception: [
          'Your company is asking for more than its share of the portal just now. Please try again in a moment.',
        ],
      },
      instance: expect.stringMatching(/^urn:uuid:/),
    });
    expect((await ask('otherDispatcher')).status).toBe(200);
    expect((await inTurn('portAdmin', 10)).every(({ status }) => status === 200)).toBe(true);
  });
});
