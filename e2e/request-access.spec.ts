import { bookAt, find, pick, type } from './appointments.ts';
import { acceptTermsAndLogin, expect, expectSnackbar, fillSignIn, test } from './fixtures.ts';
import { confirmByMail, expectMail, resendMail, signUp } from './newcomer.ts';
import { newContainer } from './papers.ts';

test.describe('A newcomer', () => {
  test('signs up, verifies the email by the mail, requests access, is approved by the company admin, and books', async ({
    page,
    anotherBrowser,
    port,
    signedInAs,
  }) => {
    const email = `niko.${Date.now()}@kauri.example`;
    await signUp(page, email);
    await resendMail(page, email);
    const inbox = await (await anotherBrowser()).newPage();
    await confirmByMail(inbox, email);
    // The page goes on by itself.
    await expect(page.getByRole('heading', { name: 'Request access' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Step 1 of/ })).toBeFocused();

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Company is required')).toBeVisible();
    await page.getByRole('combobox', { name: 'Company' }).fill('Ahuriri Tr');
    await page.getByRole('option', { name: 'Ahuriri Transport' }).click();
    await page.getByRole('button', { name: 'Next' }).click();

    await page.getByRole('button', { name: 'Submit request' }).click();
    await expect(page.getByText('At least one role is required').first()).toBeVisible();
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await page.getByRole('checkbox', { name: 'Driver', exact: true }).check();
    await page.getByRole('textbox', { name: 'Mobile Number' }).fill('0312345678');
    await page.getByRole('button', { name: 'Submit request' }).click();
    await expect(
      page.getByText('Mobile Number must start with 02 and only contain numbers').first(),
    ).toBeVisible();
    await page.getByRole('checkbox', { name: 'Driver', exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'Dispatcher' }).check();
    await page.getByRole('button', { name: 'Submit request' }).click();
    await expect(page.getByRole('heading', { name: 'Request submitted' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(
      page.getByText(/yet to be approved by your company administrator, you will be emailed/),
    ).toBeVisible();
    await expect(page.locator('main :focus')).toHaveCount(1);

    const admin = await signedInAs('Company admin');
    await admin.goto('/admin/users');
    const request = admin.getByRole('row').or(admin.getByRole('article')).filter({ hasText: email });
    await request.getByRole('button', { name: 'Approve' }).click();
    const dialog = admin.getByRole('dialog', { name: 'New User Approval' });
    await expect(dialog.getByRole('checkbox', { name: 'Approved Dispatcher' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expectSnackbar(admin, 'User approved');
    await expect(request.getByRole('button', { name: 'Approve' })).toBeHidden();
    // The button that was clicked has gone, and the focus is not lost with it.
    await expect(admin.locator('main :focus')).toHaveCount(1);
    await expectMail(inbox, email, /Your access to Landside is approved/);

    await expect(page).toHaveURL(/\/appointments$/);
    await expect(page.getByRole('heading', { name: 'Appointments', level: 1, exact: true })).toBeVisible();
    const container = newContainer();
    const booking = await bookAt(page, await port.freeHour({ gateId: 'APPT_GATE' }));
    await pick(booking, 'Appointment Type', 'Drop-off');
    await type(booking, 'Container Number', container);
    await booking.getByRole('button', { name: 'Book', exact: true }).click();
    await expectSnackbar(page, 'Appointment created');
    await expect(await find(page, container)).toContainText('Created');
  });

  test('registers a new company, Back and Next keep what was typed, and the port approves it', async ({
    page,
    port,
    signedInAs,
  }) => {
    const newcomer = await port.newcomer('Lia');
    const company = `Kauri Cartage ${newcomer.ordinal}`;
    await page.goto('/login');
    await acceptTermsAndLogin(page);
    await fillSignIn(page, newcomer.email, newcomer.password);
    await page.getByRole('combobox', { name: 'Company' }).click();
    await page.getByRole('option', { name: '<New Company>' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    for (const message of [
      'Company Name is required',
      'Company Address is required',
      'Company Phone is required',
    ]) {
      await expect(page.getByText(message).first()).toBeVisible();
    }
    await page.getByRole('textbox', { name: 'Company Name' }).fill(company);
    await page.getByRole('textbox', { name: 'Company Address' }).fill('5 Waghorne Street, Ahuriri');
    await page.getByRole('textbox', { name: 'Company Phone' }).fill('065550177');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('textbox', { name: 'Company Name' })).toHaveValue(company);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Register company' }).click();
    await expect(page.getByText('At least one application is required').first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Vehicle booking' }).check();
    await page.getByRole('button', { name: 'Register company' }).click();
    await expect(page.getByRole('heading', { name: 'Request submitted' })).toBeVisible();

    const admin = await signedInAs('Port admin');
    await admin.goto('/management/companies');
    await admin.getByRole('searchbox', { name: 'Search Companies' }).fill(company);
    const request = admin.getByRole('row').or(admin.getByRole('article')).filter({ hasText: company });
    await request.getByRole('button', { name: 'Approve' }).click();
    await admin
      .getByRole('dialog', { name: 'New Company Approval' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expectSnackbar(admin, 'Company approved');

    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/admin\/users$/);
  });

  test('changes the request while it waits, and withdraws it', async ({ page, port, signedInAs }) => {
    const newcomer = await port.newcomer('Kiri');
    await page.goto('/login');
    await acceptTermsAndLogin(page);
    await fillSignIn(page, newcomer.email, newcomer.password);
    const company = page.getByRole('combobox', { name: 'Company' });
    await company.fill('Ahuriri Tr');
    await page.getByRole('option', { name: 'Ahuriri Transport' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: 'Dispatcher' }).check();
    await page.getByRole('button', { name: 'Submit request' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/of Ahuriri Transport has requested access/)).toBeVisible();

    await page.getByRole('button', { name: 'Change request' }).click();
    await expect(company).toHaveValue('Ahuriri Transport');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('checkbox', { name: 'Dispatcher' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Import Advisor' }).check();
    await page.getByRole('button', { name: 'Submit request' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    const admin = await signedInAs('Company admin');
    await admin.goto('/admin/users');
    const request = admin.getByRole('row').or(admin.getByRole('article')).filter({ hasText: newcomer.email });
    await expect(request).toContainText('Import Advisor');

    await page.getByRole('button', { name: 'Withdraw request' }).click();
    await page
      .getByRole('dialog', { name: 'Withdraw request?' })
      .getByRole('button', { name: 'Yes' })
      .click();
    await expectSnackbar(page, 'Request withdrawn');
    await expect(page.getByRole('heading', { name: 'Request access', exact: true })).toBeVisible();
    await expect(company).toHaveValue('');
    await expect(request).toHaveCount(0);
  });
});
