import type { FastifyRequest } from 'fastify';
import { DEMO_PASSWORD, demoPeople } from '#database/people.ts';
import { rolesOfEmail } from '#features/access/sql.ts';
import type { Identity } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/database.ts';
import { away } from '#kernel/failures.ts';
import type { SecurityLog } from '#kernel/securityLog.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from '#outside/identity/embedded.ts';
import { TokenRefused } from '#outside/identity/refusal.ts';
import { createTokenVerifier, type TokenVerifier } from '#outside/identity/verifier.ts';
import { mailTable } from '#outside/mail/outbox.ts';
import type { Settings } from './settings.ts';

/** The identity provider that serves when there is no other. */
export function embedIdentity(
  settings: Settings,
  { db, clock, security }: { db: Db; clock: Clock; security: SecurityLog },
): Promise<EmbeddedIdentity> {
  const isDemo = settings.LANDSIDE_MODE === 'demo';
  return createEmbeddedIdentity({
    db,
    origin: settings.ORIGIN,
    otherOrigins: isDemo ? [`http://127.0.0.1:${settings.PORT}`, `http://localhost:${settings.PORT}`] : [],
    mail: mailTable,
    rolesOf: email => rolesOfEmail(db, email),
    productName: 'Landside',
    clock,
    security,
    clientId: settings.OIDC_CLIENT_ID,
    rolesClaim: settings.OIDC_ROLES_CLAIM,
    linkedAccountClaim: settings.OIDC_LINKED_ACCOUNT_CLAIM,
    secureCookies: settings.ORIGIN.startsWith('https:'),
    demoPeople: isDemo ? demoPeople.map(person => ({ ...person, password: DEMO_PASSWORD })) : [],
  });
}

/** Reads the tokens of the provider that the settings name. */
export function outsideVerifier(settings: Settings): TokenVerifier {
  return createTokenVerifier({
    issuer: settings.OIDC_ISSUER!,
    audience: settings.OIDC_AUDIENCE ?? `${settings.ORIGIN}/api`,
    rolesClaim: settings.OIDC_ROLES_CLAIM,
    linkedAccountClaim: settings.OIDC_LINKED_ACCOUNT_CLAIM,
  });
}

/** Who a request's token says is calling; undefined without a good one. @throws Failure 503 when nobody can say */
export async function identify(
  verifier: TokenVerifier,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined;
  try {
    return await verifier.verify(token);
  } catch (error) {
    if (error instanceof TokenRefused && error.reason === 'provider-away') throw away('identity provider');
    if (error instanceof TokenRefused) return undefined;
    throw error;
  }
}
