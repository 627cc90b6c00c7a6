import { appointmentCalls } from '#features/appointments/contract.ts';
import type { NewAppointment } from '#features/appointments/forms.ts';
import { exportPreAdviceCalls } from '#features/export-pre-advice/contract.ts';
import { blankDraft } from '#features/export-pre-advice/drafts/rules.ts';
import { newNumber, typed } from '#features/export-pre-advice/testing.ts';
import { notificationManagementCalls } from '#features/notifications/management/contract.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { addDays, type Day } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';

/** What somebody does beside reading, once in so many screens. */
export type Deed = { every: number; name: string; act: (client: Client, today: Day) => Promise<unknown> };

let boxes = 0;
let alerts = 0;

/** Books a place that is free, puts another truck to it, and mostly cancels it again: the port never fills up. */
async function book(client: Client, today: Day): Promise<void> {
  const date = addDays(today, 2 + Math.floor(Math.random() * 10));
  const free = await client.send(slotCalls.available, { query: { date, gateId: 'APPT_GATE' } });
  const hours = free.filter(row => (row['APPT_GATE'] ?? 0) > 0);
  const hour = hours[Math.floor(Math.random() * hours.length)];
  if (!hour) return;
  boxes += 1;
  const body: NewAppointment = {
    appointmentType: 'DropOff',
    isEmpty: false,
    truckRegistration: 'SOAK1',
    position: 0,
    doorDirection: 'Any',
    emptyReleaseNumber: null,
    gateId: 'APPT_GATE',
    appointmentDate: date,
    zone: hour.zone,
    containerNumber: `SOKU${String(boxes).padStart(7, '0')}`,
  };
  const booked = await client.send(appointmentCalls.book, { body });
  const { appointmentId, version } = booked;
  const changed = await client.send(appointmentCalls.change, {
    body: { ...body, appointmentId, version, truckRegistration: 'SOAK2' },
  });
  if (Math.random() < 0.9)
    await client.send(appointmentCalls.cancel, {
      params: { id: appointmentId },
      query: { version: changed.version },
    });
}

async function tellEverybody(client: Client): Promise<void> {
  alerts += 1;
  const now = Date.now();
  await client.send(notificationManagementCalls.create, {
    body: {
      title: `Soak ${alerts}`,
      content: '<p>The wind is up: cranes stop at 35 knots.</p>',
      startDate: new Date(now).toISOString(),
      endDate: new Date(now + 600_000).toISOString(),
      applications: [{ applicationId: 'VBS' }],
      websiteAlert: true,
      emailAlert: true,
    },
    files: { emailAttachmentFile: [new File([PICTURE], 'wind.png', { type: 'image/png' })] },
  });
}

async function preAdvise(client: Client): Promise<void> {
  const containerNumber = newNumber();
  const params = { number: containerNumber };
  await client.send(exportPreAdviceCalls.check, { body: { containerNumbers: [containerNumber] } });
  await client.send(exportPreAdviceCalls.keepDraft, { params, body: blankDraft(containerNumber) });
  await client.send(exportPreAdviceCalls.advise, { body: typed({ container: { containerNumber } }) });
  await client.send(exportPreAdviceCalls.dropDraft, { params });
}

/** The smallest PNG, and so much more that it is worth sending. */
const PICTURE = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.alloc(200_000),
]);

/** By the roles of the demo's people. */
export const deedsOf: Readonly<Record<string, Deed>> = {
  Dispatcher: { every: 3, name: 'books, changes, cancels', act: book },
  'Dispatcher of another firm': { every: 3, name: 'books, changes, cancels', act: book },
  'Export coordinator': { every: 4, name: 'drafts and pre-advises', act: preAdvise },
  'Port admin': { every: 60, name: 'writes to everybody, with a picture', act: tellEverybody },
};
