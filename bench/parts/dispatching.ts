import type { Locator, Page } from '@playwright/test';
import { showHour } from '#kernel/calendar.ts';
import type { Hour } from './bookings.ts';
import { type Effort, Person } from './person.ts';

/** A line of the dispatcher's list. */
export type Row = { container: string; truck: string };
export type Way = (person: Person, hour: Hour, rows: readonly Row[]) => Promise<void>;

/** From what there always was to what is quickest. */
export function waysToBook(): Record<string, Way> {
  return {
    'in the plain form, with the mouse': inThePlainForm,
    'in the plain form, by keyboard': inThePlainFormByKeyboard,
    "with 'Book and Next'": oneAfterTheOther,
    "with 'Book a List'": fromAList,
  };
}

async function inThePlainForm(person: Person, { zone }: Hour, rows: readonly Row[]): Promise<void> {
  const { page } = person;
  const form = formOf(page);
  for (const { container, truck } of rows) {
    await person.points(slotOf(page, zone));
    await person.points(form.getByRole('radio', { name: 'Drop-off', exact: true }));
    await person.points(form.getByRole('textbox', { name: 'Container Number' }));
    await typeBoth(person, container, truck);
    await person.presses('Enter');
    await form.waitFor({ state: 'hidden' });
  }
}

async function inThePlainFormByKeyboard(person: Person, hour: Hour, rows: readonly Row[]): Promise<void> {
  for (const { container, truck } of rows) {
    await openByKeyboard(person, hour);
    await typeBoth(person, container, truck);
    await person.presses('Enter');
    await formOf(person.page).waitFor({ state: 'hidden' });
  }
}

async function oneAfterTheOther(person: Person, hour: Hour, rows: readonly Row[]): Promise<void> {
  const next = formOf(person.page).getByRole('textbox', { name: 'Container Number' });
  await openByKeyboard(person, hour);
  for (const { container, truck } of rows) {
    await typeBoth(person, container, truck);
    await person.presses('Control+Enter');
    await untilEmpty(next);
  }
}

async function fromAList(person: Person, { zone }: Hour, rows: readonly Row[]): Promise<void> {
  const { page } = person;
  await person.goesTo(page.getByRole('button', { name: 'Book a List' }));
  await person.presses('Enter');
  await untilFocused(page.getByRole('textbox', { name: 'Rows' }));
  const lines = rows.map(({ container, truck }) => [
    container,
    truck,
    showHour(zone),
    'Drop-off',
    'Main gate',
  ]);
  await person.pastes(
    [['Container', 'Truck', 'Hour', 'Type', 'Gate'], ...lines].map(cells => cells.join('\t')).join('\n'),
  );
  await person.presses('Control+Enter');
  await page.getByRole('button', { name: `Book ${rows.length}` }).waitFor();
  await person.presses('Control+Enter');
  await page.getByText(`${rows.length} appointments created`).waitFor();
}

/** Pastes the numbers, advises them, and puts those that were advised in a group. */
export async function adviseAndGroup(page: Page, boxes: readonly string[]): Promise<Effort> {
  await page.goto('/import-advice');
  const box = page.getByRole('textbox', { name: 'Container numbers' });
  await box.waitFor();
  const person = new Person(page);
  person.begin();
  await person.points(box);
  await person.pastes(boxes.join('\n'));
  await person.presses('Control+Enter');
  const group = page.getByRole('button', { name: `Group These ${boxes.length}` });
  await group.waitFor();
  await person.goesTo(group);
  await person.presses('Enter');
  const choice = page.getByRole('combobox', { name: 'Group' }).first();
  await untilFocused(choice);
  await person.types('TUA');
  await person.presses('ArrowDown');
  await person.presses('Enter', { isThought: false });
  const set = page.getByRole('button', { name: `Set group of ${boxes.length} containers` });
  await person.goesTo(set);
  await person.presses('Enter');
  await page.getByText(`${boxes.length} containers put in TUA`).waitFor();
  return person.effort();
}

/** Tab to the free places, the arrows to the hour, Enter; and the kind of the appointment. */
async function openByKeyboard(person: Person, { zone }: Hour): Promise<void> {
  const { page } = person;
  const form = formOf(page);
  const slots = page.getByRole('grid', { name: 'Zone Slot Availability' });
  await slots.getByRole('button').first().waitFor();
  await person.goesTo(slots.getByRole('button'));
  await person.goesTo(slotOf(page, zone), 'ArrowDown');
  await person.presses('Enter');
  const kind = form.getByRole('radio', { name: /^(Pick-up|Drop-off)$/ });
  await kind.first().waitFor();
  await person.goesTo(kind);
  await person.presses('ArrowRight');
  await person.goesTo(form.getByRole('textbox', { name: 'Container Number' }));
}

async function typeBoth(person: Person, container: string, truck: string): Promise<void> {
  const form = formOf(person.page);
  await person.types(container);
  await person.goesTo(form.getByRole('combobox', { name: 'Truck Registration' }));
  await person.types(truck);
}

function formOf(page: Page): Locator {
  return page.getByRole('form', { name: 'New Appointment' });
}

function slotOf(page: Page, zone: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^${showHour(zone)}, Main gate: `) });
}

async function untilFocused(target: Locator): Promise<void> {
  await target.waitFor();
  while (!(await target.evaluate(element => element === document.activeElement))) await target.waitFor();
}

/** The form asks for the next one. */
async function untilEmpty(target: Locator): Promise<void> {
  while ((await target.inputValue()) !== '') await target.waitFor();
  await untilFocused(target);
}
