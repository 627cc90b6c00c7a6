import { expect, expectSnackbar, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';

test('who bills sees Invoicing alone: changes a percentage, recalculates, generates an invoice, and reads it as it left', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Billing admin');
  await page.goto('/management/transport-capacity/billings');
  const list = page.getByRole('region', { name: /^Invoicing/ });
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(list.getByRole('button', { name: 'Generate Invoice' })).toHaveAccessibleDescription(
    'Select invoices first',
  );
  const open = list.getByRole('button', { name: /^Open INV/ }).first();
  const number = (await open.getAttribute('aria-label'))!.replace('Open ', '');
  await expectGoodLooks(page);
  await open.press('Enter');

  const invoice = page.getByRole('dialog', { name: `Invoice ${number}` });
  await invoice.getByRole('button', { name: 'Edit FAF_KR' }).press('Enter');
  const item = invoice.getByRole('form', { name: 'Update Item' });
  await expect(item.getByRole('textbox', { name: 'Sell Rate' })).not.toBeEditable();
  await item.getByRole('textbox', { name: 'Percentage' }).fill('21.125');
  await expectGoodLooks(page);
  await item.getByRole('button', { name: 'Update' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Update Invoice' })
    .getByRole('button', { name: 'Yes' })
    .press('Enter');
  await expectSnackbar(page, 'Item updated');
  await expect(invoice.getByRole('gridcell', { name: '21.125' })).toBeVisible();
  await invoice.getByRole('button', { name: 'Close' }).first().press('Enter');
  await expect(invoice).toBeHidden();

  await list.getByRole('searchbox').fill(number);
  await expect(list.getByText('1 invoice', { exact: true })).toBeVisible();
  await list.getByRole('checkbox', { name: `Select ${number}` }).check();
  await list.getByRole('button', { name: 'Recalculate Invoice' }).press('Enter');
  const anew = page.getByRole('dialog', { name: 'Re-Calculate Invoice?' });
  await anew.getByRole('button', { name: 'Yes' }).press('Enter');
  await expectSnackbar(page, 'Invoice Re-Calculated');

  await list.getByRole('checkbox', { name: `Select ${number}` }).check();
  await list.getByRole('button', { name: 'Generate Invoice' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Generate Invoice' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Yes' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe(`invoices-${number}.pdf`);
  await expect(list.getByRole('checkbox', { name: `Select ${number}` })).toHaveCount(0);
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: 'Accounting CSV' }).press('Enter'),
  ]);
  expect(table.suggestedFilename()).toBe(`invoices-${number}.csv`);

  await list.getByRole('switch', { name: 'Unprocessed Invoices' }).press('Space');
  await list.getByRole('button', { name: `Open ${number}` }).press('Enter');
  await expect(invoice.getByText('Generated')).toBeVisible();
  await expect(invoice.getByRole('button', { name: 'Add Item' })).toHaveCount(0);
  await expectGoodLooks(page);
});
