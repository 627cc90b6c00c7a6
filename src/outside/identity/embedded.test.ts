import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { createHouse, latestLink, type TestHouse } from './testHouse.ts';
import { authorisationUrl, createBrowser, redeemCode, refreshOverHttp, signInOverHttp } from './testing.ts';

const password = 'salt and rolled steel';
let house: TestHouse;

beforeAll(async () => {
  house = await createHouse(await freshDatabase());
});
afterAll(() => house.close());

describe('a person who signs up', () => {
  const email = 'aroha.parata@tidewater.example';

  test('is told to check the mail, confirms the address, signs in and gets tokens that the API accepts', async () => {
    const browser = createBrowser();
    const verifier = randomBytes(32).toString('base64url');
    const asked = { screen_hint: 'signup', login_hint: email };
    const form = await browser.open(
      authorisationUrl({ origin: house.origin, clientId: 'landside', verifier }, asked),
    );
    expect(form.text).toContain('<h1>Sign up</h1>');
    expect(form.text).toContain(`value="${email}"`);

    const sent = await browser.submit(form, { givenName: 'Aroha', familyName: 'Parata', email, password });
    expect(sent.text).toContain('Check your e-mail');

    const confirm = await browser.open(await latestLink(house, email));
    expect(confirm.text).toContain('Yes, confirm this address');
    const verified = await browser.submit(confirm, {});
    expect(verified.text).toContain('Your e-mail is verified');

    const signIn = await browser.open(new URL(hrefOf(sent.text, 'Continue to sign in'), sent.url).href);
    const back = await browser.submit(signIn, { email, password });
    const code = new URL(back.url).searchParams.get('code') ?? '';
    const tokens = await redeemCode({ origin: house.origin, clientId: 'landside', verifier, code });

    expect(await house.identity.verifier.verify(tokens.accessToken)).toMatchObject({
      email,
      emailVerified: true,
      name: 'Aroha Parata',
      givenName: 'Aroha',
      roles: ['Dispatcher'],
    });
    const renewed = await refreshOverHttp(house.origin, tokens.refreshToken);
    expect(renewed.refreshToken).not.toBe(tokens.refreshToken);
    await expect(redeemCode({ origin: house.origin, clientId: 'landside', verifier, code })).rejects.toThrow(
      'invalid_grant',
    );
  });
});

test('signInOverHttp says what the page said', async () => {
  await expect(
    signInOverHttp({ origin: house.origin, email: 'nobody@x.example', password: 'wrong password' }),
  ).rejects.toThrow('The e-mail or the password is not right');
});

function hrefOf(page: string, label: string): string {
  return new RegExp(`href="([^"]*)">${label}`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
}
