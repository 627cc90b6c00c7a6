import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { GROUP_COMMAND } from '#features/import-advice/model.ts';
import { choose } from './appointments.ts';
import { expect, test } from './fixtures.ts';
import { searchAdvised, unclaimedImports } from './imports.ts';

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
