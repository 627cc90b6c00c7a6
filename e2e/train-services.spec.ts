import type { Page } from '@playwright/test';
import { trainServiceCalls } from '#features/transport-services/contract.ts';
import { choose, isPhone } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import { newTrain } from './trains.ts';

const SERVICES = '/management/transport-capacity/service';

test('a transport coordinator defines a train service in three steps', async ({ signedInAs }) => {
  const name = `Night train ${Date.now()}`;
  const page = await signedInAs('Transport coordinator');
  const main = page.getByRole('main');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.goto(`${SERVICES}?service=new`);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Service Name' }).fill(name);
  await choose(main, 'Service Direction', 'Outbound');
  await next.press('Enter');

  await page.getByRole('button', { name: 'Next month' }).press('Enter');
  await page.getByRole('button', { name: /^10 / }).press('Enter');
  await expect(next).toHaveAttribute('aria-description', 'Should select range of date');
  await page.getByRole('button', { name: /^16 / }).press('Enter');
  await page.getByRole('switch', { name: 'Monday' }).press('Space');
  await page.getByRole('switch', { name: 'Thursday' }).press('Space');
  await expect(page.getByText('Runs on 2 dates')).toBeVisible();
  await next.press('Enter');

  await expect(page.getByRole('combobox', { name: 'Route Origin' })).toBeDisabled();
  for (const told of ['1 wagon, 2 TEU on each date', '2 wagons, 4 TEU on each date']) {
    await choose(main, 'Route Destination', /./);
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await expect(page.getByText(told)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSnackbar(page, 'Service created !');

  await find(page, name);
});

test('a service is changed after what that touches is seen, and deleted', async ({ signedInAs, port }) => {
  const name = `Short train ${Date.now()}`;
  await newTrain(port, name);
  const page = await signedInAs('Transport coordinator');
  await page.goto(SERVICES);
  await find(page, name);
  await entry(page, name)
    .getByRole('button', { name: `Edit service, ${name}` })
    .press('Enter');
  await toRoutes(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSnackbar(page, 'No changes detected');
  await page.getByRole('button', { name: 'Service Info, done' }).press('Enter');
  await page.getByRole('textbox', { name: 'Service Name' }).fill(`${name} late`);
  await toRoutes(page);
  await page.getByRole('button', { name: 'Remove Wagon 1' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Update service?' });
  await expect(question.getByRole('definition')).toHaveText([/ to /, '0', '−7', '0 TEU']);
  await question.getByRole('button', { name: 'Yes' }).press('Enter');
  await expectSnackbar(page, 'Train Service updated');

  const late = `${name} late`;
  await find(page, late);
  const remove = entry(page, late).getByRole('button', { name: `Delete service, ${late}` });
  await remove.press('Enter');
  const removal = page.getByRole('dialog', { name: 'Service Removal' });
  await removal.getByRole('button', { name: 'Yes' }).press('Enter');
  await expectSnackbar(page, 'Service deleted');
  await expect(entry(page, late)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Include Past & Cancelled' }).press('Space');
  await expect(entry(page, late)).toContainText('Cancelled');
});

test('train services can be read and used by everyone', { tag: '@phone' }, async ({ signedInAs, port }) => {
  const { trainServiceId } = await newTrain(port, `Seen train ${Date.now()}`);
  const page = await signedInAs('Transport coordinator');
  await page.goto(`${SERVICES}?past=on`);
  await expect(entry(page, 'Cancelled').first()).toBeVisible();
  await expectGoodLooks(page);
  await page.goto(`${SERVICES}?service=${trainServiceId}`);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.press('Enter');
  await expect(page.getByText('Runs on 7 dates')).toBeVisible();
  await expectGoodLooks(page);
  await next.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Wagon 1' })).toBeVisible();
  await expectGoodLooks(page);
});

test('a service that somebody else has changed meanwhile shows both, and each failure of a save is counted', async ({
  signedInAs,
  port,
}) => {
  const name = `Shared train ${Date.now()}`;
  const service = await newTrain(port, name);
  const page = await signedInAs('Transport coordinator');
  await page.goto(`${SERVICES}?service=${service.trainServiceId}`);
  await page.getByRole('textbox', { name: 'Service Name' }).fill(`${name} mine`);
  await toRoutes(page);
  await page.getByRole('button', { name: 'Remove Wagon 2' }).press('Enter');

  const { trainServiceId, trainServiceNotes, trainServiceDirection, isAdHoc, isActive } = service;
  const theirs = { trainServiceId, trainServiceName: `${name} theirs`, trainServiceNotes };
  const admin = await port.as('Transport admin');
  await admin.send(trainServiceCalls.changeDetails, {
    body: { ...theirs, trainServiceDirection, isAdHoc, isActive },
  });
  const yes = page.getByRole('dialog', { name: 'Update service?' }).getByRole('button', { name: 'Yes' });
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await yes.press('Enter');
  await expectSnackbar(page, 'Error when updating Train Service');
  await expect(page.getByText('2 of 2 changes could not be saved')).toBeVisible();
  await expect(page.getByRole('radio', { name: `Keep mine: ${name} mine` })).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await yes.press('Enter');
  await expectSnackbar(page, 'Train Service updated');
  const saved = await admin.send(trainServiceCalls.service, { params: { id: trainServiceId } });
  expect(saved).toMatchObject({ trainServiceName: `${name} mine`, wagonCount: 1 });
});

const entry = (page: Page, name: string) =>
  page.getByRole(isPhone(page) ? 'article' : 'row').filter({ hasText: name });

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: /^Search/ }).fill(name);
  await expect(entry(page, name)).toHaveCount(1);
}

/** From the first step of a service that there is to its routes. */
async function toRoutes(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 2 of 3' })).toBeVisible();
  await next.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Wagon 1' })).toBeVisible();
}
