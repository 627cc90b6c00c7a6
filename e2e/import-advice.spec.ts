import type { Locator, Page } from '@playwright/test';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { showDay, showHour } from '#kernel/calendar.ts';
import { rowsOf } from '#kernel/paging.ts';
import { choose, find, form, pick, type } from './appointments.ts';
import { expect, expectSnackbar, signIn, test } from './fixtures.ts';
import {
  dayStackInYard,
  discharge,
  emptyDayGroup,
  importOfOthers,
  openGroups,
  searchAdvised,
  selectFound,
  unclaimedImports,
} from './imports.ts';
import { knownTruck, newContainer } from './papers.ts';

test('an import advisor pastes thirty containers, groups them on a day, and a dispatcher books the day stack', async ({
  signedInAs,
  port,
}) => {
  const { numbers, visitId } = await unclaimedImports(port, 28);
  const [unknown, taken] = [newContainer(), await importOfOthers(port)];
  const { group, name, day, zones } = await emptyDayGroup(port);
  const isla = await signedInAs('Import advisor');
  await isla.goto('/import-advice');
  const box = isla.getByRole('textbox', { name: 'Container numbers' });
  await box.fill(asSpreadsheet([...numbers.slice(0, 14), unknown, ...numbers.slice(14), taken]));
  await expect(isla.getByText('30 container numbers')).toBeVisible();
  await isla.getByRole('button', { name: 'Advise Containers', exact: true }).last().click();

  const results = isla.getByRole('region', { name: 'What became of them' });
  await expect(results).toContainText('28 containers advised');
  await expect(results).toContainText('2 containers could not be advised');
  await expect(results.getByRole('listitem')).toHaveText([
    new RegExp(`${taken}.*Container is not available to advise`),
    new RegExp(`${unknown}.*Container is not known to the terminal`),
  ]);
  await expect(box).toHaveValue(`${unknown}\n${taken}`);
  await results.getByRole('button', { name: 'Show all' }).click();
  await expect(results.getByRole('listitem')).toHaveCount(30);

  await searchAdvised(isla, visitId);
  const grouped = await selectFound(isla);
  await isla.getByRole('toolbar').getByRole('button', { name: 'Set group' }).click();
  const side = isla.getByRole('region', { name: /^Set group/ });
  await choose(side, 'Group', new RegExp(`^${group} · `));
  await side.getByRole('button', { name: `Set group of ${grouped} containers` }).click();
  await expectSnackbar(isla, `${grouped} containers put in ${group}`);
  await expect(side).toBeHidden();

  const mia = await signedInAs('Dispatcher');
  const panel = await openGroups(mia);
  const stack = panel.getByRole('article', { name, exact: true });
  await expect(stack).toContainText(`${grouped} containers`);
  const book = stack.getByRole('button', { name: /^Book the next container of / });
  await expect(book).toHaveAccessibleDescription(
    'A group can be booked when all of its containers are in the yard: Inbound',
  );
  await discharge(port, await containersIn(group));
  await expect(stack.getByText('Yard')).toBeVisible();
  await book.click();
  const booking = form(mia);
  await expect(booking.getByRole('textbox', { name: 'Date' })).toBeDisabled();
  await expect(booking.getByRole('textbox', { name: 'Date' })).toHaveValue(showDay(day));
  const next = booking.getByRole('textbox', { name: 'Container Number' });
  await expect(next).toBeDisabled();
  const booked = await next.inputValue();
  await choose(booking, 'Gate', 'Main gate');
  await booking.getByRole('combobox', { name: 'Zone' }).click();
  await expect(mia.getByRole('option')).toHaveText(zones.map(zone => new RegExp(`^${showHour(zone)} · `)));
  await mia
    .getByRole('option', { name: / free$/ })
    .first()
    .click();
  await type(booking, 'Truck Registration', await knownTruck(port));
  await pick(booking, 'Position', '1');
  const before = await unbooked(panel);
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expectSnackbar(mia, 'Appointment created');
  await expect(stack).toContainText(`${grouped - 1} containers`);
  expect(await unbooked(panel)).toBe(before - 1);
  await expect(panel).not.toContainText(booked);
  await mia.getByRole('button', { name: /^Current Appointments/ }).click();
  await expect(await find(mia, booked, showDay(day))).toContainText('Created');

  async function containersIn(code: string): Promise<string[]> {
    const advised = rowsOf(await (await port.as('Import advisor')).send(importAdviceCalls.advised, {}));
    return advised.filter(one => one.group === code).map(one => one.containerNumber);
  }
});

test('of two dispatchers who book the next container of a group the second is told, and is offered the one after it', async ({
  signedInAs,
  port,
}) => {
  const { name, day, free: zone } = await dayStackInYard(port, 3);
  const page = await signedInAs('Dispatcher');
  const panel = await openGroups(page);
  const stack = panel.getByRole('article', { name, exact: true });
  await stack.getByRole('button', { name: /^Book the next container of / }).click();
  const booking = form(page);
  const next = booking.getByRole('textbox', { name: 'Container Number' });
  const containerNumber = await next.inputValue();
  await choose(booking, 'Gate', 'Main gate');
  await choose(booking, 'Zone', / free$/);
  await pick(booking, 'Position', '1');
  const theirs = { day, zone, gateId: 'APPT_GATE', gateName: 'Main gate', free: 1 };
  await port.book('Dispatcher', theirs, { appointmentType: 'PickUp', position: 1, containerNumber });
  await expect(stack).toContainText('2 containers');

  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(booking.getByRole('alert')).toHaveText('The container already has a current appointment');
  await booking.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(booking).toBeHidden();
  await stack.getByRole('button', { name: /^Book the next container of / }).click();
  await expect(next).not.toHaveValue(containerNumber);

  const last = { appointmentType: 'PickUp', position: 1, containerNumber: await next.inputValue() } as const;
  const both = await Promise.allSettled([1, 2].map(() => port.book('Dispatcher', theirs, last)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      status: 400,
      errors: { ContainerNumber: ['The container already has a current appointment'] },
    },
  });
});

test('a container that leaves its group for another one can be kept in it for five seconds; then it is moved', async ({
  signedInAs,
  port,
}) => {
  const { numbers } = await unclaimedImports(port, 1);
  const [number] = numbers as [string];
  const advisor = await port.as('Import advisor');
  await advisor.send(importAdviceCalls.advise, { body: { containers: numbers, group: 'MOA' } });
  const page = await signedInAs('Import advisor');
  await page.goto('/import-advice');
  await page.getByRole('searchbox', { name: 'Search Import Advised Containers' }).fill(number);
  const group = page.getByRole('button', { name: `Group of ${number}: ` });
  const moveToTuesday = async () => {
    await group.click();
    await page.getByRole('option', { name: /^TUA · / }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 container leaves the group' })).toBeVisible();
  };

  await moveToTuesday();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(group).toHaveAccessibleName(`Group of ${number}: MOA`);
  await expect(group).toHaveAttribute('aria-busy', 'false');
  await expect(group).toBeFocused();
  const advised = rowsOf(await advisor.send(importAdviceCalls.advised, {}));
  expect(advised.find(one => one.containerNumber === number)?.group).toBe('MOA');

  await moveToTuesday();
  await expect(group).toHaveAccessibleName(`Group of ${number}: TUA`, { timeout: 15_000 });
});

test('a container that still waits for its group is moved at once when the tab is closed or somebody logs out', async ({
  anotherBrowser,
  port,
}) => {
  const { numbers } = await unclaimedImports(port, 2);
  const advisor = await port.as('Import advisor');
  await advisor.send(importAdviceCalls.advise, { body: { containers: numbers, group: 'MOA' } });
  const leave: ((page: Page) => Promise<void>)[] = [
    page => page.close({ runBeforeUnload: true }),
    async page => {
      await page.getByRole('button', { name: /^Signed in as / }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    },
  ];
  for (const [i, number] of numbers.entries()) {
    // A sign-in of its own: it ends here, and with it every page that lives by it.
    const page = await (await anotherBrowser()).newPage();
    await signIn(page, 'Import advisor');
    await page.goto('/import-advice');
    await page.getByRole('searchbox', { name: 'Search Import Advised Containers' }).fill(number);
    await page.getByRole('button', { name: `Group of ${number}: ` }).click();
    await page.getByRole('option', { name: /^TUA · / }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 container leaves the group' })).toBeVisible();
    await leave[i]!(page);
    await expect
      .poll(async () => {
        const advised = rowsOf(await advisor.send(importAdviceCalls.advised, {}));
        return advised.find(one => one.containerNumber === number)?.group;
      })
      .toBe('TUA');
  }
});

async function unbooked(panel: Locator): Promise<number> {
  const heading = await panel.getByRole('heading', { level: 2 }).textContent();
  return Number(/\((\d+)\)/.exec(heading!)![1]);
}

/** As they come out of a spreadsheet and an email: with a heading, other columns, commas, spaces and small letters. */
function asSpreadsheet(numbers: readonly string[]): string {
  const lines = numbers.map((number, i) => {
    if (i % 3 === 0) return `MSC\t${number}\t22.4`;
    return i % 3 === 1
      ? `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`
      : `${number.toLowerCase()},`;
  });
  return ['Line\tContainer\tTonnes', ...lines].join('\r\n');
}
