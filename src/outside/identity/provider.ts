import type { JWK } from 'jose';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Db } from '#kernel/database.ts';
import { accountOf, fullName } from './accounts.ts';
import { MOUNT } from './addresses.ts';
import type { CookieNames } from './cookies.ts';
import { deviceOf } from './device.ts';
import { noteSignIn } from './sessions.ts';
import type { IdentitySettings } from './settings.ts';
import { createStore } from './store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SCOPES = 'openid profile email offline_access';
const API_SCOPE = 'portal';
/** A session ends when nobody has come back to it for so long, and this long after its password was typed in any case. */
const SESSION_UNUSED = 14 * DAY;
const SESSION_AT_MOST = 30 * DAY;

export type RolesOf = (email: string) => Promise<Standing>;

/** What the portal knows of a person: it goes into the tokens. `name` takes the place of the one given at the sign-up. */
type Standing = { roles: string[]; name?: string; linkedAccountProblem?: boolean };

export type ProviderParts = {
  db: Db;
  /** With the private parts; the first one signs. */
  signingKeys: { keys: JWK[] };
  cookieSecret: string;
  cookieNames: CookieNames;
  settings: IdentitySettings;
  /** Every origin that the portal is opened at. */
  origins: string[];
  rolesOf: RolesOf;
  /** Hears whose session has been ended. */
  onSessionEnd: (subject: string) => void;
  pages: {
    error: (ctx: KoaContextWithOIDC, out: ProviderError, error: unknown) => void;
    signOut: (ctx: KoaContextWithOIDC, form: string) => void;
    signedOut: (ctx: KoaContextWithOIDC) => void;
    notFound: (ctx: Koa) => void;
  };
};

/** As much of a request to the provider as a page needs. */
export type Koa = Pick<KoaContextWithOIDC, 'set' | 'type' | 'body' | 'status'>;
export type ProviderError = { error: string; error_description?: string };

/** The OpenID provider itself: who may ask for what, and what its tokens say. */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.settings.issuer, configure(parts));
  // Host and protocol are set by mountProvider, from our own settings.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status === 404 && !ctx.body) parts.pages.notFound(ctx);
  });
  return provider;
}

function configure(parts: ProviderParts): Configuration {
  const { db, settings, origins, rolesOf, pages, cookieNames } = parts;
  const { audience, rolesClaim, linkedAccountClaim } = settings;

  const claimsOf = async (subject: string) => {
    const account = await accountOf(db, subject);
    if (!account) return undefined;
    const { roles, name, linkedAccountProblem } = await rolesOf(account.email);
    return {
      sub: account.subject,
      email: account.email,
      email_verified: account.email_verified,
      name: name ?? fullName(account),
      given_name: account.given_name,
      family_name: account.family_name,
      [rolesClaim]: roles,
      ...(linkedAccountProblem && { [linkedAccountClaim]: true }),
    };
  };

  return {
    adapter: createStore(db, parts.onSessionEnd),
    jwks: parts.signingKeys,
    cookies: {
      keys: [parts.cookieSecret],
      names: { session: cookieNames.session, interaction: cookieNames.signIn, resume: cookieNames.resume },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: cookieNames.path },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    clients: [
      {
        client_id: settings.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.flatMap(origin => [`${origin}/signed-in`, `${origin}/`]),
        post_logout_redirect_uris: origins.flatMap(origin => [origin, `${origin}/`, `${origin}/login`]),
        scope: SCOPES,
      },
    ],
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub', rolesClaim, linkedAccountClaim],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    extraParams: ['screen_hint'],
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `${MOUNT}/enter/${interaction.uid}` },

    async findAccount(_ctx, subject) {
      const claims = await claimsOf(subject);
      return claims && { accountId: subject, claims: () => claims };
    },
    async extraTokenClaims(ctx, token) {
      if (!('accountId' in token) || !token.accountId || !token.sessionUid) return undefined;
      const { accountId: subject, sessionUid: uid } = token;
      await noteSignIn(db, { uid, subject, device: deviceOf(ctx.get('user-agent')) });
      const claims = await claimsOf(subject);
      return claims && { ...claims, sid: uid };
    },
    async loadExistingGrant(ctx) {
      return grantEverything(ctx, audience);
    },

    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // So that signing out ends the refresh tokens too.
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: 15 * MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: 14 * DAY,
      Session: (_ctx, session) => sessionLeft(session, Math.floor(Date.now() / 1000)),
      Grant: 14 * DAY,
    },

    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: API_SCOPE,
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.signOut,
        postLogoutSuccessSource: pages.signedOut,
      },
    },
    renderError: pages.error,
  };
}

/** In seconds. Of nobody's, such as before the first sign-in, an hour. */
function sessionLeft({ accountId, loginTs }: { accountId?: string; loginTs?: number }, now: number): number {
  if (!accountId || loginTs === undefined) return HOUR;
  return Math.max(1, Math.min(SESSION_UNUSED, loginTs + SESSION_AT_MOST - now));
}

/** The portal is our own client, so nobody is asked whether it may know what it may know. */
async function grantEverything(ctx: KoaContextWithOIDC, audience: string) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const id = session.grantIdFor(client.clientId);
  const known = id ? await provider.Grant.find(id) : undefined;
  const grant = known ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(audience, API_SCOPE);
  await grant.save();
  return grant;
}
