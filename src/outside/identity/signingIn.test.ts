import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { codeOf, createHouse, enter, PASSWORD, person, type TestHouse } from './testHouse.ts';
import { authorisationUrl, createBrowser, redeemCode, signInOverHttp } from './testing.ts';

const password = PASSWORD;
const email = 'mia.ngata@kereru.example';
let house: TestHouse;

beforeAll(async () => {
  house = await createHouse(await freshDatabase(), { rolesOf });
  await house.identity.createPerson(person(email));
});
afterAll(() => house.close());

const rolesOf = async (of: string) => ({ roles: ['Dispatcher'], ...(of.startsWith('linked') && LINKED) });
const LINKED = { name: 'Mia of Kererū', linkedAccountProblem: true };

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

  it('is each one’s own, with their password, of people who were made together', async () => {
    const other = { ...person('other@kereru.example'), password: 'a-lighthouse-of-her-own' };
    const together = [person('one@kereru.example'), person('two@kereru.example'), other];
    const made = await house.identity.createPeople(together);
    const tokens = await Promise.all(
      together.map(one => signInOverHttp({ origin: house.origin, email: one.email, password: one.password })),
    );
    expect(tokens.map(({ idToken }) => payloadOf(idToken).sub)).toEqual(made.map(({ subject }) => subject));
    await expect(signInOverHttp({ origin: house.origin, email: other.email, password })).rejects.toThrow(
      'refused',
    );
  });

  it('tells of what the portal knows: the name it has, and a linked-account problem', async () => {
    const linked = 'linked@kereru.example';
    await house.identity.createPerson(person(linked));
    const { accessToken } = await signInOverHttp({ origin: house.origin, email: linked, password });
    expect(await house.identity.verifier.verify(accessToken)).toMatchObject(LINKED);
  });

  it('needs no second password while the session lasts, and asks again when the portal says so', async () => {
    const { browser, page } = await enter(house);
    await browser.submit(page, { email, password });
    expect((await enter(house, {}, browser)).page.url).toContain('/signed-in?code=');
    expect((await enter(house, { prompt: 'none' }, browser)).page.url).toContain('/signed-in?code=');
    expect((await enter(house, { prompt: 'consent' }, browser)).page.url).toContain('/signed-in?code=');
    expect((await enter(house, { prompt: 'login' }, browser)).page.text).toContain('<h1>Sign in</h1>');
    expect((await enter(house, { prompt: 'none' })).page.url).toContain('error=login_required');
  });

  it('as somebody else in the same browser replaces the session', async () => {
    await house.identity.createPerson(person('rangi@ahuriri.example'));
    const { browser, page } = await enter(house);
    await browser.submit(page, { email, password });
    const again = await enter(house, { prompt: 'login' }, browser);
    const between = await browser.submit(again.page, { email: 'rangi@ahuriri.example', password });
    // The provider ends the old session by a form that submits itself.
    const back = await browser.submit(between, {});
    const { accessToken } = await redeemCode(codeOf(house, again.verifier, back));
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
      const { page } = await enter(house, { redirect_uri });
      expect([page.status, page.url]).toEqual([
        400,
        expect.stringContaining(`${house.origin}/identity/auth`),
      ]);
      expect(page.text).toContain('The request could not be accepted');
    }
  });

  it('demands PKCE', async () => {
    expect((await enter(house, { code_challenge: '' })).page.url).toContain('error=invalid_request');
    expect((await enter(house, { code_challenge_method: 'plain' })).page.url).toContain(
      'error=invalid_request',
    );
    const { browser, page } = await enter(house);
    const code = codeOf(
      house,
      randomBytes(32).toString('base64url'),
      await browser.submit(page, { email, password }),
    );
    await expect(redeemCode(code)).rejects.toThrow('invalid_grant');
  });

  it('on a page that has ended says so and where to start again', async () => {
    const { browser, page } = await enter(house);
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

describe('guessing', () => {
  it('is answered alike whether there is an account or not, and soon has to wait', async () => {
    await house.identity.createPerson(person('target@kereru.example'));
    for (const address of ['target@kereru.example', 'nobody@kereru.example']) {
      const { browser, page } = await enter(house);
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

  it('by strangers locks nobody out of a browser that they have signed in by before', async () => {
    const known = 'known@kereru.example';
    await house.identity.createPerson(person(known));
    const own = createBrowser();
    await signInOverHttp({ origin: house.origin, email: known, password, browser: own });
    const stranger = await enter(house);
    let last = stranger.page;
    for (let i = 0; i < 6; i++) {
      last = await stranger.browser.submit(stranger.page, { email: known, password: `guess number ${i}` });
    }
    expect(last.status).toBe(429);
    // A browser that somebody else has signed in by is a stranger's too.
    await house.identity.createPerson(person('neighbour@kereru.example'));
    const neighbour = createBrowser();
    await signInOverHttp({
      origin: house.origin,
      email: 'neighbour@kereru.example',
      password,
      browser: neighbour,
    });
    const tried = await enter(house, { prompt: 'login' }, neighbour);
    expect((await neighbour.submit(tried.page, { email: known, password })).status).toBe(429);

    const again = await enter(house, { prompt: 'login' }, own);
    expect((await own.submit(again.page, { email: known, password })).url).toContain('/signed-in?code=');
    // And that the person came in gives the strangers no further guesses.
    expect((await stranger.browser.submit(stranger.page, { email: known, password })).status).toBe(429);
  });

  it('in a known browser is counted there, and there alone', async () => {
    const known = 'fumbles@kereru.example';
    await house.identity.createPerson(person(known));
    const own = createBrowser();
    await signInOverHttp({ origin: house.origin, email: known, password, browser: own });
    const { page } = await enter(house, { prompt: 'login' }, own);
    for (let i = 0; i < 10; i++) {
      expect((await own.submit(page, { email: known, password: `guess number ${i}` })).status).toBe(422);
    }
    expect((await own.submit(page, { email: known, password })).status).toBe(429);
    expect(await signInOverHttp({ origin: house.origin, email: known, password })).toHaveProperty(
      'accessToken',
    );
  });

  it('many at once is no way around', async () => {
    await house.identity.createPerson(person('burst@kereru.example'));
    const { browser, page } = await enter(house);
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
