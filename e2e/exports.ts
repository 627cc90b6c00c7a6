import type { Locator, Page } from '@playwright/test';
import { oneOf } from './chance.ts';
import { openNewByKey } from './dialogs.ts';
import { expect } from './fixtures.ts';
import type { Port } from './port.ts';

export type BookingOnPaper = { number: string; iso: string; visitId: string; left: number };

/** A booking of dry 20 foot containers whose vessel is still to come, with places left. */
export async function openBooking(port: Port, places = 3): Promise<BookingOnPaper> {
  const all = await port.rows<BookingOnPaper>(
    `select b.booking_nbr as number, i.iso_type as iso, v.visit_id as "visitId", i.quantity - i.tally as left
     from terminal.booking b join terminal.booking_item i using (booking_nbr) join terminal.visit v using (visit_id)
     where v.phase = 'Inbound' and v.cargo_cutoff > $1 and i.quantity - i.tally >= $2 and i.temperature_c is null
       and b.hazards = '{}' and i.iso_type like '2%'
       and 1 = (select count(*) from terminal.booking_item o where o.booking_nbr = b.booking_nbr)
     order by 1`,
    [await port.terminal.clock.now(), places],
  );
  return oneOf(all);
}

export async function openExports(page: Page): Promise<void> {
  await page.goto('/export-pre-advice');
  await expect(page.getByRole('heading', { name: 'Export Pre-Advice', exact: true })).toBeVisible();
}

export async function newPreAdvice(page: Page): Promise<Locator> {
  return openNewByKey(page, 'New Export Pre-Advice');
}

export async function next(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Next' }).click();
}

/** Step 1 of a container that is new to the port. */
export async function fillContainer(page: Page, dialog: Locator, number: string, iso: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Container ID' }).fill(number);
  await dialog.getByRole('textbox', { name: 'VGM Weight' }).fill('14500');
  await dialog.getByRole('textbox', { name: 'VGM Verifier' }).fill('Eru Thompson');
  const seals = dialog.getByRole('textbox', { name: 'Seal numbers' });
  await seals.fill('seal123');
  await seals.press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'SEAL123' })).toBeVisible();
  const type = dialog.getByRole('combobox', { name: 'Type' });
  if ((await type.inputValue()) === '') {
    await type.fill(iso);
    await page.getByRole('option', { name: iso }).first().click();
  }
  await next(dialog);
}

export async function confirmUnknown(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Unknown container number' });
  await question.getByRole('button', { name: 'Yes' }).click();
}

/** Step 3, as far as the company's own details do not fill it in. */
export async function fillFreight(page: Page, within: Locator, port: Port): Promise<void> {
  const [packPoint] = await port.rows<{ code: string }>(
    `select code from terminal.reference where kind = 'packPoints' order by code`,
  );
  const pack = within.getByRole('combobox', { name: 'Pack point' });
  await pack.fill(packPoint!.code);
  await page.getByRole('option', { name: packPoint!.code }).first().click();
  await within.getByRole('combobox', { name: 'Commodity Code' }).click();
  await page.getByRole('option').first().click();
  const shipper = within.getByRole('combobox', { name: 'Shipper', exact: true });
  if ((await shipper.inputValue()) !== '') return;
  const [known] = await port.rows<{ name: string }>(
    `select name from terminal.reference where kind = 'shippers' order by code`,
  );
  await shipper.fill(known!.name);
  await page.getByRole('option').first().click();
}
