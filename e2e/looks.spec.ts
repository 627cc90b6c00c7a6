import type { Page } from '@playwright/test';
import { form, showSlots } from './appointments.ts';
import { acceptTermsAndLogin, expect, fillSignIn, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';

const DISPATCHERS: { screen: string; at: string; ready: (page: Page) => Promise<unknown> }[] = [
  { screen: 'the appointments', at: '/appointments', ready: showSlotsOfList },
  { screen: 'the appointment form with its errors', at: '/appointments?show=new', ready: showErrors },
  { screen: 'bulk booking', at: '/appointments?show=bulk', ready: page => seeForm(page, 'Bulk Booking') },
  { screen: 'the notifications', at: '/notifications', ready: page => seeHeading(page, 'Notifications') },
  { screen: 'a confirmation', at: '/appointments?show=new', ready: askToLeave },
];

const VISITORS: typeof DISPATCHERS = [
  { screen: 'the login', at: '/login', ready: page => seeHeading(page, 'Welcome') },
  { screen: 'the help', at: '/help', ready: page => seeHeading(page, 'Help & Guides') },
  { screen: 'the terms', at: '/terms', ready: page => seeHeading(page, 'Terms and Conditions') },
  { screen: 'the terms in a dialog', at: '/login', ready: openTerms },
  { screen: 'the inbox', at: '/inbox', ready: page => seeHeading(page, 'Demo inbox') },
  { screen: 'the sign-in with a refusal', at: '/login', ready: showRefusal },
  { screen: 'the sign-up', at: '/login', ready: openSignUp },
];

const PORT_ADMINS: typeof DISPATCHERS = [
  { screen: 'the company appointments', at: '/portadmin/appointments', ready: page => seeList(page) },
  {
    screen: 'the zone slots',
    at: '/portadmin/appointments?show=zone-slots',
    ready: page => expect(page.getByRole('textbox', { name: /^New number, / }).first()).toBeVisible(),
  },
];

for (const { screen, at, ready } of VISITORS) {
  test(`${screen} can be read and used by everyone, in light and dark, at any width`, async ({ page }) => {
    await page.goto(at);
    await ready(page);
    await expectGoodLooks(page);
  });
}

for (const [role, screens] of [
  ['Dispatcher', DISPATCHERS],
  ['Port admin', PORT_ADMINS],
] as const) {
  for (const { screen, at, ready } of screens) {
    test(`${screen} can be read and used by everyone, in light and dark, at any width`, async ({
      signedInAs,
    }) => {
      const page = await signedInAs(role);
      await page.goto(at);
      await ready(page);
      await expectGoodLooks(page);
    });
  }
}

async function seeHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { name }).first()).toBeVisible();
}

async function seeForm(page: Page, name: string): Promise<void> {
  await expect(form(page, name)).toBeVisible();
}

async function seeList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Current Appointments \(/ })).toBeVisible();
}

async function showSlotsOfList(page: Page): Promise<void> {
  await seeList(page);
  await showSlots(page);
}

async function showErrors(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Book' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Gate is required');
}

async function askToLeave(page: Page): Promise<void> {
  await form(page).getByRole('radio', { name: 'Pick-up' }).check();
  await form(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
}

async function openTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Terms and Conditions' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
}

async function showRefusal(page: Page): Promise<void> {
  await acceptTermsAndLogin(page);
  await fillSignIn(page, 'nobody@kauri.example', 'not-the-password');
  await expect(page.getByRole('alert')).toBeVisible();
}

async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have read and accept the/ }).check();
  await page.getByRole('button', { name: 'Sign-up' }).click();
  await expect(page.getByRole('textbox', { name: 'Given name' })).toBeVisible();
}
