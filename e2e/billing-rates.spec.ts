import { expect, expectSnackbar, test } from './fixtures.ts';

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
  await expect(item.getByRole('alert').getByRole('listitem')).toHaveText(['Item Type is required']);
  await item.getByRole('combobox', { name: 'Item Type' }).click();
  await expect(page.getByRole('option')).toHaveText(['Road Bridge', 'Genset', 'Hazmat', 'Other']);
  await page.getByRole('option', { name: 'Other' }).click();
  await item.getByRole('textbox', { name: 'Item Description' }).fill(word);
  await item.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSnackbar(page, 'New billing item added');

  await page.goto('/management/transport-capacity/billings?customers.q=Tomoana');
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
  await expect(rate.getByRole('alert').getByRole('listitem')).toHaveText([
    'Next Change Rate Date is required',
  ]);
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
