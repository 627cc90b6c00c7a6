import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, type Day, showDay, showHour, weekdayOf } from '#kernel/calendar.ts';
import type { FreeHour } from './port.ts';

/** The appointments screen, or the port admin's, on a day. */
export async function openAppointments(page: Page, day?: Day, at = '/appointments'): Promise<void> {
  await page.goto(day ? `${at}?date=${day}` : at);
  await expect(page.getByRole('heading', { name: /^Current Appointments \(/ })).toBeVisible();
}

/** The free places of the day; on a phone the panel is folded away at first. */
export async function showSlots(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Zone Slot Availability' });
  const fold = panel.getByRole('button', { name: 'Zone Slot Availability', expanded: false });
  await expect(panel).toBeVisible();
  if (await fold.isVisible()) await fold.click();
  await expect(panel.getByRole('grid').or(panel.getByText('No zones available'))).toBeVisible();
}

/** Goes a day on, past a weekend. */
export async function nextWeekday(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Zone Slot Availability' });
  const date = panel.getByRole('textbox', { name: 'Date' });
  let day = (await date.inputValue()).split('-').toReversed().join('-');
  do {
    day = addDays(day, 1);
    await panel.getByRole('button', { name: 'Next day' }).first().click();
    await expect(date).toHaveValue(showDay(day));
  } while (weekdayOf(day).startsWith('S'));
  await expect(panel.getByRole('grid')).toBeVisible();
}

/** The cell of an hour at a gate, which books there. */
export function slot(page: Page, { zone, gateName }: FreeHour): Locator {
  return page.getByRole('button', { name: new RegExp(`^${showHour(zone)}, ${gateName}: `) });
}

export async function expectFree(page: Page, hour: FreeHour, free: number): Promise<void> {
  const said = free === 0 ? '0, full. This hour is full' : `${free} free`;
  await expect(slot(page, hour)).toHaveAccessibleName(`${showHour(hour.zone)}, ${hour.gateName}: ${said}`);
}

/** How many the heading counts as current. */
export async function currentCount(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', { name: /^Current Appointments \(/ }).textContent();
  return Number(/\(([\d,]+)\)/.exec(heading ?? '')![1]!.replaceAll(',', ''));
}

export async function expectCurrentCount(page: Page, count: number): Promise<void> {
  const written = count.toLocaleString('en-NZ').replace(',', ',?');
  const heading = page.getByRole('heading', { name: new RegExp(`^Current Appointments \\(${written}\\)$`) });
  await expect(heading).toBeVisible();
}

/** Searches the list for words until the address says them, and answers what it finds: rows, on a phone cards. */
export async function find(page: Page, ...words: string[]): Promise<Locator> {
  const search = words.join(' ');
  await page.getByRole('searchbox', { name: 'Search Appointments' }).fill(search);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('list.q') === search);
  const entries = page.getByRole(isPhone(page) ? 'article' : 'row');
  return words.reduce((found, hasText) => found.filter({ hasText }), entries);
}

/** The list's entry is greyed: its appointment is not current, or completed. */
export async function expectGreyed(entry: Locator): Promise<void> {
  await expect(entry).toHaveAttribute('data-greyed', 'true');
}

export function form(page: Page, name: string | RegExp = 'New Appointment'): Locator {
  return page.getByRole('form', { name });
}

/** Opens the form on a free hour of the slots. */
export async function bookAt(page: Page, hour: FreeHour): Promise<Locator> {
  await openAppointments(page, hour.day);
  await showSlots(page);
  await slot(page, hour).click();
  const opened = form(page);
  await expect(opened.getByRole('textbox', { name: 'Date' })).toHaveValue(showDay(hour.day));
  await expect(opened.getByRole('combobox', { name: 'Zone' })).toHaveValue(
    new RegExp(`^${showHour(hour.zone)}`),
  );
  return opened;
}

/** Books a full container that the terminal does not expect, hears what the terminal says, and answers its entry in the list. */
export async function dropOffAtTerminal(
  page: Page,
  hour: Parameters<typeof bookAt>[1],
  { container, truck }: { container: string; truck: string },
): Promise<Locator> {
  const booking = await bookAt(page, hour);
  await pick(booking, 'Appointment Type', 'Drop-off');
  await pick(booking, 'Container is', 'Full');
  await type(booking, 'Container Number', container);
  await type(booking, 'Truck Registration', truck);
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  const said = page.getByRole('dialog', { name: 'Booked. The terminal says:' });
  await expect(said).toContainText(`Container ${container} is not pre-advised.`);
  await said.getByRole('button', { name: 'Close' }).click();
  return find(page, container);
}

/** Chooses from a list of choices; the first of several that the words fit. */
export async function choose(around: Locator, label: string, choice: string | RegExp): Promise<void> {
  await around.getByRole('combobox', { name: label }).click();
  await around.page().getByRole('option', { name: choice }).first().click();
}

/** One of a field that takes several: its list stays open, over what is below, until the field is left. */
export async function chooseOneOfSeveral(around: Locator, label: string, choice: string): Promise<void> {
  await choose(around, label, choice);
  await around.page().keyboard.press('Tab');
  await expect(around.page().getByRole('option')).toHaveCount(0);
}

export async function pick(around: Locator, group: string, choice: string): Promise<void> {
  await around
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: choice, exact: true })
    .check();
}

export async function type(around: Locator, label: string, text: string): Promise<void> {
  const field = around.getByRole(label === 'Truck Registration' ? 'combobox' : 'textbox', { name: label });
  await field.fill(text);
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** Does one of the row's actions that are folded away. */
export async function chooseMore(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: 'More actions' }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}
