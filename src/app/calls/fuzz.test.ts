import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '#features/access/model.ts';
import type { AnyCall, Who } from '#kernel/contract.ts';
import { ask, EVERY_CALL, type Field, fieldsOf, type Parts, partsOf, type Reply } from './testCalls.ts';
import { knownOf, namesThing } from './testFields.ts';
import { openPort, type Port } from './testPort.ts';
import { fitting, junk, spoilt } from './testShapes.ts';

/** SEED=… tries the same again. */
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = { numRuns: 40, seed: SEED };
/** So many requests are sent, however long a busy machine takes: this only ends what hangs. */
const HANGS = 300_000;

let port: Port;
beforeAll(async () => {
  port = await openPort();
});
afterAll(() => port.product.close());

describe(`whatever is sent, the answer is one that is meant (SEED=${SEED})`, { timeout: HANGS }, () => {
  test.each(EVERY_CALL)('%s', async (_, call) => {
    const token = tokenFor(call);
    const known = new Map<Field, unknown>();
    for (const field of fieldsOf(call)) {
      const one = knownOf(call, field);
      if (one) known.set(field, await one.of(port, 'own'));
    }
    await fc.assert(
      fc.asyncProperty(requests(call, known), headers, async (request, more) => {
        expectMeant(await ask(port.product.origin, call, request, token, more));
      }),
      RUNS,
    );
  });

  test.each(['{', '', '[', '"x"', '{"__proto__":{"x":1}}', '\ufeff{}', '\u0000'])(
    'a body that is %j, of any kind',
    async body => {
      const calls = EVERY_CALL.filter(([, { method }]) => method === 'POST' || method === 'PUT');
      for (const type of ['application/json', 'text/plain', 'multipart/form-data', 'x']) {
        const replies = await Promise.all(calls.map(([, call]) => sendText(call, type, body)));
        for (const reply of replies) expectMeant(reply);
      }
    },
  );

  test.each(['gates/%zz', `gates/${'x'.repeat(300)}`, '%', 'gates/%c0%ae'])('the address %s', async path => {
    const answer = await fetch(`${port.product.origin}/api/${path}`, { headers: bearer(port.newcomer) });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectMeant(await replyOf(answer));
  });

  test('an address that nobody has thought of', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async text => {
        const path = encodeURIComponent(text.toWellFormed());
        const answer = await fetch(`${port.product.origin}/api/${path}`, { headers: bearer(port.newcomer) });
        expectMeant(await replyOf(answer));
      }),
      RUNS,
    );
  });
});

/** Somebody who may make the call: a port admin, who may reach the most, before others. */
function tokenFor(call: AnyCall): string | undefined {
  const who = call.who as Who;
  if (who === 'anyone') return undefined;
  if (who === 'signed-in') return port.newcomer;
  const role = Object.values(ROLE).find(
    one => who === 'with-account' || who === 'with-access' || who.includes(one),
  );
  return port.tokens.get(role!);
}

/** Right requests, requests with some fields spoilt, and bodies of any kind. */
function requests(call: AnyCall, known: ReadonlyMap<Field, unknown>): fc.Arbitrary<Parts> {
  const fields = fieldsOf(call);
  const values = fields.map(field => {
    const right = known.has(field)
      ? fc.oneof(fc.constant(known.get(field)), fitting(field.shape))
      : fitting(field.shape);
    const odd = fc.oneof(junk, right.chain(spoilt));
    const said = fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: odd });
    const harmless = namesThing(field) ? said.filter(value => !isOfTheDemo(value)) : said;
    return field.part === 'params' ? harmless : fc.option(harmless, { nil: LEFT_OUT, freq: 12 });
  });
  const right = fc
    .tuple(...values)
    .map(all =>
      partsOf(fields.flatMap((field, i) => (all[i] === LEFT_OUT ? [] : [[field, all[i]] as const]))),
    );
  const strange = fc.tuple(right, junk, fc.string()).map(([parts, body, name]) => ({
    params: parts.params,
    query: { ...parts.query, [name]: 'x' },
    body: fields.some(({ part }) => part === 'body') ? body : undefined,
  }));
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: strange });
}

const LEFT_OUT = Symbol('left out');

/** A small number may be the id of somebody whom the other tests need. */
function isOfTheDemo(value: unknown): boolean {
  const name: unknown = Array.isArray(value) ? value[0] : value;
  const id = typeof name === 'string' || typeof name === 'number' ? Number(name) : Number.NaN;
  return id >= 1 && id < 100_000;
}

const headers = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(fc.uuid(), fc.string({ maxLength: 200 }).map(encodeURIComponent))
      .map(key => ({ 'idempotency-key': key })),
  },
);

const bearer = (token: string | undefined) => ({ ...(token && { authorization: `Bearer ${token}` }) });

async function sendText(call: AnyCall, type: string, body: string): Promise<Reply> {
  const path = call.path.replaceAll(/\{\w+\}/g, '2000000000');
  return replyOf(
    await fetch(`${port.product.origin}/api/${path}`, {
      method: call.method,
      headers: { ...bearer(tokenFor(call)), 'content-type': type },
      body,
    }),
  );
}

async function replyOf(answer: Response): Promise<Reply> {
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

/**
 * Never a fault of ours, and a refusal is a problem document (RFC 9457). The server itself checks right answers against
 * their shapes.
 */
function expectMeant({ status, type, text }: Reply): void {
  expect(status, text).toBeLessThan(500);
  if (status < 400) return;
  expect(type).toContain('application/problem+json');
  const problem = JSON.parse(text) as { title: string; status: number; errors?: Record<string, string[]> };
  expect(problem).toMatchObject({ status, title: expect.stringMatching(/^[A-Z]/) });
  for (const words of [problem.title, ...Object.values(problem.errors ?? {}).flat()]) {
    expect(words).toMatch(/\S/);
    expect(words).not.toMatch(OF_A_PROGRAM);
  }
}

/** What a parser, a checker or a database says of itself: no person at the port would. */
const OF_A_PROGRAM =
  /\b(Invalid (input|option|string|key|element|union|ISO)|Too (small|big)|NaN|undefined|received|Unrecognized|expected (string|number|array|object|boolean|int)|ZodError|SQL|syntax)\b/;
