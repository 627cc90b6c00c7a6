import { appointmentCalls } from '#features/appointments/contract.ts';
import { showDay, showHour } from '#kernel/calendar.ts';
import {
  bookAt,
  choose,
  currentCount,
  expectCurrentCount,
  expectFree,
  find,
  form,
  nextWeekday,
  openAppointments,
  pick,
  showSlots,
  type,
} from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { importOfOthers } from './imports.ts';
import { activeRelease, importInYard, knownTruck, newContainer, stockLine } from './papers.ts';

test('a dispatcher books a full pick-up in a free hour, with the facts of its container', {
  tag: '@phone',
}, async ({ signedInAs, port }) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 2 });
  const container = await importInYard(port, { isHeld: true });
  const page = await signedInAs('Dispatcher');
  const booking = await bookAt(page, hour);
  const before = await currentCount(page);
  await pick(booking, 'Appointment Type', 'Pick-up');
  await type(booking, 'Container Number', container.toLowerCase());
  await expect(booking.getByRole('textbox', { name: 'Container Number' })).toHaveValue(container);
  const facts = booking.getByLabel('Container in the terminal');
  await expect(facts).toContainText('In Yard');
  await expect(facts).toContainText(/[\d,]+ kg/);
  await expect(facts).not.toContainText('None');
  await type(booking, 'Truck Registration', await knownTruck(port));
  await pick(booking, 'Position', '1');
  await choose(booking, 'Door Direction', 'Rear');
  await booking.getByRole('button', { name: 'Book', exact: true }).click();

  await expectSnackbar(page, 'Appointment created');
  await expect(booking).toBeHidden();
  await expectCurrentCount(page, before + 1);
  await showSlots(page);
  await expectFree(page, hour, hour.free - 1);
  const entry = await find(page, container);
  for (const said of [showDay(hour.day), showHour(hour.zone), 'Main gate', 'Pick-up', 'Created']) {
    await expect(entry).toContainText(said);
  }
  await expect(entry).toContainText('Hold on Container – resolve before collection');
});

test('a drop-off on the next weekday needs no position: an empty one becomes 0', async ({
  signedInAs,
  port,
}) => {
  const container = newContainer();
  const page = await signedInAs('Dispatcher');
  await openAppointments(page);
  await showSlots(page);
  await nextWeekday(page);
  await page
    .getByRole('button', { name: /^\d\d:00, Main gate: \d+ free$/ })
    .first()
    .click();
  const booking = form(page);
  await pick(booking, 'Appointment Type', 'Drop-off');
  await type(booking, 'Container Number', container);
  await expect(booking.getByText('The terminal does not know this container')).toBeVisible();
  await type(booking, 'Truck Registration', await knownTruck(port));
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expectSnackbar(page, 'Appointment created');
  const entry = await find(page, container);
  await expect(entry).toContainText('Container not pre-advised');
  await expect(entry).toContainText('Not preadvised');
  const all = await (await port.as('Dispatcher')).send(appointmentCalls.list, { query: {} });
  const booked = all.find(one => one.containerNumber === container);
  expect(booked).toMatchObject({ position: 0, transactionType: 'RE', isFromPropel: true });
});

test('a dispatcher books an empty pick-up by a release, and sees its stock or that it is not active', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'THAMES_ST' });
  const release = await activeRelease(port);
  const truck = await knownTruck(port);
  const page = await signedInAs('Dispatcher');
  const booking = await bookAt(page, hour);
  await pick(booking, 'Appointment Type', 'Pick-up');
  await expect(booking.getByRole('radio', { name: 'Empty' })).toBeChecked();
  await type(booking, 'Empty Release Number', 'NOSUCHRELEASE');
  const stock = booking.getByRole('table', { name: 'Empty release stock' });
  await expect(stock.getByRole('row').nth(1)).toContainText(
    /^Release is not currently active.*Please check the release number with the shipping line\.$/,
  );

  await type(booking, 'Empty Release Number', release.edoNumber);
  const line = stock.getByRole('row').filter({ hasText: release.iso });
  await expect(line).toBeVisible();
  // The depot goes on handing boxes out: the form shows what was left before it was asked, or after.
  const leftThen = await activeRelease(port, release.edoNumber);
  expect([release, leftThen].map(stockLine)).toContainEqual(await line.getByRole('cell').allTextContents());
  await type(booking, 'Truck Registration', truck);
  await pick(booking, 'Position', '2');
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expectSnackbar(page, 'Appointment created');
  const entries = await find(page, release.edoNumber, truck, showDay(hour.day), showHour(hour.zone));
  const entry = entries.first();
  await expect(entry).toContainText('empty');
  await expect(entry).toContainText('Thames Street depot');
});

test('a container that another company collects cannot be booked: the form says so, and keeps what was typed', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE' });
  const number = await importOfOthers(port);
  const page = await signedInAs('Dispatcher');
  const booking = await bookAt(page, hour);
  await pick(booking, 'Appointment Type', 'Pick-up');
  const container = booking.getByRole('textbox', { name: 'Container Number' });
  await container.fill(number);
  await expect(booking.getByText('This container cannot be booked for your company')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pick(booking, 'Position', '1');
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(booking.getByRole('alert')).toHaveText('The container cannot be booked for this company');
  await expect(container).toHaveValue(number);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is missing is said in a summary and next to its field, and what was typed stays', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 2 });
  const container = newContainer();
  await port.book('Dispatcher', hour, { containerNumber: container });
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const booking = form(page);
  const summary = booking.getByRole('alert');
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(summary).toContainText('Please fix the following issues:');
  for (const missing of ['Gate is required', 'Zone is required', 'Appointment Type is required']) {
    await expect(booking.getByText(missing)).toHaveCount(2);
    await expect(summary.getByRole('listitem').filter({ hasText: missing })).toBeVisible();
  }

  await choose(booking, 'Gate', 'Main gate');
  await choose(booking, 'Zone', new RegExp(`^${showHour(hour.zone)} · `));
  await pick(booking, 'Appointment Type', 'Pick-up');
  await type(booking, 'Container Number', container);
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(summary).toHaveText('Position is required');
  await expect(booking.getByText('Position is required')).toHaveCount(2);

  await pick(booking, 'Position', '3');
  await expect(summary).toBeHidden();
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(summary).toHaveText('The container already has a current appointment');
  await expect(booking.getByRole('textbox', { name: 'Container Number' })).toHaveAccessibleDescription(
    /The container already has a current appointment/,
  );
  await expect(booking.getByRole('textbox', { name: 'Container Number' })).toHaveValue(container);
});
