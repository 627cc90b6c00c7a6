import { appointmentCalls } from '#features/appointments/contract.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { addDays, showDay, showHour } from '#kernel/calendar.ts';
import { rowsOf } from '#kernel/paging.ts';
import { chooseMore, expectGreyed, find, form, openAppointments, showSlots } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { newContainer } from './papers.ts';

const SCREEN = '/portadmin/appointments';

test('a port admin sees all companies’ appointments, or with the Admin View off one company’s and the slots', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 2 });
  const [ours, theirs] = [newContainer(), newContainer()];
  await port.book('Dispatcher', hour, { containerNumber: ours });
  await port.book('Dispatcher of another firm', hour, { containerNumber: theirs });
  const page = await signedInAs('Port admin');
  await openAppointments(page, hour.day, SCREEN);
  const slots = page.getByRole('region', { name: 'Zone Slot Availability' });
  await expect(slots).toBeHidden();
  await expect(await find(page, ours)).toContainText('Ahuriri Transport');
  await expect(await find(page, theirs)).toContainText('Bay Haulage');

  const company = page.getByRole('combobox', { name: 'Company' });
  await company.fill('Bay Haul');
  await page.getByRole('option', { name: 'Bay Haulage' }).click();
  await expect(await find(page, theirs)).toBeVisible();
  await expect(await find(page, ours)).toBeHidden();

  await page.getByRole('switch', { name: 'Admin View', checked: true }).click();
  await expect(slots).toBeVisible();
  await showSlots(page);
  await expect(await find(page, theirs)).toBeVisible();
});

test('the title counts all current appointments, also when a part of the list is shown and not counted yet', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 1 });
  const container = newContainer();
  await port.book('Dispatcher', hour, { containerNumber: container });
  const page = await signedInAs('Port admin');
  const shown = Promise.withResolvers<void>();
  const COUNT = /[?&]pageSize=1(&|$)/;
  await page.route(COUNT, async route => {
    await shown.promise;
    await route.continue();
  });
  await openAppointments(page, undefined, SCREEN);
  const title = page.getByRole('heading', { name: /^Current Appointments/ });
  await expect(title).toHaveText(/\(\d+\)/);
  const titles = await title.evaluateHandle(heading => {
    const seen: (string | null)[] = [];
    const look = new MutationObserver(() => seen.push(heading.textContent));
    look.observe(heading, { characterData: true, childList: true, subtree: true });
    return seen;
  });
  const found = page.waitForResponse(one => one.url().includes(container) && !COUNT.test(one.url()));
  const counted = page.waitForResponse(COUNT);
  await expect(await find(page, container)).toBeVisible();
  await found;
  shown.resolve();
  await counted;
  await expect(title).toHaveText(/\(\d+\)/);
  expect(await titles.jsonValue()).not.toContain('Current Appointments');
});

test('a port admin tags an expired appointment as used, which is recorded', async ({ signedInAs, port }) => {
  const admin = await port.as('Port admin');
  const all = rowsOf(
    await admin.send(appointmentCalls.ofAllCompanies, { params: { includePast: true }, query: {} }),
  );
  const expired = all.find(
    one => one.isFromPropel && one.status === 'Expired' && one.containerNumber !== null,
  )!;
  const page = await signedInAs('Port admin');
  await openAppointments(page, undefined, SCREEN);
  await page.getByRole('switch', { name: 'Include past', checked: false }).click();
  const entry = await find(page, expired.containerNumber!, showDay(expired.appointmentDate));
  await expect(entry).toContainText('Expired');
  await chooseMore(entry, 'Tag as used');
  const question = page.getByRole('dialog', { name: 'Tag as used?' });
  await expect(question).toContainText('This will be recorded.');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'Appointment tagged as used');
  await expect(entry).toContainText('Used');
  await expectGreyed(entry);
});

test('a past appointment of our own is cancelled by a port admin, and not by its dispatcher', async ({
  signedInAs,
  port,
}) => {
  const containerNumber = newContainer();
  const hour = await port.freeHour({ gateId: 'APPT_GATE' });
  const { appointmentId } = await port.book('Dispatcher', hour, { containerNumber });
  // No hour begins at night.
  await port.rows(
    "update appointment set starts_at = now() - interval '1 minute' where appointment_id = $1",
    [appointmentId],
  );
  const dispatchers = await signedInAs('Dispatcher');
  await openAppointments(dispatchers);
  const refused = (await find(dispatchers, containerNumber)).getByRole('button', { name: 'Cancel' });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await expect(refused).toHaveAccessibleDescription('An appointment can be cancelled until it starts');

  const page = await signedInAs('Port admin');
  await openAppointments(page, undefined, SCREEN);
  const entry = await find(page, containerNumber);
  await entry.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel appointment?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expectSnackbar(page, 'Appointment cancelled');
  await expect(entry).toContainText('Canceled');
});

test('a port admin types the container number on a past empty pick-up, and nothing else there', async ({
  signedInAs,
  port,
}) => {
  const admin = await port.as('Port admin');
  const all = rowsOf(
    await admin.send(appointmentCalls.ofAllCompanies, { params: { includePast: true }, query: {} }),
  );
  const past = all.find(one => one.isFromPropel && one.status === 'Used' && one.transactionType === 'DM')!;
  const page = await signedInAs('Port admin');
  await page.goto(`${SCREEN}?appointment=own-${past.appointmentId}`);
  const edit = form(page, `Appointment ${past.appointmentId}`);
  await expect(edit.getByRole('combobox', { name: 'Truck Registration' })).toBeDisabled();
  const container = newContainer();
  await edit.getByRole('textbox', { name: 'Container Number' }).fill(container);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Appointment updated');
  const saved = await admin.send(appointmentCalls.ownAppointment, { params: { id: past.appointmentId } });
  expect(saved).toMatchObject({ containerNumber: container, status: 'Used' });
});

test('a port admin adds, subtracts and deletes slots of a zone and a gate', async ({ signedInAs, port }) => {
  const hour = await port.freeHour({ gateId: 'THAMES_ST', places: 3 });
  const name = `${showHour(hour.zone)} Thames Street depot`;
  const page = await signedInAs('Port admin');
  await openAppointments(page, hour.day, SCREEN);
  await page.getByRole('button', { name: 'Zone Slots' }).click();
  const editor = page.getByRole('region', { name: 'Zone Slots' });
  const number = editor.getByRole('textbox', { name: `New number, ${name}` });
  const save = editor.getByRole('button', { name: `Save ${name}` });
  const capacity = Number(await number.inputValue());
  await number.fill(String(capacity + 2));
  await expect(number).toHaveAccessibleDescription('A: add 2');
  await save.click();
  await expectSnackbar(page, 'Slot updated');
  await expect(number).toHaveValue(String(capacity + 2));
  await number.fill(String(capacity + 1));
  await expect(number).toHaveAccessibleDescription('S: subtract 1');
  await number.press('Enter');
  await confirmIfAsked();
  await expect(number).toHaveAccessibleDescription('');
  await expect(number).toHaveValue(String(capacity + 1));

  await number.fill(String(capacity + 5));
  await editor.getByRole('button', { name: 'Update All (1)' }).click();
  await expectSnackbar(page, 'Slots updated');
  await expect(editor.getByRole('button', { name: 'Update All', exact: true })).toHaveAccessibleDescription(
    'No slot has a greater number than it has now',
  );
  await editor.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete slot?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(editor.getByRole('button', { name: `Delete ${name}` })).toHaveAccessibleDescription(
    'There are no free slots to delete',
  );
  await number.fill(String(capacity));
  await save.click();
  await expect(number).toHaveAccessibleDescription('');
  await editor.getByRole('button', { name: 'Back to Appointments' }).click();
  await expect(page.getByRole('heading', { name: /^Current Appointments \(/ })).toBeVisible();

  async function confirmIfAsked(): Promise<void> {
    if (capacity === hour.free) return;
    const asked = page.getByRole('dialog', { name: 'Take slots from a booked hour?' });
    await asked.getByRole('button', { name: 'Yes' }).click();
  }
});

test('Back to Appointments asks before numbers that were typed are lost', async ({ signedInAs, port }) => {
  const hour = await port.freeHour({ gateId: 'THAMES_ST' });
  const name = `New number, ${showHour(hour.zone)} Thames Street depot`;
  const page = await signedInAs('Port admin');
  await openAppointments(page, hour.day, SCREEN);
  await page.getByRole('button', { name: 'Zone Slots' }).click();
  const number = page.getByRole('textbox', { name });
  const back = page.getByRole('button', { name: 'Back to Appointments' });
  await number.fill('907');
  await back.press('Enter');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(number).toHaveValue('907');
  await back.press('Enter');
  await question.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Current Appointments \(/ })).toBeVisible();
});

test('a day of slots is filled by keyboard, a column pasted, and one hour put on other dates', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'THAMES_ST', places: 1 });
  const page = await signedInAs('Port admin');
  await openAppointments(page, hour.day, SCREEN);
  await page.getByRole('button', { name: 'Zone Slots' }).click();
  const editor = page.getByRole('region', { name: 'Zone Slots' });
  const number = (zone: number) =>
    editor.getByRole('textbox', { name: `New number, ${showHour(zone)} Thames Street depot` });
  await number(20).focus();
  await page.keyboard.press('ArrowDown');
  await expect(number(21)).toBeFocused();
  await number(21).evaluate(input => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '901\n902\n903\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(number(22)).toHaveValue('902');
  await expect(number(23)).toHaveValue('903');
  await number(22).press('Escape');
  await number(23).press('Escape');
  await number(21).press('Enter');
  await expectSnackbar(page, 'Slot updated');

  await editor.getByRole('button', { name: 'Copy to other dates' }).click();
  const dialog = page.getByRole('dialog', { name: /^Copy the slots of / });
  await dialog.getByRole('combobox', { name: 'Gate' }).click();
  await page.getByRole('option', { name: 'Thames Street depot' }).click();
  await dialog.getByRole('combobox', { name: 'Zone' }).click();
  await page.getByRole('option', { name: '21:00' }).click();
  await dialog.getByRole('button', { name: /^Next 4 / }).click();
  await expect(dialog.getByText('1 hour raised by').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy to 4 dates' }).click();
  await expectSnackbar(page, 'Slots updated');
  await expect(dialog).toBeHidden();
  const admin = await port.as('Port admin');
  const week = await admin.send(slotCalls.ofDay, { query: { date: addDays(hour.day, 7) } });
  expect(week).toContainEqual(expect.objectContaining({ gateId: 'THAMES_ST', zone: 21, capacity: 901 }));
});
