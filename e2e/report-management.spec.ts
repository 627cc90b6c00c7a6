import { reportCalls } from '#features/reports/contract.ts';
import { openNewByKey } from './dialogs.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import { giveReport } from './reports.ts';

/** The screen, its list searched for a report: the demo port has several pages of them. */
const screenWith = (name: string) => `/management/report?reports.q=${encodeURIComponent(name)}`;

test('a port admin adds a report: tabs unlock as it is filled, and customers see every company’s rows after a question', {
  tag: '@phone',
}, async ({ signedInAs, port }) => {
  const page = await signedInAs('Port admin');
  const name = `Free places ${port.today()}`;
  await page.goto(screenWith(name));
  const dialog = await openNewByKey(page, 'Add Report');
  const tab = (title: string) => dialog.getByRole('tab', { name: title });
  const next = dialog.getByRole('button', { name: 'Next' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(tab('Report Columns')).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toHaveAccessibleDescription('Please fill in the report details');
  await expectGoodLooks(page);

  await dialog.getByRole('textbox', { name: 'Report Name' }).fill(name);
  for (const [field, option] of [
    ['Report Context', 'Landside'],
    ['Report Type', 'View'],
    ['Report Source', 'places_ahead'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await expect(dialog.getByText('This source shows the rows of every company')).toBeVisible();
  await expect(tab('User Access')).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect(next).toHaveAccessibleDescription('Please add at least one column');
  await dialog.getByRole('button', { name: 'Add Column' }).click();
  const column = page.getByRole('dialog', { name: 'Add Column' });
  await column.getByRole('button', { name: 'Add Column' }).click();
  await expect(column.getByText('Column name is required').first()).toBeVisible();
  await column.getByRole('combobox', { name: 'Column Name' }).click();
  await page.getByRole('option', { name: 'gate_name' }).click();
  await column.getByRole('textbox', { name: 'Display Name' }).fill('Gate');
  await column.getByRole('button', { name: 'Add Column' }).click();
  await dialog.getByRole('button', { name: 'Add Column' }).click();
  await column.getByRole('combobox', { name: 'Column Name' }).click();
  await expect(page.getByRole('option', { name: 'gate_name' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Add All' }).click();
  await expect(dialog.getByText('5 columns')).toBeVisible();
  await expectGoodLooks(page);

  await next.click();
  await dialog.getByRole('button', { name: 'Add Param' }).click();
  const param = page.getByRole('dialog', { name: 'Add Param' });
  await param.getByRole('combobox', { name: 'Param Name' }).click();
  await page.getByRole('option', { name: 'day.from', exact: true }).click();
  await param.getByRole('textbox', { name: 'Default Value' }).fill('yesterday');
  await param.getByRole('button', { name: 'Add Param' }).click();
  await expect(param.getByText('The default of day.from is not of its type').first()).toBeVisible();
  await param.getByRole('textbox', { name: 'Default Value' }).fill('today');
  await param.getByRole('button', { name: 'Add Param' }).click();
  await expect(dialog.getByText('1 filter', { exact: true })).toBeVisible();
  await expect(save).toHaveAccessibleDescription('Please choose at least one user');
  await next.click();
  await dialog.getByRole('checkbox', { name: /ruby@pohutukawa/ }).check();
  await expect(dialog.getByText('1 user has access')).toBeVisible();
  await expectGoodLooks(page);
  await save.click();
  const question = page.getByRole('dialog', { name: 'Show the rows of every company?' });
  await expect(question).toContainText('Ruby Singh (Pōhutukawa Freight) will see the rows of every company');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await question.getByRole('button', { name: 'Give access' }).click();
  await expectSnackbar(page, 'Created new report');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name).first()).toBeVisible();
  const ruby = await port.as('Report viewer');
  expect((await ruby.send(reportCalls.ofUser, {})).map(each => each.reportName)).toContain(name);
});

test('a report is edited and deleted, each time asked; its columns can be put in another order', async ({
  signedInAs,
  port,
}) => {
  const { reportName, reportId } = await giveReport(port, {
    name: 'Trucks of companies',
    source: 'trucks_by_company',
  });
  const page = await signedInAs('Port admin');
  await page.goto(screenWith(reportName));
  await page.getByRole('button', { name: `Edit ${reportName}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Report' });
  await dialog.getByRole('tab', { name: 'Report Columns' }).click();
  await dialog.getByRole('button', { name: 'Delete column Used' }).click();
  const question = page.getByRole('dialog', { name: 'Delete column' });
  await expect(question).toContainText('Used will be taken from the report.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete column Used' })).toHaveCount(0);
  const handle = dialog.getByRole('button', { name: /^Move Company name/ });
  await handle.focus();
  for (const [key, said] of [
    ['Space', 'Company name now at place 1'],
    ['ArrowDown', 'Company name now at place 2'],
    ['Space', 'Company name dropped at place 2'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toHaveCount(1);
  }
  await expect(dialog.getByRole('row').nth(1)).toContainText('Truck registration');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('dialog', { name: 'Close without saving?' }).getByText('Keep editing').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Updated report');
  const aroha = await port.as('Port admin');
  const saved = await aroha.send(reportCalls.report, { params: { id: reportId } });
  expect(saved.reportColumns.map(each => [each.SortNumber, each.ColumnName]).slice(0, 2)).toEqual([
    [1, 'truck_registration'],
    [2, 'company_name'],
  ]);

  await page.getByRole('button', { name: `Delete ${reportName}` }).click();
  await page.getByRole('dialog', { name: 'Delete report' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: `Edit ${reportName}` })).toHaveCount(0);
});

test('two port admins who edit the same report: the later one sees both and keeps what was typed', async ({
  signedInAs,
  port,
}) => {
  const { reportName, reportId } = await giveReport(port, {
    name: 'Hours that are busy',
    source: 'busy_hours',
  });
  const page = await signedInAs('Port admin');
  await page.goto(screenWith(reportName));
  await page.getByRole('button', { name: `Edit ${reportName}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Report' });
  const name = dialog.getByRole('textbox', { name: 'Report Name' });
  await name.fill('Hours that I call busy');

  const other = await port.colleague('Port admin', 'Amiria');
  const { version, reportUsers, ...now } = await other.send(reportCalls.report, { params: { id: reportId } });
  await other.send(reportCalls.change, {
    body: {
      ...now,
      reportName: 'Hours that Amiria calls busy',
      reportUsers: reportUsers.map(({ userId }) => ({ userId })),
      isUnboundConfirmed: true,
      version,
    },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Give access' }).click();
  await expect(dialog.getByText(/^Amiria Tane changed this .*What you typed is kept/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Take theirs: Hours that Amiria calls busy' }).check();
  await expect(name).toHaveValue('Hours that Amiria calls busy');
  await dialog.getByRole('radio', { name: 'Keep mine: Hours that I call busy' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Give access' }).click();
  await expectSnackbar(page, 'Updated report');
  const saved = await other.send(reportCalls.report, { params: { id: reportId } });
  expect(saved.reportName).toBe('Hours that I call busy');
});
