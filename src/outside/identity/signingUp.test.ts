import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listInbox } from '#outside/mail/inbox.ts';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { createHouse, hrefOf, latestLink, type TestHouse } from './testHouse.ts';
import {
  authorisationUrl,
  createBrowser,
  type PageSeen,
  redeemCode,
  refreshOverHttp,
  signInOverHttp,
} from './testing.ts';

const password = 'salt and rolled steel';
const HOUR = 60 * 60 * 1000;
let house: TestHouse;

beforeAll(async () => {
  house = await createHouse(await freshDatabase());
});
afterAll(() => house.close());

type Names = { email: string; givenName?: string };

async function signUp({ email, givenName = 'Aroha' }: Names, browser = createBrowser()): Promise<PageSeen> {
  const hints = { screen_hint: 'signup', login_hint: email };
  const url = authorisationUrl({ origin: house.origin, clientId: 'landside', verifier: 'v' }, hints);
  return browser.submit(await browser.open(url), { givenName, familyName: 'Parata', email, password });
}

async function askForReset(of: string): Promise<PageSeen> {
  const browser = createBrowser();
  return browser.submit(await browser.open(`${house.origin}/identity/forgot-password`), { email: of });
}

async function confirmByMail(email: string): Promise<PageSeen> {
  const browser = createBrowser();
  return browser.submit(await browser.open(await latestLink(house, email)), {});
}

async function subjectsOfMailTo(email: string): Promise<string[]> {
  const lines = await listInbox(house.database.db, { to: email, limit: 50 });
  return lines.map(line => line.subject).toReversed();
}

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
    expect((await confirmByMail(email)).text).toContain('Your email is verified');

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
    await signUp({ email });
    const tokens = await signInOverHttp({ origin: house.origin, email, password });
    expect(await house.identity.verifier.verify(tokens.accessToken)).toMatchObject({ emailVerified: false });
    await confirmByMail(email);
    const renewed = await refreshOverHttp(house.origin, tokens.refreshToken);
    expect(await house.identity.verifier.verify(renewed.accessToken)).toMatchObject({ emailVerified: true });
  });

  it('with an email that has an account says the same, changes nothing, and tells the owner by mail', async () => {
    const email = 'twice@tidewater.example';
    const first = await signUp({ email });
    const second = await signUp({ email: 'Twice@Tidewater.example', givenName: 'Mallory' });
    expect(visibleText(second)).toBe(visibleText(first));
    expect(await subjectsOfMailTo(email)).toEqual([
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
    await signUp({ email });
    const link = await latestLink(house, email);
    for (let i = 0; i < 3; i++) expect((await createBrowser().open(link)).text).toContain('Is that you?');
    const { accessToken } = await signInOverHttp({ origin: house.origin, email, password });
    expect(await house.identity.verifier.verify(accessToken)).toMatchObject({ emailVerified: false });
  });

  it('that was used says that the email is verified; one that never was has ended', async () => {
    const email = 'again@tidewater.example';
    await signUp({ email });
    const link = await latestLink(house, email);
    await confirmByMail(email);
    expect((await createBrowser().open(link)).text).toContain('Your email is verified');
    const odd = await createBrowser().open(link.replace(/token=./, 'token=_'));
    expect([odd.status, odd.text]).toEqual([410, expect.stringContaining('This link has ended')]);
  });

  it('is good for a day', async () => {
    const email = 'late@tidewater.example';
    await signUp({ email });
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
    expect(await subjectsOfMailTo(email)).toHaveLength(5);
    await confirmByMail(email);
    await house.identity.resendVerification(subject);
    await house.identity.resendVerification('00000000-0000-0000-0000-000000000000');
    await house.identity.resendVerification('no such person');
    expect(await subjectsOfMailTo(email)).toHaveLength(5);
  });
});

it('every step is in the audit trail, without the password', async () => {
  const email = 'audited@tidewater.example';
  await signUp({ email });
  await confirmByMail(email);
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

describe('a forgotten password', () => {
  const email = 'forgetful@tidewater.example';

  it('is replaced by a link that is good once, and the person is signed out everywhere', async () => {
    await signUp({ email });
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
    expect(await subjectsOfMailTo('nobody@tidewater.example')).toEqual([
      'No account for this address at Landside',
    ]);
  });
});

function visibleText(page: PageSeen): string {
  const main = page.text.slice(page.text.indexOf('<main'));
  return main
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}
