import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { DEMO_PASSWORD, demoPeople } from '#database/people.ts';
import { rolesOfEmail } from '#features/access/sql.ts';
import type { Identity } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/database.ts';
import { away } from '#kernel/failures.ts';
import type { Live } from '#kernel/live.ts';
import type { SecurityLog } from '#kernel/securityLog.ts';
import { backChannelLogout } from '#outside/identity/backChannel.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from '#outside/identity/embedded.ts';
import { hasEnded } from '#outside/identity/endedElsewhere.ts';
import { TokenRefused } from '#outside/identity/refusal.ts';
import { createTokenVerifier, type TokenVerifier } from '#outside/identity/verifier.ts';
import { mailTable } from '#outside/mail/outbox.ts';
import type { Settings } from './settings.ts';

/** Who lets people in: the provider that runs inside, or one elsewhere. */
export type Door = {
  /** Undefined when another OpenID provider is in charge. */
  identity: EmbeddedIdentity | undefined;
  verifier: TokenVerifier;
  /** Pages and calls of the provider that are served here. */
  plugin: FastifyPluginAsync;
};

type DoorParts = { db: Db; clock: Clock; live: Live; security: SecurityLog };

/** Attaches the identity provider that the settings name. What it says of how people get in goes to the security log. */
export async function openDoor(settings: Settings, parts: DoorParts): Promise<Door> {
  const { db, live, security } = parts;
  const onSessionEnd = (subject: string | undefined): void => {
    if (subject) live.publish({ topic: 'signIns', subject });
  };
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings;
  if (!issuer) {
    const identity = await embed(settings, parts, { onSessionEnd, security });
    return { identity, verifier: identity.verifier, plugin: identity.plugin };
  }
  const verifier = createTokenVerifier({
    issuer,
    audience: settings.OIDC_AUDIENCE ?? `${settings.ORIGIN}/api`,
    rolesClaim: settings.OIDC_ROLES_CLAIM,
    linkedAccountClaim: settings.OIDC_LINKED_ACCOUNT_CLAIM,
    asOfNow: async claims => ((await hasEnded(db, claims)) ? undefined : claims),
  });
  const plugin = backChannelLogout({ db, issuer, clientId, onSessionEnd, security });
  return { identity: undefined, verifier, plugin };
}

function embed(
  settings: Settings,
  { db, clock }: DoorParts,
  hearing: { onSessionEnd: (subject: string) => void; security: SecurityLog },
): Promise<EmbeddedIdentity> {
  const isDemo = settings.LANDSIDE_MODE === 'demo';
  return createEmbeddedIdentity({
    db,
    origin: settings.ORIGIN,
    otherOrigins: isDemo ? [`http://127.0.0.1:${settings.PORT}`, `http://localhost:${settings.PORT}`] : [],
    mail: mailTable,
    rolesOf: email => rolesOfEmail(db, email),
    productName: 'Landside',
    words: [DEMO_PASSWORD, settings.PORT_NAME],
    clock,
    zone: settings.PORT_TIME_ZONE,
    clientId: settings.OIDC_CLIENT_ID,
    rolesClaim: settings.OIDC_ROLES_CLAIM,
    linkedAccountClaim: settings.OIDC_LINKED_ACCOUNT_CLAIM,
    secureCookies: settings.ORIGIN.startsWith('https:'),
    demoPeople: isDemo ? demoPeople.map(person => ({ ...person, password: DEMO_PASSWORD })) : [],
    ...hearing,
  });
}

/** Who the request's token says is calling; undefined without a token that is good. @throws Failure 503 while the provider is away */
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
