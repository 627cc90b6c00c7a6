import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import {
  confirmByMail,
  createHouse,
  hrefOf,
  latestLink,
  PASSWORD,
  signUp,
  subjectsOfMailTo,
  type TestHouse,
  visibleText,
} from './testHouse.ts';
import { authorisationUrl, createBrowser, redeemCode, refreshOverHttp, signInOverHttp } from './testing.ts';

const password = PASSWORD;
const HOUR = 60 * 60 * 1000;
let house: TestHouse;

beforeAll(async () => {
  house = await createHouse(await freshDatabase());
});
afterAll(() => house.close());

describe('signing up', () => {
  it('takes the email hint, mails a link, verifies, and comes back to the portal with tokens', async () => {
    const email = 'aroha.parata@tidewater.example';
    const browser = createBrowser();
    const verifier = randomBytes(32).toString('base64url');
    const hints = { screen_hint: 'signup', login_hint: email };
    const form = await browser.open(
      authorisationUrl({ origin: house.origin, clientId: 'landside', verifier }, hints),
    );
    expect(form.text).toContain('<h1>Sign up</h1>');
    expect(form.text).toContain(`value="${email}"`);

    const sent = await browser.submit(form, { givenName: 'Aroha', familyName: 'Parata', email, password });
    expect(sent.text).toContain('Check your email');
    expect((await confirmByMail(house, email)).text).toContain('Your email is verified');

    const signIn = await browser.open(hrefOf(sent, 'Continue to sign in'));
    expect(signIn.text).toContain(`value="${email}"`);
    const back = await browser.submit(signIn, { email, password });
    expect(back.url).toMatch(`${house.origin}/signed-in?code=`);

    const code = new URL(back.url).searchParams.get('code') ?? '';
    const { accessToken } = await redeemCode({ origin: house.origin, clientId: 'landside', verifier, code });
    expect(await house.identity.verifier.verify(accessToken)).toMatchObject({
      email,
      emailVerified: true,
      name: 'Aroha Parata',
      givenName: 'Aroha',
      roles: ['Dispatcher'],
    });
  });

  it('lets people in before they confirmed; the next refresh of the tokens knows that they did', async () => {
    const email = 'early.bird@tidewater.example';
    await signUp(house, { email });
    const tokens = await signInOverHttp({ origin: house.origin, email, password });
    expect(await house.identity.verifier.verify(tokens.accessToken)).toMatchObject({ emailVerified: false });
    await confirmByMail(house, email);
    const renewed = await refreshOverHttp(house.origin, tokens.refreshToken);
    expect(await house.identity.verifier.verify(renewed.accessToken)).toMatchObject({ emailVerified: true });
  });

  it('with an email that has an account says the same, changes nothing, and tells the owner by mail', async () => {
    const email = 'twice@tidewater.example';
    const first = await signUp(house, { email });
    const second = await signUp(house, { email: 'Twice@Tidewater.example', givenName: 'Mallory' });
    expect(visibleText(second)).toBe(visibleText(first));
    expect(await subjectsOfMailTo(house, email)).toEqual([
      'Confirm your email for Landside',
      'You already have an account for Landside',
    ]);
    const { accessToken } = await signInOverHttp({ origin: house.origin, email, password });
    expect(await house.identity.verifier.verify(accessToken)).toMatchObject({ givenName: 'Aroha' });
  });

  it('says all that is wrong at the fields, and keeps what was typed', async () => {
    const browser = createBrowser();
    const url = authorisationUrl(
      { origin: house.origin, clientId: 'landside', verifier: 'v' },
      { screen_hint: 'signup' },
    );
    const form = await browser.open(url);
    const email = 'someone@tidewater.example';
    const wrong = await browser.submit(form, {
      givenName: ' ',
      familyName: '<b>',
      email: 'no',
      password: 'short',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('<title>Error: Sign up');
    expect(wrong.text).toMatch(
      /id="givenName"[^>]* aria-describedby="givenName-problem" aria-invalid="true"/,
    );
    expect(wrong.text).toMatch(/id="password"[^>]* aria-describedby="password-hint password-problem"/);
    expect(wrong.text).toContain('value="&lt;b&gt;"');
    expect(wrong.text).not.toContain('short"');
    const same = await browser.submit(form, { givenName: 'A', familyName: 'B', email, password: email });
    expect(same.text).toContain('Choose something other than your email address');
  });

  it('refuses a form that was not filled in on our page', async () => {
    const browser = createBrowser();
    const form = await browser.open(
      authorisationUrl({ origin: house.origin, clientId: 'landside', verifier: 'v' }),
    );
    const stranger = createBrowser();
    await stranger.open(authorisationUrl({ origin: house.origin, clientId: 'landside', verifier: 'v' }));
    for (const csrf of [
      '',
      'forged',
      /name="csrf" value="([^"]*)/.exec(
        (await stranger.open(`${house.origin}/identity/forgot-password`)).text,
      )?.[1] ?? '',
    ]) {
      const refused = await browser.submit(form, { csrf, email: 'a@b.example', password });
      expect(refused.status).toBe(403);
      expect(refused.text).toContain('The form had been open for too long');
    }
  });
});

describe('a link from a mail', () => {
  it('asks before it verifies, because mail scanners open links', async () => {
    const email = 'scanned@tidewater.example';
    await signUp(house, { email });
    const link = await latestLink(house, email);
    for (let i = 0; i < 3; i++) expect((await createBrowser().open(link)).text).toContain('Is that you?');
    const { accessToken } = await signInOverHttp({ origin: house.origin, email, password });
    expect(await house.identity.verifier.verify(accessToken)).toMatchObject({ emailVerified: false });
  });

  it('that was used says that the email is verified; one that never was has ended', async () => {
    const email = 'again@tidewater.example';
    await signUp(house, { email });
    const link = await latestLink(house, email);
    await confirmByMail(house, email);
    expect((await createBrowser().open(link)).text).toContain('Your email is verified');
    const never = link.replace(/token=(.)/, (_, first: string) => `token=${first === '_' ? 'a' : '_'}`);
    const odd = await createBrowser().open(never);
    expect([odd.status, odd.text]).toEqual([410, expect.stringContaining('This link has ended')]);
  });

  it('is good for a day', async () => {
    const email = 'late@tidewater.example';
    await signUp(house, { email });
    const link = await latestLink(house, email);
    house.clock.step(23.9 * HOUR);
    expect((await createBrowser().open(link)).status).toBe(200);
    house.clock.step(0.2 * HOUR);
    expect((await createBrowser().open(link)).status).toBe(410);
  });

  it('can be sent again, not without bound, and not to those who are verified', async () => {
    const email = 'resend@tidewater.example';
    const { subject } = await house.identity.createPerson({
      email,
      name: 'R S',
      givenName: 'R',
      password,
      emailVerified: false,
    });
    for (let i = 0; i < 5; i++) await house.identity.resendVerification(subject);
    await expect(house.identity.resendVerification(subject)).rejects.toThrow('several emails already');
    expect(await subjectsOfMailTo(house, email)).toHaveLength(5);
    await confirmByMail(house, email);
    await house.identity.resendVerification(subject);
    await house.identity.resendVerification('00000000-0000-0000-0000-000000000000');
    await house.identity.resendVerification('no such person');
    expect(await subjectsOfMailTo(house, email)).toHaveLength(5);
  });
});
