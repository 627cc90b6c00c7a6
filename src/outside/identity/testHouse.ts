import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { createClock } from '#kernel/clock.ts';
import { freePort } from '#kernel/freePort.ts';
import { listInbox, readMail } from '#outside/mail/inbox.ts';
import { mailTable } from '#outside/mail/outbox.ts';
import type { FreshDatabase } from '#outside/postgres/testing.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity, type EmbeddedOptions } from './embedded.ts';
import { authorisationUrl, createBrowser, type PageSeen, type TestBrowser } from './testing.ts';

export const PASSWORD = 'salt and rolled steel';

export type TestHouse = {
  origin: string;
  app: FastifyInstance;
  identity: EmbeddedIdentity;
  database: FreshDatabase;
  clock: ReturnType<typeof createClock>;
  close(): Promise<void>;
};

/** The embedded provider on a port of its own, for the tests of this folder. */
export async function createHouse(
  database: FreshDatabase,
  options: Partial<EmbeddedOptions> = {},
): Promise<TestHouse> {
  const app = fastify({
    logger: { level: 'fatal' },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });
  // The port must be known before the provider is made, and the server is made of the provider.
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const clock = createClock();
  const identity = await createEmbeddedIdentity({
    db: database.db,
    origin,
    otherOrigins: [`http://127.0.0.1:${port}`],
    mail: mailTable,
    rolesOf: async email => ({ roles: email.startsWith('driver') ? [] : ['Dispatcher'] }),
    productName: 'Landside',
    rolesClaim: 'https://landside.example/roles',
    linkedAccountClaim: 'https://landside.example/linked',
    clock,
    ...options,
  });
  await app.register(identity.plugin);
  await app.listen({ port, host: 'localhost' });
  return {
    origin,
    app,
    identity,
    database,
    clock,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Somebody with an account; as `createPerson` takes it. */
export const person = (email: string) => ({
  email,
  name: 'Mia Ngata',
  givenName: 'Mia',
  password: PASSWORD,
  emailVerified: true,
});

export type Entered = { browser: TestBrowser; verifier: string; page: PageSeen };

/** Goes from the portal to the sign-in page; `more` are further parameters. */
export async function enter(
  { origin }: TestHouse,
  more: Record<string, string> = {},
  browser = createBrowser(),
): Promise<Entered> {
  const verifier = randomBytes(32).toString('base64url');
  const url = authorisationUrl({ origin, clientId: 'landside', verifier }, more);
  return { browser, verifier, page: await browser.open(url) };
}

/** The code that `back`, the portal's callback, was opened with; as `redeemCode` takes it. */
export function codeOf({ origin }: TestHouse, verifier: string, back: PageSeen) {
  const code = new URL(back.url).searchParams.get('code') ?? '';
  return { origin, clientId: 'landside', verifier, code };
}

type Names = { email: string; givenName?: string };

/** Fills in the sign-up form, down to its note to check the mail. */
export async function signUp(
  house: TestHouse,
  { email, givenName = 'Aroha' }: Names,
  browser = createBrowser(),
): Promise<PageSeen> {
  const hints = { screen_hint: 'signup', login_hint: email };
  const url = authorisationUrl({ origin: house.origin, clientId: 'landside', verifier: 'v' }, hints);
  return browser.submit(await browser.open(url), {
    givenName,
    familyName: 'Parata',
    email,
    password: PASSWORD,
  });
}

/** Follows the link in the newest mail to `email` and confirms. */
export async function confirmByMail(house: TestHouse, email: string): Promise<PageSeen> {
  const browser = createBrowser();
  return browser.submit(await browser.open(await latestLink(house, email)), {});
}

/** The subjects of all mail to `email`, the oldest first. */
export async function subjectsOfMailTo(house: TestHouse, email: string): Promise<string[]> {
  const lines = await listInbox(house.database.db, { to: email, limit: 50 });
  return lines.map(line => line.subject).toReversed();
}

/** What a person reads on the page, in lower case. */
export function visibleText(page: PageSeen): string {
  const main = page.text.slice(page.text.indexOf('<main'));
  return main
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

/** The link in the newest mail to `to`. */
export async function latestLink({ database }: TestHouse, to: string): Promise<string> {
  const [line] = await listInbox(database.db, { to, limit: 1 });
  const mail = line && (await readMail(database.db, line.mailId));
  const link = /https?:\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`No link was mailed to ${to}`);
  return link;
}

/** Where the link called `label` leads. */
export function hrefOf(page: PageSeen, label: string): string {
  const href = new RegExp(`href="([^"]*)">${label}`).exec(page.text)?.[1] ?? '';
  return new URL(href.replaceAll('&amp;', '&'), page.url).href;
}
