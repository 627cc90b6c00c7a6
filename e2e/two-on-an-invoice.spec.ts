import { invoiceFileCalls } from '#features/billing/files/contract.ts';
import { invoiceCalls } from '#features/billing/invoices/contract.ts';
import { moveCalls } from '#features/planner/moves/contract.ts';
import { trainServiceCalls } from '#features/transport-services/contract.ts';
import { addDays } from '#kernel/calendar.ts';
import { expect, test } from './fixtures.ts';
import { newContainer } from './papers.ts';
import { bookUnit, wagonsOf } from './trainBookings.ts';
import { newTrain, onDate } from './trains.ts';

test('whoever changes a percentage of an invoice hears that a colleague changed it, or generated the invoice', async ({
  signedInAs,
  port,
}) => {
  const date = addDays(port.today(), 3);
  const admin = await port.as('Transport admin');
  const sites = await admin.send(trainServiceCalls.sites, {});
  const idOf = (code: string) =>
    sites.find(({ kiwiRailCodes }) => kiwiRailCodes === code)!.transportServiceTerminalSiteId;
  const route = { originTerminalSiteId: idOf('NPR'), destinationTerminalSiteId: idOf('HST'), capacityTeu: 2 };
  const service = await newTrain(port, `Billed train ${Date.now()}`, { ...onDate(date), wagons: [route] });
  const [wagon] = await wagonsOf(port, service, date);
  const booking = await bookUnit(port, wagon!.trainServiceWagonInstanceId, newContainer(), {
    customerName: 'Tomoana Foods',
    railReferenceNumber: 'KR7002',
  });
  const nina = await port.colleague('Transport coordinator', 'Nina');
  const { trainServicePlannerBookingId: id } = booking;
  await nina.send(moveCalls.setStatus, { params: { id, status: 'Complete' }, query: {} });
  const { invoiceNumber, items } = await nina.send(invoiceCalls.ofBooking, { params: { id } });
  const { invoiceItemId } = items.find(({ itemCode }) => itemCode === 'FAF_KR')!;
  const page = await signedInAs('Billing admin');
  await page.goto(`/management/transport-capacity/billings?invoices.q=${invoiceNumber}`);
  await page.getByRole('button', { name: `Open ${invoiceNumber}` }).press('Enter');
  const invoice = page.getByRole('dialog', { name: `Invoice ${invoiceNumber}` });
  await invoice.getByRole('button', { name: 'Edit FAF_KR' }).press('Enter');
  const form = invoice.getByRole('form', { name: 'Update Item' });
  const typed = form.getByRole('textbox', { name: 'Percentage' });
  await typed.fill('11');

  await nina.send(invoiceCalls.changeItem, {
    body: { invoiceNumber, invoiceItemId, itemRate: null, costRate: null, percentageCaptured: 22 },
  });
  const news = form.getByRole('status').filter({ hasText: 'Somebody changed this meanwhile' });
  await news.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(form.getByRole('radio')).toHaveCount(2);
  await expect(form.getByRole('radio', { name: 'Take theirs: 22' })).toBeVisible();
  await expect(typed).toHaveValue('11');

  await nina.send(invoiceFileCalls.generate, { body: [invoiceNumber] });
  await expect(
    invoice.getByRole('status').filter({ hasText: 'The invoice has been generated meanwhile.' }),
  ).toBeVisible();
  await expect(typed).toHaveValue('11');
  await expect(form.getByRole('button', { name: 'Update' })).toHaveAttribute(
    'aria-description',
    /generated meanwhile/,
  );
});
