import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonOfTests, startProduct, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import { createClock } from '#kernel/clock.ts';
import type { AnyCall } from '#kernel/contract.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { gateServiceCalls as calls } from '../contract.ts';
import type { NewGateService } from '../forms.ts';
import { DAYS, type GateService } from '../model.ts';

/** Half past nine on Monday 23 November 2026 at the port: the hours up to 9 have begun. */
const NOW = new Date('2026-11-22T20:30:00Z');
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';

let port: TestProduct;
let admin: Client;
let gates = 0;

beforeAll(async () => {
  port = await startProduct({ clock: createClock(NOW.getTime() - Date.now()), daysAhead: 7 });
  admin = await port.as('portAdmin');
});
afterAll(() => port.close());

/** A service of a gate of its own, from Monday to Friday at 9 and 10 with 4 slots each. */
async function typed(more: Partial<NewGateService> = {}): Promise<NewGateService> {
  gates += 1;
  const gate_id = `GATE${gates}`;
  const kind = {
    is_for_drop_off: true,
    is_for_pickup: true,
    is_from_propel: true,
    set_gate_config: 3 as const,
  };
  const gate = { gate_id, gate_name: `Gate ${gates}`, n4_gate_id: gate_id, ...kind };
  await port.db.insertInto('gate').values(gate).execute();
  return {
    gateServiceName: 'Day shift',
    gateId: gate_id,
    startDate: MONDAY,
    endDate: '2026-11-27',
    days: DAYS.map(Day => ({ Day })),
    zones: [
      { zone: 9, slots: 4 },
      { zone: 10, slots: 4 },
    ],
    ...more,
  };
}

const create = async (more: Partial<NewGateService> = {}) =>
  admin.send(calls.create, { body: await typed(more) });
const change = (service: GateService, more: Partial<NewGateService>) => {
  const { gateServiceId, gateServiceName, gateId, startDate, endDate, days } = service;
  const body = { gateServiceId, gateServiceName, gateId, startDate, endDate, days, ...more };
  return admin.send(calls.change, { body });
};
const zonesOf = ({ gateServiceId }: GateService, ...Zones: { Zone: number; Slots: number }[]) => ({
  body: { GateServiceId: gateServiceId, Zones },
});
const remove = ({ gateServiceId }: GateService) =>
  admin.send(calls.remove, { params: { id: gateServiceId } });

/** 'day hour: booked/capacity' of every open hour. */
async function open({ gateId }: { gateId: string }): Promise<string[]> {
  const rows = await port.db
    .selectFrom('slot')
    .selectAll()
    .where('gate_id', '=', gateId)
    .where('capacity', '>', 0)
    .orderBy('instance_date')
    .orderBy('zone')
    .execute();
  return rows.map(row => `${row.instance_date.slice(8)} ${row.zone}: ${row.booked}/${row.capacity}`);
}

async function setSlot({ gateId }: GateService, day: string, zone: number, set: object): Promise<void> {
  const slot = port.db.updateTable('slot').set(set).where('gate_id', '=', gateId);
  await slot.where('instance_date', '=', day).where('zone', '=', zone).execute();
}

describe('only future date instances are affected: those whose hour has not begun', () => {
  test('a new service opens them, is told and on record', async () => {
    const heard: LiveEvent[] = [];
    const stop = port.live.subscribe({ event: event => heard.push(event), missed: () => {} });
    const service = await create({ endDate: TUESDAY });
    expect(service).toMatchObject({ gateServiceName: 'Day shift', monday: true, isCancelled: false });
    expect(service.zones).toMatchObject([
      { zone: 9, slots: 4, isFromDb: true },
      { zone: 10, slots: 4, isFromDb: true },
    ]);
    expect(await open(service)).toEqual(['23 10: 0/4', '24 9: 0/4', '24 10: 0/4']);
    await expect.poll(() => heard).toEqual([{ topic: 'gateServices' }, { topic: 'slots' }]);
    stop();
    const trail = await port.db.selectFrom('audit').selectAll().where('noun', '=', 'gateService').execute();
    expect(trail.map(({ action, actor }) => `${actor} ${action}`)).toEqual(['aroha@port.example created']);
  });

  test('one that runs and is cancelled keeps its hours that have begun', async () => {
    const service = await create({ endDate: TUESDAY });
    await port.db
      .insertInto('slot')
      .values({ gate_id: service.gateId, instance_date: MONDAY, zone: 9, capacity: 4 })
      .execute();
    await remove(service);
    expect(await open(service)).toEqual(['23 9: 0/4']);
    const { isCancelled } = await admin.send(calls.service, { params: { id: service.gateServiceId } });
    expect(isCancelled).toBe(true);
  });

  test('days that go close, days that come open; ids of days and zones that stay are kept', async () => {
    const service = await create();
    const days = [{ Day: 'Tuesday' as const }, { Day: 'Saturday' as const }];
    const changed = await change(service, { days, endDate: '2026-11-29', gateServiceName: 'Two days' });
    expect(await open(service)).toEqual(['24 9: 0/4', '24 10: 0/4', '28 9: 0/4', '28 10: 0/4']);
    const tuesday = service.days.find(({ Day }) => Day === 'Tuesday');
    expect(changed.days[0]).toEqual(tuesday);
    expect(changed.zones).toEqual(service.zones);
    expect(changed).toMatchObject({ gateServiceName: 'Two days', saturday: true, monday: false });
  });

  test('zones sent with a change are the zones as they shall be', async () => {
    const service = await create({ startDate: TUESDAY, endDate: '2026-11-25' });
    await change(service, { zones: [{ zone: 10, slots: 1 }] });
    expect(await open(service)).toEqual(['24 10: 0/1', '25 10: 0/1']);
  });
});

describe('zones and slots', () => {
  test('adding an existing zone adds slots to it, a new one opens', async () => {
    const service = await create({ startDate: TUESDAY, endDate: '2026-11-25' });
    const more = zonesOf(service, { Zone: 10, Slots: 3 }, { Zone: 21, Slots: 2 });
    const { zones } = await admin.send(calls.addZones, more, { idempotencyKey: 'zones-once-1' });
    await admin.send(calls.addZones, more, { idempotencyKey: 'zones-once-1' });
    expect(zones.map(({ zone, slots }) => [zone, slots])).toEqual([
      [9, 4],
      [10, 7],
      [21, 2],
    ]);
    expect(await open(service)).toEqual([
      '24 9: 0/4',
      '24 10: 0/7',
      '24 21: 0/2',
      '25 9: 0/4',
      '25 10: 0/7',
      '25 21: 0/2',
    ]);
  });

  test('edit-slot mode replaces the slot count, and what the editor changed stays', async () => {
    const service = await create({ startDate: TUESDAY, endDate: '2026-11-25' });
    await setSlot(service, TUESDAY, 10, { capacity: 6 });
    await admin.send(calls.replaceSlots, zonesOf(service, { Zone: 10, Slots: 9 }));
    expect(await open(service)).toEqual(['24 9: 0/4', '24 10: 0/11', '25 9: 0/4', '25 10: 0/9']);
    await admin.send(calls.removeZones, zonesOf(service, { Zone: 10, Slots: 9 }, { Zone: 9, Slots: 4 }));
    expect(await open(service)).toEqual(['24 10: 0/2']);
  });

  test('another service of the same hours stays', async () => {
    const service = await create({ startDate: TUESDAY, endDate: '2026-11-25' });
    const second = await create({ gateId: service.gateId, startDate: TUESDAY, endDate: '2026-11-25' });
    expect(await open(service)).toContain('24 9: 0/8');
    await remove(second);
    expect(await open(service)).toEqual(['24 9: 0/4', '24 10: 0/4', '25 9: 0/4', '25 10: 0/4']);
  });
});

describe('a change never strands a booking', () => {
  test('capacity goes down to what is booked; a place given back then is gone, and a service that grows gives first', async () => {
    const service = await create({ startDate: TUESDAY, endDate: '2026-11-25' });
    await setSlot(service, TUESDAY, 10, { booked: 3 });
    await admin.send(calls.replaceSlots, zonesOf(service, { Zone: 10, Slots: 1 }));
    expect(await open(service)).toContain('24 10: 3/3');
    expect(await open(service)).toContain('25 10: 0/1');
    await admin.send(calls.replaceSlots, zonesOf(service, { Zone: 10, Slots: 2 }));
    expect(await open(service)).toContain('24 10: 3/3');
    await admin.send(calls.replaceSlots, zonesOf(service, { Zone: 10, Slots: 5 }));
    expect(await open(service)).toContain('24 10: 3/5');
    await remove(service);
    expect(await open(service)).toEqual(['24 10: 3/3']);
  });

  test('what it touches is told beforehand, and nothing is changed by asking', async () => {
    const service = await create({ startDate: TUESDAY, endDate: '2026-11-25' });
    await setSlot(service, TUESDAY, 10, { booked: 3 });
    const { gateServiceId, gateId, startDate, endDate } = service;
    const days = service.days.map(({ Day }) => Day);
    const ask = (zones: { zone: number; slots: number }[]) =>
      admin.send(calls.impact, { body: { gateServiceId, gateId, startDate, endDate, days, zones } });
    expect(await ask([])).toEqual({
      dates: 2,
      hours: 4,
      firstDate: TUESDAY,
      lastDate: '2026-11-25',
      added: 0,
      removed: 13,
      booked: 3,
      kept: 3,
      bookedDates: [{ date: TUESDAY, booked: 3, kept: 3 }],
    });
    expect(
      await ask([
        { zone: 9, slots: 4 },
        { zone: 10, slots: 6 },
      ]),
    ).toMatchObject({ hours: 2, added: 4, removed: 0, booked: 3, kept: 0 });
    expect(await ask(service.zones.map(({ zone, slots }) => ({ zone, slots })))).toMatchObject({
      dates: 0,
      hours: 0,
      firstDate: null,
      bookedDates: [],
    });
    expect(await open(service)).toEqual(['24 9: 0/4', '24 10: 3/4', '25 9: 0/4', '25 10: 0/4']);
  });
});

describe('is refused', () => {
  test.each<[string, Partial<NewGateService>, Record<string, string[]>]>([
    [
      'a start before today',
      { startDate: '2026-11-22' },
      { startDate: ['Start Date cannot be before today'] },
    ],
    [
      'an end that is not after the start',
      { endDate: MONDAY },
      { endDate: ['End Date must be after Start Date'] },
    ],
    [
      'a gate of the terminal',
      { gateId: 'T2_GATE' },
      { gateId: ['The slots of this gate are managed in the terminal'] },
    ],
    ['a gate that there is not', { gateId: 'NOWHERE' }, { gateId: ['Gate is not known'] }],
    ['no day', { days: [] }, { days: ['At least one should be selected'] }],
    ['no zone', { zones: [] }, { zones: ['Zone is required'] }],
  ])('%s', async (_title, more, errors) => {
    await expect(create(more)).rejects.toMatchObject({ status: 400, errors });
  });

  test('another gate, a locked date, a zone that is not there, anything of a cancelled service', async () => {
    const service = await create();
    const refusal = (errors: object) => ({ status: 400, errors });
    await expect(change(service, { gateId: 'RB' })).rejects.toMatchObject(
      refusal({ gateId: ['The gate of a service cannot be changed'] }),
    );
    await expect(change(service, { startDate: TUESDAY })).rejects.toMatchObject(
      refusal({ startDate: ['Start Date is locked: the service has begun'] }),
    );
    await expect(
      admin.send(calls.replaceSlots, zonesOf(service, { Zone: 12, Slots: 1 })),
    ).rejects.toMatchObject(refusal({ Zone: ['Zone 12:00 is not one of this service'] }));
    await remove(service);
    const cancelled = refusal({ gateServiceId: ['This service is cancelled'] });
    await expect(remove(service)).rejects.toMatchObject(cancelled);
    await expect(change(service, {})).rejects.toMatchObject(cancelled);
    await expect(admin.send(calls.addZones, zonesOf(service, { Zone: 12, Slots: 1 }))).rejects.toMatchObject(
      cancelled,
    );
  });

  test('a service that there is not is 404', async () => {
    const nobody = { ...(await create()), gateServiceId: 2_000_000_000 };
    await expect(remove(nobody)).rejects.toMatchObject({ status: 404 });
    await expect(change(nobody, {})).rejects.toMatchObject({ status: 404 });
    await expect(admin.send(calls.addZones, zonesOf(nobody, { Zone: 12, Slots: 1 }))).rejects.toMatchObject({
      status: 404,
    });
  });
});

test('only a port admin may: 401 for nobody, 403 for everybody else', async () => {
  const service = await create();
  const { gateServiceId, gateServiceName, gateId, startDate, endDate, days } = service;
  const run = { gateServiceId, gateId, startDate, endDate, days: [], zones: [] };
  const requests: [AnyCall, object][] = [
    [calls.create, { body: await typed() }],
    [calls.change, { body: { gateServiceId, gateServiceName, gateId, startDate, endDate, days } }],
    [calls.remove, { params: { id: gateServiceId } }],
    [calls.addZones, zonesOf(service, { Zone: 12, Slots: 1 })],
    [calls.replaceSlots, zonesOf(service, { Zone: 9, Slots: 1 })],
    [calls.removeZones, zonesOf(service, { Zone: 9, Slots: 1 })],
    [calls.impact, { body: run }],
  ];
  const people = (Object.keys(PEOPLE) as PersonOfTests[]).filter(person => person !== 'portAdmin');
  for (const [call, request] of requests) {
    await expect((await port.as()).send(call, request)).rejects.toMatchObject({ status: 401 });
    for (const person of people) {
      await expect((await port.as(person)).send(call, request), person).rejects.toMatchObject({
        status: 403,
      });
    }
  }
});
