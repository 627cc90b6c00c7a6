import { invoiceCalls } from '#features/billing/invoices/contract.ts';
import type { Invoice } from '#features/billing/invoices/model.ts';
import { moveCalls } from '#features/planner/moves/contract.ts';
import { serviceDays } from '#features/transport-services/dates/rules.ts';
import { addDays, startOfHour } from '#kernel/calendar.ts';
import { expect, expectSnackbar, test as journey } from './fixtures.ts';
import { type Port, ZONE } from './port.ts';
import { startProductWithClock } from './product.ts';
import { bookUnit, wagonsOf } from './trainBookings.ts';
import { newTrain } from './trains.ts';

const CUSTOMER = 'Tomoana Foods';
const MINUTE = 60_000;

/** The product of this journey alone, and how it is let pass midnight. */
const test = journey.extend<object, { night: Awaited<ReturnType<typeof startProductWithClock>> }>({
  night: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are asked for
    async ({}, provide, { workerIndex }) => {
      const product = await startProductWithClock(workerIndex);
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  product: [async ({ night }, provide) => provide(night), { scope: 'worker' }],
});

test('a rate changes overnight: a trip of the day before keeps the old one, whenever it is completed, the next day’s takes the new one', async ({
  signedInAs,
  port,
  night,
}) => {
  const today = port.today();
  const tomorrow = addDays(today, 1);
  const { of, code } = await bookThree(port, today, tomorrow);
  const page = await signedInAs('Transport coordinator');

  const rates = page.getByRole('region', { name: `Items of ${CUSTOMER}` });
  const showRates = async () => {
    await page.goto('/management/transport-capacity/billings?entry=customers&customers.q=Tomoana');
    await page.getByRole('gridcell', { name: CUSTOMER }).click();
    await rates.getByRole('searchbox').fill(code);
    await expect(rates.getByText('1 item', { exact: true })).toBeVisible();
  };
  await showRates();
  await rates.getByRole('button', { name: `Edit ${code}` }).press('Enter');
  const form = page.getByRole('form', { name: 'Update Item' });
  await form.getByRole('textbox', { name: 'Next Sell Rate' }).fill('777.77');
  await form.getByRole('textbox', { name: 'Next Change Rate Date' }).fill(typed(tomorrow));
  await form.getByRole('textbox', { name: 'Next Change Rate Date' }).press('Tab');
  await form.getByRole('button', { name: 'Update' }).press('Enter');
  await expectSnackbar(page, 'Billing Customer Item updated');

  const before = await completed(port, of.evening);
  await night.step(startOfHour(tomorrow, 0, ZONE).getTime() - Date.now() + MINUTE);
  const late = await completed(port, of.forgotten);
  expect(serviceOf(late)).toBe(serviceOf(before));
  expect(serviceOf(before)).not.toBe(777.77);

  await page.goto(
    `/management/transport-capacity/planner?view=wagons&from=${tomorrow}&to=${tomorrow}&wagons.q=Overnight`,
  );
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'Draft' });
  await row.getByRole('button', { name: /^Actions of / }).press('Enter');
  await page.getByRole('menuitem', { name: 'Tag as Completed' }).press('Enter');
  await expectSnackbar(page, 'Booking is now completed and invoice calculated');
  expect(serviceOf(await invoiceOf(port, of.morning))).toBe(777.77);

  await showRates();
  await expect(rates.getByRole('gridcell', { name: '$777.77' })).toHaveCount(1);
});

/** Units on a train: two of today and one of tomorrow, the latter alone on it; and what the way is charged by. */
async function bookThree(port: Port, today: string, tomorrow: string) {
  const service = await newTrain(port, `Overnight ${Date.now()}`, {
    startDate: today,
    endDate: tomorrow,
    days: serviceDays([1, 2, 3, 4, 5, 6, 7]),
  });
  const [[first, second], [third]] = [
    await wagonsOf(port, service, today),
    await wagonsOf(port, service, tomorrow),
  ];
  const how = { customerName: CUSTOMER, railReferenceNumber: 'KR 1' };
  const book = async (wagon: typeof first) => {
    const number = `NITU${String(wagon!.trainServiceWagonInstanceId).padStart(7, '0')}`;
    const booked = await bookUnit(port, wagon!.trainServiceWagonInstanceId, number, how);
    return booked.trainServicePlannerBookingId;
  };
  const of = { evening: await book(first), forgotten: await book(second), morning: await book(third) };
  const [origin, destination] = first!.route.split(' → ');
  return { of, code: `SVC-${origin}->${destination}-20-OW` };
}

async function completed(port: Port, id: number): Promise<Invoice> {
  const admin = await port.as('Transport admin');
  await admin.send(moveCalls.setStatus, { params: { id, status: 'Complete' }, query: {} });
  return invoiceOf(port, id);
}

async function invoiceOf(port: Port, id: number): Promise<Invoice> {
  return (await port.as('Billing admin')).send(invoiceCalls.ofBooking, { params: { id } });
}

function serviceOf({ items }: Invoice): number | undefined {
  return items.find(({ itemType }) => itemType === 'SERVICE')?.itemRate;
}

/** As a date is typed: '31-12-2026'. */
function typed(day: string): string {
  return day.split('-').toReversed().join('-');
}
