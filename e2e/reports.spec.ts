import { reportCalls } from '#features/reports/contract.ts';
import { addDays, showDay } from '#kernel/calendar.ts';
import { isPhone } from './appointments.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import { chooseReport, giveReport } from './reports.ts';
import { retryRead } from './retryRead.ts';

const RECORDS = /^[\d,]+ records?$/;
/** Reports are read at a low priority: beside others that compute it takes its time (decision 133). */
const SOON = { timeout: 20_000 };

test('a report without filters loads at once, folds the panel, and is searched, filtered, drawn and exported', {
  tag: '@phone',
}, async ({ signedInAs, port }) => {
  const { reportName, reportId } = await giveReport(port, {
    name: 'How full gates are',
    source: 'slot_utilisation',
  });
  const page = await signedInAs('Report viewer');
  await page.goto('/reports');
  await expect(page.getByText('No report chosen')).toBeVisible();
  await chooseReport(page, reportName);
  await expect(page.getByText(RECORDS)).toBeVisible(SOON);
  await expect(page.getByRole('button', { name: 'Show report and filters', expanded: false })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Report', exact: true })).toBeHidden();

  const chart = page.getByRole('figure', { name: 'Chart' });
  const draws = page.getByRole('switch', { name: 'Show Chart' });
  if (isPhone(page)) await draws.click();
  await expect(chart.getByRole('img', { name: 'Sum of Places by Day' })).toBeVisible();
  await expectGoodLooks(page);
  await chart.getByText('Stacked', { exact: true }).click();
  await chart.getByRole('combobox', { name: 'Split by' }).click();
  await page.getByRole('option', { name: 'Gate name' }).click();
  await expect(chart.getByRole('img', { name: 'Sum of Places by Day, split by Gate name' })).toBeVisible();
  await expect(page).toHaveURL(/chart=stacked/);
  await page.reload();
  await expect(chart.getByRole('img', { name: 'Sum of Places by Day, split by Gate name' })).toBeVisible(
    SOON,
  );
  await draws.click();
  await expect(chart).toHaveCount(0);

  await page.getByRole('searchbox', { name: `Search Rows of ${reportName}` }).fill('road bridge');
  await expect(page.getByText(/^[\d,]+ of [\d,]+ records$/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${reportName}.xlsx`);
  const aroha = await port.as('Port admin');
  await aroha.send(reportCalls.remove, { params: { id: reportId } });
  await expect(page.getByText('This report is not one of yours any more')).toBeVisible();
});

test('Show Advanced Filtering gives the columns of a report header filters', async ({ signedInAs, port }) => {
  const { reportId } = await giveReport(port, { name: 'Places of each gate', source: 'places_ahead' });
  const page = await signedInAs('Report viewer');
  // In the link of a port admin who chose a company, a viewer reads what is theirs.
  await page.goto(`/reports?report=${reportId}&company=1`);
  await expect(page.getByText(RECORDS)).toBeVisible(SOON);
  const gate = page.getByRole('button', { name: 'Filter Gate name' });
  await expect(gate).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show Advanced Filtering' }).click();
  await gate.click();
  await page.getByRole('dialog', { name: 'Filter Gate name' }).getByRole('checkbox').first().click();
  await expect(page.getByText(/^[\d,]+ of [\d,]+ records$/)).toBeVisible();
  await expect(page).toHaveURL(/list\.f\.gate_name=/);
});

test('a report with filters loads once they are filled; wrong ones are told under them, and the address can be sent on', {
  tag: '@phone',
}, async ({ signedInAs, port }) => {
  const { reportName } = await giveReport(port, {
    name: 'Slots since a day',
    source: 'slot_utilisation',
    params: [
      { FilterColumn: 'day.from', FilterDataType: 'date', FilterDefaultValue: 'today-6', IsRequired: true },
      { FilterColumn: 'gate_name', FilterDataType: 'selection' },
      { FilterColumn: 'booked.from', FilterDataType: 'numeric', IsRequired: true },
    ],
  });
  const page = await signedInAs('Report viewer');
  await page.goto('/reports');
  await chooseReport(page, reportName);
  await expect(page.getByText('Fill the filters and press Load.')).toBeVisible();
  const day = page.getByRole('textbox', { name: 'Day from' });
  await expect(day).toHaveValue(showDay(addDays(port.today(), -6)));
  const load = page.getByRole('button', { name: 'Load', exact: true });
  const booked = page.getByRole('textbox', { name: 'Booked from' });
  await load.click();
  await expect(booked).toHaveAccessibleDescription('Booked from is required');
  await expectGoodLooks(page);
  await day.fill(showDay(port.today()));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Hide report and filters' }).click();
  await expect(day).toBeHidden();
  await page.getByRole('button', { name: 'Show report and filters' }).click();
  await expect(day).toHaveValue(showDay(port.today()));
  await page.getByRole('combobox', { name: 'Gate name' }).click();
  await page.getByRole('option', { name: 'Road bridge' }).click();
  await booked.fill('0');
  await load.click();
  await expect(page.getByText(RECORDS)).toBeVisible(SOON);
  await expect(page.getByRole('button', { name: 'Show report and filters' })).toBeFocused();

  await page.reload();
  await expect(page.getByText(RECORDS)).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Show report and filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Gate name' })).toHaveValue('Road bridge');
  await expect(day).toHaveValue(showDay(port.today()));
});

test('a report that cannot be read says so, and Retry reads it', async ({ signedInAs, port }) => {
  const { reportId } = await giveReport(port, { name: 'Busy hours of gates', source: 'busy_hours' });
  const page = await signedInAs('Report viewer');
  const record = /\/api\/reports\/record\//;
  await page.route(record, route =>
    route.fulfill({ status: 400, json: { status: 400, errors: { Exception: ['Too slow'] } } }),
  );
  await page.goto(`/reports?report=${reportId}`);
  await expect(page.getByText('The report could not be loaded. Too slow')).toBeVisible(SOON);
  await retryRead(page, record, page.getByRole('button', { name: 'Retry' }));
  await expect(page.getByText(RECORDS)).toBeVisible(SOON);
  await expect(page.locator('main :focus')).toHaveCount(1);
  const isRead = page.waitForResponse(record);
  const reload = page.getByRole('button', { name: 'Reload' });
  await reload.press('Enter');
  await isRead;
  await expect(reload).toBeEnabled(SOON);
  await expect(reload).toBeFocused();
});

test('a report with more rows than are shown says so, and so does one that was stopped', async ({
  signedInAs,
  port,
}) => {
  const { reportId } = await giveReport(port, { name: 'Places that are many', source: 'places_ahead' });
  const page = await signedInAs('Report viewer');
  await page.route(/\/api\/reports\/record\//, async route => {
    const response = await route.fetch();
    const stopped = 'The report took too long';
    await route.fulfill({ response, json: { ...(await response.json()), isCutOff: true, stopped } });
  });
  await page.goto(`/reports?report=${reportId}`);
  const cutOff = 'Only the first 200,000 rows are shown. Narrow the filters to see the others.';
  await expect(page.getByText(cutOff)).toBeVisible(SOON);
  await expect(page.getByText('The report took too long')).toBeVisible();
  await expectGoodLooks(page);
});
