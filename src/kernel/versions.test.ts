import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { type Actor, audit, type Change } from './audit.ts';
import { Caller } from './caller.ts';
import { version } from './contract.ts';
import { Failure } from './failures.ts';
import { inTransaction } from './transaction.ts';
import { fingerprint, ifUnchanged } from './versions.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const zone = 'Pacific/Auckland';
const caller = (name: string, companyId: number, actsForAll = false) =>
  new Caller(
    { subject: name, email: `${name}@x`, emailVerified: true, name, expiresAt: new Date(0) },
    { userId: 1, companyId, companyName: '', roles: [], applications: [], actsForAll },
  );
const hana = caller('Hana Tane', 7);
const mia = caller('Mia', 7);
const tama = caller('Tama', 8);
const aroha = caller('Aroha', 1, true);

const shape = z.object({
  truckRego: z.string(),
  gate: z.string().nullable().meta({ title: 'Gate' }),
  version,
});
let number = 0;

/** What `saver` is told who read 'v1' of a thing on which this was done since. */
async function refusalOf(
  saver: Caller,
  changes: [Actor, Pick<Change, 'before' | 'after'>][],
  now = new Date(),
) {
  const id = `thing ${number++}`;
  const current = { truckRego: 'ABC123', gate: 'T2', version: 'v9', secret: 'of the port' };
  for (const [actor, change] of changes) {
    await audit(database.db, actor, { action: 'changed', noun: 'thing', id, ...change });
  }
  const work = inTransaction(database.db, trx =>
    ifUnchanged(trx, 'v1', current, { noun: 'thing', id, shape }, { caller: saver, now, zone }),
  );
  return work.then(
    () => expect.unreachable('it was not refused'),
    (error: Failure) => error,
  );
}

const rego = { before: { truckRego: 'OLD', version: 'v1' }, after: { truckRego: 'ABC123', version: 'v9' } };

describe('who it was is told to whom it may concern', () => {
  test.each([
    ['a colleague', mia, hana, 'Hana Tane'],
    ['the port', aroha, hana, 'Hana Tane'],
    ['a customer, of the port', mia, aroha, 'Somebody at the port'],
    ['a customer, of another one', tama, hana, 'Somebody else'],
    ['a customer, of what runs by itself', mia, { system: 'landside' }, 'The portal'],
  ] as const)('to %s', async (_, saver, actor, name) => {
    const failure = await refusalOf(saver, [[actor, rego]]);
    expect(failure.status).toBe(409);
    expect(failure.extra['changedBy']).toBe(name);
    expect(failure.title).toMatch(new RegExp(`^${name} changed this at \\d\\d:\\d\\d: Truck Rego$`));
  });

  test('another day is named', async () => {
    const inTwoDays = new Date(Date.now() + 48 * 3_600_000);
    const failure = await refusalOf(mia, [[hana, rego]], inTwoDays);
    expect(failure.title).toMatch(/^Hana Tane changed this on \d\d-\d\d-\d{4} at \d\d:\d\d: Truck Rego$/);
  });
});

describe('what changed is what differs since it was read', () => {
  test('over several changes, the newest of which says who', async () => {
    const failure = await refusalOf(mia, [
      [hana, { before: { truckRego: 'A', version: 'v0' }, after: { truckRego: 'B', version: 'v1' } }],
      [
        hana,
        {
          before: { truckRego: 'B', gate: null, version: 'v1' },
          after: { truckRego: 'B', gate: 'T1', version: 'v5' },
        },
      ],
      [
        aroha,
        {
          before: { truckRego: 'B', gate: 'T1', version: 'v5' },
          after: { truckRego: 'B', gate: 'T2', version: 'v9' },
        },
      ],
    ]);
    expect(failure.extra).toMatchObject({ changedBy: 'Somebody at the port', changedFields: ['gate'] });
  });

  test('what made no new version does not count', async () => {
    const failure = await refusalOf(mia, [
      [hana, rego],
      [{ system: 'landside' }, { before: { status: 'Created' }, after: { status: 'Late' } }],
      [
        aroha,
        { before: { truckRego: 'ABC123', version: 'v9' }, after: { truckRego: 'ABC123', version: 'v9' } },
      ],
    ]);
    expect(failure.extra).toMatchObject({ changedBy: 'Hana Tane', changedFields: ['truckRego'] });
  });

  test('nothing is told that the answer does not hold', async () => {
    const failure = await refusalOf(mia, [
      [hana, { before: { secret: 1, version: 'v1' }, after: { secret: 2, version: 'v9' } }],
    ]);
    expect(failure.extra).toMatchObject({
      changedFields: [],
      current: { truckRego: 'ABC123', gate: 'T2', version: 'v9' },
    });
    expect(failure.extra['current']).not.toHaveProperty('secret');
  });

  test('a trail that is empty still refuses', async () => {
    const failure = await refusalOf(mia, []);
    expect(failure.extra).toMatchObject({ changedBy: 'Somebody', changedAt: null, changedFields: [] });
    expect(failure.title).toBe('Somebody changed this');
  });
});

test('what others keep for us has a version by its content', () => {
  expect(fingerprint({ rego: 'A' })).toBe(fingerprint({ rego: 'A' }));
  expect(fingerprint({ rego: 'A' })).not.toBe(fingerprint({ rego: 'B' }));
});
