import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { DEFAULT_ZONE } from '#kernel/calendar.ts';
import { type Clock, createClock } from '#kernel/clock.ts';
import type { Db } from '#kernel/database.ts';
import { databaseAway } from '#kernel/databaseFailures.ts';
import { noSecurityLog, type SecurityLog } from '#kernel/securityLog.ts';
import type { Outbox } from '#outside/mail/mail.ts';
import { serveAssets } from '#outside/pages/assets.ts';
import { MOUNT } from './addresses.ts';
import type { TokenClaims } from './claims.ts';
import { cookieNames } from './cookies.ts';
import { holdBackCrowds } from './crowds.ts';
import { createCsrf } from './csrf.ts';
import { createDevices } from './devices.ts';
import type { DemoPerson, House } from './house.ts';
import { turnKeyRing } from './keyRing.ts';
import { CLIENT_ADDRESS, mountProvider, REQUEST_ID } from './mountProvider.ts';
import { serveAccount } from './pages/account.ts';
import { serveChangePassword } from './pages/changePassword.ts';
import { serveForgotPassword } from './pages/forgotPassword.ts';
import { answerAway, answerBroken, answerNotAccepted } from './pages/notices.ts';
import { createProviderPages } from './pages/providerPages.ts';
import { serveResetPassword } from './pages/resetPassword.ts';
import { serveSignIn } from './pages/signIn.ts';
import { serveSignUp } from './pages/signUp.ts';
import { serveVerifyEmail } from './pages/verifyEmail.ts';
import { createPeople, createPerson, type NewPerson } from './people.ts';
import { createProvider, type RolesOf } from './provider.ts';
import { sessionNow } from './sessions.ts';
import type { IdentitySettings } from './settings.ts';
import { createSigningKeys } from './signingKeys.ts';
import { resendVerification } from './signingUp.ts';
import { sweep } from './store.ts';
import { createThrottle } from './throttle.ts';
import { createTokenVerifier, type TokenVerifier } from './verifier.ts';

export type EmbeddedOptions = {
  db: Db;
  /** Where the portal is, such as 'http://localhost:4000'; links in mails lead there. */
  origin: string;
  /** Further origins that the portal is opened at, such as 'http://127.0.0.1:4000'. */
  otherOrigins?: string[];
  mail: Outbox;
  /** What the portal knows of the person with this e-mail; asked for every token. */
  rolesOf: RolesOf;
  productName: string;
  rolesClaim: string;
  linkedAccountClaim: string;
  clientId?: string;
  audience?: string;
  /** For the ends of links and the waits of the throttle. Tokens follow the machine's clock. */
  clock?: Clock;
  /** Whether cookies travel over TLS only; so by itself when the origin is https. */
  secureCookies?: boolean;
  /** Offered on the sign-in page. */
  demoPeople?: DemoPerson[];
  /** What everybody knows of the portal besides its name, such as a demo's password: nobody may choose it. */
  words?: string[];
  /** The port's time zone, for the pages that show when something was. */
  zone?: string;
  /** Hears whose session has been ended, here: by signing out, a new password, or from the list of sign-ins. */
  onSessionEnd?: (subject: string) => void;
  /** Hears of sign-ins, and of those that failed. */
  security?: SecurityLog;
};

export type EmbeddedIdentity = {
  settings: IdentitySettings;
  /** The provider and its pages, under `/identity`. */
  plugin: FastifyPluginAsync;
  verifier: TokenVerifier;
  /** Makes an account, or renews the names of the one with this e-mail; its password stays then. */
  createPerson: (person: NewPerson) => Promise<{ subject: string }>;
  /** The same for several at once, of whom those with the same password share its hash: for a demo. */
  createPeople: (people: readonly NewPerson[]) => Promise<{ subject: string }[]>;
  /**
   * Mails another link to verify the e-mail; nothing when it is verified already.
   * @throws Failure 400 after several mails within an hour
   */
  resendVerification: (subject: string) => Promise<void>;
  /** Reads the signing keys again, and makes the next one when it is time; it is done every ten minutes. */
  turnKeys: () => Promise<void>;
};

type Fault = (
  ctx: { get(header: string): string; set(header: string, value: string): void; status: number },
  error: Error,
) => void;
const tellNobody: Fault = () => {};

const TEN_MINUTES = 10 * 60 * 1000;
const LARGEST_FORM = 16_384;
const RETRY_SECONDS = 5;

/** The identity provider that serves when the customer has none of their own. Any number of processes may share a database. */
export async function createEmbeddedIdentity(options: EmbeddedOptions): Promise<EmbeddedIdentity> {
  const { db, mail, rolesOf, productName, rolesClaim, linkedAccountClaim, clock = createClock() } = options;
  const origins = [
    ...new Set([options.origin, ...(options.otherOrigins ?? [])].map(url => new URL(url).origin)),
  ];
  const [origin = options.origin] = origins;
  const isSecure = options.secureCookies ?? origin.startsWith('https:');
  if (isSecure && !origin.startsWith('https:')) {
    throw new Error(`Secure cookies need an https origin, and ${origin} is none`);
  }
  const settings: IdentitySettings = {
    issuer: `${origin}${MOUNT}`,
    clientId: options.clientId ?? 'landside',
    audience: options.audience ?? `${origin}/api`,
    rolesClaim,
    linkedAccountClaim,
    embedded: true,
  };

  const names = cookieNames(isSecure);
  const onSessionEnd = options.onSessionEnd ?? (() => {});
  const pages = createProviderPages({ productName, origin, origins });
  const ring = await turnKeyRing(db, clock.now());
  let onFault = tellNobody;
  const keys = createSigningKeys({ db, clock, first: ring }, ({ signingKeys, cookieSecret }) => {
    const parts = { db, settings, origins, rolesOf, onSessionEnd, pages, cookieNames: names };
    const provider = createProvider({ ...parts, signingKeys, cookieSecret });
    provider.on('server_error', (ctx, error) => onFault(ctx, error));
    provider.on('end_session.success', ctx =>
      house.security.write({
        event: 'signed-out',
        address: ctx.get(CLIENT_ADDRESS),
        id: ctx.get(REQUEST_ID),
        subject: ctx.oidc.session?.accountId,
      }),
    );
    return provider;
  });
  const cookie = { path: names.path, isSecure };
  const house: House = {
    db,
    clock,
    mail,
    productName,
    origin,
    origins,
    get provider() {
      return keys.provider;
    },
    throttle: createThrottle(db, clock),
    csrf: createCsrf(ring.cookieSecret, { ...cookie, name: names.form }),
    devices: createDevices(ring.cookieSecret, { ...cookie, name: names.devices }),
    demoPeople: options.demoPeople ?? [],
    words: [productName, ...(options.words ?? [])],
    zone: options.zone ?? DEFAULT_ZONE,
    onSessionEnd,
    security: options.security ?? noSecurityLog,
  };

  return {
    settings,
    verifier: createTokenVerifier({
      ...settings,
      jwks: keys.jwks,
      demandsTypedTokens: true,
      asOfNow: claims => asOfNow(db, claims),
    }),
    createPerson: person => createPerson(house.db, person),
    createPeople: people => createPeople(house.db, people),
    resendVerification: subject => resendVerification(house, subject),
    turnKeys: () => keys.turn(),

    plugin: async app => {
      onFault = (ctx, error) => {
        app.log.error({ err: error, id: ctx.get(REQUEST_ID) }, 'identity provider');
        if (!databaseAway(error)) return;
        ctx.status = 503;
        ctx.set('retry-after', String(RETRY_SECONDS));
      };
      await app.register(formbody, { bodyLimit: LARGEST_FORM });
      app.setErrorHandler<FastifyError>((error, request, reply) => {
        const status = error.statusCode ?? 500;
        if (status < 500) return answerNotAccepted(house, reply, status);
        request.log.error({ err: error }, 'identity provider');
        if (databaseAway(error)) {
          reply.header('retry-after', RETRY_SECONDS);
          return answerAway(house, reply);
        }
        return answerBroken(house, reply, request.id);
      });
      serveAssets(app, MOUNT);
      serveSignIn(app, house);
      serveSignUp(app, house);
      serveForgotPassword(app, house);
      serveVerifyEmail(app, house);
      serveResetPassword(app, house);
      serveAccount(app, house);
      serveChangePassword(app, house);
      holdBackCrowds(app, house);
      mountProvider(app, house, origins);
      tendNowAndThen(house, () => keys.turn(), app);
    },
  };
}

/** A token is good while its session lasts; whether the e-mail is verified may have changed since it was made. */
async function asOfNow(db: Db, claims: TokenClaims): Promise<TokenClaims | undefined> {
  const session = await sessionNow(db, claims.sessionId ?? '');
  if (session?.subject !== claims.subject) return undefined;
  return { ...claims, emailVerified: session.emailVerified, signInEndsAt: session.endsAt };
}

/** Removes what has ended and turns the keys. */
function tendNowAndThen({ db, clock }: House, turnKeys: () => Promise<void>, app: FastifyInstance): void {
  const run = () =>
    Promise.all([sweep(db, clock.now()), turnKeys()]).catch(error =>
      app.log.warn({ err: error }, 'identity provider'),
    );
  const timer = setInterval(run, TEN_MINUTES).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
