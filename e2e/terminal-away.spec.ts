import { bookAt, find, form, pick, showSlots, type } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { importInYard, knownTruck } from './papers.ts';

const AWAY =
  'The terminal is not answering. What it would tell shows as unknown; everything else goes on as usual.';

test.use({ mayComplain: /the server responded with a status of 503/ });

test.afterEach(async ({ port }) => {
  await port.terminal.faults.set({});
  // Landside leaves a terminal that was away alone for some seconds.
  await expect(() => knownTruck(port)).toPass();
});

test('while the terminal is away own-system booking goes on, and a banner names it until it is back', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE' });
  const container = await importInYard(port, { isHeld: true });
  const truck = await knownTruck(port);
  const page = await signedInAs('Dispatcher');
  const booking = await bookAt(page, hour);
  await port.terminal.faults.set({ down: true });
  await pick(booking, 'Appointment Type', 'Pick-up');
  await type(booking, 'Container Number', container);
  await expect(
    booking.getByText('The terminal is not answering: nothing can be said of this container now'),
  ).toBeVisible();
  await type(booking, 'Truck Registration', truck);
  await pick(booking, 'Position', '1');
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expectSnackbar(page, 'Appointment created');
  const banner = page.getByRole('status').filter({ hasText: AWAY });
  await expect(banner).toBeVisible();
  const entry = await find(page, container);
  await expect(entry).toContainText('Created');
  await expect(entry).not.toContainText('Hold on Container');
  await showSlots(page);
  await expect(page.getByText('The terminal system is not answering: how many slots')).toBeVisible();
  await expect(page.getByRole('button', { name: /Terminal 2 gate: not known/ }).first()).toBeVisible();

  await port.terminal.faults.set({});
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(banner).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(entry).toContainText('Hold on Container – resolve before collection');
  await expect(page.getByRole('button', { name: /Terminal 2 gate: \d+/ }).first()).toBeVisible();
});

test('a booking at a gate of the terminal says that it is away, and what was typed stays', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'T2_GATE' });
  const page = await signedInAs('Dispatcher');
  const booking = await bookAt(page, hour);
  await pick(booking, 'Appointment Type', 'Drop-off');
  await type(booking, 'Truck Registration', await knownTruck(port));
  await port.terminal.faults.set({ down: true });
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  const alert = page.getByRole('dialog', { name: 'The terminal is not answering' });
  await expect(alert).toContainText(
    'There was a problem creating the appointment. Please try again or refresh the webpage, and if the problem persists please contact us.',
  );
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(form(page).getByRole('radio', { name: 'Drop-off' })).toBeChecked();
});
