import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { assert, asyncProperty, constantFrom, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { createHouse, type TestHouse } from './testHouse.ts';
import { authorisationUrl, createBrowser } from './testing.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await createHouse(await freshDatabase());
});
afterAll(() => house.close());

const NUL = '\0';
const LONG = 'x'.repeat(2000);
const odd = [
  '',
  ' ',
  NUL,
  `a${NUL}b`,
  LONG,
  '../..',
  '%',
  '%00',
  '%zz',
  "';--",
  '<script>',
  '𝕫\u202E',
  '[object Object]',
  '0',
  'null',
];
const paths = [
  'auth',
  'token',
  'me',
  'jwks',
  'session/end',
  'session/end/confirm',
  'session/end/success',
  'token/revocation',
];
const pages = [
  'enter',
  'verify',
  'reset',
  'forgot-password',
  'enter/x/sign-in',
  'enter/x/sign-up',
  'enter/x/forgot-password',
  'nothing',
];

describe('no input answers 500', () => {
  it.each([...paths, ...pages])('in the query, the body and the path of /identity/%s', async path => {
    for (const value of odd) {
      const encoded = encodeURIComponent(value);
      const query = `token=${encoded}&client_id=${encoded}&id_token_hint=${encoded}&uid=${encoded}&email=${encoded}&state=${encoded}`;
      expect(await statusOf('GET', `/identity/${path}?${query}`)).toBeLessThan(500);
      expect(await statusOf('GET', `/identity/${path}/${encoded}`)).toBeLessThan(500);
      expect(
        await statusOf(
          'POST',
          `/identity/${path}`,
          `${query}&grant_type=refresh_token&refresh_token=${encoded}&code=${encoded}`,
        ),
      ).toBeLessThan(500);
      expect(
        await statusOf('POST', `/identity/${path}`, `grant_type=${encoded}&xsrf=${encoded}&csrf=${encoded}`),
      ).toBeLessThan(500);
    }
  });

  it.each([
    'redirect_uri',
    'scope',
    'state',
    'nonce',
    'prompt',
    'max_age',
    'login_hint',
    'screen_hint',
    'code_challenge',
    'ui_locales',
    'claims',
    'resource',
    'request',
    'display',
    'acr_values',
    'response_mode',
    'id_token_hint',
    'dpop_jkt',
  ])('in the %s of an otherwise good sign-in', async name => {
    for (const value of [
      ...odd,
      'none',
      'consent',
      'login',
      'form_post',
      'query.jwt',
      '{"userinfo":null}',
      '-1',
    ]) {
      const url = authorisationUrl(
        { origin: house.origin, clientId: 'landside', verifier: 'v' },
        { [name]: value },
      );
      const page = await createBrowser().open(url);
      expect([value, page.status < 500]).toEqual([value, true]);
    }
  });

  it.each(['sign-in', 'sign-up', 'forgot-password'])('in the form of an open %s', async name => {
    // One network begins so many sign-ins a minute: those above are of the one before.
    house.clock.step(60_000);
    const browser = createBrowser();
    const start = await browser.open(
      authorisationUrl({ origin: house.origin, clientId: 'landside', verifier: 'v' }),
    );
    const page = await browser.open(start.url.replace('sign-in', name));
    for (const value of ['', NUL, LONG, '%00', '𝕫\u202E']) {
      for (const field of ['email', 'password', 'givenName', 'familyName', 'csrf']) {
        const good = {
          email: `a${randomBytes(4).toString('hex')}@b.example`,
          password: 'x',
          givenName: 'A',
          familyName: 'B',
        };
        const answer = await browser.submit(page, { ...good, [field]: value });
        expect([field, value, answer.status < 500]).toEqual([field, value, true]);
      }
    }
    const twice = await browser.open(page.url, {
      method: 'POST',
      body: new URLSearchParams('email=a&email=b&csrf=1&csrf=2'),
    });
    expect(twice.status).toBe(403);
  });

  it('in any path, cookie or content type', async () => {
    await assert(
      asyncProperty(
        string({ unit: 'binary', maxLength: 60 }),
        constantFrom('GET', 'POST', 'PUT', 'OPTIONS', 'HEAD', 'DELETE'),
        constantFrom(
          'application/json',
          'text/plain',
          'multipart/form-data',
          'application/x-www-form-urlencoded; charset=nonsense',
          'x',
        ),
        async (text, method, type) => {
          const escaped = encodeURIComponent(text.toWellFormed());
          const headers = {
            'content-type': type,
            cookie: `landside_session=${escaped}; landside_form=${escaped}`,
            host: 'evil.example',
            authorization: `Bearer ${escaped}`,
          };
          const hasBody = method === 'POST' || method === 'PUT';
          expect(
            await statusOf(method, `/identity/${escaped}`, hasBody ? text : undefined, headers),
          ).toBeLessThan(500);
          expect(await statusOf(method, `/identity/token`, hasBody ? text : undefined, headers)).toBeLessThan(
            500,
          );
          expect(
            await statusOf(method, `/identity/enter/x/sign-in`, hasBody ? text : undefined, headers),
          ).toBeLessThan(500);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('in a body that is too long', async () => {
    expect(await statusOf('POST', '/identity/forgot-password', `email=${'x'.repeat(100_000)}`)).toBe(413);
    expect(await statusOf('POST', '/identity/token', `code=${'x'.repeat(100_000)}`)).toBe(400);
  });
});

function statusOf(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const request = httpRequest(
      house.origin + path,
      { method, headers: { ...(body !== undefined && type), ...headers } },
      answer => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
