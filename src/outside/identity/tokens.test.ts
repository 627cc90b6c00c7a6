import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { codeOf, createHouse, enter, PASSWORD, person, type TestHouse } from './testHouse.ts';
import { redeemCode, refreshOverHttp, signInOverHttp, signOutOverHttp } from './testing.ts';

const password = PASSWORD;
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

describe('codes and refresh tokens', () => {
  it('a code is good once; who replays it ends what was made of it', async () => {
    const { browser, verifier, page } = await enter(house);
    const code = codeOf(house, verifier, await browser.submit(page, { email, password }));
    const { refreshToken } = await redeemCode(code);
    await expect(redeemCode(code)).rejects.toThrow('invalid_grant');
    await expect(refreshOverHttp(house.origin, refreshToken)).rejects.toThrow('invalid_grant');
  });

  it('of many who redeem one code at once, one gets tokens', async () => {
    const { browser, verifier, page } = await enter(house);
    const code = codeOf(house, verifier, await browser.submit(page, { email, password }));
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
    const { browser, verifier, page } = await enter(house);
    const { idToken, refreshToken } = await redeemCode(
      codeOf(house, verifier, await browser.submit(page, { email, password })),
    );
    const out = await signOutOverHttp(house.origin, browser, idToken);
    expect(out.url).toMatch(new RegExp(`^${house.origin}/\\?state=code`));
    expect((await enter(house, {}, browser)).page.text).toContain('<h1>Sign in</h1>');
    await expect(refreshOverHttp(house.origin, refreshToken)).rejects.toThrow('invalid_grant');
  });

  it('is asked first when some other page of the web sends people here', async () => {
    const { browser, page } = await enter(house);
    await browser.submit(page, { email, password });
    const question = await browser.open(`${house.origin}/identity/session/end`);
    expect(question.text).toContain('Do you want to sign out on this device?');
    expect(question.text).not.toContain('data-press-now');
  });
});
