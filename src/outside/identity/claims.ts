import type { JWTPayload } from 'jose';
import { plainName } from '#kernel/plainNames.ts';
import { TokenRefused } from './refusal.ts';

/** What a verified access token says about who is calling. */
export type TokenClaims = {
  subject: string;
  /** In lower case; empty when the provider does not tell. */
  email: string;
  emailVerified: boolean;
  name: string;
  givenName?: string;
  roles: string[];
  linkedAccountProblem?: boolean;
  /** The provider's session that the token was made in, where the provider tells. */
  sessionId?: string;
  issuedAt: Date;
  expiresAt: Date;
  /** When the session ends, where it is one of ours. */
  signInEndsAt?: Date;
};

export type ClaimNames = { rolesClaim: string; linkedAccountClaim: string };

/**
 * Reads the claims of a payload whose signature is already checked.
 * @throws TokenRefused 'wrong-claims' when it names no subject or no end
 */
export function readClaims(payload: JWTPayload, names: ClaimNames): TokenClaims {
  if (!payload.sub || payload.exp === undefined) throw new TokenRefused('wrong-claims');
  const claim = (name: string) => payload[name] ?? payload[namespaceOf(names.rolesClaim) + name];
  const email = inSmallLetters(textOf(claim('email')));
  const givenName = plainName(textOf(claim('given_name')));
  return {
    subject: payload.sub,
    email,
    emailVerified: isYes(claim('email_verified')),
    name: nameIn(textOf(claim('name'))) || email || payload.sub,
    ...(givenName && { givenName }),
    roles: listOf(payload[names.rolesClaim]),
    ...(isYes(payload[names.linkedAccountClaim]) && { linkedAccountProblem: true }),
    ...(typeof payload['sid'] === 'string' && { sessionId: payload['sid'] }),
    issuedAt: new Date((payload.iat ?? 0) * 1000),
    expiresAt: new Date(payload.exp * 1000),
  };
}

/** Some providers give the address where there is no name. */
function nameIn(name: string): string {
  return name.includes('@') ? '' : plainName(name);
}

/** Of Latin letters alone: the Kelvin sign has the small letter k, and would be somebody else's address. */
function inSmallLetters(email: string): string {
  return email.replaceAll(/[A-Z]/g, letter => letter.toLowerCase());
}

/**
 * Some providers allow in access tokens only claims under a namespace of the customer's own. The roles claim has one:
 * for 'https://landside.example/roles' the e-mail may be in 'https://landside.example/email' too.
 */
function namespaceOf(claim: string): string {
  return claim.slice(0, claim.lastIndexOf('/') + 1);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function listOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter(item => typeof item === 'string' && item !== '');
}

function isYes(value: unknown): boolean {
  return value === true || value === 'true';
}
