import { bookAt, dropOffAtTerminal, expectGreyed, pick, type } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { importInYard, knownTruck, newContainer } from './papers.ts';

test('a gate whose slots are the terminal’s is booked and cancelled like any other, with the terminal’s words', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'T2_GATE', places: 3 });
  const container = newContainer();
  const page = await signedInAs('Dispatcher');
  const entry = await dropOffAtTerminal(page, hour, { container, truck: await knownTruck(port) });
  await expect(entry).toContainText('Terminal 2 gate');
  await expect(entry).toContainText('Created');

  await entry.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel appointment?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expectSnackbar(page, 'Appointment cancelled');
  await expect(entry).toContainText('Canceled');
  await expectGreyed(entry);
});

test('what the terminal refuses is said next to the field, in its own words', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'T2_GATE' });
  const container = await importInYard(port, { isHeld: true });
  const page = await signedInAs('Dispatcher');
  const booking = await bookAt(page, hour);
  await pick(booking, 'Appointment Type', 'Pick-up');
  await pick(booking, 'Container is', 'Full');
  await type(booking, 'Container Number', container);
  await type(booking, 'Truck Registration', await knownTruck(port));
  await pick(booking, 'Position', '1');
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  const refusal = `Unit ${container} has active holds or missing permissions`;
  await expect(booking.getByRole('alert')).toContainText(refusal);
  await expect(booking.getByRole('textbox', { name: 'Container Number' })).toHaveAccessibleDescription(
    new RegExp(refusal),
  );
});
