import fastify, { type FastifyInstance } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noSecurityLog } from '#kernel/securityLog.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { backChannelLogout } from './backChannel.ts';
import { hasEnded } from './endedElsewhere.ts';
import { createTokenVerifier, type TokenVerifier } from './verifier.ts';

const issuer = 'https://sign-in.port.example';
const audience = 'https://portal.port.example/api';
const clientId = 'landside';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: Keys;
let jwks: JSONWebKeySet;
let database: FreshDatabase;
let app: FastifyInstance;
let verifier: TokenVerifier;
let heard: (string | undefined)[] = [];

beforeAll(async () => {
  ours = await generateKeyPair('RS256', { extractable: true });
  jwks = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
  database = await freshDatabase();
  const { db } = database;
  app = fastify();
  await app.register(
    backChannelLogout({
      db,
      issuer,
      clientId,
      keys: createLocalJWKSet(jwks),
      onSessionEnd: subject => void heard.push(subject),
      security: noSecurityLog,
    }),
  );
  verifier = createTokenVerifier({
    issuer,
    audience,
    jwks,
    rolesClaim: 'roles',
    linkedAccountClaim: 'linked',
    asOfNow: async claims => ((await hasEnded(db, claims)) ? undefined : claims),
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  heard = [];
});

const seconds = () => Math.floor(Date.now() / 1000);

const sign = (payload: Record<string, unknown>, key = ours.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'logout+jwt' }).sign(key);

const accessToken = (who: { sub: string; sid?: string }, iat = seconds()) =>
  sign({ iss: issuer, aud: audience, exp: seconds() + 900, iat, ...who });

const logoutToken = (more: Record<string, unknown> = {}) =>
  sign({ iss: issuer, aud: clientId, iat: seconds(), jti: 'j1', events: { [EVENT]: {} }, ...more });

const send = (logout_token: string) =>
  app.inject({
    method: 'POST',
    url: '/identity/back-channel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token }).toString(),
  });

const isGood = (token: string) =>
  verifier.verify(token).then(
    () => true,
    () => false,
  );

describe('a provider elsewhere says that a sign-in has ended', () => {
  it('of a session: its tokens are refused from then on, those of another session are not', async () => {
    const [one, other] = await Promise.all([
      accessToken({ sub: 'mia', sid: 's1' }),
      accessToken({ sub: 'mia', sid: 's2' }),
    ]);
    expect([await isGood(one), await isGood(other)]).toEqual([true, true]);
    expect((await send(await logoutToken({ sub: 'mia', sid: 's1' }))).statusCode).toBe(200);
    expect([await isGood(one), await isGood(other)]).toEqual([false, true]);
    expect(heard).toEqual(['mia']);
  });

  it('of a session that it names alone', async () => {
    const token = await accessToken({ sub: 'rangi', sid: 's3' });
    await send(await logoutToken({ sid: 's3' }));
    expect(await isGood(token)).toBe(false);
  });

  it('of a person: all tokens of before are refused, and one that is made afterwards is good', async () => {
    const [sessioned, bare, later] = await Promise.all([
      accessToken({ sub: 'sione', sid: 's4' }),
      accessToken({ sub: 'sione' }),
      accessToken({ sub: 'sione', sid: 's5' }, seconds() + 2),
    ]);
    await send(await logoutToken({ sub: 'sione' }));
    expect([await isGood(sessioned), await isGood(bare), await isGood(later)]).toEqual([false, false, true]);
  });

  it('a token that names no session counts as of the one that has ended', async () => {
    const bare = await accessToken({ sub: 'tui' });
    await send(await logoutToken({ sub: 'tui', sid: 's6' }));
    expect(await isGood(bare)).toBe(false);
  });
});

describe('is not believed', () => {
  it.each<[string, () => Promise<string>]>([
    ['without a person and a session', () => logoutToken()],
    ['with a nonce, as an ID token has it', () => logoutToken({ sub: 'mia', nonce: 'n' })],
    ['without the event', () => logoutToken({ sub: 'mia', events: {} })],
    ['for another client', () => logoutToken({ sub: 'mia', aud: 'somebody' })],
    ['of another issuer', () => logoutToken({ sub: 'mia', iss: 'https://evil.example' })],
    ['of long ago', () => logoutToken({ sub: 'mia', iat: seconds() - 3_600 })],
    [
      'by a stranger’s key',
      async () =>
        sign({ iss: issuer, aud: clientId, sub: 'mia' }, (await generateKeyPair('RS256')).privateKey),
    ],
    ['that is none', async () => 'word'],
  ])('a logout token %s: 400', async (_what, make) => {
    const token = await accessToken({ sub: 'mia', sid: 's9' });
    const answer = await send(await make());
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await isGood(token)).toBe(true);
    expect(heard).toEqual([]);
  });
});
