import { expect, type Page } from '@playwright/test';
import { fillSignIn } from './fixtures.ts';

const PASSWORD = 'kauri over the harbour';

/** Signs up on the identity pages, by the link of an invitation that names the email, and signs in. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`/login?email=${email}`);
  await page.getByRole('checkbox', { name: /^I have read and accept the/ }).check();
  await page.getByRole('button', { name: 'Sign-up' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.getByRole('textbox', { name: 'Given name' }).fill('Niko');
  await page.getByRole('textbox', { name: 'Family name' }).fill('Tane');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to sign in' }).click();
  await fillSignIn(page, email, PASSWORD);
}

/** Asks for the verification mail again, which says how long it may take. */
export async function resendMail(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`We are waiting for you to verify ${email}.`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  const resent = page.getByRole('dialog', { name: 'Verification email resent' });
  await expect(resent).toContainText(
    'Note it may take up to 5 minutes to receive this email, and you may need to check your spam folder.',
  );
  await resent.getByRole('button', { name: 'Close' }).click();
}

/** Follows the link of the newest verification mail. */
export async function confirmByMail(inbox: Page, email: string): Promise<void> {
  await inbox.goto(`/inbox?to=${email}`);
  await inbox
    .getByRole('link', { name: /Confirm your email for Landside/ })
    .first()
    .click();
  await inbox.getByRole('link', { name: /\/identity\/verify/ }).click();
  await inbox.getByRole('button', { name: 'Yes, confirm this address' }).click();
  await expect(inbox.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
}

/** Reads that a mail has come; the outbox is emptied by and by. */
export async function expectMail(inbox: Page, to: string, subject: RegExp): Promise<void> {
  await expect(async () => {
    await inbox.goto(`/inbox?to=${to}`);
    await expect(inbox.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
