import { form, openAppointments } from './appointments.ts';
import { expect, test } from './fixtures.ts';
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
  await page.getByRole('searchbox', { name: 'Search Appointments' }).focus();
  await page.keyboard.press('Alt+n');
  await expect(form(page).getByRole('combobox', { name: 'Gate' })).toBeFocused();
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
