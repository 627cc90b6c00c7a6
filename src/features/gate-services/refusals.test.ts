import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonOfTests } from '#app/testing.ts';
import type { AnyCall } from '#kernel/contract.ts';
import { gateServiceCalls as calls } from './contract.ts';
import type { NewGateService } from './forms.ts';
import { MONDAY, openServiceOffice, type ServiceOffice, TUESDAY, zonesOf } from './testing.ts';

let port: ServiceOffice['port'];
let admin: ServiceOffice['admin'];
let typed: ServiceOffice['typed'];
let create: ServiceOffice['create'];
let change: ServiceOffice['change'];
let remove: ServiceOffice['remove'];
beforeAll(async () => {
  ({ port, admin, typed, create, change, remove } = await openServiceOffice());
});
afterAll(() => port.close());

const refusal = (errors: object) => ({ status: 400, errors });

describe('is refused', () => {
  test.each<[string, Partial<NewGateService>, Record<string, string[]>]>([
    [
      'a start before today',
      { startDate: '2026-11-22' },
      { StartDate: ['Start Date cannot be before today'] },
    ],
    [
      'an end that is not after the start',
      { endDate: MONDAY },
      { EndDate: ['End Date must be after Start Date'] },
    ],
    [
      'a gate of the terminal',
      { gateId: 'T2_GATE' },
      { GateId: ['The slots of this gate are managed in the terminal'] },
    ],
    ['a gate that there is not', { gateId: 'NOWHERE' }, { GateId: ['Gate is not known'] }],
    ['no day', { days: [] }, { Days: ['At least one should be selected'] }],
    ['no zone', { zones: [] }, { Zones: ['Zone is required'] }],
  ])('%s', async (_title, more, errors) => {
    await expect(create(more)).rejects.toMatchObject({ status: 400, errors });
  });

  test('another gate, a locked date, a zone that is not there, anything of a cancelled service', async () => {
    const service = await create();
    await expect(change(service, { gateId: 'RB' })).rejects.toMatchObject(
      refusal({ GateId: ['The gate of a service cannot be changed'] }),
    );
    await expect(change(service, { startDate: TUESDAY })).rejects.toMatchObject(
      refusal({ StartDate: ['Start Date is locked: the service has begun'] }),
    );
    await expect(
      admin.send(calls.replaceSlots, zonesOf(service, { Zone: 12, Slots: 1 })),
    ).rejects.toMatchObject(refusal({ Zone: ['Zone 12:00 is not one of this service'] }));
    await remove(service);
    const cancelled = refusal({ GateServiceId: ['This service is cancelled'] });
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
