import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { companyNamed } from '#features/access/request/testing.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import type { NewAppointment } from '#features/appointments/forms.ts';
import { dropOff, openWeekday } from '#features/appointments/testing.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { userCalls } from '#features/users/contract.ts';
import { ROLE_ID, typed } from '#features/users/testing.ts';
import { type Day, showDay } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import { trailCalls } from './contract.ts';
import { changesIn, onRecord, statusOf, trail } from './testing.ts';

let product: TestProduct;
let aroha: Client;
let hana: Client;
let mia: Client;
let tama: Client;
let own: number;
let other: number;
let day: Day;

beforeAll(async () => {
  product = await startProduct({ withTerminal: true });
  [aroha, hana, mia, tama] = (await Promise.all(
    (['portAdmin', 'companyAdmin', 'dispatcher', 'otherDispatcher'] as const).map(one => product.as(one)),
  )) as [Client, Client, Client, Client];
  own = await companyNamed(product, 'Ahuriri Transport');
  other = await companyNamed(product, 'Bay Haulage');
  day = await openWeekday(product.pool, product.clock);
});
afterAll(() => product.close());

const booking = (more: Partial<NewAppointment> = {}) =>
  dropOff(day, 9, { truckRegistration: 'ABC123', ...more });

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

  it('cannot be asked of another company by name', async () => {
    expect(await statusOf(hana.send(trailCalls.all, { query: { company: 'Bay' } }))).toBe(400);
  });
});
