import type { Locator, Page } from '@playwright/test';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { vesselCalls } from '#features/vessels/contract.ts';
import type { InboundVessel } from '#features/vessels/model.ts';
import { addDays, showDay } from '#kernel/calendar.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import type { Port } from './port.ts';

test('a lock-off of a time that has passed is asked about before it is saved, by Enter too', async ({
  signedInAs,
  port,
}) => {
  const vessel = await vesselToLock(port);
  const page = await signedInAs('Port admin');
  const dialog = await openLockOff(page, vessel);
  await typeLockOff(dialog, showDay(addDays(port.today(), -1)), '08:00');
  await dialog.getByRole('textbox', { name: 'Time' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Lock off now?' });
  await expect(question).toContainText(`the imports of ${vessel.vesselName} are locked off at once`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await lockOffOf(port, vessel)).toBe(vessel.estimatedImportsLockOffDate);
  await expect(dialog.getByRole('textbox', { name: 'Time' })).toHaveValue('08:00');

  await dialog.getByRole('textbox', { name: 'Time' }).press('Enter');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'Estimated lock off updated');
  expect(await lockOffOf(port, vessel)).not.toBe(vessel.estimatedImportsLockOffDate);
  await setLockOff(port, vessel, vessel.estimatedImportsLockOffDate);
});

test('who sets a lock-off that a colleague has changed meanwhile is told, keeps what was typed, and may save it then', async ({
  signedInAs,
  port,
}) => {
  const vessel = await vesselToLock(port);
  const page = await signedInAs('Port admin');
  const dialog = await openLockOff(page, vessel);
  const day = showDay(addDays(port.today(), 3));
  await typeLockOff(dialog, day, '08:00');
  await setLockOff(port, vessel, `${addDays(port.today(), 4)}T04:00:00.000Z`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'changed this' })).toContainText('Aroha');
  await expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue(day);
  await expect(dialog.getByRole('textbox', { name: 'Time' })).toHaveValue('08:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Estimated lock off updated');
  await setLockOff(port, vessel, vessel.estimatedImportsLockOffDate);
});

async function vesselToLock(port: Port): Promise<InboundVessel> {
  const vessels = await (await port.as('Port admin')).send(vesselCalls.inbound, {});
  return vessels.findLast(({ phase, importsLockedOff }) => phase === 'Inbound' && !importsLockedOff)!;
}

async function lockOffOf(port: Port, { visitId }: InboundVessel): Promise<string | null> {
  const vessels = await (await port.as('Port admin')).send(vesselCalls.inbound, {});
  return vessels.find(one => one.visitId === visitId)!.estimatedImportsLockOffDate;
}

async function setLockOff(port: Port, { visitId }: InboundVessel, at: string | null): Promise<void> {
  const query = { vesselVisitId: visitId, estimatedImportsLockOffDate: at ?? '' };
  await (await port.as('Port admin')).send(vesselCalls.setLockOff, { query });
}

async function openLockOff(page: Page, { vesselName }: InboundVessel): Promise<Locator> {
  await page.goto('/management/vessels');
  await page.getByRole('button', { name: `Set lock off of ${vesselName}` }).click();
  return page.getByRole('dialog', { name: 'Estimated Lock Off' });
}

async function typeLockOff(dialog: Locator, day: string, time: string): Promise<void> {
  const date = dialog.getByRole('textbox', { name: 'Date' });
  await date.fill(day);
  await date.press('Tab');
  await dialog.getByRole('textbox', { name: 'Time' }).fill(time);
}

test('an advisor’s card of a vessel tells how their containers stand, and counts down to the lock-off', async ({
  signedInAs,
  port,
}) => {
  const advisor = await port.as('Import advisor');
  const vessels = await advisor.send(vesselCalls.inbound, {});
  const { visits } = await advisor.send(importAdviceCalls.advisedSummary, {});
  const visit = visits.find(({ visitId, ungroupedCount }) => {
    const vessel = vessels.find(one => one.visitId === visitId);
    return ungroupedCount > 0 && vessel && !vessel.importsLockedOff && vessel.startWorkDate === null;
  })!;
  const vessel = vessels.find(({ visitId }) => visitId === visit.visitId)!;
  await setLockOff(port, vessel, new Date(Date.now() + 7 * 3_600_000).toISOString());
  const page = await signedInAs('Import advisor');
  await page.goto('/import-advice');
  const card = page.getByRole('article', { name: vessel.vesselName });
  await expect(card).toContainText(`${visit.groupedCount} grouped`);
  await expect(card).toContainText(`${visit.ungroupedCount} without group`);
  await expect(card).toContainText(/Locks in (7 h 0|6 h 59) min/);
  await setLockOff(port, vessel, vessel.estimatedImportsLockOffDate);
});
