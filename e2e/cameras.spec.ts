import type { Locator, Page } from '@playwright/test';
import { cameraCalls } from '#features/cameras/contract.ts';
import { expectCancelAsks } from './dialogs.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';

test('a dispatcher sees the pictures by group, and looks at one full size by keyboard', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Dispatcher');
  const asked: string[] = [];
  page.on('request', request => /\/picture/.test(request.url()) && asked.push(request.url()));
  await page.goto('/cameras');
  const wharf = page.getByRole('region', { name: 'Wharf (3)' });
  const berth = wharf.getByRole('img', { name: 'Picture of Berth 1' });
  await expect(berth).toHaveAttribute('src', /^blob:/);
  expect(asked.filter(url => url.includes('?'))).toEqual([]);
  await expect(page.getByRole('link', { name: 'Open Traffic plan (PDF)' })).toBeVisible();
  await expect(page.getByText('Rail siding')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Camera Management' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Open Berth 1 full size' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Berth 1, Wharf' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const next = page.getByRole('dialog', { name: 'Berth 2, Wharf' });
  await expect(next.getByRole('img', { name: 'Picture of Berth 2' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open Berth 1 full size' })).toBeFocused();
});

test('Refresh reads the pictures again without moving anything: the old one stays until the next can be drawn', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Report viewer');
  await page.goto('/cameras');
  const berth = page.getByRole('img', { name: 'Picture of Berth 1' });
  await expect(berth).toBeVisible();
  const place = await berth.boundingBox();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/cameras/*/picture', async route => {
    await held;
    await route.continue();
  });
  const isAsked = page.waitForRequest(/\/picture$/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await isAsked;
  await expect(berth).toBeVisible();
  expect(await berth.boundingBox()).toEqual(place);
  const answered = page.waitForResponse(/\/picture$/);
  release();
  await answered;
  await expect(berth).toBeVisible();
  expect(await berth.boundingBox()).toEqual(place);
});

test('a port admin adds, edits, moves by keyboard and removes a camera, and a dispatcher’s open screen follows', async ({
  signedInAs,
}) => {
  const name = `South berth ${Date.now()}`;
  const dispatchers = await signedInAs('Dispatcher');
  await dispatchers.goto('/cameras');
  const page = await signedInAs('Port admin');
  await page.goto('/cameras');
  await page.getByRole('button', { name: 'Camera Management' }).click();
  await page.getByRole('button', { name: 'New Camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Camera' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'Camera Name is required',
    'Camera URL is required',
    'CCTV ID is required',
    'Camera Group ID is required',
  ]);
  await dialog.getByRole('textbox', { name: 'Camera Name' }).fill(name);
  await expectCancelAsks(dialog);
  await dialog.getByRole('textbox', { name: 'CCTV ID' }).fill('CCTV-900');
  await dialog.getByRole('combobox', { name: 'Camera Group' }).click();
  await page.getByRole('option', { name: 'Wharf' }).click();
  const image = dialog.getByRole('textbox', { name: 'Image Filename' });
  await image.fill('berth.gif');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Image is not valid');
  await image.fill('berth-1.jpg');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Camera added');
  await expect(dispatchers.getByRole('img', { name: `Picture of ${name}` })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search Camera Management' });
  await search.fill('CCTV-900');
  const entry = page.getByRole('row').filter({ hasText: name });
  await entry.getByRole('button', { name: `Edit Camera ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Camera' });
  await edit.getByRole('combobox', { name: 'Camera Group' }).click();
  await page.getByRole('option', { name: 'Container yard' }).click();
  // The list does not hear of it before the camera is removed: whoever does both is not told that they were faster themselves.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/cameras/all', async route => {
    await held;
    await route.continue();
  });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Camera updated');
  const yard = dispatchers.getByRole('region', { name: /^Container yard/ });
  await expect(yard.getByRole('img', { name: `Picture of ${name}` })).toBeVisible();

  await entry.getByRole('button', { name: `Remove Camera ${name}` }).click();
  await page.getByRole('dialog', { name: 'Remove camera?' }).getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'Camera removed');
  release();
  await expect(dispatchers.getByText(name)).toHaveCount(0);
});

test('rows are reordered by keyboard, and by mouse or touch, and the server keeps the places', {
  tag: '@phone',
}, async ({ signedInAs, port, hasTouch }) => {
  const admin = await port.as('Port admin');
  const order = async () => (await admin.send(cameraCalls.all, {})).map(camera => camera.name);
  const before = await order();
  const page = await signedInAs('Port admin');
  await page.goto('/cameras');
  await page.getByRole('button', { name: 'Camera Management' }).click();
  const handles = page.getByRole('button', { name: /^Move / });
  await expect(handles.first()).toHaveAccessibleName(`Move ${before[0]}`);
  await handles.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${before[0]} now at place 1 of ${before.length}.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${before[0]} now at place 2 of ${before.length}.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expectSnackbar(page, 'Sorting changed');
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.reload();
  await page.getByRole('button', { name: 'Camera Management' }).click();
  await expect(handles.first()).toHaveAccessibleName(`Move ${before[1]}`);

  await handles.nth(1).scrollIntoViewIfNeeded();
  await (hasTouch ? dragByFinger : dragByMouse)(page, handles.nth(1), handles.first());
  await expect.poll(order).toEqual(before);
});

test('a camera of the last page is moved to the first by its place, by keyboard, and back by a press', async ({
  signedInAs,
  port,
}) => {
  const admin = await port.as('Port admin');
  const order = async () => (await admin.send(cameraCalls.all, {})).map(camera => camera.name);
  const before = await order();
  const last = before.at(-1)!;
  const page = await signedInAs('Port admin');
  await page.goto('/cameras');
  await page.getByRole('button', { name: 'Camera Management' }).press('Enter');
  const handle = page.getByRole('button', { name: `Move ${last}` });
  const handles = page.getByRole('button', { name: /^Move / });
  await expect(handles.first()).toHaveAccessibleName(`Move ${before[0]}`);
  await page.getByRole('button', { name: 'Page 2', exact: true }).press('Enter');
  await handle.press('Enter');
  const asked = page.getByRole('dialog', { name: `Move ${last}` });
  await expect(asked.getByRole('textbox', { name: `Place of ${last}` })).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expectSnackbar(page, 'Sorting changed');
  await expect.poll(order).toEqual([last, ...before.slice(0, -1)]);
  await expect(handles.first()).toHaveAccessibleName(`Move ${last}`);
  await expect(handle).toBeFocused();

  await handle.click();
  await asked.getByRole('button', { name: 'To the last' }).click();
  await expect.poll(order).toEqual(before);
  await expect(handles).toHaveCount(before.length - 10);
});

async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const [start, end] = [await placeOf(from), await placeOf(to)];
  await page.mouse.move(start.x, start.y - 10);
  await page.mouse.move(end.x, end.y - 10, { steps: 8 });
  await page.mouse.up();
}

async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const [start, end] = [await placeOf(from), await placeOf(to)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', [{ x: start.x, y: start.y + ((end.y - 10 - start.y) * step) / 8 }]);
  await touch('touchEnd', []);
}

async function placeOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the open form of a camera hears that somebody else has changed it, and shows both', async ({
  signedInAs,
  port,
}) => {
  const page = await signedInAs('Port admin');
  const admin = await port.as('Port admin');
  const [camera] = await admin.send(cameraCalls.all, {});
  const { cameraGroupName: _group, version: _version, ...kept } = camera!;
  await page.goto('/cameras');
  await page.getByRole('button', { name: 'Camera Management' }).click();
  await page.getByRole('button', { name: `Edit Camera ${camera!.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Camera' });
  const cctvId = dialog.getByRole('textbox', { name: 'CCTV ID' });
  await cctvId.fill('MINE');
  await admin.send(cameraCalls.change, { body: { ...kept, cctvId: 'THEIRS' } });
  const news = dialog.getByRole('status').filter({ hasText: 'Somebody changed this meanwhile' });
  await news.getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByRole('radio', { name: 'Take theirs: THEIRS' })).toBeVisible();
  await expect(cctvId).toHaveValue('MINE');
  await admin.send(cameraCalls.change, { body: kept });
});
