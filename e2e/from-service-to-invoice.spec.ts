import type { Locator, Page } from '@playwright/test';
import { choose } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';

const RAIL = '/management/transport-capacity';

test('a coordinator defines a service, books, splits, completes, invoices and fetches the file', async ({
  signedInAs,
  port,
}) => {
  const name = `Whole train ${Date.now()}`;
  const unit = `WHLU${String(Date.now()).slice(-7)}`;
  const page = await signedInAs('Transport coordinator');
  await defineService(page, name);

  const date = tenthOfNextMonth(port.today());
  await page.goto(`${RAIL}/planner?view=wagons&from=${date}&to=${date}&wagons.q=${encodeURIComponent(name)}`);
  await does(entry(page, 'Available'), 'Book');
  await fillBooking(page, unit);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await answerYes(page, 'Proceed in saving the booking?');
  await expectSnackbar(page, 'Booking created');

  // The 20' took one TEU of the wagon; what it left is a row of its own.
  await expect(entry(page, unit)).toContainText('Draft');
  await expect(entry(page, 'Available')).toHaveCount(1);
  await does(entry(page, unit), 'Tag as Completed');
  await expectSnackbar(page, 'Booking is now completed and invoice calculated');
  await expect(entry(page, unit)).toContainText('Invoiced');

  await page.goto(`${RAIL}/billings`);
  const list = page.getByRole('region', { name: /^Invoicing/ });
  await list.getByRole('searchbox').fill(unit);
  await expect(list.getByText('1 invoice', { exact: true })).toBeVisible();
  await list.getByRole('checkbox', { name: /^Select INV/ }).check();
  await list.getByRole('button', { name: 'Generate Invoice' }).press('Enter');
  const [file] = await Promise.all([page.waitForEvent('download'), answerYes(page, 'Generate Invoice')]);
  expect(file.suggestedFilename()).toMatch(/^invoices-INV\d+\.pdf$/);
});

async function defineService(page: Page, name: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.goto(`${RAIL}/service?service=new`);
  await page.getByRole('textbox', { name: 'Service Name' }).fill(name);
  await choose(page.getByRole('main'), 'Service Direction', 'Outbound');
  await next.press('Enter');
  await page.getByRole('switch', { name: 'One-day service' }).press('Space');
  await page.getByRole('button', { name: 'Next month' }).press('Enter');
  await page.getByRole('button', { name: /^10 / }).press('Enter');
  await expect(page.getByText('Runs on 1 date')).toBeVisible();
  await next.press('Enter');
  await choose(page.getByRole('main'), 'Route Destination', /HST/);
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByText('1 wagon, 2 TEU on each date')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expectSnackbar(page, 'Service created !');
}

async function fillBooking(page: Page, unit: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Transport Planner Form (New)' });
  await choose(form, 'Customer', 'Tomoana Foods');
  await choose(form, 'Sender', 'Tomoana Foods');
  await choose(form, 'Receiver', 'Ruahine Wool');
  await form.getByRole('textbox', { name: 'Rail Reference#' }).fill('KR 4711');
  await form.getByRole('textbox', { name: 'Container ID' }).fill(unit);
  await page.keyboard.press('Tab');
  await expect(form.getByText('Container ID not yet known to')).toBeVisible();
  await choose(form, 'Commodity/Category', /^TIMBER/);
  await choose(form, 'Type (ISO)', /20/);
  await form.getByRole('textbox', { name: 'Est Wt (Kg)' }).fill('21400');
}

const entry = (page: Page, text: string): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: new RegExp(text.split('').join(String.raw`\s?`)) });

async function does(row: Locator, deed: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions of / }).press('Enter');
  await row.page().getByRole('menuitem', { name: deed }).press('Enter');
}

async function answerYes(page: Page, question: string): Promise<void> {
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Yes' }).press('Enter');
}

function tenthOfNextMonth(today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return month === 12 ? `${year + 1}-01-10` : `${year}-${String(month + 1).padStart(2, '0')}-10`;
}
