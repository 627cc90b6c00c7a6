import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { createHouse, type TestHouse } from './testHouse.ts';
import { authorisationUrl } from './testing.ts';

const ORIGIN = 'https://portal.example';

let house: TestHouse;
let plain: TestHouse;
beforeAll(async () => {
  const database = await freshDatabase();
  house = await createHouse(database, { origin: ORIGIN, otherOrigins: [] });
  plain = await createHouse(database);
});
afterAll(async () => {
  await plain.app.close();
  await house.close();
});

/** What a browser keeps after the sign-in page was opened. */
async function cookiesAt({ origin }: TestHouse, portal: string): Promise<string[]> {
  const ask = async (path: string, cookie = '') =>
    fetch(origin + path, { redirect: 'manual', headers: { cookie, host: new URL(portal).host } });
  const url = new URL(authorisationUrl({ origin: portal, clientId: 'landside', verifier: 'v' }));
  const first = await ask(url.pathname + url.search);
  const given = first.headers.getSetCookie();
  const cookie = given.map(line => line.split(';')[0]).join('; ');
  const next = new URL(first.headers.get('location') ?? '', portal);
  const second = await ask(`${next.pathname}/sign-in`, cookie);
  expect(second.status).toBe(200);
  return [...given, ...second.headers.getSetCookie()];
}

it('over TLS every cookie is held to this host by its name, and travels over TLS alone', async () => {
  const cookies = await cookiesAt(house, ORIGIN);
  expect(cookies.length).toBeGreaterThanOrEqual(3);
  for (const line of cookies) {
    expect(line).toMatch(/^__(Host|Secure)-landside_/);
    expect(line.toLowerCase()).toContain('; secure');
    expect(line.toLowerCase()).toContain('; httponly');
    expect(line.toLowerCase()).toMatch(/; samesite=lax/);
    if (line.startsWith('__Host-')) expect(line).toMatch(/; path=\/(;|$)/i);
  }
});

it('without TLS, as in the demo, cookies bear no prefix, which browsers would refuse', async () => {
  for (const line of await cookiesAt(plain, plain.origin)) expect(line).toMatch(/^landside_/);
});

it('pages, assets and what the provider answers by itself have browsers come back over TLS', async () => {
  for (const path of [
    '/identity/forgot-password',
    '/identity/account',
    '/identity/nothing',
    '/identity/.well-known/openid-configuration',
    '/identity/assets/style.css',
  ]) {
    const answer = await fetch(plain.origin + path);
    expect(answer.headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
  }
});
