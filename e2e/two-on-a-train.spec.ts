import type { Page } from '@playwright/test';
import { operatorCalls } from '#features/mappings/transport-operators/contract.ts';
import { bookingCalls } from '#features/planner/bookings/contract.ts';
import { moveCalls } from '#features/planner/moves/contract.ts';
import { trainServiceCalls } from '#features/transport-services/contract.ts';
import { addDays, type Day, showDay, slashDay } from '#kernel/calendar.ts';
import { rowsOf } from '#kernel/paging.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { newContainer } from './papers.ts';
import type { Port } from './port.ts';
import { bookUnit, wagonsOf } from './trainBookings.ts';
import { newTrain, onDate } from './trains.ts';

const PLANNER = '/management/transport-capacity/planner';

test('whoever has a booking open hears what a colleague does with it, and keeps what was typed', async ({
  signedInAs,
  port,
}) => {
  const { booking } = await bookedUnit(port, 'Shared');
  const nina = await port.colleague('Transport coordinator', 'Nina');
  const id = booking.trainServicePlannerBookingId;
  const page = await signedInAs('Transport admin');
  await page.goto(`${PLANNER}?booking=${id}`);
  const form = page.getByRole('form', { name: 'Transport Planner Form (Edit)' });
  const reference = form.getByRole('textbox', { name: 'Customer Reference#' });
  await reference.fill('Mine');
  const news = form.getByRole('status').filter({ hasText: 'Somebody changed this meanwhile' });
  const update = page.getByRole('button', { name: 'Update', exact: true });

  const isOver = form.getByRole('status').filter({ hasText: /This booking is / });
  await nina.send(moveCalls.setStatus, { params: { id, status: 'Complete' }, query: {} });
  await expect(isOver).toBeVisible();
  await nina.send(moveCalls.setStatus, { params: { id, status: 'Draft' }, query: {} });
  await expect(isOver).toHaveCount(0);
  await news.getByRole('button', { name: 'Show' }).press('Enter');
  const nothing = form.getByText('Nothing that this form holds was changed. What you typed is kept.');
  await expect(nothing).toBeFocused();
  await expect(reference).toHaveValue('Mine');

  await nina.send(moveCalls.cancel, { params: { id }, query: {} });
  await expect(
    form.getByRole('status').filter({ hasText: 'This booking is cancelled. What you typed stays here.' }),
  ).toBeVisible();
  await expect(update).toHaveAttribute('aria-description', 'This booking is cancelled');
  await expect(reference).toHaveValue('Mine');
});

test('who saves a booking that a colleague moved on meanwhile is asked once', async ({
  signedInAs,
  port,
}) => {
  const { booking } = await bookedUnit(port, 'Asked once');
  const nina = await port.colleague('Transport coordinator', 'Nina');
  const id = booking.trainServicePlannerBookingId;
  const page = await signedInAs('Transport admin');
  await page.goto(`${PLANNER}?booking=${id}`);
  await page.getByRole('textbox', { name: 'Customer Reference#' }).fill('Mine');
  await nina.send(moveCalls.setStatus, { params: { id, status: 'ReadyToSubmit' }, query: {} });
  await page.getByRole('button', { name: 'Update', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Proceed in saving the booking?' });
  await question.getByRole('button', { name: 'Yes' }).press('Enter');
  await expectSnackbar(page, 'Booking updated');
  const saved = await nina.send(bookingCalls.booking, { params: { id } });
  expect(saved.railDetails.customerReferenceNumber).toBe('Mine');
  expect(saved.status).not.toBe('Draft');
});

test('who moves a booking to another date hears that a colleague has moved it, or has completed it', async ({
  signedInAs,
  port,
}) => {
  const date = addDays(port.today(), 3);
  const service = await newTrain(port, `Moved train ${Date.now()}`);
  const unit = newContainer();
  const [wagon] = await wagonsOf(port, service, date);
  const booking = await bookUnit(port, wagon!.trainServiceWagonInstanceId, unit);
  const nina = await port.colleague('Transport coordinator', 'Nina');
  const { trainServicePlannerBookingId: id } = booking;
  const page = await signedInAs('Transport admin');
  await page.goto(`${PLANNER}?train=${wagon!.trainServiceInstanceId}`);
  await does(page, unit, /^Change booking date/);
  const dialog = page.getByRole('dialog', { name: 'Change booking date' });
  const typed = dialog.getByRole('textbox', { name: 'Date' });
  const [mine, theirs] = [addDays(date, 1), addDays(date, 2)];
  await typeDay(page, mine);

  await nina.send(moveCalls.changeDate, {
    body: { trainServicePlannerBookingId: id, selectedDate: theirs },
  });
  const news = dialog.getByRole('status').filter({ hasText: 'Somebody changed this meanwhile' });
  await news.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(dialog.getByRole('radio', { name: /^Keep mine/ })).toBeChecked();
  await expect(typed).toHaveValue(showDay(mine));

  await nina.send(moveCalls.setStatus, { params: { id, status: 'Complete' }, query: {} });
  await expect(dialog.getByRole('status').filter({ hasText: /This booking is / })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change date' })).toHaveAttribute(
    'aria-description',
    /This booking is /,
  );
  await expect(typed).toHaveValue(showDay(mine));
});

test('whoever books a place hears that a colleague has booked it meanwhile, and keeps what was typed', async ({
  signedInAs,
  port,
}) => {
  const { wagons } = await train(port, 'Last place');
  const slotId = wagons[0]!.trainServiceWagonInstanceId;
  const page = await signedInAs('Transport coordinator');
  await page.goto(`${PLANNER}?book=${slotId}`);
  const form = page.getByRole('form', { name: 'Transport Planner Form (New)' });
  const reference = form.getByRole('textbox', { name: 'Customer Reference#' });
  await reference.fill('Mine');
  await bookUnit(port, slotId, newContainer());
  await expect(
    form.getByRole('status').filter({ hasText: 'Somebody has booked this wagon meanwhile' }),
  ).toBeVisible();
  await expect(reference).toHaveValue('Mine');
});

test('whoever has a train service open hears that a colleague has changed it, and sees both before saving', async ({
  signedInAs,
  port,
}) => {
  const service = await newTrain(port, `Both train ${Date.now()}`);
  const nina = await port.colleague('Transport coordinator', 'Nina');
  const { trainServiceId, trainServiceName: name, isOneDayService, startDate } = service;
  const page = await signedInAs('Transport admin');
  await page.goto(`/management/transport-capacity/service?service=${trainServiceId}`);
  const typed = page.getByRole('textbox', { name: 'Service Name' });
  await typed.fill(`${name} mine`);

  const endDate = addDays(port.today(), 8);
  await nina.send(trainServiceCalls.changeDates, {
    body: { trainServiceId, isOneDayService, oneDayServiceDate: null, startDate, endDate },
  });
  const news = page.getByRole('status').filter({ hasText: 'Somebody changed this meanwhile' });
  await news.getByRole('button', { name: 'Show' }).press('Enter');
  const told = page.getByRole('alert').filter({ hasText: 'Somebody changed this meanwhile' });
  const ends = told.getByRole('radiogroup', { name: 'End Date' });
  await expect(ends.getByRole('radio', { name: `Take theirs: ${slashDay(endDate)}` })).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expectSnackbar(page, 'Train Service updated');
  const saved = await nina.send(trainServiceCalls.service, { params: { id: trainServiceId } });
  expect(saved).toMatchObject({ trainServiceName: `${name} mine`, endDate });

  await page.goto(`/management/transport-capacity/service?service=${trainServiceId}`);
  await typed.fill(`${name} kept`);
  await nina.send(trainServiceCalls.remove, { params: { id: trainServiceId }, query: {} });
  await expect(page.getByRole('status').filter({ hasText: 'This service is cancelled' })).toBeVisible();
  await expect(typed).toHaveValue(`${name} kept`);
});

test('who saves what a colleague has removed is told so, and keeps what was typed', async ({
  signedInAs,
  port,
}) => {
  const code = `GONE${Date.now() % 100_000}`;
  const nina = await port.colleague('Transport coordinator', 'Nina');
  const rates = { faF_Rate: 4, nextFAF_Rate: null, nextFAF_RateDate: null };
  await nina.send(operatorCalls.create, {
    body: { transportOperatorCode: code, transportOperatorName: code, ...rates },
  });
  const page = await signedInAs('Transport admin');
  await page.goto(`/management/transport-capacity/mappings?entry=operators&operators.q=${code}`);
  await page.getByRole('button', { name: `Edit ${code}` }).press('Enter');
  const form = page.getByRole('form', { name: 'Update Transport Operator' });
  const name = form.getByRole('textbox', { name: 'Operator Name' });
  await name.fill('Mine');
  const [row] = rowsOf(await nina.send(operatorCalls.operators, { query: { search: code } }));
  await nina.send(operatorCalls.remove, { params: { id: row!.transportOperatorId }, query: {} });
  await form.getByRole('button', { name: 'Update' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).press('Enter');
  const alert = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(alert).toContainText('not found. Somebody may have removed it meanwhile.');
  await alert.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(name).toHaveValue('Mine');
});

async function train(port: Port, name: string) {
  const date = addDays(port.today(), 3);
  const service = await newTrain(port, `${name} ${Date.now()}`, onDate(date));
  return { wagons: await wagonsOf(port, service, date) };
}

async function bookedUnit(port: Port, name: string) {
  const { wagons } = await train(port, name);
  const slotId = wagons[0]!.trainServiceWagonInstanceId;
  return { booking: await bookUnit(port, slotId, newContainer()) };
}

async function does(page: Page, unit: string, deed: RegExp) {
  const row = page.getByRole('row').filter({ hasText: unit });
  await row.getByRole('button', { name: /^Actions/ }).press('Enter');
  await page.getByRole('menuitem', { name: deed }).press('Enter');
}

async function typeDay(page: Page, day: Day) {
  const date = page.getByRole('dialog').getByRole('textbox', { name: 'Date' });
  await date.fill(showDay(day));
  await date.press('Tab');
}
