import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError, type Client, staleOf } from '#kernel/client.ts';
import { gateServiceCalls as calls } from './contract.ts';
import type { GateService } from './model.ts';
import { openServiceOffice, type ServiceOffice, zonesOf } from './testing.ts';

let office: ServiceOffice;
let admin: Client;
beforeAll(async () => {
  office = await openServiceOffice();
  admin = office.admin;
});
afterAll(() => office.port.close());

const read = ({ gateServiceId }: GateService) => admin.send(calls.service, { params: { id: gateServiceId } });
const infoOf = ({
  gateServiceId,
  gateServiceName,
  gateId,
  startDate,
  endDate,
  days,
  version,
}: GateService) => ({
  gateServiceId,
  gateServiceName,
  gateId,
  startDate,
  endDate,
  days,
  version,
});
const withVersion = (service: GateService, ...zones: { Zone: number; Slots: number }[]) => ({
  body: { ...zonesOf(service, ...zones).body, version: service.version },
});

/** Every call that changes a service, as somebody sends it who has the service open as it was. */
const CHANGES: [string, (service: GateService) => Promise<unknown>][] = [
  [
    'info',
    service => admin.send(calls.change, { body: { ...infoOf(service), gateServiceName: 'Late shift' } }),
  ],
  ['added zones', service => admin.send(calls.addZones, withVersion(service, { Zone: 12, Slots: 2 }))],
  ['replaced slots', service => admin.send(calls.replaceSlots, withVersion(service, { Zone: 9, Slots: 2 }))],
  ['removed zones', service => admin.send(calls.removeZones, withVersion(service, { Zone: 10, Slots: 4 }))],
  [
    'cancellation',
    service =>
      admin.send(calls.remove, {
        params: { id: service.gateServiceId },
        query: { version: service.version },
      }),
  ],
];

describe.each(CHANGES)('%s of a service that two have open', (_, change) => {
  test('is taken from the first, and from the second when it has been read again', async () => {
    const service = await office.create();
    const renamed = await admin.send(calls.change, {
      body: { ...infoOf(service), gateServiceName: 'Night shift' },
    });
    expect(renamed.version).not.toBe(service.version);
    await change(await read(service));
    expect((await read(service)).version).not.toBe(renamed.version);
  });

  test('is refused from the second (409), who is told who changed what; nothing is changed', async () => {
    const stale = await office.create();
    const endDate = '2026-12-04';
    await admin.send(calls.change, { body: { ...infoOf(stale), endDate } });
    const open = await office.open(stale);
    const failure = await change(stale).then(
      () => expect.unreachable('it was not refused'),
      (error: ApiError) => error,
    );
    const now = await read(stale);
    expect(failure.status).toBe(409);
    expect(failure.errors).toEqual({
      Exception: [expect.stringMatching(/^Aroha \S+ changed this .*: End Date$/)],
    });
    expect(staleOf(failure)).toMatchObject({ current: now, changedFields: ['endDate'] });
    expect(now).toMatchObject({ gateServiceName: stale.gateServiceName, endDate, isCancelled: false });
    expect(await office.open(stale)).toEqual(open);
  });
});

test('who sends no version overwrites, as the spec has it', async () => {
  const service = await office.create();
  await office.change(service, { endDate: '2026-12-04' });
  const last = await office.change(service, { gateServiceName: 'Late shift' });
  expect(last).toMatchObject({ gateServiceName: 'Late shift', endDate: service.endDate });
  await admin.send(calls.addZones, zonesOf(service, { Zone: 12, Slots: 2 }));
  await office.remove(service);
  expect((await read(service)).isCancelled).toBe(true);
});

test('a change that changes nothing makes no new version', async () => {
  const service = await office.create();
  const body = { ...infoOf(service), zones: service.zones };
  expect(await admin.send(calls.change, { body })).toEqual(service);
});

test('days and zones that change are told by their names', async () => {
  const stale = await office.create();
  const [monday] = stale.days;
  const fewer = await admin.send(calls.change, { body: { ...infoOf(stale), days: [monday!] } });
  await admin.send(calls.addZones, withVersion(fewer, { Zone: 12, Slots: 2 }));
  const failure = admin.send(calls.change, { body: infoOf(stale) });
  await expect(failure).rejects.toMatchObject({
    errors: { Exception: [expect.stringMatching(/: Days, Zones$/)] },
  });
});

test('of many who read the same one, one changes it', async () => {
  const service = await office.create();
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, (_, i) =>
      admin.send(calls.addZones, withVersion(service, { Zone: 11 + i, Slots: 1 })),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await read(service)).zones).toHaveLength(service.zones.length + 1);
});
