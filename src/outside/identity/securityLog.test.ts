import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SecurityEvent } from '#kernel/securityLog.ts';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { codeOf, createHouse, enter, PASSWORD, person, type TestHouse } from './testHouse.ts';
import { createBrowser, redeemCode, signInOverHttp, signOutOverHttp } from './testing.ts';

const email = 'mia.ngata@kereru.example';
const NEXT = 'terns over the harbour';
const written: SecurityEvent[] = [];

let house: TestHouse;
beforeAll(async () => {
  house = await createHouse(await freshDatabase(), { security: { write: event => written.push(event) } });
});
afterAll(() => house.close());

it('the security log has sign-ins, failures, lock-outs, changes of password, ends of sessions and sign-outs, and no secret', async () => {
  const { subject } = await house.identity.createPerson(person(email));
  const browser = createBrowser();
  const { page, verifier } = await enter(house, {}, browser);
  await browser.submit(page, { email, password: 'not this one' });
  const back = await browser.submit(page, { email, password: PASSWORD });
  const { idToken } = await redeemCode(codeOf(house, verifier, back));
  await signInOverHttp({ origin: house.origin, email, password: PASSWORD });
  await browser.submit(await browser.open(`${house.origin}/identity/account`), {});
  const form = await browser.open(`${house.origin}/identity/change-password`);
  await browser.submit(form, { oldPassword: 'not this one', password: NEXT });
  await browser.submit(form, { oldPassword: PASSWORD, password: NEXT });
  await signOutOverHttp(house.origin, browser, idToken);
  const guesser = await enter(house);
  for (let i = 0; i < 6; i++)
    await guesser.browser.submit(guesser.page, { email, password: `guess number ${i}` });

  const guesses = ['sign-in-failed', 'sign-in-failed', 'sign-in-failed', 'sign-in-failed', 'sign-in-failed'];
  expect(written.map(({ event }) => event)).toEqual([
    'sign-in-failed',
    'signed-in',
    'signed-in',
    'sessions-ended',
    'sign-in-failed',
    'password-changed',
    'signed-out',
    ...guesses,
    'locked-out',
  ]);
  for (const { address, id } of written) {
    expect(address).toMatch(/^(::1|(::ffff:)?127\.0\.0\.1)$/);
    expect(id).toEqual(expect.any(String));
  }
  expect(written.filter(one => one.subject !== undefined && one.subject !== subject)).toEqual([]);
  expect(written.find(({ event }) => event === 'signed-out')?.subject).toBe(subject);
  expect(JSON.stringify(written)).not.toMatch(/guess|salt and|terns|kereru/);
});
