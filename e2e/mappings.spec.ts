import { operatorCalls } from '#features/mappings/transport-operators/contract.ts';
import { rowsOf } from '#kernel/paging.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';

test('transport staff add a site with a location, lead a road bridge there with a next rate, and are told what keeps the site', async ({
  signedInAs,
}) => {
  const code = `J${String(Date.now()).slice(-7)}`;
  const page = await signedInAs('Transport coordinator');
  await page.goto('/management/transport-capacity/mappings');
  const sites = page.getByRole('tabpanel', { name: 'CT Sites & Sidings' });
  await sites.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  const site = page.getByRole('form', { name: 'Add Site' });
  await site.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(site.getByRole('alert').getByRole('listitem')).toHaveText([
    'KiwiRail code is required',
    'Name is required',
    'Type is required',
    'Workstation Code is required',
    'Workstation Name is required',
  ]);
  await site.getByRole('textbox', { name: 'KiwiRail Code' }).fill(code);
  await site.getByRole('textbox', { name: 'Name', exact: true }).fill(`${code} Siding`);
  await site.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Siding' }).click();
  await site.getByRole('textbox', { name: 'Workstation Code' }).fill(code);
  await site.getByRole('textbox', { name: 'Workstation Name' }).fill(code);
  await site.getByLabel('Road Bridge Locations').fill('MILL');
  await site.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSnackbar(page, 'Terminal site created');

  await page.goto('/management/transport-capacity/mappings?entry=bridges');
  const bridges = page.getByRole('tabpanel', { name: 'Road Bridges' });
  await bridges.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  const bridge = page.getByRole('form', { name: 'Add Road Bridge' });
  await bridge.getByRole('combobox', { name: 'CT' }).fill(code);
  await page.getByRole('option', { name: `${code} ${code} Siding` }).click();
  await bridge.getByRole('combobox', { name: 'Road Bridge Location' }).click();
  await page.getByRole('option', { name: 'MILL' }).click();
  await bridge.getByRole('combobox', { name: 'Operator' }).click();
  await page.getByRole('option', { name: /^MANLINE/ }).click();
  await bridge.getByRole('textbox', { name: 'Cost Rate', exact: true }).fill('88.50');
  await bridge.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSnackbar(page, 'Road Bridge created');

  await page.goto(`/management/transport-capacity/mappings?sites.q=${code}`);
  await expect(page.getByRole('button', { name: `Remove ${code}` })).toHaveAccessibleDescription(
    'Used by 1 road bridge. Make it inactive instead.',
  );
});

test('an open form hears that a colleague has changed the same operator, shows both, and nothing is saved before its question is answered', async ({
  signedInAs,
  port,
}) => {
  const code = `K${String(Date.now()).slice(-7)}`;
  const cole = await port.as('Transport coordinator');
  const typed = { faF_Rate: 5, nextFAF_Rate: null, nextFAF_RateDate: null };
  await cole.send(operatorCalls.create, {
    body: { transportOperatorCode: code, transportOperatorName: code, ...typed },
  });
  const present = async () =>
    rowsOf(await cole.send(operatorCalls.operators, { query: { search: code } })).find(
      ({ transportOperatorCode }) => transportOperatorCode === code,
    )!;
  const page = await signedInAs('Transport admin');
  await page.goto(`/management/transport-capacity/mappings?entry=operators&operators.q=${code}`);
  const edit = page.getByRole('button', { name: `Edit ${code}` });
  await edit.focus();
  await page.keyboard.press('Alt+N');
  const added = page.getByRole('form', { name: 'Add Transport Operator' });
  await expect(added.getByRole('textbox', { name: 'Operator Code' })).toBeFocused();

  await edit.press('Enter');
  const form = page.getByRole('form', { name: 'Update Transport Operator' });
  const name = form.getByRole('textbox', { name: 'Operator Name' });
  await name.fill('Mine');
  const { transportOperatorId } = await present();
  await cole.send(operatorCalls.change, {
    body: {
      transportOperatorId,
      transportOperatorCode: code,
      transportOperatorName: code,
      ...typed,
      faF_Rate: 7,
    },
  });
  const note = form.getByRole('status').filter({ hasText: 'Somebody changed this meanwhile' });
  await note.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(form.getByRole('radio', { name: 'Take theirs: 7' })).toBeChecked();
  await expect(name).toHaveValue('Mine');

  await name.press('Enter');
  const question = page.getByRole('dialog', { name: 'Proceed in saving the operator info?' });
  await expect(question).toBeVisible();
  expect(await present()).toMatchObject({ transportOperatorName: code });
  await question.getByRole('button', { name: 'Yes' }).press('Enter');
  await expectSnackbar(page, 'Operator info updated');
  expect(await present()).toMatchObject({ transportOperatorName: 'Mine', faF_Rate: 7 });
});
