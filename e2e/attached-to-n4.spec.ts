import { dropOffAtTerminal, expectGreyed } from './appointments.ts';
import {
  confirmUnknown,
  fillContainer,
  fillFreight,
  newPreAdvice,
  next,
  openBooking,
  openExports,
} from './exports.ts';
import { test as base, expect, expectSnackbar } from './fixtures.ts';
import { unclaimedImports } from './imports.ts';
import { knownTruck, newContainer } from './papers.ts';
import { type RunningProduct, startProductAtN4 } from './product.ts';
import { chooseReport } from './reports.ts';

/** The product with N4 at the other end of a wire, in place of the terminal within. */
const test = base.extend<object, { product: RunningProduct }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are asked for
    async ({}, provide, { workerIndex }) => {
      const product = await startProductAtN4(workerIndex);
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
// One product for all of them.
test.describe.configure({ mode: 'default' });

test('a dispatcher books at a gate of N4 and cancels it, with the words of N4', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'T2_GATE', places: 3 });
  const container = newContainer();
  const page = await signedInAs('Dispatcher');
  const entry = await dropOffAtTerminal(page, hour, { container, truck: await knownTruck(port) });
  await expect(entry).toContainText('Created');
  await entry.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel appointment?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'Appointment cancelled');
  await expectGreyed(entry);
});

test('an import advisor advises containers, and N4 has them', async ({ signedInAs, port }) => {
  const { numbers } = await unclaimedImports(port, 3);
  const isla = await signedInAs('Import advisor');
  await isla.goto('/import-advice');
  await isla.getByRole('textbox', { name: 'Container numbers' }).fill(numbers.join('\n'));
  await isla.getByRole('button', { name: 'Advise Containers', exact: true }).last().click();
  const results = isla.getByRole('region', { name: 'What became of them' });
  await expect(results).toContainText('3 containers advised');
  const collected = await port.rows<{ by: string | null }>(
    'select distinct trucking_co as by from terminal.unit where container_nbr = any($1)',
    [numbers],
  );
  expect(collected).toEqual([{ by: expect.any(String) }]);
});

test('an export coordinator pre-advises a container, and its booking counts it', async ({
  signedInAs,
  port,
}) => {
  const booking = await openBooking(port);
  const number = newContainer();
  const eru = await signedInAs('Export coordinator');
  await openExports(eru);
  const dialog = await newPreAdvice(eru);
  await fillContainer(eru, dialog, number, booking.iso);
  await confirmUnknown(eru);
  const bookingNumber = dialog.getByRole('textbox', { name: 'Booking Number' });
  await bookingNumber.fill(booking.number);
  await bookingNumber.press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await next(dialog);
  await fillFreight(eru, dialog, port);
  await next(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('heading', { name: 'Export Pre-Advice Submitted' })).toBeVisible();
  const [counted] = await port.rows<{ left: number }>(
    'select quantity - tally as left from terminal.booking_item where booking_nbr = $1',
    [booking.number],
  );
  expect(counted).toEqual({ left: booking.left - 1 });
});

test('a report of one of N4’s saved filters is read', async ({ signedInAs, port }) => {
  const page = await signedInAs('Report viewer');
  await page.goto('/reports');
  await chooseReport(page, 'TEU by vessel');
  await expect(page.getByText(/^[\d,]+ records$/)).toBeVisible({ timeout: 20_000 });
  const [ship] = await port.rows<{ name: string }>(
    "select vessel_name as name from terminal.visit where phase = 'Inbound' order by eta limit 1",
  );
  await page.getByRole('searchbox', { name: 'Search Rows of TEU by vessel' }).fill(ship!.name);
  await expect(page.getByRole('gridcell', { name: ship!.name }).first()).toBeVisible();
});
