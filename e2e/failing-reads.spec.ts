import { expect, test } from './fixtures.ts';
import { retryRead } from './retryRead.ts';

const LISTS = /\/api\/(gates|gateServices\/All|notifications\/WebsiteAlerts)$/;
const GATES = '/management/gate';
const OLD = 'Could not be refreshed. Last read';

test.use({ mayComplain: /the server responded with a status of 500/ });

test('lists that cannot be read are told in one alert of the catalogue, and Retry reads them', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Port admin');
  await page.route(LISTS, route => route.fulfill({ status: 500, json: { status: 500 } }));
  await page.goto(GATES);
  const alert = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(alert).toContainText(
    'There was a problem loading the gates. Please try again or refresh the webpage, and if the problem persists please contact us.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await alert.getByRole('button', { name: 'Close' }).click();
  await retryRead(page, LISTS, page.getByRole('button', { name: 'Retry' }).first());
  await expect(page.getByRole('button', { name: 'Edit Gate Main gate' })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a field whose choices could not be read says so below itself, and Retry there reads them', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Export coordinator');
  const choices = /\/api\/(EquipmentTypes|TransportOperators)\/Export$/;
  await page.route(choices, route => route.fulfill({ status: 500, json: { status: 500 } }));
  await page.goto('/export-pre-advice');
  await page.getByRole('button', { name: 'New Export Pre-Advice' }).first().press('Enter');
  const alert = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(alert).toContainText('There was a problem loading the choices.');
  await alert.getByRole('button', { name: 'Close' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Export Pre-Advice' });
  const failed = dialog.getByRole('alert').filter({ hasText: 'The choices could not be loaded.' });
  await expect(failed).toHaveCount(2);
  await retryRead(page, choices, failed.first().getByRole('button', { name: 'Retry' }));
  await expect(failed).toHaveCount(1);
  await failed.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(failed).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Type' }).press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a list that may not be read says so: log out and in again', async ({ signedInAs }) => {
  const page = await signedInAs('Port admin');
  await page.route(LISTS, route => route.fulfill({ status: 403, json: { status: 403 } }));
  await page.goto(GATES);
  await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toContainText(
    'You are not permitted to perform this action. If you believe this is incorrect, please log out and then log in again to ensure your authentication details are up to date. If the problem persists please contact us.',
  );
});

test('a list that fails to refresh stays, and says since when it is old until Retry', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Port admin');
  await page.goto(GATES);
  const gate = page.getByRole('button', { name: 'Edit Gate Main gate' });
  await expect(gate).toBeVisible();
  await page.route(LISTS, route => route.fulfill({ status: 500, json: { status: 500 } }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('main').getByText(OLD)).toBeVisible();
  await expect(page.getByText(OLD)).toHaveCount(1);
  await expect(gate).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await retryRead(page, LISTS, page.getByRole('button', { name: 'Retry' }));
  await expect(page.getByText(OLD)).toHaveCount(0);
});

test('what no list says to be old, the banner says in the same words', async ({ signedInAs }) => {
  const page = await signedInAs('Report viewer');
  await page.clock.install();
  const isRead = page.waitForResponse(LISTS);
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Help & Guides' })).toBeVisible();
  await page.clock.runFor(2_000);
  await isRead;
  await page.route(LISTS, route => route.fulfill({ status: 500, json: { status: 500 } }));
  await page.clock.runFor(60_000);
  await expect(page.getByText(OLD)).toHaveText(
    /^Could not be refreshed\. Last read (less than a minute|1 minute) ago\.$/,
  );
  await retryRead(page, LISTS, page.getByRole('button', { name: 'Retry' }));
  await expect(page.getByText(OLD)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a token that is not known any more is renewed without a word', async ({ signedInAs }) => {
  const page = await signedInAs('Port admin');
  await page.route(LISTS, route => route.fulfill({ status: 401, json: { status: 401 } }), { times: 1 });
  await page.goto(GATES);
  await expect(page.getByRole('button', { name: 'Edit Gate Main gate' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('when the new token is not known either, the login is shown', async ({ signedInAs }) => {
  const page = await signedInAs('Port admin');
  await page.route(LISTS, route => route.fulfill({ status: 401, json: { status: 401 } }));
  await page.goto(GATES);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
