import { bookAt, find, form, openAppointments, pick } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { knownTruck, unknownTruck } from './papers.ts';

test('an unknown truck registration is asked about, and the user may confirm to proceed', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE' });
  const truck = unknownTruck();
  const page = await signedInAs('Dispatcher');
  const booking = await bookAt(page, hour);
  await pick(booking, 'Appointment Type', 'Drop-off');
  const registration = booking.getByRole('combobox', { name: 'Truck Registration' });
  await registration.pressSequentially(`${truck.toLowerCase().slice(0, 3)}- ${truck.slice(3)}99`);
  await expect(registration).toHaveValue(truck);
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Unknown truck registration' });
  await expect(question).toContainText(truck);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(registration).toHaveValue(truck);
  await expect(booking.getByRole('button', { name: 'Book', exact: true })).toBeFocused();
  await registration.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(registration).toBeFocused();

  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'Appointment created');
  await expect(await find(page, truck)).toContainText('Created');
});

test('the trucks that the port knows are offered as a registration is typed, and are chosen by key or by hand', async ({
  signedInAs,
  port,
}) => {
  const truck = await knownTruck(port);
  const page = await signedInAs('Dispatcher');
  await openAppointments(page);
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const booking = form(page);
  const registration = booking.getByRole('combobox', { name: 'Truck Registration' });
  const known = page.getByRole('option', { name: truck, exact: true });
  await registration.pressSequentially(truck.slice(0, -1).toLowerCase());
  await expect(known).toBeVisible();
  await expect(registration).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(known).toBeHidden();
  await expect(registration).toHaveValue(truck.slice(0, -1));

  await page.keyboard.press('ArrowDown');
  await expect(known).toBeVisible();
  const place = (await page.getByRole('option').allTextContents()).indexOf(truck);
  for (let steps = 0; steps < place; steps += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(registration).toHaveValue(truck);
  await expect(known).toBeHidden();

  await page.keyboard.press('Backspace');
  await known.click();
  await expect(registration).toHaveValue(truck);
  await expect(known).toBeHidden();
  await expect(booking.getByRole('alert')).toBeHidden();
});
