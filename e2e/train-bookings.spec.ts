import type { Locator, Page } from '@playwright/test';
import { bookingCalls } from '#features/planner/bookings/contract.ts';
import type { WagonRow } from '#features/planner/wagons/model.ts';
import { addDays, showDay } from '#kernel/calendar.ts';
import { isPhone } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import type { Port } from './port.ts';
import { wagonsOf } from './trainBookings.ts';
import { newTrain } from './trains.ts';

const PLANNER = '/management/transport-capacity/planner';

test('a coordinator takes a booking through its states: submitted, completed with its invoice, back to draft, to another date', {
  tag: '@phone',
}, async ({ signedInAs, port }) => {
  const { instanceId, nextDate, unit } = await newBooking(port);
  const page = await signedInAs('Transport coordinator');
  await page.goto(`${PLANNER}?train=${instanceId}`);

  await does(page, unit, /^Ready to Submit/);
  await answer(page, 'Is the booking ready for submission?', 'Yes');
  await expectSnackbar(page, 'Booking is tagged as ready for submission');
  await expect(entry(page, unit)).toContainText('Ready to Submit');

  await does(page, unit, /^Tag as Completed/);
  await expectSnackbar(page, 'Booking is now completed and invoice calculated');
  await expect(entry(page, unit)).toContainText('Invoiced');

  await does(page, unit, /^Show\/edit invoice/);
  const invoice = page.getByRole('dialog', { name: /^Invoice INV/ });
  await expect(invoice.getByRole('region', { name: /^Invoice INV/ })).toContainText('Tomoana Foods');
  await invoice.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(invoice).toHaveCount(0);

  await does(page, unit, /^Show information/);
  const information = page.getByRole('dialog', { name: 'Booking Information' });
  await expect(information.getByRole('region', { name: 'Container Details' })).toContainText(unit);
  await expectGoodLooks(page);
  await information.getByRole('button', { name: 'Close' }).last().press('Enter');

  await does(page, unit, /^Back to Draft/);
  await answer(page, 'Back to Draft ?', 'Yes');
  await expectSnackbar(page, 'Booking is now back to draft');
  await expect(entry(page, unit)).toContainText('Draft');
  await does(page, unit, /^Change booking date/);
  const change = page.getByRole('dialog', { name: 'Change booking date' });
  await expect(change.getByText('1 date has room for the unit')).toBeVisible();
  await expectGoodLooks(page);
  const date = change.getByRole('textbox', { name: 'Date' });
  await date.fill(showDay(nextDate));
  await date.press('Tab');
  await change.getByRole('button', { name: 'Change date' }).press('Enter');
  await expectSnackbar(page, 'Booking updated');
  await expect(entry(page, unit)).toHaveCount(0);
});

test('issues of a booking are told before it is invoiced, and a cancelled booking leaves its place', async ({
  signedInAs,
  port,
}) => {
  const { instanceId, unit } = await newBooking(port, { isGenset: true, gensetHours: null });
  const page = await signedInAs('Transport coordinator');
  await page.goto(`${PLANNER}?train=${instanceId}`);

  await does(page, unit, /^Show issues/);
  const issues = page.getByRole('dialog', { name: 'Booking Issues' });
  await expect(issues).toContainText(
    'Fix the following issues before you are allowed to calculate the Invoice:',
  );
  await expect(issues.getByRole('listitem')).toHaveText(['Genset Hours are missing']);
  await expectGoodLooks(page);
  await issues.getByRole('button', { name: 'Close' }).last().press('Enter');

  await does(page, unit, /^Tag as Completed/);
  const completed = page.getByRole('dialog', { name: 'Booking is now completed' });
  await expect(completed).toContainText('Genset Hours are missing');
  await completed.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(entry(page, unit)).toContainText('Complete');

  await does(page, unit, /^Cancel booking/);
  await answer(page, 'Cancellation', 'Cancel booking');
  await expectSnackbar(page, 'Booking cancelled');
  await expect(entry(page, unit)).toHaveCount(0);
  await expect(entry(page, 'Available')).toHaveCount(2);
});

const entry = (page: Page, text: string): Locator =>
  page
    .getByRole('main')
    .getByRole(isPhone(page) ? 'article' : 'row')
    .filter({ hasText: new RegExp(text.split('').join(String.raw`\s?`)) });

/** Opens the menu of the unit's row and chooses. */
async function does(page: Page, unit: string, deed: RegExp): Promise<void> {
  await expect(entry(page, unit)).toBeVisible();
  await entry(page, unit)
    .getByRole('button', { name: /^Actions of / })
    .press('Enter');
  await page.getByRole('menuitem', { name: deed }).press('Enter');
}

async function answer(page: Page, question: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: button, exact: true }).press('Enter');
}

/** A unit on a train of two wagons, on two dates that are further ahead than the rail operator takes units for. */
async function newBooking(port: Port, container: { isGenset?: boolean; gensetHours?: null } = {}) {
  const admin = await port.as('Transport admin');
  const unit = `TSTU${String(Date.now()).slice(-7)}`;
  const [date, nextDate] = [addDays(port.today(), 20), addDays(port.today(), 21)];
  const [from, to] = [await idOf(port, 'NPR'), await idOf(port, 'HST')];
  const route = { originTerminalSiteId: from, destinationTerminalSiteId: to, capacityTeu: 2 };
  const service = await newTrain(port, `Late train ${unit.slice(4)}`, {
    startDate: date,
    endDate: nextDate,
    wagons: [route, route],
  });
  const [place] = (await wagonsOf(port, service, date)) as [WagonRow];
  const [{ companyId }] = (await port.rows<{ companyId: number }>(
    `select company_id as "companyId" from company where name = 'Tomoana Foods'`,
  )) as [{ companyId: number }];
  await admin.send(bookingCalls.create, {
    body: {
      trainServiceWagonInstanceId: place.trainServiceWagonInstanceId,
      customerDetails: { companyId, fwCompanyId: null },
      railDetails: {
        senderCompanyId: companyId,
        receiverCompanyId: companyId,
        bookingReferenceNumber: '',
        customerReferenceNumber: '',
        railReferenceNumber: 'KR7001',
      },
      containerDetails: { ...REEFER, containerNumber: unit, gensetHours: 8, isGenset: true, ...container },
      vesselDetails: { vesselVisitId: null },
      roadBridgeDetailsCollection: [],
    },
  });
  return { instanceId: place.trainServiceInstanceId, nextDate, unit };
}

const REEFER = {
  containerIsoType: '45R1',
  containerCommodity: 'FRM',
  containerWeight: 24_500,
  containerTemperature: -18,
  containerNotes: '',
  emptyReleaseNumber: '',
  hoursOffPower: null,
  isHazardous: false,
  hazardClass: '' as const,
  hazardNotes: '',
  isReturning: false,
  isGoingRoad: false,
};

async function idOf(port: Port, code: string): Promise<number> {
  const rows = await port.rows<{ id: number }>(
    'select terminal_site_id as id from terminal_site where kiwi_rail_code = $1',
    [code],
  );
  return rows[0]!.id;
}
