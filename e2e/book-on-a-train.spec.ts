import type { Page } from '@playwright/test';
import { addDays } from '#kernel/calendar.ts';
import { choose, isPhone } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import { newContainer } from './papers.ts';
import { bookUnit, wagonsOf } from './trainBookings.ts';
import { newTrain, onDate } from './trains.ts';

const PLANNER = '/management/transport-capacity/planner';

test('a coordinator books a unit on a wagon', async ({ signedInAs, port }) => {
  const date = addDays(port.today(), 3);
  const service = await newTrain(port, `Booked train ${Date.now()}`, onDate(date));
  const [wagon] = await wagonsOf(port, service, date);
  const unit = newContainer();
  const page = await signedInAs('Transport coordinator');
  const main = page.getByRole('main');
  await page.goto(`${PLANNER}?train=${wagon!.trainServiceInstanceId}`);
  await does(page, 'Available', 'Book');
  await expect(page.getByRole('heading', { name: 'Transport Planner Form (New)' })).toBeVisible();

  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveAttribute('aria-description', /Customer is required.*Sender is required/);
  const container = page.getByRole('textbox', { name: 'Container ID' });
  await container.fill(unit);
  await container.press('Tab');
  await expect(page.getByText('Please select a customer first.')).toBeVisible();
  await choose(main, 'Customer', 'Tararua Dairy');
  await expect(page.getByText(/^Container ID not yet known to /)).toBeVisible();
  await choose(main, 'Sender', 'Tararua Dairy');
  await choose(main, 'Receiver', 'Tomoana Foods');
  await choose(main, 'Commodity/Category', /^TIMBER/);
  await choose(main, 'Type (ISO)', /^22G1/);
  await page.getByRole('textbox', { name: 'Est Wt (Kg)' }).fill('14000');

  await save.press('Enter');
  await answerYes(page);
  await expectSnackbar(page, 'Booking created');
  await expect(entry(page, unit)).toContainText('Draft');
});

test('a road bridge is added to a booking that there is', { tag: '@phone' }, async ({ signedInAs, port }) => {
  const date = addDays(port.today(), 5);
  const service = await newTrain(port, `Bridged train ${Date.now()}`, onDate(date));
  const [wagon] = await wagonsOf(port, service, date);
  const booking = await bookUnit(port, wagon!.trainServiceWagonInstanceId, newContainer());
  const page = await signedInAs('Transport coordinator');
  const main = page.getByRole('main');
  await page.goto(`${PLANNER}?booking=${booking.trainServicePlannerBookingId}`);
  await expect(page.getByRole('heading', { name: 'Transport Planner Form (Edit)' })).toBeVisible();
  // What is said of the container stands above.
  await expect(page.getByText(/^Container ID not yet known to /)).toBeVisible();
  await choose(main, 'Road Bridge', 'PLN->LONGBURN');
  await choose(main, 'Transport Operator', /^MANLINE/);
  await page.getByRole('textbox', { name: 'PO #' }).fill('PO 40117');
  await page.getByRole('button', { name: 'Add Road Bridge' }).press('Enter');
  await expect(page.getByRole('region', { name: 'RoadBridge Details (1)' })).toContainText('PO 40117');
  await expectGoodLooks(page);
  const edit = page.getByRole('button', { name: 'Edit road bridge PLN->LONGBURN' });
  await edit.press('Enter');
  await page.getByRole('button', { name: 'Update Road Bridge' }).press('Enter');
  await expect(edit).toBeFocused();
  await page.getByRole('button', { name: 'Update', exact: true }).press('Enter');
  await answerYes(page);
  await expectSnackbar(page, 'Booking updated');
  await expect(page.getByRole('heading', { name: 'Transport Planner List', level: 1 })).toBeFocused();
});

test('a container that is booked already is refused under its field', async ({ signedInAs, port }) => {
  const date = addDays(port.today(), 4);
  const service = await newTrain(port, `Taken train ${Date.now()}`, onDate(date));
  const [first, second] = await wagonsOf(port, service, date);
  const unit = newContainer();
  await bookUnit(port, first!.trainServiceWagonInstanceId, unit);
  const page = await signedInAs('Transport coordinator');
  await page.goto(`${PLANNER}?book=${second!.trainServiceWagonInstanceId}`);
  await choose(page.getByRole('main'), 'Customer', 'Tararua Dairy');
  const container = page.getByRole('textbox', { name: 'Container ID' });
  await container.fill(unit);
  await container.press('Tab');
  await expect(page.getByText(`This container is booked on ${service.trainServiceName} of`)).toBeVisible();
  await page.goto(`${PLANNER}?book=${first!.trainServiceWagonInstanceId}`);
  await expect(page.getByText('This wagon is booked already.')).toBeVisible();
});

/** What the list shows of a unit; with letters alone, the numbers of containers are drawn in groups. */
const entry = (page: Page, text: string) =>
  page
    .getByRole(isPhone(page) ? 'article' : 'row')
    .filter({ hasText: new RegExp(text.replaceAll(/(?<=\d)(?=\d)|(?<=[A-Z])(?=\d)/g, String.raw`\s?`)) });

async function does(page: Page, text: string, deed: string): Promise<void> {
  await entry(page, text)
    .first()
    .getByRole('button', { name: /^Actions of / })
    .press('Enter');
  await page.getByRole('menuitem', { name: deed }).press('Enter');
}

async function answerYes(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Proceed in saving the booking?' });
  await question.getByRole('button', { name: 'Yes' }).press('Enter');
}
