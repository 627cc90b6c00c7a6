import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { companyNamed } from '#features/access/request/testing.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { userCalls } from '#features/users/contract.ts';
import { ROLE_ID, typed } from '#features/users/testing.ts';
import { addDays, type Day, dayOf, showDay } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import { trailCalls } from './contract.ts';
import type { TrailEntry } from './model.ts';
import { onRecord, statusOf, trail } from './testing.ts';

const ZONE = 'Pacific/Auckland';

let product: TestProduct;
let aroha: Client;
let hana: Client;
let mia: Client;
let tama: Client;
let tessa: Client;
let own: number;
let other: number;
let day: Day;

beforeAll(async () => {
  product = await startProduct({ withTerminal: true });
  [aroha, hana, mia, tama, tessa] = (await Promise.all(
    (['portAdmin', 'companyAdmin', 'dispatcher', 'otherDispatcher', 'transportAdmin'] as const).map(one =>
      product.as(one),
    ),
  )) as [Client, Client, Client, Client, Client];
  own = await companyNamed(product, 'Ahuriri Transport');
  other = await companyNamed(product, 'Bay Haulage');
  const { rows } = await product.pool.query<{ day: Day }>(
    `select min(instance_date) as day from slot where gate_id = 'APPT_GATE' and zone = 9 and capacity > 10
       and instance_date > $1`,
    [addDays(dayOf(product.clock.now(), ZONE), 1)],
  );
  day = rows[0]!.day;
});
afterAll(() => product.close());

const booking = (more: object = {}) => ({
  appointmentDate: day,
  zone: 9,
  gateId: 'APPT_GATE',
  appointmentType: 'DropOff' as const,
  isEmpty: false,
  truckRegistration: 'ABC123',
  position: null,
  doorDirection: 'Rear' as const,
  containerNumber: null,
  emptyReleaseNumber: null,
  ...more,
});

const importOf = (client: Client, containerNumber: string) =>
  client.send(trailCalls.ofImport, { params: { containerNumber } });
const preAdviceOf = (client: Client, id: number) => client.send(trailCalls.ofPreAdvice, { params: { id } });

const changesIn = (entry: TrailEntry | undefined) =>
  Object.fromEntries((entry?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]));

describe('who lowered this hour', () => {
  it('is told beside the hour and in the trail, with what it was before and after', async () => {
    await aroha.send(slotCalls.change, {
      body: { instanceDate: day, Zone: 11, GateId: 'APPT_GATE', ModificationMode: 'S', SlotQty: 2 },
    });
    const params = { gateId: 'APPT_GATE', date: day, zone: 11 };
    const { entries } = await aroha.send(trailCalls.ofSlot, { params });
    expect(entries).toHaveLength(1);
    const [lowered] = entries;
    expect(lowered).toMatchObject({
      deed: 'Slots lowered',
      address: 'aroha@port.example',
      companyName: null,
    });
    expect(lowered!.who).toMatch(/^Aroha /);
    expect(lowered!.thing).toMatch(new RegExp(`, ${showDay(day)} 11:00$`));
    const [before, after] = changesIn(lowered)['Slots']!;
    expect(Number(before) - Number(after)).toBe(2);
    const found = await trail(aroha, { search: `${showDay(day)} 11:00` });
    expect(found.map(({ entryId }) => entryId)).toEqual([lowered!.entryId]);
  });
});

describe('what a company reads', () => {
  let mine: number;
  let theirs: number;
  beforeAll(async () => {
    mine = (await mia.send(appointmentCalls.book, { body: booking() })).appointmentId;
    theirs = (await tama.send(appointmentCalls.book, { body: booking({ truckRegistration: 'TAMAS' }) }))
      .appointmentId;
  });

  it('is the history of its own appointments, for its administrators and dispatchers', async () => {
    for (const client of [hana, mia]) {
      const { entries } = await client.send(trailCalls.ofAppointment, { params: { id: mine } });
      expect(entries).toMatchObject([{ deed: 'Booked', address: null }]);
      expect(entries[0]!.who).toMatch(/^Mia /);
      expect(changesIn(entries[0])).toMatchObject({
        Zone: [null, '09:00'],
        'Truck Registration': [null, 'ABC123'],
      });
    }
  });

  it("is nothing of another company's, which is answered as what nobody has", async () => {
    for (const client of [hana, mia]) {
      for (const id of [theirs, 2_000_000_000])
        expect(await statusOf(client.send(trailCalls.ofAppointment, { params: { id } }))).toBe(404);
    }
    const entries = await trail(hana);
    expect(new Set(entries.map(({ companyName }) => companyName))).toEqual(new Set(['Ahuriri Transport']));
    expect(await trail(hana, { search: String(theirs) })).toEqual([]);
    expect((await trail(aroha, { search: String(theirs) })).map(({ thing }) => thing)).toEqual([
      `Appointment ${theirs}`,
    ]);
  });

  it('names nobody at the port, and finds nobody there by name or address', async () => {
    await aroha.send(appointmentCalls.change, {
      body: { ...booking({ truckRegistration: 'PORT1' }), appointmentId: mine },
    });
    const [changed] = await trail(hana, { search: String(mine) });
    expect(changed).toMatchObject({ deed: 'Changed', who: 'Port staff', address: null });
    expect(changesIn(changed)).toEqual({ 'Truck Registration': ['ABC123', 'PORT1'] });
    for (const person of ['aroha@port.example', 'Aroha'])
      expect((await trail(hana, { person })).map(({ deed }) => deed)).toEqual([]);
    expect((await trail(aroha, { person: 'aroha@port.example' })).length).toBeGreaterThan(0);
    expect((await trail(hana, { person: 'mia' })).length).toBeGreaterThan(0);
  });

  it('is nothing of what a thing was while it was another company’s', async () => {
    const given = { appointmentId: theirs, appointmentDate: day, zone: 9 };
    await onRecord(product, {
      company_id: own,
      noun: 'appointment',
      noun_id: String(theirs),
      before: { ...given, companyId: other, companyName: 'Bay Haulage', truckRegistration: 'TAMAS' },
      after: { ...given, companyId: own, companyName: 'Ahuriri Transport', truckRegistration: 'MIAS' },
    });
    const { entries } = await hana.send(trailCalls.ofAppointment, { params: { id: theirs } });
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toMatch(/TAMAS|Bay Haulage/);
    expect(changesIn(entries[0])).toMatchObject({ 'Truck Registration': [null, 'MIAS'] });
  });

  it('is nothing of the kinds that are the port’s, though they are about the company', async () => {
    await onRecord(product, {
      company_id: own,
      noun: 'company',
      noun_id: String(own),
      after: { bcCode: 'BC1' },
    });
    expect(new Set((await trail(hana)).map(({ kind }) => kind)).has('company')).toBe(false);
    expect(await trail(hana, { kind: 'company' })).toEqual([]);
    const kinds = await hana.send(trailCalls.kinds, {});
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'appointment',
        'terminal appointment',
        'user',
        'container',
        'export pre-advice',
      ]),
    );
    expect(kinds).toHaveLength(5);
    expect(await statusOf(hana.send(trailCalls.ofCompany, { params: { id: own } }))).toBe(403);
  });

  it('are its own people, with who asked and who approved', async () => {
    const body = typed('kiri@ahuriritransport.example', { companyId: own, roles: [ROLE_ID.dispatcher] });
    const { userId } = await hana.send(userCalls.create, { body });
    const { entries } = await hana.send(trailCalls.ofUser, { params: { id: userId } });
    expect(entries).toMatchObject([{ deed: 'Created', thing: 'Kiri Hohepa' }]);
    expect(changesIn(entries[0])).toMatchObject({ Roles: [null, 'Dispatcher'], Status: [null, 'Active'] });
    const tamas = { params: { id: userId } };
    expect(await statusOf(tama.send(trailCalls.ofUser, tamas))).not.toBe(200);
  });

  it('is the history of its own imports and pre-advices, for who advises them too', async () => {
    const [isla, eru] = await Promise.all([product.as('importAdvisor'), product.as('exportCoordinator')]);
    const exporter = await companyNamed(product, 'Pōhutukawa Freight');
    const groups = {
      before: { truckingCo: 'OLD', group: '' },
      after: { truckingCo: 'NEW', group: 'R10001' },
    };
    const imports = { noun: 'container', ...groups };
    await onRecord(product, { ...imports, noun_id: 'AHUR1234567', company_id: own });
    await onRecord(product, { ...imports, noun_id: 'BAYH1234567', company_id: other });
    const preAdvice = { noun: 'export pre-advice', after: { booking: { bookingNumber: 'B1' } } };
    await onRecord(product, { ...preAdvice, noun_id: '81', company_id: exporter });
    await onRecord(product, { ...preAdvice, noun_id: '82', company_id: other });
    for (const client of [isla, hana]) {
      const { entries } = await importOf(client, 'AHUR1234567');
      expect(changesIn(entries[0])).toEqual({ 'Day/Group': [null, 'R10001'] });
      expect(await statusOf(importOf(client, 'BAYH1234567'))).toBe(404);
    }
    expect((await preAdviceOf(eru, 81)).entries).toHaveLength(1);
    expect(await statusOf(preAdviceOf(eru, 82))).toBe(404);
    expect(await statusOf(preAdviceOf(hana, 81))).toBe(404);
    expect(await statusOf(importOf(mia, 'AHUR1234567'))).toBe(403);
    expect(await statusOf(preAdviceOf(isla, 81))).toBe(403);
    for (const work of [importOf(aroha, 'BAYH1234567'), preAdviceOf(aroha, 82)])
      expect((await work).entries).toHaveLength(1);
  });

  it('cannot be asked of another company by name', async () => {
    expect(await statusOf(hana.send(trailCalls.all, { query: { company: 'Bay' } }))).toBe(400);
  });
});

describe('transport staff', () => {
  it('read the history of a booking and of a rate, by name; customers do not', async () => {
    const actor = { actor: 'uma@pohutukawa.example', actor_name: 'Uma Rangi', actor_company_id: other };
    const rate = {
      before: { itemCode: 'GENSET', chargeRate: 5 },
      after: { itemCode: 'GENSET', chargeRate: 6.5 },
    };
    await onRecord(product, {
      ...actor,
      company_id: other,
      noun: 'train booking',
      noun_id: '77',
      after: { status: 'Draft' },
    });
    await onRecord(product, { ...actor, noun: 'billing customer item', noun_id: '78', ...rate });
    const booked = await tessa.send(trailCalls.ofTrainBooking, { params: { id: 77 } });
    expect(booked.entries).toMatchObject([{ who: 'Uma Rangi', thing: 'Booking 77' }]);
    const { entries } = await tessa.send(trailCalls.ofRate, { params: { id: 78 } });
    expect(changesIn(entries[0])).toEqual({ 'Sell Rate': ['5', '6.5'] });
    for (const client of [hana, mia])
      expect(await statusOf(client.send(trailCalls.ofTrainBooking, { params: { id: 77 } }))).toBe(403);
  });

  it('read the history of a train service and of an invoice, and billing that of the invoice', async () => {
    const bella = await product.as('billingAdmin');
    await onRecord(product, { noun: 'trainService', noun_id: '90', after: { trainServiceName: 'Night' } });
    await onRecord(product, { noun: 'invoice', noun_id: 'INV100090', after: { isInvoiced: true } });
    const service = { params: { id: 90 } };
    const invoice = { params: { invoiceNumber: 'INV100090' } };
    expect((await tessa.send(trailCalls.ofTrainService, service)).entries).toMatchObject([
      { thing: 'Night' },
    ]);
    expect(await statusOf(bella.send(trailCalls.ofTrainService, service))).toBe(403);
    for (const client of [tessa, bella])
      expect(changesIn((await client.send(trailCalls.ofInvoice, invoice)).entries[0])).toEqual({
        Generated: [null, 'Yes'],
      });
    expect(await statusOf(hana.send(trailCalls.ofInvoice, invoice))).toBe(403);
  });
});

describe('the port', () => {
  it('reads the history of a report, as it is shown beside it', async () => {
    await onRecord(product, { noun: 'report', noun_id: '91', after: { reportName: 'Dwell' } });
    const report = { params: { id: 91 } };
    expect((await aroha.send(trailCalls.ofReport, report)).entries).toMatchObject([{ thing: 'Dwell' }]);
    expect((await aroha.send(trailCalls.ofReport, { params: { id: 92 } })).entries).toEqual([]);
    for (const client of [hana, tessa])
      expect(await statusOf(client.send(trailCalls.ofReport, report))).toBe(403);
  });
});
