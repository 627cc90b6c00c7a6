import { addDays, showDay } from '#kernel/calendar.ts';
import { isPhone } from './appointments.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import { newContainer, unknownTruck } from './papers.ts';

const SCREEN = '/reports-company-appointments';

test('the report opens on six days ago to today; Go shows other days, and the address can be sent on', {
  tag: '@phone',
}, async ({ signedInAs, port }) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 1 });
  const truck = unknownTruck();
  const container = newContainer();
  await port.book('Dispatcher', hour, { truckRegistration: truck, containerNumber: container });
  const page = await signedInAs('Dispatcher');
  await page.goto(SCREEN);
  const from = page.getByRole('textbox', { name: 'From' });
  const to = page.getByRole('textbox', { name: 'To' });
  await expect(from).toHaveValue(showDay(addDays(port.today(), -6)));
  await expect(to).toHaveValue(showDay(port.today()));
  await expect(page.getByText(/^[\d,]+ appointments?$/)).toBeVisible();
  await expect(page.getByText(truck)).toHaveCount(0);

  await to.fill(showDay(hour.day));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Search Appointments of these days' });
  await expect(search).toHaveAttribute('placeholder', 'Appointment #, Rego or Container Number');
  await search.fill(truck);
  const found = page.getByRole(isPhone(page) ? 'article' : 'row').filter({ hasText: truck });
  await expect(found).toHaveCount(1);
  for (const text of [showDay(hour.day), 'Receive Export', 'Created'])
    await expect(found).toContainText(text);
  await search.fill(container);
  await expect(found).toHaveCount(1);
  await search.fill('Created');
  await expect(page.getByText(/^0 of [\d,]+ appointments$/)).toBeVisible();
  await expectGoodLooks(page);
  await search.fill(truck);
  await expect(page).toHaveURL(new RegExp(`list.q=${truck}`));
  await page.reload();
  await expect(found).toHaveCount(1);
});

test('what the fetch of the days is refused with stands under the date fields', async ({
  signedInAs,
  port,
}) => {
  const page = await signedInAs('Dispatcher');
  await page.goto(SCREEN);
  const to = page.getByRole('textbox', { name: 'To' });
  await to.fill(showDay(addDays(port.today(), -9)));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(to).toHaveAccessibleDescription('The end date is before the start date');
  await expect(to).toBeFocused();
  // The calendar opens with the focus, and would hide the message.
  await expect(page.getByRole('button', { name: 'Next month' })).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectGoodLooks(page);
  await to.fill(showDay(addDays(port.today(), 200)));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(to).toHaveAccessibleDescription('Choose at most 93 days');
});

test('Show Advanced Filtering gives the headers filters, the weight in three parts, and takes them away again', async ({
  signedInAs,
  port,
}) => {
  const page = await signedInAs('Dispatcher');
  await page.goto(SCREEN);
  await expect(page.getByText(/^[\d,]+ appointments?$/)).toBeVisible();
  for (const name of ['Date', 'Zone'])
    await expect(page.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', 'ascending');
  const weight = page.getByRole('button', { name: 'Filter Weight' });
  await expect(weight).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show Advanced Filtering' }).click();
  await weight.click();
  const choices = page.getByRole('dialog', { name: 'Filter Weight' }).getByRole('checkbox');
  await expect(choices).toHaveCount(3);
  for (const [at, name] of [/^Under 5000/, /^5000 to under 20000/, /^20000 and over/].entries()) {
    await expect(choices.nth(at)).toHaveAccessibleName(name);
  }
  await choices.nth(2).click();
  await expect(choices.nth(2)).toBeChecked();
  await page.keyboard.press('Escape');
  const heavy = page.getByText(/^[\d,]+ of [\d,]+ appointments$/);
  await expect(heavy).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  const heavyCell = page.getByRole('gridcell').filter({ hasText: /^[2-9]\d,\d{3} kg$/ });
  await expect(rows.filter({ has: heavyCell })).not.toHaveCount(0);
  await expect(rows.filter({ hasNot: heavyCell })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show Advanced Filtering' }).click();
  await expect(heavy).toHaveCount(0);
  await expect(weight).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export XLS' }).click(),
  ]);
  const today = port.today();
  expect(download.suggestedFilename()).toBe(`Company Appointments ${addDays(today, -6)} to ${today}.xlsx`);
});
