import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { loadKeyRing, publicKeys } from './keyRing.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('is the same for all processes, however many start at once', async () => {
  const rings = await Promise.all(Array.from({ length: 6 }, () => loadKeyRing(database.db)));
  expect(new Set(rings.map(ring => JSON.stringify(ring))).size).toBe(1);
  expect(await loadKeyRing(database.db)).toEqual(rings[0]);
});

it('shows the world only what anybody may see', async () => {
  const [key] = publicKeys(await loadKeyRing(database.db)).keys;
  expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});
