import type { Page } from '@playwright/test';
import { weekOf } from '#features/planner/trains/rules.ts';
import { plannerWagonCalls } from '#features/planner/wagons/contract.ts';
import { addDays, type Day } from '#kernel/calendar.ts';
import { rowsOf } from '#kernel/paging.ts';
import { writeDay } from '#kernel/ui/Grid/kinds.ts';
import { choose, isPhone } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import { newTrain, onDate } from './trains.ts';

const PLANNER = '/management/transport-capacity/planner';

test('a coordinator adds capacity to a train of one date, sees what others add, and takes the train away', async ({
  signedInAs,
  port,
}) => {
  const name = `Extra train ${Date.now()}`;
  const date = addDays(port.today(), 3);
  const service = await newTrain(port, name, onDate(date));
  const page = await signedInAs('Transport coordinator');
  const train = `${name}, ${show(date)}`;
  await page.goto(`${PLANNER}?dates.q=${encodeURIComponent(name)}`);
  await openMenu(page, train);
  await page.getByRole('menuitem', { name: 'Open wagons' }).press('Enter');
  await expect(facts(page, name)).toContainText('2 wagons · 0 TEU booked · 4 TEU available');

  await page.getByRole('button', { name: 'Add Capacity' }).press('Enter');
  const form = page.getByRole('form', { name: 'Add capacity' });
  await choose(form, 'Route Destination', /./);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await answerYes(page, 'Add Route Capacity');
  await expectSnackbar(page, 'Capacity added');
  await expect(facts(page, name)).toContainText('3 wagons · 0 TEU booked · 6 TEU available');

  const admin = await port.as('Transport admin');
  const [row] = rowsOf(
    await admin.send(plannerWagonCalls.ofDates, {
      params: { from: date, to: date },
      query: { search: name },
    }),
  );
  const [wagon] = service.wagons;
  await admin.send(plannerWagonCalls.addCapacity, {
    body: {
      TrainServiceId: service.trainServiceId,
      TrainServiceInstanceId: row!.trainServiceInstanceId,
      OriginTerminalSiteId: wagon!.originTerminalSiteId,
      DestinationTerminalSiteId: wagon!.destinationTerminalSiteId,
      CapacityTeu: 1,
    },
  });
  await expect(facts(page, name)).toContainText('4 wagons · 0 TEU booked · 7 TEU available');

  await openMenu(page, /^Wagon 4 /);
  await page.getByRole('menuitem', { name: 'Delete capacity' }).press('Enter');
  await answerYes(page, 'Delete');
  await expectSnackbar(page, 'Capacity removed');
  await expect(facts(page, name)).toContainText('3 wagons · 0 TEU booked · 6 TEU available');

  await page.getByRole('button', { name: 'Back to list' }).press('Enter');
  await openMenu(page, train);
  await page.getByRole('menuitem', { name: 'Delete instance' }).press('Enter');
  await answerYes(page, 'Cancel Transport Service Instance?');
  await expectSnackbar(page, 'Train Service Instance removed');
  await expect(entries(page, name)).toHaveCount(0);
});

test('dates on which no train runs say what can be done about it', async ({ signedInAs, port }) => {
  const page = await signedInAs('Transport coordinator');
  const [from, to] = [addDays(port.today(), 700), addDays(port.today(), 706)];
  for (const view of ['dates', 'wagons']) {
    await page.goto(`${PLANNER}?view=${view}&from=${from}&to=${to}`);
    await expect(page.getByText('No available planner')).toBeVisible();
    await expect(page.getByText(/Choose other dates, or define a train service\.$/)).toBeVisible();
  }
});

test('the planner goes by weeks and by dates that are picked, by dates and by wagon, for everyone', {
  tag: '@phone',
}, async ({ signedInAs, port }) => {
  const name = `Week train ${Date.now()}`;
  const today = port.today();
  const service = await newTrain(port, name, { startDate: today });
  const page = await signedInAs('Transport coordinator');
  await page.goto(`${PLANNER}?dates.q=${encodeURIComponent(name)}&wagons.q=${encodeURIComponent(name)}`);
  const range = page.getByRole('combobox', { name: 'Dates' });
  await expect(range).toHaveValue(`${show(today)} – ${show(addDays(today, 6))}`);
  await expect(page.getByRole('heading', { name: 'Trains by date (7)' })).toBeVisible();
  await expectGoodLooks(page);

  await range.press('Enter');
  await page.getByRole('button', { name: 'OK', exact: true }).press('Enter');
  await expect(range).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('radio', { name: 'By Wagon' }).press('Space');
  await expect(page.getByRole('heading', { name: /^Wagons \(14\)$/ })).toBeVisible();
  await expect(entries(page, 'Available').first()).toBeVisible();
  await expectGoodLooks(page);

  for (const weeks of [1, 2, 3]) {
    await page.getByRole('button', { name: 'NEXT', exact: true }).press('Enter');
    const { from, to } = weekOf(today, weeks);
    await expect(range).toHaveValue(`${show(from)} – ${show(to)}`);
  }
  await expect(entries(page, 'Available')).toHaveCount(0);
  await page.getByRole('button', { name: 'CURRENT', exact: true }).press('Enter');
  await expect(entries(page, 'Available').first()).toBeVisible();
  expect(service.wagonCount).toBe(2);
});

const show = (day: Day) => writeDay(day, 'dd/MM/yyyy');

const entries = (page: Page, text: string) =>
  page.getByRole(isPhone(page) ? 'article' : 'row').filter({ hasText: text });

const facts = (page: Page, name: string) => page.getByRole('status').filter({ hasText: name });

async function openMenu(page: Page, of: string | RegExp): Promise<void> {
  const name = typeof of === 'string' ? `Actions of ${of}` : new RegExp(`^Actions of ${of.source.slice(1)}`);
  await page.getByRole('button', { name }).press('Enter');
}

async function answerYes(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: 'Yes' }).press('Enter');
}
