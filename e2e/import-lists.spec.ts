import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { GROUP_COMMAND } from '#features/import-advice/model.ts';
import { rowsOf } from '#kernel/paging.ts';
import { choose } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { searchAdvised, selectFound, unclaimedImports } from './imports.ts';

test('containers of a group that is on two pages are selected one by one and all at once, and some put in another one', async ({
  signedInAs,
  port,
}) => {
  const { numbers } = await unclaimedImports(port, 12);
  const [result] = await (await port.as('Import advisor')).send(importAdviceCalls.advise, {
    body: { containers: numbers, group: GROUP_COMMAND.newBlock },
  });
  const page = await signedInAs('Import advisor');
  await page.goto('/import-advice');
  await searchAdvised(page, result!.container!.group);
  const list = page.getByRole('region', { name: /^Import Advised Containers/ });
  const said = list.getByRole('status').filter({ hasText: 'containers' });
  const all = list.getByRole('checkbox', { name: 'Select all rows' });
  const ticks = list.getByRole('checkbox', { name: /^Select [A-Z]{4}/ });
  await expect(said).toHaveText('12 containers');
  await all.check();
  await expect(said).toHaveText('12 containers · 12 selected');
  await list.getByRole('button', { name: 'Page 2' }).click();
  await expect(ticks).toHaveCount(2);
  await expect(all).toBeChecked();
  await all.uncheck();
  await expect(said).toHaveText('12 containers');

  await ticks.first().check();
  await list.getByRole('button', { name: 'Page 1' }).click();
  await expect(ticks).toHaveCount(10);
  const number = (await ticks.first().getAttribute('aria-label'))!.replace('Select ', '');
  await ticks.first().check();
  await expect(said).toHaveText('12 containers · 2 selected');
  await page.getByRole('toolbar').getByRole('button', { name: 'Set group' }).click();
  const side = page.getByRole('region', { name: /^Set group/ });
  await choose(side, 'Group', 'New block group');
  await expect(side.getByRole('status').filter({ hasText: '2 containers leave' })).toBeVisible();
  await side.getByRole('button', { name: 'Set group of 2 containers' }).click();
  await expect(side).toBeHidden({ timeout: 15_000 });
  await expect(said).toHaveText('10 containers');
  await expect(list.getByRole('button', { name: 'Page 2' })).toBeHidden();
  await searchAdvised(page, number);
  const status = { name: 'Not enough containers in the block group. You need 3 more.' };
  await expect(list.getByRole('img', status)).toHaveCount(1);
});

test('a list whose second column names a group puts each line into its own, and what nobody knows stays in the box', async ({
  signedInAs,
  port,
}) => {
  const { numbers } = await unclaimedImports(port, 6);
  const page = await signedInAs('Import advisor');
  await page.goto('/import-advice');
  const box = page.getByRole('textbox', { name: 'Container numbers' });
  const groups = ['MOA', 'Monday AM', 'New A', 'New B', 'new a', 'MO4'];
  await box.fill(['Container #\tGroup', ...numbers.map((number, i) => `${number}\t${groups[i]}`)].join('\n'));
  await expect(page.getByText('MOA: 2 · New A: 2 · New B: 1')).toBeVisible();
  await expect(page.getByText('1 line names a group that is not known')).toBeVisible();
  await page.getByRole('button', { name: 'Advise Containers', exact: true }).last().click();

  const results = page.getByRole('region', { name: 'What became of them' });
  await expect(results).toContainText('5 containers advised');
  await expect(results.getByRole('listitem')).toHaveText([/Group is not known$/]);
  await expect(box).toHaveValue(`Container #\tGroup\n${numbers[5]}\tMO4`);
  const advised = rowsOf(await (await port.as('Import advisor')).send(importAdviceCalls.advised, {}));
  const groupOf = new Map(advised.map(one => [one.containerNumber, one.group]));
  const [first, second, a, b, alsoA, none] = numbers.map(number => groupOf.get(number));
  expect([first, second, alsoA, none]).toEqual(['MOA', 'MOA', a, undefined]);
  expect([a, b]).toEqual([expect.stringMatching(/^R\d+$/), expect.stringMatching(/^R\d+$/)]);
  expect(a).not.toBe(b);
});

test('containers that were advised by mistake are released after a question, and another firm can advise them', async ({
  signedInAs,
  port,
}) => {
  const { numbers } = await unclaimedImports(port, 2);
  const [result] = await (await port.as('Import advisor')).send(importAdviceCalls.advise, {
    body: { containers: numbers, group: GROUP_COMMAND.newBlock },
  });
  const page = await signedInAs('Import advisor');
  await page.goto('/import-advice');
  await searchAdvised(page, result!.container!.group);
  await selectFound(page);
  const release = page
    .getByRole('toolbar', { name: 'Selected containers' })
    .getByRole('button', { name: 'Release' });
  const question = page.getByRole('dialog', { name: 'Release 2 containers?' });
  await release.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('2 containers · 2 selected')).toBeVisible();
  await release.click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, '2 containers released');
  await expect(page.getByText('2 containers · 2 selected')).toBeHidden();
  const held = await port.rows<{ trucking_co: string | null }>(
    'select trucking_co from terminal.unit where container_nbr = any($1)',
    [numbers],
  );
  expect(held).toEqual([{ trucking_co: null }, { trucking_co: null }]);
});
