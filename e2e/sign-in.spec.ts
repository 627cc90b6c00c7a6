import type { Page } from '@playwright/test';
import { acceptTermsAndLogin, expect, fillSignIn, openMenu, personOf, signIn, test } from './fixtures.ts';

test.describe('The login', () => {
  test('Login and Sign-up are disabled until the terms are ticked, and the terms can be read first', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    const login = page.getByRole('button', { name: 'Login' });
    const signUp = page.getByRole('button', { name: 'Sign-up' });
    const terms = page.getByRole('checkbox', { name: /^I have read and accept the Terms and Conditions/ });
    await expect(login).toBeDisabled();
    await expect(signUp).toBeDisabled();
    await expect(page.getByText('Please accept the terms and conditions first.')).toBeVisible();

    await page.getByRole('button', { name: 'Terms and Conditions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
    await expect(dialog.getByRole('heading', { name: /Carrier obligations/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(terms).not.toBeChecked();

    await page.getByRole('button', { name: 'Terms and Conditions' }).click();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(terms).toBeChecked();
    await expect(login).toBeEnabled();
    await expect(signUp).toBeEnabled();
  });

  test('it says that this is not production, and offers login, logout, refresh and help', async ({
    page,
  }) => {
    await page.goto('/login');
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Demo', { exact: true })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
    const content = page.getByRole('main');
    await expect(content.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect(content.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('the user is sent to the target URL after login', async ({ page }) => {
    await page.goto('/notifications');
    await expect(page).toHaveURL(/\/login\?to=/);
    await signIn(page, 'Dispatcher', page.url());
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  });

  test('a wrong password is refused, and what was typed stays', async ({ page }) => {
    await page.goto('/login');
    await acceptTermsAndLogin(page);
    const { email } = personOf('Import advisor');
    await fillSignIn(page, email, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText(
      'The email or the password is not right. Check both and try again.',
    );
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  });

  test('logout returns to the origin, and the back button shows nothing afterwards', {
    tag: '@phone',
  }, async ({ page }) => {
    await signIn(page, 'Dispatcher');
    await expect(page.getByRole('heading', { name: /^Current Appointments \(/ })).toBeVisible();
    await page.getByRole('button', { name: /^Signed in as Mia Ngata,? Ahuriri Transport/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByText('Mia Ngata')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /Appointments/ })).toHaveCount(0);
  });
});

test.describe('Where somebody lands', () => {
  test('a Dispatcher lands on the appointments', async ({ signedInAs }) => {
    const page = await signedInAs('Dispatcher');
    await page.goto('/');
    await expect(page).toHaveURL(/\/appointments$/);
    await expect(page.getByRole('heading', { name: 'Appointments', level: 1, exact: true })).toBeVisible();
    expect(await entriesOf(page)).toEqual(
      expect.arrayContaining(['Appointments', 'Notifications', 'Help & Guides']),
    );
  });

  test('a screen that is opened again is sent for before its code is there', async ({ signedInAs }) => {
    const page = await signedInAs('Dispatcher');
    const calls: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await page.goto('/appointments');
    await expect(page.getByRole('grid', { name: 'Appointments' }).getByRole('row').nth(1)).toBeVisible();
    expect(calls.slice(0, 3)).toEqual(['/api/live', '/api/account', '/api/appointments']);
    expect(calls).not.toContain('/api/settings');
  });

  test('a port admin lands on user management, and is offered the company appointments', {
    tag: '@phone',
  }, async ({ signedInAs }) => {
    const page = await signedInAs('Port admin');
    await page.goto('/');
    await expect(page.getByRole('main')).toContainText('User Management');
    const entries = await entriesOf(page);
    expect(entries).toContain('Company Appointments');
    expect(entries).not.toContain('Appointments');
    await page.getByRole('link', { name: 'Company Appointments' }).click();
    await expect(page).toHaveURL(/\/portadmin\/appointments$/);
  });

  test('anyone else lands on the help, and is told when a screen is not theirs', async ({ signedInAs }) => {
    const page = await signedInAs('Transport user');
    await page.goto('/');
    await expect(page).toHaveURL(/\/help$/);
    expect(await entriesOf(page)).not.toContain('Appointments');

    await page.goto('/appointments');
    const refusal = page.getByRole('dialog');
    await expect(refusal).toContainText(
      'You do not currently have permission to access this screen. Please either log in as a user who has access, or contact us to arrange access.',
    );
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/help$/);
  });

  test('a user of SmartFlow alone leaves for its site', async ({ page }) => {
    await page.route('https://smartflow.example/**', route => route.fulfill({ body: 'SmartFlow' }));
    await signIn(page, 'SmartFlow user');
    await expect(page).toHaveURL('https://smartflow.example/');
  });

  test('a Driver alone has no access, and is told so', async ({ page }) => {
    await signIn(page, 'Driver');
    await expect(page.getByRole('main')).toContainText(
      'You do not currently have permission to access this application',
    );
    await expect(page.getByRole('button', { name: 'Log in again' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Help & Guides' }).click();
    await expect(page.getByRole('heading', { name: 'Help & Guides', level: 1 })).toBeVisible();
  });

  test('help and terms are open to everyone', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'Help & Guides', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Terms and Conditions' }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await expect(page.getByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeVisible();
  });
});

/** What the drawer offers. */
async function entriesOf(page: Page): Promise<string[]> {
  const menu = await openMenu(page);
  return menu.getByRole('link').allTextContents();
}
