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
