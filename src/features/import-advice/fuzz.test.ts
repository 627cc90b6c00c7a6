import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonOfTests } from '#app/testing.ts';
import { type AdviceOffice, openAdviceOffice } from './testOffice.ts';

const RUNS = { numRuns: 60 };

let office: AdviceOffice;
let known: string[];
let visitId: string;
beforeAll(async () => {
  office = await openAdviceOffice();
  known = await office.unclaimed(4, ['Inbound', 'Yard']);
  visitId = (await office.unit(known[0]!)).inboundVisitId!;
});
afterAll(() => office.product.close());

async function statusOf(
  person: PersonOfTests,
  method: string,
  path: string,
  body?: unknown,
): Promise<number> {
  const answer = await fetch(`${office.product.origin}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await office.product.tokenOf(person)}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Values of any kind, and texts that a terminal or a database might stumble over. */
const odd = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'ZZZU0000\u0000001',
    '💥',
    '__proto__',
    "'; drop table unit",
    'MSCU٣٣٣٣٣٣٣',
  ),
);
const number = fc.oneof(fc.constantFrom('msku 601167-2', 'ZZZU0000001', ''), odd);
const numbers = fc.oneof({ weight: 4, arbitrary: fc.array(number, { maxLength: 6 }) }, odd);
const group = fc.oneof(
  fc.constantFrom('TUA', 'R10001', 'NOB', 'RemoveGroup', 'NewBlockGroup', 'constructor', '\u0000', null, ''),
  odd,
);

describe('nothing a client sends answers 500', () => {
  test('POST containers/import/claim', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, fc.nat(3), async (sent, place) => {
        const body = Array.isArray(sent) ? [...sent, known[place]] : sent;
        expect(await statusOf('importAdvisor', 'POST', 'containers/import/claim', body)).toBeLessThan(500);
      }),
      RUNS,
    );
  });

  test('POST containers/import/advise', async () => {
    const body = fc.oneof(
      { weight: 9, arbitrary: fc.record({ containers: numbers, group, more: odd }, { requiredKeys: [] }) },
      { weight: 1, arbitrary: odd },
    );
    await fc.assert(
      fc.asyncProperty(body, async sent => {
        expect(await statusOf('importAdvisor', 'POST', 'containers/import/advise', sent)).toBeLessThan(500);
      }),
      RUNS,
    );
  });

  test('POST containers/import/advise, of a container that there is', async () => {
    await fc.assert(
      fc.asyncProperty(group, async sent => {
        const body = { containers: known, group: sent };
        expect(await statusOf('importAdvisor', 'POST', 'containers/import/advise', body)).toBeLessThan(500);
      }),
      RUNS,
    );
  });

  test('PUT vessels/import', async () => {
    const text = fc.oneof(
      fc.constantFrom(
        '',
        '2026-12-24T16:00:00+13:00',
        '2026-12-24T16:00:00+99:99',
        '2099-12-31T24:00:00Z',
        '0',
        '\u0000',
      ),
      fc.string({ unit: 'binary' }),
    );
    const query = fc.record(
      { vesselVisitId: fc.oneof(fc.constant('ours'), text), estimatedImportsLockOffDate: text, more: text },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(query, async sent => {
        const search = new URLSearchParams(sent);
        if (sent.vesselVisitId === 'ours') search.set('vesselVisitId', visitId);
        expect(await statusOf('portAdmin', 'PUT', `vessels/import?${search}`)).toBeLessThan(500);
      }),
      RUNS,
    );
  });

  test.each([
    'containers/import',
    'containers/import/advised',
    'containers/import/groups/day',
    'vessels/inbound',
  ])('GET %s', async path => {
    const query = fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(query, async sent => {
        const answer = statusOf('importAdvisor', 'GET', `${path}?${new URLSearchParams(sent)}`);
        expect(await answer).toBeLessThan(500);
      }),
      { numRuns: 15 },
    );
  });
});
