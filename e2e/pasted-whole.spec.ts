import { bookAt, pick } from './appointments.ts';
import { expect, test } from './fixtures.ts';

test('what is pasted and too long for its field is not cut to another number: it stays and is refused in words', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE' });
  const page = await signedInAs('Dispatcher');
  const booking = await bookAt(page, hour);
  await pick(booking, 'Appointment Type', 'Drop-off');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [label, pasted, kept, said] of [
    [
      'Container Number',
      'msku 7700 12345',
      'MSKU770012345',
      'Container Number cannot be longer than 11 characters',
    ],
    ['Truck Registration', 'abc 1234', 'ABC1234', 'Truck Registration cannot be longer than 6 characters'],
  ] as const) {
    const field = booking.getByLabel(label, { exact: true }).first();
    await page.evaluate(text => navigator.clipboard.writeText(text), pasted);
    await field.focus();
    await field.press('ControlOrMeta+v');
    await expect(field).toHaveValue(kept);
    await booking.getByRole('button', { name: 'Book', exact: true }).press('Enter');
    await expect(booking.getByText(said).first()).toBeVisible();
    await field.press('ControlOrMeta+a');
    await field.press('Backspace');
  }
});
