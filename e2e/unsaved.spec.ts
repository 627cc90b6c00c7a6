import type { Page } from '@playwright/test';
import { cameraCalls } from '#features/cameras/contract.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

test('the Back of the browser asks before what was typed in a dialog is lost; Stay keeps it, and Leave goes back', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Port admin');
  await page.goto('/management/companies');
  await page.getByRole('searchbox', { name: 'Search Companies' }).fill('hutukawa');
  await page.getByRole('link', { name: 'Ngaio Fraser' }).press('Enter');
  await press('New User')(page);
  const dialog = page.getByRole('dialog', { name: 'New User' });
  const firstName = dialog.getByRole('textbox', { name: 'First Name' });
  await firstName.fill('Niko');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(firstName).toHaveValue('Niko');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Company Management' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('who goes back with the first key in the booking form is asked, and what was typed stays', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Dispatcher');
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const truck = page.getByRole('combobox', { name: 'Truck Registration' });
  await truck.press('B');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(truck).toHaveValue('B');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(truck).toBeHidden();
});

test('of two admins who sort cameras at once, the second is told who was faster, and sees the order as it is now', async ({
  signedInAs,
  port,
}) => {
  const page = await signedInAs('Port admin');
  const admin = await port.as('Port admin');
  const order = async () => (await admin.send(cameraCalls.all, {})).map(camera => camera.name);
  const [first, second, ...others] = await order();
  let isHeld = false;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // The other admin's move is not seen here yet: live news and what follows them wait.
  await page.route('**/api/cameras/all', async route => {
    if (isHeld) await released;
    await route.continue();
  });
  await page.goto('/cameras');
  await press('Camera Management')(page);
  const handles = page.getByRole('button', { name: /^Move / });
  await expect(handles.first()).toHaveAccessibleName(`Move ${first}`);
  isHeld = true;
  const [one, two] = await admin.send(cameraCalls.all, {});
  await admin.send(cameraCalls.sort, { body: { CameraIdFrom: one!.cameraId, CameraIdTo: two!.cameraId } });
  await handles.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} now at place 2 of`, { exact: false })).toBeAttached();
  await page.keyboard.press('Space');
  const told = page.getByRole('dialog', { name: 'Unable to change sorting' });
  await expect(told).toContainText(/Aroha Parata changed this at \d\d:\d\d/);
  await expect(told).toContainText('The list shows the order as it is now.');
  release();
  await told.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(handles.first()).toHaveAccessibleName(`Move ${second}`);
  await expect.poll(order).toEqual([second, first, ...others]);

  await handles.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${second} now at place 2 of`, { exact: false })).toBeAttached();
  await page.keyboard.press('Space');
  await expectSnackbar(page, 'Sorting changed');
  await expect.poll(order).toEqual([first, second, ...others]);
});
