import { expect, type Locator, type Page } from '@playwright/test';

/** Opens what a screen adds by the key of its button, and answers the dialog. */
export async function openNewByKey(page: Page, button: string, dialog = button): Promise<Locator> {
  await expect(page.getByRole('button', { name: button, exact: true }).first()).toBeVisible();
  await page.keyboard.press('Alt+n');
  return page.getByRole('dialog', { name: dialog });
}

/** Cancel of a dialog in which something was typed asks first; Keep editing keeps it. */
export async function expectCancelAsks(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  const question = dialog.page().getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
}
