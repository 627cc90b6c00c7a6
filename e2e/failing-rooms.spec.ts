import type { Locator, Page } from '@playwright/test';
import { routes } from '#app/routes.ts';
import { acceptTermsAndLogin, expect, fillSignIn, openMenu, personOf, test } from './fixtures.ts';
import type { Port } from './port.ts';

/** Who somebody is, and the settings, which stand over every room. */
const OF_EVERY_ROOM = /\/api\/(account|settings|live)\b/;
/** Another site, what is written in the product itself, and what the bell has read already. */
const READ_NOTHING = ['/smartflow', '/help', '/notifications'];
/** What could not be read at all, and what another room has read before and could not be read again. */
const SAID = /could not be (loaded|read)|There was a problem [a-z]|Could not be refreshed/;

test.use({ mayComplain: /the server responded with a status of 500/ });
// Some twenty rooms, one after another.
test.slow();

test('every room of the menu says in words what could not be read, and Retry reads it', async ({
  page,
  port,
}) => {
  const { email, password } = await somebodyWithAllRoles(port);
  let isFailing = false;
  await page.route('**/api/**', async route => {
    const isRead = route.request().method() === 'GET' && !OF_EVERY_ROOM.test(route.request().url());
    await (isFailing && isRead ? route.fulfill({ status: 500, json: { status: 500 } }) : route.fallback());
  });
  await page.goto('/');
  await acceptTermsAndLogin(page);
  await fillSignIn(page, email, password);
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Help & Guides' }).click();
  await expect(page.getByRole('heading', { name: 'Help & Guides', level: 1 })).toBeVisible();
  for (const path of ROOMS) {
    await test.step(path, async () => {
      isFailing = true;
      await goTo(page, menu.locator(`a[href="${path}"]`));
      await expectSaid(page);
      isFailing = false;
      await expectReadAgain(page);
    });
  }
});

/** Those of the menu; of two entries with the same screen the first. */
const ROOMS = routes
  .filter(({ menu, path, screen }, i) => {
    const isFirst = routes.findIndex(row => row.menu && row.screen === screen) === i;
    return menu && isFirst && !READ_NOTHING.includes(path);
  })
  .map(({ path }) => path.replace(/\/:.*/, ''));

/** Past the alert of what the room before still asked for. */
async function goTo(page: Page, link: Locator): Promise<void> {
  const close = closeOf(page);
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 1_000 });
    await link.click({ timeout: 1_000 });
  }).toPass();
}

/** In the room, behind the alert as well. */
async function expectSaid(page: Page): Promise<void> {
  const main = page.getByRole('main', { includeHidden: true });
  const hidden = { includeHidden: true };
  const place = main
    .getByRole('alert', hidden)
    .or(main.getByRole('status', hidden))
    .filter({ hasText: SAID });
  await expect(place.getByRole('button', { name: 'Retry', ...hidden }).first()).toBeAttached();
}

async function expectReadAgain(page: Page): Promise<void> {
  const close = closeOf(page);
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(async () => {
    for (const button of [close, retry])
      if ((await button.count()) > 0) await button.first().click({ timeout: 1_000 });
    await expect(close.or(retry)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

const closeOf = (page: Page): Locator => page.getByRole('dialog').getByRole('button', { name: 'Close' });

/** Of the port's own company, which may use all of its functions. */
async function somebodyWithAllRoles(port: Port): Promise<{ email: string; password: string }> {
  const person = await port.newcomer('Ada');
  await port.rows(
    `with made as (
       insert into portal_user (company_id, first_name, last_name, email_address, status)
       select company_id, 'Ada', 'Tane', $1, 'A' from portal_user where email_address = $2 returning user_id)
     insert into portal_user_role (user_id, role_id)
     select made.user_id, role_id from made, role`,
    [person.email, personOf('Port admin').email],
  );
  return person;
}
