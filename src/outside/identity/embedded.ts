import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type Clock, createClock } from '#kernel/clock.ts';
import type { Db } from '#kernel/database.ts';
import { databaseAway } from '#kernel/databaseFailures.ts';
import { noSecurityLog, type SecurityLog } from '#kernel/securityLog.ts';
import type { Outbox } from '#outside/mail/mail.ts';
import { serveAssets } from '#outside/pages/assets.ts';
import { MOUNT } from './addresses.ts';
import { createCsrf } from './csrf.ts';
import type { DemoPerson, House } from './house.ts';
import { loadKeyRing, publicKeys } from './keyRing.ts';
import { mountProvider, REQUEST_ID } from './mountProvider.ts';
import { serveForgotPassword } from './pages/forgotPassword.ts';
import { answerAway, answerBroken, answerNotAccepted } from './pages/notices.ts';
import { createProviderPages } from './pages/providerPages.ts';
import { serveResetPassword } from './pages/resetPassword.ts';
import { serveSignIn } from './pages/signIn.ts';
import { serveSignUp } from './pages/signUp.ts';
import { serveVerifyEmail } from './pages/verifyEmail.ts';
import { createPerson, type NewPerson } from './people.ts';
import { createProvider, type RolesOf } from './provider.ts';
import type { IdentitySettings } from './settings.ts';
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
  /** Hears of sign-ins, and of those that failed. */
  security?: SecurityLog;
  /** Whether cookies travel over TLS only; so by itself when the origin is https. */
  secureCookies?: boolean;
  /** Offered on the sign-in page. */
  demoPeople?: DemoPerson[];
};

export type EmbeddedIdentity = {
  settings: IdentitySettings;
  /** The provider and its pages, under `/identity`. */
  plugin: FastifyPluginAsync;
  verifier: TokenVerifier;
  /** Makes an account, or renews the names of the one with this e-mail; its password stays then. */
  createPerson: (person: NewPerson) => Promise<{ subject: string }>;
  /**
   * Mails another link to verify the e-mail; nothing when it is verified already.
   * @throws Failure 400 after several mails within an hour
   */
  resendVerification: (subject: string) => Promise<void>;
};

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

  const keyRing = await loadKeyRing(db);
  const pages = createProviderPages({ productName, origin, origins });
  const provider = createProvider({ db, keyRing, settings, origins, rolesOf, pages });
  const house: House = {
    db,
    clock,
    mail,
    productName,
    origin,
    origins,
    provider,
    throttle: createThrottle(db, clock),
    csrf: createCsrf(keyRing.cookieSecret, MOUNT, isSecure),
    demoPeople: options.demoPeople ?? [],
    security: options.security ?? noSecurityLog,
  };

  return {
    settings,
    verifier: createTokenVerifier({ ...settings, jwks: publicKeys(keyRing), demandsTypedTokens: true }),
    createPerson: person => createPerson(house.db, person),
    resendVerification: subject => resendVerification(house, subject),

    plugin: async app => {
      provider.on('server_error', (ctx, error) => {
        app.log.error({ err: error, id: ctx.get(REQUEST_ID) }, 'identity provider');
        if (!databaseAway(error)) return;
        ctx.status = 503;
        ctx.set('retry-after', String(RETRY_SECONDS));
      });
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
      mountProvider(app, provider, origins);
      sweepNowAndThen(house, app);
    },
  };
}

function sweepNowAndThen({ db, clock }: House, app: FastifyInstance): void {
  const run = () => sweep(db, clock.now()).catch(error => app.log.warn({ err: error }, 'identity sweep'));
  const timer = setInterval(run, TEN_MINUTES).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
