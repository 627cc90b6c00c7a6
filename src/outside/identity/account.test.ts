import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import {
  codeOf,
  createHouse,
  enter,
  PASSWORD,
  person,
  subjectsOfMailTo,
  type TestHouse,
  visibleText,
} from './testHouse.ts';
import { createBrowser, redeemCode, refreshOverHttp, signInOverHttp } from './testing.ts';

const NEXT = 'terns over the harbour';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148 Safari/604.1';

let house: TestHouse;
beforeAll(async () => {
  house = await createHouse(await freshDatabase());
});
afterAll(() => house.close());

/** Signs somebody in by a browser of their own, as often as they say. */
async function signedIn(email: string, userAgent?: string, password = PASSWORD) {
  const browser = createBrowser(userAgent);
  const entered = await enter(house, {}, browser);
  const back = await browser.submit(entered.page, { email, password });
  const tokens = await redeemCode(codeOf(house, entered.verifier, back), userAgent);
  const open = (page: string) => browser.open(`${house.origin}/identity/${page}`);
  return { ...tokens, browser, open };
}

const isGood = (token: string) =>
  house.identity.verifier.verify(token).then(
    () => true,
    () => false,
  );

describe('changing the password', () => {
  const email = 'changes@kereru.example';

  it('asks the one of before, keeps this sign-in and ends all others, and the person is mailed', async () => {
    await house.identity.createPerson(person(email));
    const [own, other] = [await signedIn(email), await signedIn(email)];
    const form = await own.open('change-password');
    const wrong = await own.browser.submit(form, { oldPassword: 'not this one', password: NEXT });
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringContaining('This is not your current password'),
    ]);
    expect(await isGood(other.accessToken)).toBe(true);

    const done = await own.browser.submit(form, { oldPassword: PASSWORD, password: NEXT });
    expect([done.status, visibleText(done)]).toEqual([
      200,
      expect.stringContaining('signed out everywhere else'),
    ]);
    expect([await isGood(own.accessToken), await isGood(other.accessToken)]).toEqual([true, false]);
    expect(await refreshOverHttp(house.origin, own.refreshToken)).toHaveProperty('accessToken');
    await expect(refreshOverHttp(house.origin, other.refreshToken)).rejects.toThrow('invalid_grant');
    await expect(signInOverHttp({ origin: house.origin, email, password: PASSWORD })).rejects.toThrow(
      'not right',
    );
    expect(await signInOverHttp({ origin: house.origin, email, password: NEXT })).toHaveProperty(
      'accessToken',
    );
    expect(await subjectsOfMailTo(house, email)).toEqual(['Your password for Landside was changed']);
  });

  it('refuses the same one, a common one and a short one', async () => {
    const own = await signedIn(email, undefined, NEXT);
    const form = await own.open('change-password');
    for (const [password, why] of [
      [NEXT, 'Choose a password that is not the current one'],
      ['password123', 'among the first that others would try'],
      ['short', 'Use at least 10 characters'],
    ]) {
      const answer = await own.browser.submit(form, { oldPassword: NEXT, password: password! });
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(why!)]);
    }
  });

  it('has the focus in the first field that is wrong', async () => {
    const own = await signedIn(email, undefined, NEXT);
    const form = await own.open('change-password');
    const focusedAfter = async (oldPassword: string, password: string): Promise<string[]> => {
      const { text } = await own.browser.submit(form, { oldPassword, password });
      return [...text.matchAll(/name="(\w+)"[^>]* autofocus/g)].map(([, name]) => name!);
    };
    expect(await focusedAfter('', '')).toEqual(['oldPassword']);
    expect(await focusedAfter(NEXT, 'short')).toEqual(['password']);
    expect(await focusedAfter('not this one', 'a heron on the mud at low tide')).toEqual(['oldPassword']);
  });

  it('is no place to guess at: after five wrong ones it has to wait, at whichever browser', async () => {
    const target = 'borrowed@kereru.example';
    await house.identity.createPerson(person(target));
    const [one, two] = [await signedIn(target), await signedIn(target)];
    const form = await one.open('change-password');
    for (let i = 0; i < 5; i++) {
      const answer = await one.browser.submit(form, { oldPassword: `guess number ${i}`, password: NEXT });
      expect(answer.status).toBe(422);
    }
    const late = await two.browser.submit(await two.open('change-password'), {
      oldPassword: PASSWORD,
      password: NEXT,
    });
    expect([late.status, late.text]).toEqual([429, expect.stringContaining('Too many attempts.')]);
  });

  it('is for whoever is signed in, by a form of our own', async () => {
    expect((await createBrowser().open(`${house.origin}/identity/change-password`)).status).toBe(401);
    const own = await signedIn(email, undefined, NEXT);
    const form = await own.open('change-password');
    const forged = await createBrowser().submit(form, { oldPassword: NEXT, password: PASSWORD });
    expect(forged.status).toBe(401);
    const uncovered = await own.browser.submit(form, { csrf: 'x', oldPassword: NEXT, password: PASSWORD });
    expect(uncovered.status).toBe(403);
  });
});

describe('the list of sign-ins', () => {
  const email = 'listed@kereru.example';

  it('says on which devices, since when and when last seen, and ends one or all others', async () => {
    await house.identity.createPerson(person(email));
    const own = await signedIn(email);
    const [phone, third] = [await signedIn(email, PHONE), await signedIn(email)];
    const list = await own.open('account');
    expect(visibleText(list)).toMatch(
      /firefox on linux signed in \d\d-\d\d-\d{4} \d\d:\d\d, last seen .* this device .*safari on iphone/,
    );
    const uid = uidsIn(list.text)[indexOfPhone(list.text)]!;
    const ended = await own.browser.submit(list, { uid });
    expect(visibleText(ended)).toContain('the sign-in has been ended');
    const good = [];
    for (const { accessToken } of [own, phone, third]) good.push(await isGood(accessToken));
    expect(good).toEqual([true, false, true]);
    expect(visibleText(await own.browser.submit(ended, { uid }))).toContain('had ended already');

    const alone = await own.browser.submit(ended, { uid: '' });
    expect(visibleText(alone)).toContain('all other sign-ins have been ended');
    expect([await isGood(own.accessToken), await isGood(third.accessToken)]).toEqual([true, false]);
    expect(uidsIn(alone.text)).toEqual([]);
    expect(visibleText(await third.open('account'))).toContain('you are not signed in here');
  });

  it("ends nobody else's", async () => {
    await house.identity.createPerson(person('stranger@kereru.example'));
    const own = await signedIn(email);
    const other = await signedIn(email);
    const stranger = await signedIn('stranger@kereru.example');
    const [uid = ''] = uidsIn((await own.open('account')).text);
    const form = await stranger.open('change-password');
    const answer = await stranger.browser.submit(
      { ...form, url: `${house.origin}/identity/account` },
      { uid },
    );
    expect(visibleText(answer)).toContain('had ended already');
    expect(await isGood(other.accessToken)).toBe(true);
  });
});

it('a session ends 30 days after its password was typed, however often it is come back to', async () => {
  const email = 'absolute@kereru.example';
  await house.identity.createPerson(person(email));
  const own = await signedIn(email);
  const { pool } = house.database;
  const left = async () => {
    const { rows } = await pool.query<{ days: number }>(
      `select extract(epoch from s.expires_at - now()) / 86400 as days
       from identity.artifact s join identity.account a on a.subject::text = s.account_id
       where s.model = 'Session' and a.email = $1`,
      [email],
    );
    return Number(rows[0]?.days);
  };
  expect(await left()).toBeCloseTo(14, 1);
  await pool.query(
    `update identity.artifact s set payload = jsonb_set(payload::jsonb, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 27 * 86400))::json
     from identity.account a where a.subject::text = s.account_id and s.model = 'Session' and a.email = $1`,
    [email],
  );
  expect((await enter(house, {}, own.browser)).page.url).toContain('/signed-in?code=');
  expect(await left()).toBeCloseTo(3, 1);
});

it('keys turn while people work: tokens of before stay good, and new ones are signed with the new key', async () => {
  const email = 'turning@kereru.example';
  await house.identity.createPerson(person(email));
  const before = await signedIn(email);
  house.clock.step(91 * 86_400_000);
  await house.identity.turnKeys();
  house.clock.step(2 * 3_600_000);
  await house.identity.turnKeys();
  const after = await refreshOverHttp(house.origin, before.refreshToken);
  expect(kidOf(after.accessToken)).not.toBe(kidOf(before.accessToken));
  expect([await isGood(before.accessToken), await isGood(after.accessToken)]).toEqual([true, true]);
  const published = (await (await fetch(`${house.origin}/identity/jwks`)).json()) as {
    keys: { kid: string }[];
  };
  expect(published.keys.map(({ kid }) => kid)).toEqual([kidOf(after.accessToken), kidOf(before.accessToken)]);
});

const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;

const uidsIn = (page: string): string[] =>
  [...page.matchAll(/name="uid" value="([^"]+)"/g)].map(([, uid]) => uid!);

/** Which of the sign-ins that can be ended is the phone's. */
const indexOfPhone = (page: string): number =>
  page
    .split('<li>')
    .filter(item => item.includes('name="uid"'))
    .findIndex(item => item.includes('iPhone'));
