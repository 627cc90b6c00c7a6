import type { Page } from '@playwright/test';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { slotCalls } from '#features/slots/contract.ts';
import {
  currentCount,
  expectCurrentCount,
  expectFree,
  find,
  openAppointments,
  showSlots,
} from './appointments.ts';
import { expect, test } from './fixtures.ts';
import { newContainer } from './papers.ts';

test('what one dispatcher books, another one and the port admin see without a reload', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 2 });
  const containerNumber = newContainer();
  const theirs = await signedInAs('Dispatcher of another firm');
  const admins = await signedInAs('Port admin');
  await openAppointments(theirs, hour.day);
  await showSlots(theirs);
  await expectFree(theirs, hour, hour.free);
  const before = await currentCount(theirs);
  await openAppointments(admins, hour.day, '/portadmin/appointments');
  const entry = await find(admins, containerNumber);
  await expect(entry).toBeHidden();

  const booked = await port.book('Dispatcher', hour, { containerNumber });
  await expectFree(theirs, hour, hour.free - 1);
  await expect(entry).toContainText('Ahuriri Transport');
  await expect(entry).toContainText('Created');

  await port
    .as('Dispatcher')
    .then(mia => mia.send(appointmentCalls.cancel, { params: { id: booked.appointmentId } }));
  await expectFree(theirs, hour, hour.free);
  await expect(entry).toContainText('Canceled');
  // Other firms' bookings change what is free, and nothing of theirs shows.
  await expectCurrentCount(theirs, before);
});

test('slots that the port admin adds show on an open screen', async ({ signedInAs, port }) => {
  const hour = await port.freeHour({ gateId: 'THAMES_ST' });
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  await showSlots(page);
  await expectFree(page, hour, hour.free);
  const admin = await port.as('Port admin');
  const change = { instanceDate: hour.day, Zone: hour.zone, GateId: hour.gateId, SlotQty: 2 };
  await admin.send(slotCalls.change, { body: { ...change, ModificationMode: 'A' } });
  await expectFree(page, hour, hour.free + 2);
  await admin.send(slotCalls.change, { body: { ...change, ModificationMode: 'S' } });
  await expectFree(page, hour, hour.free);
});

test.describe('a connection that drops', () => {
  test.use({ mayComplain: /net::ERR_(INTERNET|NETWORK)/ });

  test('is said, comes back by itself, and brings what was missed', async ({ signedInAs, port }) => {
    const hour = await port.freeHour({ gateId: 'APPT_GATE' });
    const containerNumber = newContainer();
    const page = await signedInAs('Dispatcher');
    await openAppointments(page, hour.day);
    await showSlots(page);
    await expectFree(page, hour, hour.free);
    const entry = await find(page, containerNumber);
    await page.context().setOffline(true);
    const said = page.getByText('This device is offline. What you see may be out of date');
    await expect(said).toBeVisible();
    await port.book('Dispatcher', hour, { containerNumber });
    await expect(entry).toBeHidden();

    await page.context().setOffline(false);
    await expect(said).toBeHidden();
    await expect(entry).toContainText('Created');
    await expectFree(page, hour, hour.free - 1);
  });
});

test('news of a booking draws its row, and no other row, heading or tool of the list anew', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 2 });
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  const before = await currentCount(page);
  // What comes once the first screen stands has come.
  await page.getByRole('combobox', { name: 'Rows per page' }).waitFor();
  await noteDrawing(page);
  await port.book('Dispatcher', hour, { containerNumber: newContainer() });
  await expectCurrentCount(page, before + 1);
  const { kept, drawn } = await compareDrawing(page);
  expect(kept).toBeGreaterThan(50);
  expect(drawn).toEqual([]);
});

declare global {
  var partsBefore: Map<Element, unknown> | undefined;
}

/** Cells, headings and tools as React drew them last: it gives an element other props with each drawing. */
async function noteDrawing(page: Page): Promise<void> {
  await page.evaluate(parts => {
    const all = [...document.querySelectorAll(parts)];
    globalThis.partsBefore = new Map(
      all.map(one => [one, Object.entries(one).find(([name]) => name.startsWith('__reactProps$'))?.[1]]),
    );
  }, PARTS);
}

/** Of those that are still there: how many are as they were, and what the others say. */
async function compareDrawing(page: Page): Promise<{ kept: number; drawn: string[] }> {
  return page.evaluate(() => {
    const still = [...globalThis.partsBefore!].filter(([element]) => element.isConnected);
    const drawn = still.filter(([element, props]) =>
      Object.entries(element).some(([name, now]) => name.startsWith('__reactProps$') && now !== props),
    );
    return {
      kept: still.length - drawn.length,
      drawn: drawn.map(([element]) => element.ariaLabel ?? element.textContent),
    };
  });
}

const PARTS =
  '[aria-label="Appointments"] [role="gridcell"], [aria-label="Appointments"] [data-filter], input[type="search"], [aria-label="Columns"], [aria-label="Rows per page"]';
