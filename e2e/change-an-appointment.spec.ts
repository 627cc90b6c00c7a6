import { appointmentCalls } from '#features/appointments/contract.ts';
import type { NewAppointment } from '#features/appointments/forms.ts';
import type { Appointment } from '#features/appointments/model.ts';
import { addDays, type Day, showDay, showHour, weekdayOf } from '#kernel/calendar.ts';
import {
  choose,
  currentCount,
  expectCurrentCount,
  expectFree,
  expectGreyed,
  find,
  form,
  openAppointments,
  pick,
  showSlots,
  type,
} from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { knownTruck, newContainer } from './papers.ts';
import type { FreeHour, Port } from './port.ts';

test('a dispatcher edits an appointment and moves it to another hour', async ({ signedInAs, port }) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE' });
  const containerNumber = newContainer();
  const truck = await knownTruck(port);
  const { appointmentId } = await port.book('Dispatcher', hour, { containerNumber });
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  const entry = await find(page, containerNumber);
  await entry.getByRole('button', { name: 'Edit' }).click();
  const edit = form(page, `Appointment ${appointmentId}`);
  await expect(edit.getByRole('textbox', { name: 'Date' })).toHaveValue(showDay(hour.day));
  await expect(edit.getByRole('combobox', { name: 'Zone' })).toHaveValue(`${showHour(hour.zone)} · booked`);
  // What is emptied stays empty and is asked for, until it is a date again.
  await edit.getByRole('textbox', { name: 'Date' }).fill('');
  await page.keyboard.press('Tab');
  await expect(edit.getByRole('textbox', { name: 'Date' })).toHaveValue('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toContainText('Date is required');
  await edit.getByRole('textbox', { name: 'Date' }).fill(showDay(hour.day));
  await page.keyboard.press('Tab');
  await edit.getByRole('combobox', { name: 'Zone' }).click();
  const other = page.getByRole('option', { name: / free$/ }).last();
  const zone = (await other.innerText()).slice(0, 5);
  await other.click();
  await type(edit, 'Truck Registration', truck);
  await pick(edit, 'Position', '4');
  await choose(edit, 'Door Direction', 'Any');
  await edit.getByRole('button', { name: 'Save' }).click();

  await expectSnackbar(page, 'Appointment updated');
  await expect(edit).toBeHidden();
  await expect(entry).toContainText(truck);
  await expect(entry).toContainText(zone);
  await expect(entry).not.toContainText(showHour(hour.zone));
  await showSlots(page);
  await expectFree(page, hour, hour.free);
});

test('two dispatchers edit the same appointment: the second sees both, keeps what was typed, and takes nothing back', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE' });
  const containerNumber = newContainer();
  const [mine, theirs] = [await knownTruck(port), 'THEIR1'];
  const booked = await port.book('Dispatcher', hour, { containerNumber });
  const { appointmentId } = booked;
  const colleague = await port.colleague('Dispatcher', 'Nina');
  const save = (details: Partial<NewAppointment>) =>
    colleague.send(appointmentCalls.change, { body: { ...asTyped(booked), ...details, appointmentId } });
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  await (await find(page, containerNumber)).getByRole('button', { name: 'Edit' }).click();
  const edit = form(page, `Appointment ${appointmentId}`);
  await type(edit, 'Truck Registration', mine);

  const containerOfTheirs = newContainer();
  await save({ truckRegistration: theirs, containerNumber: containerOfTheirs, doorDirection: 'Any' });
  const news = edit.getByRole('status').filter({ hasText: 'Somebody changed this appointment meanwhile' });
  await expect(news).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  const told = edit.getByRole('alert').filter({ hasText: /Nina Tane changed this at \d\d:\d\d/ });
  await expect(told).toContainText(
    ': Truck Registration, Container Number, Door Direction. What you typed is kept.',
  );
  await expect(news).toBeHidden();
  const trucks = told.getByRole('radiogroup', { name: 'Truck Registration' });
  await expect(trucks.getByRole('radio', { name: `Keep mine: ${mine}` })).toBeChecked();
  await expect(trucks.getByRole('radio', { name: `Take theirs: ${theirs}` })).toBeVisible();
  const containers = told.getByRole('radiogroup', { name: 'Container Number' });
  await expect(containers.getByRole('radio', { name: `Take theirs: ${containerOfTheirs}` })).toBeChecked();
  const container = edit.getByRole('textbox', { name: 'Container Number' });
  await expect(container).toHaveValue(containerOfTheirs);

  await save({ truckRegistration: theirs, containerNumber: containerOfTheirs, doorDirection: 'Rear' });
  await news.getByRole('button', { name: 'Show' }).click();
  await expect(told).toBeHidden();
  const shown = edit.getByRole('alert').filter({ hasText: 'Somebody changed this appointment meanwhile' });
  await expect(shown.getByRole('radio', { name: 'Take theirs: Rear' })).toBeChecked();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Appointment updated');
  await expect(edit).toBeHidden();
  const request = { params: { id: appointmentId } };
  expect(await colleague.send(appointmentCalls.ownAppointment, request)).toMatchObject({
    truckRegistration: mine,
    containerNumber: containerOfTheirs,
    doorDirection: 'Rear',
  });
});

function asTyped(appointment: Appointment): NewAppointment {
  const { appointmentDate, zone, gateId, appointmentType, isEmpty } = appointment;
  const { position, containerNumber, emptyReleaseNumber, truckRegistration, doorDirection } = appointment;
  return {
    appointmentDate,
    zone,
    gateId,
    appointmentType,
    isEmpty,
    truckRegistration,
    position,
    doorDirection,
    containerNumber,
    emptyReleaseNumber,
  };
}

test('a move to an earlier date is asked about before anything is saved, by Enter as by the button', async ({
  signedInAs,
  port,
}) => {
  const { hour, earlier } = await hourWithWeekdayBefore(port);
  const containerNumber = newContainer();
  const { appointmentId } = await port.book('Dispatcher', hour, { containerNumber });
  const bookedDay = async () => {
    const request = { params: { id: appointmentId } };
    return (await (await port.as('Dispatcher')).send(appointmentCalls.ownAppointment, request))
      .appointmentDate;
  };
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  await (await find(page, containerNumber)).getByRole('button', { name: 'Edit' }).click();
  const edit = form(page, `Appointment ${appointmentId}`);
  const date = edit.getByRole('textbox', { name: 'Date' });
  await date.fill(showDay(earlier));
  await date.press('Enter');
  const question = page.getByRole('dialog', { name: 'Move to an earlier date?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(edit).toBeVisible();
  await expect(date).toHaveValue(showDay(earlier));
  await expect(date).toBeFocused();
  expect(await bookedDay()).toBe(hour.day);

  await edit.getByRole('combobox', { name: 'Zone' }).click();
  await page
    .getByRole('option', { name: / free$/ })
    .last()
    .click();
  const save = edit.getByRole('button', { name: 'Save' });
  await save.click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(save).toBeFocused();
  await save.click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'Appointment updated');
  expect(await bookedDay()).toBe(earlier);
});

/** A free hour with a weekday between today and it. */
async function hourWithWeekdayBefore(port: Port): Promise<{ hour: FreeHour; earlier: Day }> {
  const hour = await port.freeHour({ gateId: 'APPT_GATE' });
  const tomorrow = addDays(port.today(), 1);
  let earlier = addDays(hour.day, -1);
  while (weekdayOf(earlier).startsWith('S')) earlier = addDays(earlier, -1);
  return earlier >= tomorrow ? { hour, earlier } : hourWithWeekdayBefore(port);
}

test('a dispatcher cancels an appointment after a confirmation, and its place comes back', {
  tag: '@phone',
}, async ({ signedInAs, port }) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE' });
  const containerNumber = newContainer();
  await port.book('Dispatcher', hour, { containerNumber });
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  const before = await currentCount(page);
  await showSlots(page);
  await expectFree(page, hour, hour.free - 1);
  const entry = await find(page, containerNumber);
  const question = page.getByRole('dialog', { name: 'Cancel appointment?' });
  await entry.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(entry.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(entry).toContainText('Created');

  await entry.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'Appointment cancelled');
  await expect(entry).toContainText('Canceled');
  await expectGreyed(entry);
  await expectFree(page, hour, hour.free);
  await expectCurrentCount(page, before - 1);
});

test('a change of direction asks before it clears the container, and Esc asks before a form is left', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'RB' });
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const booking = form(page);
  const container = booking.getByRole('textbox', { name: 'Container Number' });
  await choose(booking, 'Gate', 'Road bridge');
  await pick(booking, 'Appointment Type', 'Pick-up');
  await container.fill('MSCU4763394');
  await pickUnanswered(booking, 'Empty');
  await page
    .getByRole('dialog', { name: 'Change the direction?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(container).toHaveValue('MSCU4763394');

  await container.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(container).toHaveValue('MSCU4763394');
  await container.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(booking).toBeHidden();
});

/** A choice that is asked about is not made yet. */
async function pickUnanswered(booking: ReturnType<typeof form>, choice: string): Promise<void> {
  await booking.getByRole('radio', { name: choice, exact: true }).click();
}
