import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD, demoPeople } from '#database/people.ts';
import { beginChance } from './chance.ts';
import { openPort, type Port } from './port.ts';
import { ends, type RunningProduct, startProduct } from './product.ts';

export { expect };

const NOTHING = /^$/;
const REFUSED_CALL = /the server responded with a status of 4\d\d/;

type Journey = {
  /** A browser of its own. The pages of one browser hide each other, and what is hidden is drawn once a second. */
  anotherBrowser: (storageState?: SignIn['storageState']) => Promise<BrowserContext>;
  /** A browser of its own in which somebody of the demo port is signed in, named by role: 'Dispatcher', 'Port admin'. */
  signedInAs: (role: string) => Promise<Page>;
  /** What the browser may complain of in a test, beside calls that were refused (4xx). */
  mayComplain: RegExp;
  complaints: string[];
};

/** Tests in whose browsers nothing breaks: an error on a page, or in its console, fails the test. */
export const test = base.extend<Journey & { chance: void }, { product: RunningProduct; port: Port }>({
  mayComplain: [NOTHING, { option: true }],

  complaints: [
    async ({ mayComplain }, provide) => {
      const heard: string[] = [];
      await provide(heard);
      // What the browser says of a product that is gone says nothing of why.
      expect(ends).toEqual([]);
      expect(heard.filter(line => !REFUSED_CALL.test(line) && !mayComplain.test(line))).toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, complaints }, provide) => {
    hear(context, complaints);
    await provide(context);
  },

  anotherBrowser: async ({ browser, complaints }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async storageState => {
      const context = await browser.newContext({ storageState });
      opened.push(context);
      hear(context, complaints);
      return context;
    });
    for (const context of opened) await context.close();
  },

  signedInAs: async ({ anotherBrowser }, provide) => {
    await provide(async role => {
      const known = signIns.get(role);
      if (!known || known.since < Date.now() - FRESH_MS) {
        const door = await anotherBrowser();
        const page = await door.newPage();
        await signIn(page, role);
        signIns.set(role, await keepSignIn(page));
        await door.close();
      }
      const { storageState, tokens } = signIns.get(role)!;
      const context = await anotherBrowser(storageState);
      await context.addInitScript(putTokens, tokens);
      return context.newPage();
    });
  },

  baseURL: async ({ product }, provide) => provide(product.origin),

  chance: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are asked for
    async ({}, provide, { project, titlePath }) => {
      beginChance([project.name, ...titlePath].join(' › '));
      await provide();
    },
    { auto: true },
  ],

  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are asked for
    async ({}, provide, { workerIndex }) => {
      const product = await startProduct(workerIndex);
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  port: [
    async ({ product }, provide) => {
      const port = openPort(product);
      await provide(port);
      await port.close();
    },
    { scope: 'worker' },
  ],
});

export function personOf(role: string): { name: string; email: string; company: string } {
  const person = demoPeople.find(one => one.role === role);
  if (!person) throw new Error(`Nobody of the demo port is ${role}`);
  return person;
}

/** Signs in through the pages, from the login that the page shows or is sent to, and waits until the portal has taken over. */
export async function signIn(page: Page, role: string, at = '/'): Promise<void> {
  await page.goto(at);
  await acceptTermsAndLogin(page);
  await fillSignIn(page, personOf(role).email, DEMO_PASSWORD);
  await page.waitForURL(({ pathname }) => !/^\/(identity|signed-in)\b/.test(pathname));
}

export async function acceptTermsAndLogin(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have read and accept the/ }).check();
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Fills in the identity provider's page. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the drawer; it stays open where it stands beside the screen. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeVisible();
  return menu;
}

/** The short message at the foot of the screen. */
export async function expectSnackbar(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('status').getByText(message, { exact: true })).toBeVisible();
}

function hear(context: BrowserContext, complaints: string[]): void {
  context.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  context.on('weberror', thrown => complaints.push(thrown.error().stack ?? String(thrown.error())));
}

/** The sign-in of a tab: what the browser keeps, and the tokens that the tab keeps. */
type SignIn = {
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  tokens: [key: string, value: string][];
  since: number;
};

/** Everybody signs in once, for real; access tokens last longer than that. */
const FRESH_MS = 5 * 60_000;
const signIns = new Map<string, SignIn>();

async function keepSignIn(page: Page): Promise<SignIn> {
  const tokens = await page.evaluate(() => Object.entries(sessionStorage) as [string, string][]);
  return { storageState: await page.context().storageState(), tokens, since: Date.now() };
}

/** Runs in every page before its own code, in an empty one as well, which may keep nothing. */
function putTokens(tokens: [key: string, value: string][]): void {
  if (location.origin === 'null') return;
  for (const [key, value] of tokens) sessionStorage.setItem(key, value);
}
