import { expect, expectSnackbar, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';

test('transport staff add an item to the catalogue and to a customer, date its next rate, set all to default, and take it away', async ({
  signedInAs,
}) => {
  const word = `J${String(Date.now()).slice(-7)}`;
  const code = `OTHER-${word}`;
  const page = await signedInAs('Transport coordinator');
  await page.goto('/management/transport-capacity/billings?entry=items');
  const items = page.getByRole('tabpanel', { name: 'Items', exact: true });
  await items.getByRole('button', { name: 'Add Items' }).press('Enter');
  const item = page.getByRole('form', { name: 'Add Item' });
  await item.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(item.getByRole('alert')).toContainText('Item Type is required');
  await item.getByRole('combobox', { name: 'Item Type' }).click();
  await expect(page.getByRole('option')).toHaveText(['Road Bridge', 'Genset', 'Hazmat', 'Other']);
  await page.getByRole('option', { name: 'Other' }).click();
  await item.getByRole('textbox', { name: 'Item Description' }).fill(word);
  await item.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSnackbar(page, 'New billing item added');

  await page.goto('/management/transport-capacity/billings?entry=customers&customers.q=Tomoana');
  await page.getByRole('gridcell', { name: 'Tomoana Foods' }).click();
  const rates = page.getByRole('region', { name: 'Items of Tomoana Foods' });
  await rates.getByRole('button', { name: 'Add Items' }).press('Enter');
  const rate = page.getByRole('form', { name: 'Add Item' });
  await expect(rate.getByRole('button', { name: 'Save' })).toBeDisabled();
  await rate.getByRole('combobox', { name: 'Item Code' }).fill(word);
  await page.getByRole('option', { name: code }).click();
  await rate.getByRole('textbox', { name: 'Sell Amount' }).fill('-5');
  await expect(rate.getByRole('textbox', { name: 'Sell Amount' })).toHaveValue('0');
  await rate.getByRole('textbox', { name: 'Sell Amount' }).fill('12.50');
  await rate.getByRole('textbox', { name: 'Next Sell Rate' }).fill('13');
  await rate.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(rate.getByRole('alert')).toContainText('Next Change Rate Date is required');
  await rate.getByRole('textbox', { name: 'Next Change Rate Date' }).fill('31-12-2099');
  await rate.getByRole('textbox', { name: 'Next Change Rate Date' }).press('Tab');
  await rate.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSnackbar(page, 'Billing Customer Item created');

  await rates.getByRole('button', { name: 'Default' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Set items to default?' });
  await question.getByRole('button', { name: 'Yes' }).press('Enter');
  await expectSnackbar(page, 'Billing Customer Items set to default');

  await rates.getByRole('searchbox').fill(word);
  await expect(rates.getByRole('gridcell', { name: '$12.50' })).toBeVisible();
  await expect(rates.getByRole('gridcell', { name: '31/12/2099' })).toBeVisible();
  await rates.getByRole('button', { name: `Delete ${code}` }).click();
  await page
    .getByRole('dialog', { name: 'Delete Item?' })
    .getByRole('button', { name: 'Yes' })
    .press('Enter');
  await expectSnackbar(page, 'Customer billing item removed!');
});

test('billing items and the rates of customers can be read and used by everyone', { tag: '@phone' }, async ({
  signedInAs,
}) => {
  const page = await signedInAs('Transport admin');
  await page.goto('/management/transport-capacity/billings?entry=items');
  const items = page.getByRole('tabpanel', { name: 'Items', exact: true });
  await expect(items.getByText('Fuel adjustment factor')).toBeVisible();
  await items.getByRole('button', { name: 'Edit FAF_KR' }).press('Enter');
  const faf = page.getByRole('form', { name: 'Update Item' });
  await faf.getByRole('textbox', { name: 'FAF Percentage' }).fill('');
  await faf.getByRole('button', { name: 'Update' }).press('Enter');
  await expect(faf.getByText('FAF Percentage is required').first()).toBeVisible();
  await expectGoodLooks(page);

  await page.goto('/management/transport-capacity/billings?entry=customers&customers.q=P%C5%8Dhutukawa');
  await expect(page.getByText('Default items').first()).toBeVisible();
  await page.getByRole('gridcell', { name: 'Pōhutukawa Freight' }).click();
  await expect(page.getByRole('checkbox', { name: 'Forwarder' })).toBeChecked();
  await page.getByRole('gridcell', { name: 'Ruahine Wool' }).click();
  const pair = page.getByRole('region', { name: 'Items of Ruahine Wool through Pōhutukawa Freight' });
  await expect(pair.getByText('HAZMAT')).toBeVisible();
  await pair.getByRole('button', { name: 'Add Items' }).press('Enter');
  await expect(page.getByRole('form', { name: 'Add Item' })).toBeVisible();
  await expectGoodLooks(page);
});
