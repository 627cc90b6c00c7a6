import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '#kernel/live.ts';
import { gateServiceCalls as calls } from './contract.ts';
import type { GateService } from './model.ts';
import { MONDAY, openServiceOffice, type ServiceOffice, TUESDAY, zonesOf } from './testing.ts';

let port: ServiceOffice['port'];
let admin: ServiceOffice['admin'];
let create: ServiceOffice['create'];
let change: ServiceOffice['change'];
let remove: ServiceOffice['remove'];
let open: ServiceOffice['open'];
beforeAll(async () => {
  ({ port, admin, create, change, remove, open } = await openServiceOffice());
});
afterAll(() => port.close());

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

  test('of the road bridge, is told to those alone who use it', async () => {
    const heard: LiveEvent[] = [];
    const stop = port.live.subscribe({ event: event => heard.push(event), missed: () => {} });
    await remove(await create({ gateId: 'RB', gateServiceName: 'Evenings of the bridge', endDate: TUESDAY }));
    const ofBridge = { application: 'RBB' };
    const once = [
      { topic: 'gateServices', ...ofBridge },
      { topic: 'slots', ...ofBridge },
    ];
    await expect.poll(() => new Set(heard.map(event => JSON.stringify(event))).size).toBe(2);
    expect(heard).toEqual(expect.arrayContaining(once));
    for (const event of heard) expect(event).toMatchObject(ofBridge);
    stop();
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
      appointments: [],
      sameHours: [],
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
