import type { Locator, Page } from '@playwright/test';
import { choose, chooseOneOfSeveral } from './appointments.ts';
import { expectCancelAsks, openNewByKey } from './dialogs.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';

const SCREEN = '/management/notification';
const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

async function openNew(page: Page): Promise<Locator> {
  await page.goto(SCREEN);
  return openNewByKey(page, 'New', 'New Notification');
}

async function writeContent(dialog: Locator, text: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Content' }).click();
  await dialog.page().keyboard.type(text);
}

test('a notification is written, appears at once to whom it is for, and is changed; what is wrong is said in a summary', async ({
  signedInAs,
}) => {
  const title = `Crane work ${Date.now()}`;
  const reader = await signedInAs('Dispatcher');
  await reader.goto('/notifications');
  await expect(reader.getByRole('article').first()).toBeVisible();
  const page = await signedInAs('Port admin');
  const dialog = await openNew(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'Title is required',
    'Content is required',
    'At least one port function is required',
  ]);
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await expectCancelAsks(dialog);
  await dialog.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('Enter');
  await writeContent(dialog, 'One crane only');
  // Within a list too, Tab and Shift+Tab go on to the next field and back.
  await page.keyboard.press('Enter');
  await page.keyboard.type('- until Friday');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await chooseOneOfSeveral(dialog, 'Port Function/Audience', 'Vehicle booking');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Notification added');

  const news = reader.getByRole('article', { name: title });
  await expect(news).toContainText('One crane only');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Notification' });
  await expect(edit.getByRole('checkbox', { name: 'Website/Mobile Alert' })).toBeDisabled();
  await edit.getByRole('textbox', { name: 'Title' }).fill(`${title} is over`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Notification updated');
  await expect(reader.getByRole('article', { name: `${title} is over` })).toBeVisible();
});

test("an Import Advice Cutoff sets the vessel's lock-off and its title, and is emailed once it is confirmed", async ({
  signedInAs,
}) => {
  const page = await signedInAs('Port admin');
  const dialog = await openNew(page);
  await dialog.getByRole('radio', { name: 'Import Advice Cutoff' }).check();
  await choose(dialog, 'Vessel', /OOCL Waitemata/);
  await expect(dialog.getByRole('textbox', { name: 'Lock Off Time' })).toHaveValue('16:00');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(
    /^AHURIRI PORT - OOCL WAITEMATA \(\w+\) LOCKING OFF 16:00 \w+DAY \d\d-\d\d-\d{4}$/,
  );
  // On a Friday the day offered is today: a time that has passed would be asked about first.
  await dialog.getByRole('textbox', { name: 'Lock Off Time' }).fill('23:59');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(/ LOCKING OFF 23:59 /);
  const title = await dialog.getByRole('textbox', { name: 'Title' }).inputValue();
  await writeContent(dialog, 'Please advise before');
  await chooseOneOfSeveral(dialog, 'Port Function/Audience', 'Import advice');
  await dialog.getByRole('checkbox', { name: 'Email Alert' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Email notifications require an attachment');
  const buffer = Buffer.from(PDF);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'hours.pdf', mimeType: 'application/pdf', buffer });

  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Send Email?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'Notification added');

  await page.getByRole('button', { name: `Emails of ${title}` }).click();
  const mails = page.getByRole('dialog', { name: `Emails of ${title}` });
  await expect(mails.getByRole('status')).toHaveText(/^Sent [1-9]\d*Failed 0Left 0$/);
  await expectGoodLooks(page);
  const saved = page.waitForEvent('download');
  await mails.getByRole('button', { name: 'Download hours.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('hours.pdf');
  await page.goto(`/inbox?to=isla@ahuriritransport.example`);
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
});

test('the table and the dialog with errors can be read and used by everyone; what was only emailed cannot be edited', {
  tag: '@phone',
}, async ({ signedInAs }) => {
  const page = await signedInAs('Port admin');
  await page.goto(SCREEN);
  await expect(page.getByText('Port charges from 1 January').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Port charges from 1 January' })).toBeDisabled();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Title is required').first()).toBeVisible();
  await expectGoodLooks(page);
});
