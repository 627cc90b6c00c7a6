import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { publicKeys, turnKeyRing } from './keyRing.ts';

const START = new Date('2026-11-22T00:00:00Z');
const after = (days: number, hours = 0) => new Date(START.getTime() + (days * 24 + hours) * 60 * 60 * 1000);

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const kidsAt = async (now: Date) =>
  (await turnKeyRing(database.db, now)).signingKeys.keys.map(({ kid }) => kid);

it('is the same for all processes, however many start at once', async () => {
  const rings = await Promise.all(Array.from({ length: 6 }, () => turnKeyRing(database.db, START)));
  expect(new Set(rings.map(ring => JSON.stringify(ring))).size).toBe(1);
  expect(rings[0]?.signingKeys.keys).toHaveLength(1);
  expect(await turnKeyRing(database.db, after(1))).toEqual(rings[0]);
});

it('shows the world only what anybody may see', async () => {
  const [key] = publicKeys(await turnKeyRing(database.db, START)).keys;
  expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

it('turns after 90 days: the next key is known for an hour before it signs, and the old one is kept', async () => {
  const [old] = await kidsAt(START);
  expect(await kidsAt(after(89, 23))).toEqual([old]);
  const turns = await Promise.all(Array.from({ length: 4 }, () => kidsAt(after(90))));
  const next = turns[0]?.[1];
  expect(turns).toEqual(Array.from({ length: 4 }, () => [old, next]));
  expect(await kidsAt(after(90, 1))).toEqual([next, old]);
  expect(await kidsAt(after(130))).toEqual([next, old]);
});

it('lets a key go when nothing that it signed is good any more, as the next one turns', async () => {
  const [second, first] = await kidsAt(after(130));
  const kids = await kidsAt(after(180));
  expect(kids).toHaveLength(2);
  expect(kids).toContain(second);
  expect(kids).not.toContain(first);
});
