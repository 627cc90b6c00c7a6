import { bookAt, find, form, openAppointments, pick, type } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { newContainer } from './papers.ts';

test('Tab goes past the frame to the screen, and on to the main action', async ({ signedInAs }) => {
  const page = await signedInAs('Dispatcher');
  await openAppointments(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Book a List' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Bulk Booking' })).toBeFocused();
  await page.keyboard.press('Tab');
  const main = page.getByRole('button', { name: 'New Appointment' });
  await expect(main).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('combobox', { name: 'Gate' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(main).toBeFocused();
});

test('the slots are one stop of Tab with arrows inside, and Enter books there', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE' });
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  const slots = page.getByRole('grid', { name: 'Zone Slot Availability' });
  await slots.getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  const second = slots.getByRole('row').nth(2).getByRole('button').first();
  await expect(second).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(slots.getByRole('row').nth(1).getByRole('button').first()).toBeFocused();
});

test('Alt+N begins a new appointment from wherever the focus is', async ({ signedInAs }) => {
  const page = await signedInAs('Dispatcher');
  await openAppointments(page);
  await page.getByRole('searchbox', { name: 'Search Appointments' }).focus();
  await page.keyboard.press('Alt+n');
  await expect(form(page).getByRole('combobox', { name: 'Gate' })).toBeFocused();
});

test('Alt+N begins something new in every room that adds, and nothing behind an open dialog', async ({
  signedInAs,
}) => {
  test.slow();
  const eru = await signedInAs('Export coordinator');
  const aroha = await signedInAs('Port admin');
  const hana = await signedInAs('Company admin');
  for (const [page, place, name] of [
    [eru, '/export-pre-advice', 'New Export Pre-Advice'],
    [hana, '/admin/users', 'New User'],
    [aroha, '/management/companies', 'New Company'],
    [aroha, '/management/report', 'Add Report'],
    [aroha, '/management/notification', 'New Notification'],
  ] as const) {
    await page.goto(place);
    const search = page.getByRole('searchbox', { name: /^Search / });
    await search.focus();
    await page.keyboard.press('Alt+n');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Alt+n');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[aria-keyshortcuts="Alt+N"]')).toBeFocused();
  }
});

test('whoever types when a dialog has opened types into its first field, also where it is read first', async ({
  signedInAs,
}) => {
  test.slow();
  const aroha = await signedInAs('Port admin');
  const hana = await signedInAs('Company admin');
  for (const [page, place, button, dialog, field] of [
    [hana, '/admin/users', /^Edit Joe/, 'Edit User', 'First Name'],
    [aroha, '/management/companies', 'Edit Bay Haulage', 'Edit Company', 'Name'],
  ] as const) {
    await page.goto(place);
    await page.getByRole('button', { name: button }).press('Enter');
    const first = page
      .getByRole('dialog', { name: dialog })
      .getByRole('textbox', { name: field, exact: true });
    await expect(first).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' II');
    await expect(first).toHaveValue(/ II$/);
  }
});

test('a form that opens on a choice does not open its list; a letter or an arrow does', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Transport admin');
  for (const [entry, name] of [
    ['customers', 'Customer'],
    ['bridges', 'CT'],
  ] as const) {
    await page.goto(`/management/transport-capacity/mappings?entry=${entry}`);
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    const first = page.getByRole('form').getByRole('combobox', { name, exact: true });
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await page.keyboard.type('a');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
  }
});

test('Enter submits the form', async ({ signedInAs, port }) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE' });
  const container = newContainer();
  const page = await signedInAs('Dispatcher');
  const booking = await bookAt(page, hour);
  await pick(booking, 'Appointment Type', 'Drop-off');
  await type(booking, 'Container Number', container);
  await page.keyboard.press('Enter');
  await expectSnackbar(page, 'Appointment created');
  await expect(await find(page, container)).toBeVisible();
});

test('/ finds in the list, and Ctrl+K finds an appointment or opens a screen', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE' });
  const containerNumber = newContainer();
  const { appointmentId } = await port.book('Dispatcher', hour, { containerNumber });
  const page = await signedInAs('Dispatcher');
  await openAppointments(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search Appointments' })).toBeFocused();

  const finder = page.getByRole('textbox', { name: 'Screen, appointment number, rego or container' });
  await page.keyboard.press('Control+k');
  await finder.fill(containerNumber);
  await expect(page.getByRole('button', { name: new RegExp(containerNumber) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form(page, `Appointment ${appointmentId}`)).toBeVisible();

  await page.keyboard.press('Control+k');
  await finder.fill('notif');
  await expect(page.getByRole('button', { name: /Notifications/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/notifications$/);
});
