import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { createHouse, type TestHouse } from './testHouse.ts';
import {
  authorisationUrl,
  createBrowser,
  type PageSeen,
  redeemCode,
  refreshOverHttp,
  signInOverHttp,
} from './testing.ts';

const password = 'salt and rolled steel';
const email = 'mia.ngata@kereru.example';
let house: TestHouse;
let twin: TestHouse;

beforeAll(async () => {
  const database = await freshDatabase();
  [house, twin] = await Promise.all([createHouse(database), createHouse(database)]);
  await house.identity.createPerson(person(email));
});
afterAll(async () => {
  await twin.app.close();
  await house.close();
});

const person = (address: string) => ({
  email: address,
  name: 'Mia Ngata',
  givenName: 'Mia',
  password,
  emailVerified: true,
});

async function enter(more: Record<string, string> = {}, browser = createBrowser()) {
  const verifier = randomBytes(32).toString('base64url');
  const url = authorisationUrl({ origin: house.origin, clientId: 'landside', verifier }, more);
  return { browser, verifier, page: await browser.open(url) };
}

async function codeFor(verifier: string, page: PageSeen) {
  const code = new URL(page.url).searchParams.get('code') ?? '';
  return { origin: house.origin, clientId: 'landside', verifier, code };
}

describe('signing in', () => {
  it('gives an ID token and an access token that both carry the roles, in the namespaced claim', async () => {
    const { idToken, accessToken } = await signInOverHttp({ origin: house.origin, email, password });
    for (const token of [idToken, accessToken]) {
      expect(payloadOf(token)).toMatchObject({
        iss: `${house.origin}/identity`,
        email,
        email_verified: true,
        name: 'Mia Ngata',
        'https://landside.example/roles': ['Dispatcher'],
      });
    }
    const { aud, exp = 0, iat = 0 } = payloadOf(accessToken);
    expect([aud, Number(exp) - Number(iat)]).toEqual([`${house.origin}/api`, 15 * 60]);
    await expect(house.identity.verifier.verify(idToken)).rejects.toMatchObject({ reason: 'wrong-kind' });
  });

  it('needs no second password while the session lasts, and asks again when the portal says so', async () => {
    const { browser, page } = await enter();
    await browser.submit(page, { email, password });
    expect((await enter({}, browser)).page.url).toContain('/signed-in?code=');
    expect((await enter({ prompt: 'none' }, browser)).page.url).toContain('/signed-in?code=');
    expect((await enter({ prompt: 'consent' }, browser)).page.url).toContain('/signed-in?code=');
    expect((await enter({ prompt: 'login' }, browser)).page.text).toContain('<h1>Sign in</h1>');
    expect((await enter({ prompt: 'none' })).page.url).toContain('error=login_required');
  });

  it('as somebody else in the same browser replaces the session', async () => {
    await house.identity.createPerson(person('rangi@ahuriri.example'));
    const { browser, page } = await enter();
    await browser.submit(page, { email, password });
    const again = await enter({ prompt: 'login' }, browser);
    const between = await browser.submit(again.page, { email: 'rangi@ahuriri.example', password });
    // The provider ends the old session by a form that submits itself.
    const back = await browser.submit(between, {});
    const { accessToken } = await redeemCode(await codeFor(again.verifier, back));
    expect(await house.identity.verifier.verify(accessToken)).toMatchObject({
      email: 'rangi@ahuriri.example',
    });
  });

  it('works at every origin of the portal, and goes to no other', async () => {
    const other = house.origin.replace('localhost', '127.0.0.1');
    expect(await signInOverHttp({ origin: other, email, password })).toHaveProperty('accessToken');
    for (const redirect_uri of [
      'https://evil.example/signed-in',
      `${house.origin}/other`,
      `${house.origin}.evil.example/`,
    ]) {
      const { page } = await enter({ redirect_uri });
      expect([page.status, page.url]).toEqual([
        400,
        expect.stringContaining(`${house.origin}/identity/auth`),
      ]);
      expect(page.text).toContain('The request could not be accepted');
    }
  });

  it('demands PKCE', async () => {
    expect((await enter({ code_challenge: '' })).page.url).toContain('error=invalid_request');
    expect((await enter({ code_challenge_method: 'plain' })).page.url).toContain('error=invalid_request');
    const { browser, page } = await enter();
    const code = await codeFor(
      randomBytes(32).toString('base64url'),
      await browser.submit(page, { email, password }),
    );
    await expect(redeemCode(code)).rejects.toThrow('invalid_grant');
  });

  it('on a page that has ended says so and where to start again', async () => {
    const { browser, page } = await enter();
    await browser.submit(page, { email, password });
    const late = await browser.submit(page, { email, password });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('This sign-in page has ended')]);
    expect((await createBrowser().open(page.url)).text).toContain(`href="${house.origin}/">Start again`);
  });

  it('offers the people of the demo port when it is told of them', async () => {
    const demo = await createHouse(await freshDatabase(), {
      demoPeople: [
        { name: 'Mia Ngata', role: 'Dispatcher', email: 'mia+1@kereru.example', password: 'tide' },
      ],
    });
    const url = authorisationUrl({ origin: demo.origin, clientId: 'landside', verifier: 'v' });
    const browser = createBrowser();
    const page = await browser.open(url);
    expect(page.text).toContain('data-email="mia+1@kereru.example" data-password="tide"');
    const filled = await browser.open(new URL('?email=mia%2B1%40kereru.example', page.url).href);
    expect(filled.text).toContain('value="mia+1@kereru.example"');
    await demo.close();
  });
});

describe('codes and refresh tokens', () => {
  it('a code is good once; who replays it ends what was made of it', async () => {
    const { browser, verifier, page } = await enter();
    const code = await codeFor(verifier, await browser.submit(page, { email, password }));
    const { refreshToken } = await redeemCode(code);
    await expect(redeemCode(code)).rejects.toThrow('invalid_grant');
    await expect(refreshOverHttp(house.origin, refreshToken)).rejects.toThrow('invalid_grant');
  });

  it('of many who redeem one code at once, one gets tokens', async () => {
    const { browser, verifier, page } = await enter();
    const code = await codeFor(verifier, await browser.submit(page, { email, password }));
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => redeemCode(code)));
    expect(attempts.filter(attempt => attempt.status === 'fulfilled').length).toBeLessThanOrEqual(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(String(attempt.reason)).toContain('invalid_grant');
    }
  });

  it('a refresh token changes with each use; the old one is good for a moment, then a sign of theft', async () => {
    const { refreshToken } = await signInOverHttp({ origin: house.origin, email, password });
    const next = await refreshOverHttp(house.origin, refreshToken);
    expect(next.refreshToken).not.toBe(refreshToken);
    expect(await refreshOverHttp(house.origin, refreshToken)).toHaveProperty('accessToken');
    await house.database.pool.query(
      `update identity.artifact set consumed_at = consumed_at - interval '31 seconds' where id = $1`,
      [refreshToken],
    );
    await expect(refreshOverHttp(house.origin, refreshToken)).rejects.toThrow('invalid_grant');
    await expect(refreshOverHttp(house.origin, next.refreshToken)).rejects.toThrow('invalid_grant');
  });

  it('any process renews what another one issued, and believes its tokens', async () => {
    const { refreshToken, accessToken } = await signInOverHttp({ origin: house.origin, email, password });
    await expect(twin.identity.verifier.verify(accessToken)).rejects.toMatchObject({
      reason: 'wrong-issuer',
    });
    const renewed = await refreshOverHttp(twin.origin, refreshToken);
    expect(await twin.identity.verifier.verify(renewed.accessToken)).toMatchObject({ email });
  });
});

describe('signing out', () => {
  it('ends session and refresh tokens and goes back to the portal without asking', async () => {
    const { browser, verifier, page } = await enter();
    const { idToken, refreshToken } = await redeemCode(
      await codeFor(verifier, await browser.submit(page, { email, password })),
    );
    const query = new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${house.origin}/`,
      state: 'code',
    });
    const between = await browser.open(`${house.origin}/identity/session/end?${query.toString()}`);
    expect(between.text).toContain('data-press-now');
    const out = await browser.submit(between, { logout: 'yes' });
    expect(out.url).toMatch(new RegExp(`^${house.origin}/\\?state=code`));
    expect((await enter({}, browser)).page.text).toContain('<h1>Sign in</h1>');
    await expect(refreshOverHttp(house.origin, refreshToken)).rejects.toThrow('invalid_grant');
  });

  it('is asked first when some other page of the web sends people here', async () => {
    const { browser, page } = await enter();
    await browser.submit(page, { email, password });
    const question = await browser.open(`${house.origin}/identity/session/end`);
    expect(question.text).toContain('Do you want to sign out on this device?');
    expect(question.text).not.toContain('data-press-now');
  });
});

describe('guessing', () => {
  it('is answered alike whether there is an account or not, and soon has to wait', async () => {
    await house.identity.createPerson(person('target@kereru.example'));
    for (const address of ['target@kereru.example', 'nobody@kereru.example']) {
      const { browser, page } = await enter();
      for (let i = 0; i < 5; i++) {
        const wrong = await browser.submit(page, { email: address, password: `guess number ${i}` });
        expect([wrong.status, wrong.text]).toEqual([
          422,
          expect.stringContaining('The email or the password is not right.'),
        ]);
      }
      const slowed = await browser.submit(page, { email: address, password });
      expect([slowed.status, slowed.text]).toEqual([
        429,
        expect.stringMatching(/Too many attempts\. Please wait \d+ seconds/),
      ]);
    }
    house.clock.step(31_000);
    expect(
      await signInOverHttp({ origin: house.origin, email: 'target@kereru.example', password }),
    ).toBeTruthy();
  });

  it('many at once is no way around', async () => {
    await house.identity.createPerson(person('burst@kereru.example'));
    const { browser, page } = await enter();
    const guesses = Array.from({ length: 30 }, (_, i) => `guess number ${i}`);
    const wrong = guesses.map(guess =>
      browser.submit(page, { email: 'burst@kereru.example', password: guess }),
    );
    await Promise.race(wrong);
    const right = await browser.submit(page, { email: 'burst@kereru.example', password });
    expect(right.status).toBe(429);
    await Promise.all(wrong);
  });
});

function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}
