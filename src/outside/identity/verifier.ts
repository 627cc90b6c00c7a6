import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Clock, createClock } from '#kernel/clock.ts';
import { type ClaimNames, readClaims, type TokenClaims } from './claims.ts';
import { discoverKeys, remoteKeys } from './discovery.ts';
import { type RefusalReason, TokenRefused } from './refusal.ts';

export type TokenVerifier = {
  /**
   * What the access token `token` says. Checks signature, issuer, audience, end and claims, and that its sign-in lasts.
   * @throws TokenRefused, and what the database throws when it is asked for the sign-in
   */
  verify(token: string): Promise<TokenClaims>;
};

export type VerifierOptions = ClaimNames & {
  issuer: string;
  audience: string;
  /** Where the keys are; found by discovery when neither is given. */
  jwksUri?: string;
  jwks?: JSONWebKeySet | JWTVerifyGetKey;
  /** How the sign-in of a token stands now, asked each time; undefined when it has ended. */
  asOfNow?: (claims: TokenClaims) => Promise<TokenClaims | undefined>;
  /** Demand RFC 9068 access tokens (`typ` at+jwt), as the embedded provider makes them. */
  demandsTypedTokens?: boolean;
  clock?: Clock;
  /** How many verified tokens are remembered. */
  memory?: number;
};

// Signatures with a public key only: with HS256 somebody could sign with our published key as the secret.
export const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const LONGEST_TOKEN = 16_384;
const CLOCK_SKEW_SECONDS = 5;

/**
 * Verifies access tokens and remembers the verified ones until they end, at most `memory` (5,000) of them: checking
 * an RSA signature on every call would halve what a server can do.
 */
export function createTokenVerifier(options: VerifierOptions): TokenVerifier {
  const { clock = createClock(), memory = 5000, asOfNow = async claims => claims } = options;
  const keys = keysOf(options);
  const known = new Map<string, TokenClaims>();

  async function read(token: string): Promise<TokenClaims> {
    const remembered = known.get(token);
    if (remembered && remembered.expiresAt > clock.now()) return remembered;
    known.delete(token);
    const claims = await check(token, keys, options, clock.now());
    for (const oldest of known.keys()) {
      if (known.size < memory) break;
      known.delete(oldest);
    }
    known.set(token, claims);
    return claims;
  }

  return {
    async verify(token) {
      const claims = await asOfNow(await read(token));
      if (!claims) throw new TokenRefused('ended');
      return claims;
    },
  };
}

function keysOf({ jwks, jwksUri, issuer }: VerifierOptions): JWTVerifyGetKey {
  if (typeof jwks === 'function') return jwks;
  if (jwks) return createLocalJWKSet(jwks);
  return jwksUri ? remoteKeys(jwksUri) : discoverKeys(issuer);
}

async function check(
  token: string,
  keys: JWTVerifyGetKey,
  options: VerifierOptions,
  now: Date,
): Promise<TokenClaims> {
  if (typeof token !== 'string' || token.length > LONGEST_TOKEN) throw new TokenRefused('malformed');
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer: options.issuer,
      audience: options.audience,
      requiredClaims: ['sub', 'exp', 'iss', 'aud'],
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: now,
      ...(options.demandsTypedTokens && { typ: 'at+jwt' }),
    });
    return readClaims(payload, options);
  } catch (error) {
    throw error instanceof TokenRefused ? error : new TokenRefused(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): RefusalReason {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) return reasonOfClaim(error.claim);
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'wrong-signature';
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
    return 'wrong-signature';
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return 'wrong-kind';
  if (error instanceof errors.JWKSTimeout) return 'provider-away';
  return 'malformed';
}

function reasonOfClaim(claim: string): RefusalReason {
  if (claim === 'iss') return 'wrong-issuer';
  if (claim === 'aud') return 'wrong-audience';
  return claim === 'typ' ? 'wrong-kind' : 'wrong-claims';
}
