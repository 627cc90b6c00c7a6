import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { aside } from '#kernel/aside.ts';
import { tracedAsking, traceHeaders } from '#kernel/tracing.ts';
import { TokenRefused } from './refusal.ts';

const SECONDS_5 = 5000;

/**
 * The keys of the provider at `issuer`, found by its discovery document when the first token comes, kept, and fetched
 * again when a token names an unknown key. A provider that is away is asked again by the next token.
 */
export function discoverKeys(issuer: string): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    keys ??= findProvider(issuer).then(remoteKeys);
    const finding = keys;
    const found = await aside(() => finding).catch(error => {
      keys = undefined;
      throw new TokenRefused('provider-away', error);
    });
    return await aside(async () => found(header, token));
  };
}

/** The keys served at `jwksUri`. */
export function remoteKeys(jwksUri: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: SECONDS_5, [customFetch]: fetchKeys });
}

/** Where the provider at `issuer` has its keys. @throws Error that says what is wrong with its discovery document */
export async function findProvider(issuer: string): Promise<string> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(SECONDS_5) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const document = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (document.issuer !== issuer)
    throw new Error(`${url} speaks for ${String(document.issuer)}, not for ${issuer}`);
  if (typeof document.jwks_uri !== 'string') throw new Error(`${url} names no jwks_uri`);
  return document.jwks_uri;
}

async function fetchKeys(url: string, options: RequestInit): Promise<Response> {
  try {
    const headers = { ...Object.fromEntries(new Headers(options.headers)), ...traceHeaders() };
    const answer = await tracedAsking('identity provider', () => fetch(url, { ...options, headers }));
    if (answer.ok) return answer;
    throw new Error(`${url} answered ${answer.status}`);
  } catch (error) {
    throw new TokenRefused('provider-away', error);
  }
}
