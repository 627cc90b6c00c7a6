import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { createHouse, enter, type TestHouse } from './testHouse.ts';
import { authorisationUrl } from './testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await createHouse(await freshDatabase());
});
afterAll(() => house.close());

const stored = async () =>
  Number((await house.database.pool.query('select count(*) from identity.artifact')).rows[0].count);

const begin = (more: Record<string, string> = {}) =>
  fetch(authorisationUrl({ origin: house.origin, clientId: 'landside', verifier: 'v' }, more), {
    redirect: 'manual',
  });

it('a question longer than the portal ever asks is not stored', async () => {
  const before = await stored();
  expect((await begin({ login_hint: 'x'.repeat(3_000) })).status).toBe(414);
  const form = await fetch(`${house.origin}/identity/auth`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'landside', login_hint: 'x'.repeat(3_000) }),
  });
  expect(form.status).toBe(405);
  expect(await stored()).toBe(before);
});

it('one network begins 300 sign-ins a minute and no more; quiet questions, which store nothing, are not counted', async () => {
  await house.database.pool.query('delete from identity.attempt');
  expect((await begin()).status).toBe(303);
  // As if 299 others had come in the same minute.
  await house.database.pool.query(
    `update identity.attempt set failures = 300, blocked_until = $1 where key like 'begun:%'`,
    [new Date(house.clock.now().getTime() + 60_000)],
  );
  const before = await stored();
  const late = await begin();
  expect([late.status, Number(late.headers.get('retry-after'))]).toEqual([429, expect.closeTo(60, -1)]);
  expect(await stored()).toBe(before);
  expect((await begin({ prompt: 'none' })).headers.get('location')).toContain('error=login_required');
  house.clock.step(60_000);
  expect((await enter(house)).page.status).toBe(200);
});

it('who comes in the same instant is counted as they come: of 40 with 10 left, 10 begin', async () => {
  const { pool } = house.database;
  // The whole of a minute lies ahead, so that all forty are in it.
  house.clock.step(60_000 - (house.clock.now().getTime() % 60_000));
  await pool.query('delete from identity.attempt');
  expect((await begin()).status).toBe(303);
  await pool.query(`update identity.attempt set failures = 290 where key like 'begun:%'`);
  const before = await stored();
  const answers = await Promise.all(Array.from({ length: 40 }, () => begin()));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter(status => status === 303)).toHaveLength(10);
  expect(statuses.filter(status => status === 429)).toHaveLength(30);
  expect(await stored()).toBe(before + 10);
});
