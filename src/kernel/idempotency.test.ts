import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { audit } from './audit.ts';
import { once, onceKey } from './idempotency.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

async function work(trx: Parameters<typeof audit>[0], name: string): Promise<{ name: string }> {
  await audit(trx, { system: 'test' }, { action: 'made', noun: 'thing', id: name });
  return { name };
}

async function made(name: string): Promise<number> {
  const rows = await database.db.selectFrom('audit').select('audit_id').where('noun_id', '=', name).execute();
  return rows.length;
}

it('a retried request does its work once and answers the same', async () => {
  const key = onceKey('mia', 'key-of-one', 'POST things', { name: 'one' });
  const answers = [
    await once(database.db, key, trx => work(trx, 'one')),
    await once(database.db, key, trx => work(trx, 'never')),
  ];
  expect(answers).toEqual([{ name: 'one' }, { name: 'one' }]);
  expect([await made('one'), await made('never')]).toEqual([1, 0]);
});

it('the same request sent many times at once does its work once', async () => {
  const key = onceKey('mia', 'key-of-many', 'POST things', {});
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => once(database.db, key, trx => work(trx, 'many'))),
  );
  expect(new Set(answers.map(answer => answer.name))).toEqual(new Set(['many']));
  expect(await made('many')).toBe(1);
});

it('a request that fails gives its key back', async () => {
  const key = onceKey('mia', 'key-of-failure', 'POST things', {});
  await expect(once(database.db, key, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await once(database.db, key, trx => work(trx, 'after failure'));
  expect(await made('after failure')).toBe(1);
});

it('a key used for a different request answers 409', async () => {
  await once(database.db, onceKey('mia', 'key-of-two', 'POST things', { a: 1 }), trx => work(trx, 'two'));
  const other = once(database.db, onceKey('mia', 'key-of-two', 'POST things', { a: 2 }), trx =>
    work(trx, 'three'),
  );
  await expect(other).rejects.toMatchObject({ status: 409 });
  expect(await made('three')).toBe(0);
});

it("another person's key of the same name is another key", async () => {
  await once(database.db, onceKey('mia', 'shared-name', 'POST things', {}), trx => work(trx, "mia's"));
  await once(database.db, onceKey('tama', 'shared-name', 'POST things', {}), trx => work(trx, "tama's"));
  expect([await made("mia's"), await made("tama's")]).toEqual([1, 1]);
});
