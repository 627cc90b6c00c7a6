import type { Page } from '@playwright/test';
import { requestCalls } from '#features/access/request/contract.ts';
import { companyCalls } from '#features/companies/contract.ts';
import { userCalls } from '#features/users/contract.ts';
import type { User } from '#features/users/model.ts';
import { rowsOf } from '#kernel/paging.ts';
import { expectCancelAsks, openNewByKey } from './dialogs.ts';
import { acceptTermsAndLogin, expect, expectSnackbar, fillSignIn, test } from './fixtures.ts';
import type { Port } from './port.ts';

const DISPATCHER = 3;

/** A person in the list, as a row or on a phone as a card. */
const entry = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('article')).filter({ hasText: text });

/** An active dispatcher of Ahuriri Transport who can sign in. */
async function dispatcher(port: Port, givenName: string) {
  const person = await port.newcomer(givenName);
  const hana = await port.as('Company admin');
  const user = await hana.send(userCalls.create, {
    body: {
      firstName: givenName,
      lastName: 'Tane',
      emailAddress: person.email,
      mobileNumber: null,
      roles: [DISPATCHER],
    },
  });
  return { ...person, user };
}

/** Somebody who waits for approval by Ahuriri Transport. */
async function applicant(port: Port, givenName: string): Promise<User> {
  const person = await port.newcomer(givenName);
  const client = await port.enter(person);
  const [firm] = await client.send(requestCalls.companies, { query: { search: 'Ahuriri Transport' } });
  const { companyId } = firm!;
  await client.send(requestCalls.requestAccess, {
    body: { companyId, roles: [DISPATCHER], mobileNumber: null },
  });
  const hana = await port.as('Company admin');
  return rowsOf(await hana.send(userCalls.users, { query: { search: person.email } }))[0]!;
}

test('a company admin adds somebody, who is invited and becomes that user by the first sign-in', async ({
  signedInAs,
  port,
  page,
}) => {
  const niko = await port.newcomer('Niko');
  const admin = await signedInAs('Company admin');
  await admin.goto('/admin/users');
  const dialog = await openNewByKey(admin, 'New User');
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const message of ['First Name is required', 'Last Name is required', 'At least one role is required'])
    await expect(dialog.getByText(message).first()).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Dispatcher' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Niko');
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Tane');
  await dialog.getByRole('textbox', { name: 'Email Address' }).fill('mia@AhuririTransport.example');
  await dialog.getByRole('checkbox', { name: 'Dispatcher' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This email address cannot be used').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email Address' }).fill(niko.email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(admin, 'User created');
  await admin.getByRole('searchbox', { name: 'Search People' }).fill(niko.email);
  await expect(entry(admin, niko.email)).toContainText('Active');
  const [mail] = await port.rows<{ text: string }>(
    'select body_text as text from mail where to_address = $1',
    [niko.email],
  );
  const [link] = /https?:\S+\/login\?email=\S+/.exec(mail!.text)!;

  await page.goto(new URL(link).pathname + new URL(link).search);
  await acceptTermsAndLogin(page);
  await fillSignIn(page, niko.email, niko.password);
  await expect(page.getByRole('heading', { name: /^Current Appointments \(/ })).toBeVisible();
});

test('a role that is taken away closes what is open elsewhere, at once', async ({
  page,
  signedInAs,
  port,
}) => {
  const wiri = await dispatcher(port, 'Wiri');
  await page.goto('/login');
  await acceptTermsAndLogin(page);
  await fillSignIn(page, wiri.email, wiri.password);
  await expect(page.getByRole('heading', { name: /^Current Appointments \(/ })).toBeVisible();

  const admin = await signedInAs('Company admin');
  await admin.goto(`/admin/users?emailAddress=${wiri.email}`);
  await expect(admin.getByRole('searchbox', { name: 'Search People' })).toHaveValue(wiri.email);
  await entry(admin, wiri.email).getByRole('button', { name: 'Edit' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByRole('checkbox', { name: 'Dispatcher' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Import Advisor' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(admin, 'User updated');
  await expect(page.getByRole('dialog', { name: 'No permission' })).toBeVisible();
  await page.getByRole('dialog', { name: 'No permission' }).getByRole('button').last().click();
  await expect(page).toHaveURL(/\/import-advice/);

  await entry(admin, wiri.email).getByRole('button', { name: 'Remove' }).click();
  const question = admin.getByRole('dialog', { name: 'Remove user?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(admin, 'User removed');
  await expect(entry(admin, wiri.email)).toBeHidden();
  await expect(page).toHaveURL(/\/login/);
});

test('a port admin finds who waits, of any company, and rejects; a stale Reject never removes', async ({
  signedInAs,
  port,
}) => {
  const [rua, tia] = [await applicant(port, 'Rua'), await applicant(port, 'Tia')];
  const page = await signedInAs('Port admin');
  await page.goto('/management/user');
  await expect(page.getByRole('button', { name: 'New User' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search Waiting for approval' }).fill(rua.emailAddress!);
  await page.getByRole('button', { name: 'Pending Approval: Rua Tane' }).click();
  const approval = page.getByRole('dialog', { name: 'New User Approval' });
  await expect(approval.getByRole('checkbox', { name: 'Approved Dispatcher' })).toBeChecked();
  await approval.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog', { name: 'Reject user?' }).getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'User rejected');
  await expect(entry(page, rua.emailAddress!)).toBeHidden();

  await page.goto(`/management/user?companyId=${tia.companyId}&emailAddress=${tia.emailAddress}`);
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Ahuriri Transport');
  await page.getByRole('button', { name: 'Pending Approval: Tia Tane' }).click();
  await expect(approval.getByRole('button', { name: 'Reject' })).toBeVisible();
  const hana = await port.as('Company admin');
  await hana.send(userCalls.activate, { params: { id: tia.userId }, body: [DISPATCHER] });
  await approval.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog', { name: 'Reject user?' }).getByRole('button', { name: 'Yes' }).click();
  const refusal = page.getByRole('dialog', { name: 'Unable to reject user' });
  await expect(refusal).toContainText('Hana Walker changed this at');
  const now = await hana.send(userCalls.users, { query: { search: tia.emailAddress! } });
  expect(rowsOf(now)[0]?.status).toBe('A');
});

test('a company without applications says so where somebody is added', async ({ signedInAs, port }) => {
  const [made] = await port.rows<{ id: number }>(
    "insert into company (name, status) values ($1, 'A') returning company_id as id",
    [`Bare ${Date.now()}`],
  );
  const page = await signedInAs('Port admin');
  await page.goto(`/management/user?companyId=${made!.id}`);
  await page.getByRole('button', { name: 'New User' }).click();
  await expect(page.getByText('No applications or roles are setup for this company.')).toBeVisible();
});

test('a port admin adds a company, edits it, and takes a function with its roles', async ({
  signedInAs,
  port,
}) => {
  const name = `Rimu ${Date.now()}`;
  const page = await signedInAs('Port admin');
  await page.goto('/management/companies');
  const dialog = await openNewByKey(page, 'New Company');
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const message of [
    'Name is required',
    'Company Phone must be between 9 and 20 characters',
    'At least one application is required',
  ])
    await expect(dialog.getByText(message).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await expectCancelAsks(dialog);
  await dialog.getByRole('textbox', { name: 'Phone Number' }).fill('065550188');
  await dialog.getByRole('checkbox', { name: 'Import advice' }).check();
  await expect(dialog.getByRole('textbox', { name: 'Kiwi Rail Code' })).toBeHidden();
  await dialog.getByRole('checkbox', { name: 'Rail transport' }).check();
  await dialog.getByRole('textbox', { name: 'Kiwi Rail Code' }).fill('RIMU1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Company created');

  await page.getByRole('searchbox', { name: 'Search Companies' }).fill(name);
  await entry(page, name).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Company' });
  await edit.getByRole('checkbox', { name: 'Rail transport' }).uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Take Rail transport?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'Company updated');
  const admin = await port.as('Port admin');
  const [saved] = rowsOf(await admin.send(companyCalls.companies, { query: { search: name } }));
  expect(saved).toMatchObject({ kiwiRailCode: null, applications: [{ applicationId: 'IMP' }] });

  // The list has been read again: what is removed is the company as it is now.
  await expect(entry(page, name)).not.toContainText('Rail transport');
  await entry(page, name).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove company?' }).getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'Company removed');
  await expect(entry(page, name)).toBeHidden();
});

test('Save pressed once more while the dialog fades saves nothing more, and the focus is back where it came from', async ({
  signedInAs,
  port,
}) => {
  const { user } = await dispatcher(port, 'Twice');
  const page = await signedInAs('Company admin');
  // Dialogs fade for those who have not asked for less motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const saves: string[] = [];
  page.on('request', request => request.method() === 'PUT' && saves.push(request.url()));
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search People' }).fill(user.emailAddress!);
  // A row that was found among others is drawn anew.
  await expect(page.getByRole('heading', { name: 'People (1)' })).toBeVisible();
  const row = entry(page, user.emailAddress!);
  await row.getByRole('button', { name: /^Edit/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Toru');
  const save = (await dialog.getByRole('button', { name: 'Save' }).boundingBox())!;
  const press = () => page.mouse.click(save.x + save.width / 2, save.y + save.height / 2);
  await press();
  // Looked for at each frame: what is looked for every half second may be seen when it has faded.
  await page.waitForFunction(() => document.querySelector('[role=dialog] [inert]'), null, { polling: 'raf' });
  await press();
  await expectSnackbar(page, 'User updated');
  await expect(dialog).toHaveCount(0);
  await expect(entry(page, 'Toru')).toBeVisible();
  expect(saves).toHaveLength(1);
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeFocused();
});
