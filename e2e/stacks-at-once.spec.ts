import { appointmentCalls } from '#features/appointments/contract.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { showHour, weekdayOf } from '#kernel/calendar.ts';
import { rowsOf } from '#kernel/paging.ts';
import { choose, form } from './appointments.ts';
import { expect, test } from './fixtures.ts';
import { dayStackInYard, emptyDayGroup, openGroups, unclaimedImports } from './imports.ts';

test('a dispatcher books a whole stack at once; what somebody else has booked meanwhile is refused by itself', async ({
  signedInAs,
  port,
}) => {
  const { numbers, name, day, free: zone } = await dayStackInYard(port, 3);
  const page = await signedInAs('Dispatcher');
  const panel = await openGroups(page);
  await panel.getByRole('button', { name: `Book All of ${name}`, exact: true }).click();
  await expect(
    page.getByRole('heading', { name: `Book All · ${name.replace('Tomorrow', weekdayOf(day))}` }),
  ).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Bookings to be made' });
  for (const number of numbers) await expect(grid.getByRole('row').filter({ hasText: number })).toBeVisible();
  const common = form(page, 'For every row');
  await expect(common.getByRole('textbox', { name: 'Date' })).toBeDisabled();
  await choose(common, 'Gate', 'Main gate');
  await choose(common, 'Hour', showHour(zone));
  await choose(common, 'Position', '1');
  const book = page.getByRole('button', { name: 'Book 3', exact: true });
  await expect(book).toBeVisible();

  const [theirs] = numbers as [string];
  const hour = { day, zone, gateId: 'APPT_GATE', gateName: 'Main gate', free: 1 };
  await port.book('Dispatcher', hour, { appointmentType: 'PickUp', position: 1, containerNumber: theirs });
  await book.click();
  await expect(page.getByText('2 appointments created. 1 row was refused')).toBeVisible();
  const why = 'The container already has a current appointment';
  await expect(grid.getByRole('row').filter({ hasText: why })).toContainText(theirs);
  await expect(grid.getByRole('row').filter({ hasText: /Booked as \d+/ })).toHaveCount(2);
  const all = await (await port.as('Dispatcher')).send(appointmentCalls.list, { query: {} });
  const made = all.filter(one => numbers.includes(one.containerNumber ?? ''));
  expect(made.map(one => [one.appointmentDate, one.zone, one.status])).toEqual(
    numbers.map(() => [day, zone, 'Created']),
  );
});

test('an import advisor takes a file that names a group for each container', async ({ signedInAs, port }) => {
  const { numbers } = await unclaimedImports(port, 4);
  const [first, second, third, lost] = numbers as [string, string, string, string];
  const { group } = await emptyDayGroup(port);
  const page = await signedInAs('Import advisor');
  await page.goto('/import-advice');
  const lines = [`${first},,${group}`, `${second},,New A`, `${third},,New A`, `${lost},,R1O4`];
  await page.locator('input[type=file]').setInputFiles({
    name: 'imports.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Container,Line,Group', ...lines].join('\r\n')),
  });
  await expect(page.getByText(`${group}: 1 · New A: 2`)).toBeVisible();
  await expect(page.getByText('1 line names a group that is not known')).toBeVisible();
  await page.getByRole('button', { name: 'Advise Containers', exact: true }).last().click();
  const results = page.getByRole('region', { name: 'What became of them' });
  await expect(results).toContainText('3 containers advised');
  await expect(results).toContainText('1 container could not be advised');
  await expect(results).toContainText('Group is not known');
  await expect(page.getByRole('textbox', { name: 'Container numbers' })).toHaveValue(
    new RegExp(`${lost}.*R1O4`),
  );

  const advised = rowsOf(await (await port.as('Import advisor')).send(importAdviceCalls.advised, {}));
  const groupOf = (number: string) => advised.find(one => one.containerNumber === number)?.group;
  expect(groupOf(first)).toBe(group);
  expect(groupOf(second)).toMatch(/^R\d+$/);
  expect(groupOf(third)).toBe(groupOf(second));
  expect(groupOf(lost)).toBeUndefined();
});
