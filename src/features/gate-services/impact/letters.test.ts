import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '#app/testing.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { dropOff } from '#features/appointments/testing.ts';
import { gateCalls } from '#features/gates/contract.ts';
import { gateServiceCalls as calls } from '../contract.ts';
import type { GateService } from '../model.ts';
import { openServiceOffice, type ServiceOffice, TUESDAY, zonesOf } from '../testing.ts';

let office: ServiceOffice;
beforeAll(async () => {
  office = await openServiceOffice();
});
afterAll(() => office.port.close());

async function book({ gateId }: GateService, person: 'dispatcher' | 'otherDispatcher', zone: number) {
  const client = await office.port.as(person);
  return client.send(appointmentCalls.book, {
    body: dropOff(TUESDAY, zone, { gateId, truckRegistration: 'ABC123' }),
  });
}

/** What has been mailed since, by whom it reaches. */
async function mails() {
  const { rows } = await office.port.pool.query<{ to: string; subject: string; text: string }>(
    'delete from mail returning to_address as to, subject, body_text as text',
  );
  return new Map(rows.map(mail => [mail.to, mail]));
}

function ask(service: GateService, zones: { zone: number; slots: number }[]) {
  const { gateServiceId, gateId, startDate, endDate } = service;
  const days = service.days.map(({ Day }) => Day);
  return office.admin.send(calls.impact, {
    body: { gateServiceId, gateId, startDate, endDate, days, zones },
  });
}

test('whose appointments lose their slot is told before, and to their dispatchers when it is so', async () => {
  const service = await office.create({ startDate: TUESDAY, endDate: '2026-11-25' });
  const made = [
    await book(service, 'dispatcher', 10),
    await book(service, 'dispatcher', 10),
    await book(service, 'otherDispatcher', 10),
    await book(service, 'otherDispatcher', 9),
  ];
  await office.port.pool.query('delete from mail');

  const asked = await ask(service, [
    { zone: 9, slots: 4 },
    { zone: 10, slots: 1 },
  ]);
  expect(asked.kept).toBe(2);
  expect(asked.appointments.map(one => [one.appointmentId, one.companyName, one.zone])).toEqual(
    made.slice(0, 3).map(one => [one.appointmentId, one.companyName, 10]),
  );
  expect((await mails()).size).toBe(0);

  await office.admin.send(calls.replaceSlots, zonesOf(service, { Zone: 10, Slots: 1 }));
  const told = await mails();
  const ours = told.get(PEOPLE.dispatcher)!;
  expect(ours.subject).toBe(`Changed hours of ${service.gateName}: 2 of your appointments`);
  expect(ours.text.match(/24-11-2026 10:00, truck ABC123/g)).toHaveLength(2);
  expect(ours.text).not.toContain('09:00');
  expect(told.get(PEOPLE.otherDispatcher)!.subject).toMatch(/: 1 of your appointments$/);

  // Slots that come, or go where nothing is booked beyond them, are told to nobody.
  await office.admin.send(calls.replaceSlots, zonesOf(service, { Zone: 9, Slots: 2 }));
  await office.admin.send(calls.replaceSlots, zonesOf(service, { Zone: 10, Slots: 9 }));
  expect((await mails()).size).toBe(0);
});

test('whoever has booked at a gate is told when it is made inactive', async () => {
  const service = await office.create({ startDate: TUESDAY, endDate: '2026-11-25' });
  await book(service, 'dispatcher', 10);
  const { gateId } = service;
  await mails();
  await office.admin.send(gateCalls.remove, { params: { id: gateId } });
  const told = await mails();
  expect([...told.keys()]).toContain(PEOPLE.dispatcher);
  expect([...told.keys()]).not.toContain(PEOPLE.otherDispatcher);
  expect(told.get(PEOPLE.dispatcher)!.text).toContain(`The port has made ${service.gateName} inactive.`);
});

test('a service that opens hours which another one opens already says so before it is made', async () => {
  const first = await office.create({ gateServiceName: 'Early shift', startDate: TUESDAY });
  const { gateId, startDate, endDate } = first;
  const zones = [{ zone: 10, slots: 4 }];
  const asNew = (different: object) =>
    office.admin.send(calls.impact, {
      body: { gateServiceId: null, gateId, startDate, endDate, days: ['Tuesday'], zones, ...different },
    });
  expect((await asNew({})).sameHours).toEqual(['Early shift']);
  for (const other of [
    { zones: [{ zone: 11, slots: 4 }] },
    { startDate: '2026-12-01', endDate: '2026-12-08' },
  ])
    expect((await asNew(other)).sameHours).toEqual([]);
  expect((await ask(first, zones)).sameHours).toEqual([]);
  await office.remove(first);
  expect((await asNew({})).sameHours).toEqual([]);
});
