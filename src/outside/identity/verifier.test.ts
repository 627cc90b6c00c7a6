import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  base64url,
  CompactSign,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JSONWebKeySet,
  SignJWT,
} from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '#kernel/clock.ts';
import { TokenRefused } from './refusal.ts';
import { createTokenVerifier, type VerifierOptions } from './verifier.ts';

const issuer = 'https://sign-in.port.example';
const audience = 'https://portal.port.example/api';
const names = { rolesClaim: 'https://port.example/roles', linkedAccountClaim: 'https://port.example/linked' };

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: Keys;
let strangers: Keys;
let jwks: JSONWebKeySet;

beforeAll(async () => {
  ours = await generateKeyPair('RS256', { extractable: true });
  strangers = await generateKeyPair('RS256', { extractable: true });
  jwks = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
});

const claims = {
  email: 'Mia@Kereru.example',
  email_verified: true,
  name: 'Mia Ngata',
  given_name: 'Mia',
  'https://port.example/roles': ['Dispatcher'],
};

function token(more: object = {}, key = ours.privateKey, header: object = {}): Promise<string> {
  const payload = { iss: issuer, aud: audience, sub: 'mia', exp: seconds() + 900, ...claims, ...more };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt', ...header })
    .sign(key);
}

const seconds = () => Math.floor(Date.now() / 1000);
const create = (more: Partial<VerifierOptions> = {}) =>
  createTokenVerifier({ issuer, audience, jwks, ...names, demandsTypedTokens: true, ...more });

async function reasonOf(verify: Promise<unknown>): Promise<string> {
  const error = await verify.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  return error instanceof TokenRefused ? error.reason : `accepted, or another error: ${String(error)}`;
}

describe('a good token', () => {
  it('says who is calling', async () => {
    const exp = seconds() + 900;
    expect(await create().verify(await token({ exp }))).toEqual({
      subject: 'mia',
      email: 'mia@kereru.example',
      emailVerified: true,
      name: 'Mia Ngata',
      givenName: 'Mia',
      roles: ['Dispatcher'],
      issuedAt: new Date(0),
      expiresAt: new Date(exp * 1000),
    });
  });

  it('makes Latin letters small and no others: the Kelvin sign is not somebody else’s k', async () => {
    const { email } = await create().verify(await token({ email: '\u212Airi@Kereru.example' }));
    expect(email).toBe('\u212Airi@kereru.example');
  });

  it('may carry its claims under the namespace, and signal the linked-account problem', async () => {
    const bare = { email: undefined, email_verified: undefined, name: undefined, given_name: undefined };
    const spaced = {
      'https://port.example/email': 'mia@kereru.example',
      'https://port.example/email_verified': true,
    };
    const linked = { 'https://port.example/linked': true };
    expect(await create().verify(await token({ ...bare, ...spaced, ...linked }))).toMatchObject({
      email: 'mia@kereru.example',
      emailVerified: true,
      name: 'mia@kereru.example',
      linkedAccountProblem: true,
    });
  });

  it('without roles, or with nonsense for them, has none', async () => {
    for (const roles of [undefined, null, 7, {}, [1, null, '']]) {
      const { roles: read } = await create().verify(await token({ 'https://port.example/roles': roles }));
      expect(read).toEqual([]);
    }
  });
});

describe('refuses', () => {
  it.each<[string, string, () => Promise<string> | string]>([
    ['an ended one', 'expired', () => token({ exp: seconds() - 60 })],
    ['a foreign issuer', 'wrong-issuer', () => token({ iss: 'https://evil.example' })],
    ['one for somebody else', 'wrong-audience', () => token({ aud: 'another-api' })],
    ['one without an end', 'wrong-claims', () => token({ exp: undefined })],
    ['one without a subject', 'wrong-claims', () => token({ sub: undefined })],
    ['one that is not valid yet', 'wrong-claims', () => token({ nbf: seconds() + 600 })],
    ['a stranger’s signature', 'wrong-signature', () => token({}, strangers.privateKey)],
    ['an unknown key', 'wrong-signature', () => token({}, ours.privateKey, { kid: 'k2' })],
    ['an ID token', 'wrong-kind', () => token({}, ours.privateKey, { typ: 'JWT' })],
    ['a changed payload', 'wrong-signature', async () => swapPayload(await token())],
    ['no signature (alg none)', 'wrong-kind', () => unsigned()],
    ['our public key used as an HMAC secret', 'wrong-kind', hmacWithPublicKey],
    [
      'a critical header it does not know',
      'wrong-kind',
      () => unsigned({ alg: 'RS256', crit: ['odd'], odd: 1 }),
    ],
    ['a payload that is no object', 'malformed', signedNonsense],
    ['nothing', 'malformed', () => ''],
    ['a word', 'malformed', () => 'word'],
    ['dots', 'malformed', () => '..'],
    ['a NUL', 'malformed', () => '\0.\0.\0'],
    ['a very long one', 'malformed', () => 'x'.repeat(1_000_000)],
  ])('%s: %s', async (_what, reason, make) => {
    expect(await reasonOf(create().verify(await make()))).toBe(reason);
  });
});

describe('remembers', () => {
  it('a verified token until it ends', async () => {
    const clock = createClock();
    const verifier = create({ clock });
    const good = await token({ exp: seconds() + 100 });
    expect(await verifier.verify(good)).toBe(await verifier.verify(good));
    clock.step(120_000);
    expect(await reasonOf(verifier.verify(good))).toBe('expired');
  });

  it('no more tokens than it was told to', async () => {
    const verifier = create({ memory: 2 });
    const tokens = await Promise.all(['a', 'b', 'c'].map(sub => token({ sub })));
    // One after another: of those that are checked at once, any may be the last to be remembered.
    const first = [];
    for (const one of tokens) first.push(await verifier.verify(one));
    expect(await verifier.verify(tokens[2] ?? '')).toBe(first[2]);
    expect(await verifier.verify(tokens[0] ?? '')).not.toBe(first[0]);
    expect(await verifier.verify(tokens[0] ?? '')).toEqual(first[0]);
  });
});

describe('an outside provider', () => {
  it('is found by its discovery document, and its absence is no fault of the token', async () => {
    let isUp = false;
    const server = createServer((request, answer) => {
      if (!isUp) return answer.writeHead(502).end();
      const body = request.url?.endsWith('openid-configuration')
        ? { issuer: at(), jwks_uri: `${at()}/keys` }
        : jwks;
      return answer.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    const at = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const verifier = createTokenVerifier({ issuer: at(), audience, ...names });
    const good = await token({ iss: at() });

    expect(await reasonOf(verifier.verify(good))).toBe('provider-away');
    isUp = true;
    expect(await verifier.verify(good)).toMatchObject({ subject: 'mia' });
    isUp = false;
    expect(await verifier.verify(await token({ iss: at(), sub: 'rangi' }))).toMatchObject({
      subject: 'rangi',
    });
    server.closeAllConnections();
    server.close();
  });

  it('that speaks for another issuer is not believed', async () => {
    const server = createServer((_request, answer) =>
      answer.end(JSON.stringify({ issuer, jwks_uri: 'http://127.0.0.1/' })),
    );
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const verifier = createTokenVerifier({ issuer: `http://127.0.0.1:${port}`, audience, ...names });
    expect(await reasonOf(verifier.verify(await token()))).toBe('provider-away');
    server.close();
  });
});

function swapPayload(good: string): string {
  const [header, , signature] = good.split('.');
  const payload = { iss: issuer, aud: audience, sub: 'admin', exp: seconds() + 900 };
  return [header, base64url.encode(JSON.stringify(payload)), signature].join('.');
}

function unsigned(header: object = { alg: 'none', typ: 'at+jwt' }): string {
  const payload = { iss: issuer, aud: audience, sub: 'mia', exp: seconds() + 900 };
  return `${base64url.encode(JSON.stringify(header))}.${base64url.encode(JSON.stringify(payload))}.`;
}

async function hmacWithPublicKey(): Promise<string> {
  const secret = new TextEncoder().encode(await exportSPKI(ours.publicKey));
  return new SignJWT({ iss: issuer, aud: audience, sub: 'mia', exp: seconds() + 900 })
    .setProtectedHeader({ alg: 'HS256', kid: 'k1', typ: 'at+jwt' })
    .sign(secret);
}

function signedNonsense(): Promise<string> {
  return new CompactSign(new TextEncoder().encode('[1]'))
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt' })
    .sign(ours.privateKey);
}
