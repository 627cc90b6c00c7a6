import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import {
  confirmByMail,
  createHouse,
  latestLink,
  PASSWORD,
  signUp,
  subjectsOfMailTo,
  type TestHouse,
  visibleText,
} from './testHouse.ts';
import { createBrowser, type PageSeen, refreshOverHttp, signInOverHttp } from './testing.ts';

const password = PASSWORD;
let house: TestHouse;

beforeAll(async () => {
  house = await createHouse(await freshDatabase());
});
afterAll(() => house.close());

async function askForReset(of: string): Promise<PageSeen> {
  const browser = createBrowser();
  return browser.submit(await browser.open(`${house.origin}/identity/forgot-password`), { email: of });
}

describe('a forgotten password', () => {
  const email = 'forgetful@tidewater.example';

  it('is replaced by a link that is good once, and the person is signed out everywhere', async () => {
    await signUp(house, { email });
    const before = await signInOverHttp({ origin: house.origin, email, password });
    expect((await askForReset(email)).text).toContain('Check your email');
    const link = await latestLink(house, email);
    const browser = createBrowser();
    const form = await browser.open(link);
    expect((await browser.submit(form, { password: 'short' })).text).toContain('Use at least 10 characters');
    const done = await browser.submit(form, { password: 'another long phrase' });
    expect(done.text).toContain('Your password is changed');

    await expect(refreshOverHttp(house.origin, before.refreshToken)).rejects.toThrow('invalid_grant');
    await expect(signInOverHttp({ origin: house.origin, email, password })).rejects.toThrow('not right');
    const { accessToken } = await signInOverHttp({
      origin: house.origin,
      email,
      password: 'another long phrase',
    });
    expect(await house.identity.verifier.verify(accessToken)).toMatchObject({ emailVerified: true });
    expect((await browser.submit(form, { password: 'a third long phrase' })).status).toBe(410);
    expect((await createBrowser().open(link)).status).toBe(410);
  });

  it('of nobody is answered alike', async () => {
    const [known, unknown] = [await askForReset(email), await askForReset('nobody@tidewater.example')];
    expect(visibleText(unknown).replaceAll('nobody', 'forgetful')).toBe(visibleText(known));
    expect(await subjectsOfMailTo(house, 'nobody@tidewater.example')).toEqual([
      'No account for this address at Landside',
    ]);
  });
});

it('every step is in the audit trail, without the password', async () => {
  const email = 'audited@tidewater.example';
  await signUp(house, { email });
  await confirmByMail(house, email);
  await askForReset(email);
  const browser = createBrowser();
  await browser.submit(await browser.open(await latestLink(house, email)), {
    password: 'another long phrase',
  });
  const { rows } = await house.database.pool.query<{ action: string; after: object }>(
    'select action, after from audit where actor = $1 order by audit_id',
    [email],
  );
  expect(rows.map(row => row.action)).toEqual(['signed up', 'verified email', 'reset password']);
  expect(rows[1]?.after).toEqual({ email, name: 'Aroha Parata', isVerified: true });
});
