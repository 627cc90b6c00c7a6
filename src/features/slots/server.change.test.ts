import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { dropOff } from '#features/appointments/testing.ts';
import type { ApiError, Client } from '#kernel/client.ts';
import { createClock } from '#kernel/clock.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { slotCalls } from './contract.ts';
import type { SlotChange } from './forms.ts';

/** Half past nine on a Thursday at the port. */
const NOW = new Date('2026-11-25T20:30:00Z');
const TODAY = '2026-11-26';
const TOMORROW = '2026-11-27';
const ONE_MORE: SlotChange = {
  instanceDate: TOMORROW,
  Zone: 10,
  GateId: 'APPT_GATE',
  ModificationMode: 'A',
  SlotQty: 1,
};

let port: TestProduct;

beforeAll(async () => {
  port = await startProduct({
    clock: createClock(NOW.getTime() - Date.now()),
    daysAhead: 7,
  });
});
afterAll(() => port.close());

const change = async (more: Partial<SlotChange>, idempotencyKey?: string) =>
  (await port.as('portAdmin')).send(
    slotCalls.change,
    {
      body: { ...ONE_MORE, ...more },
    },
    { idempotencyKey },
  );

describe('A add, S subtract, D delete all for that zone and gate', () => {
  test('each answers the places as they are then, is told to all and written to the audit trail', async () => {
    const heard: LiveEvent[] = [];
    const stop = port.live.subscribe({ event: event => heard.push(event), missed: () => {} });
    const at = { Zone: 8, GateId: 'THAMES_ST' };
    expect(await change({ ...at, SlotQty: 4 })).toEqual({
      instanceDate: TOMORROW,
      zone: 8,
      gateId: 'THAMES_ST',
      capacity: 12,
      booked: 0,
    });
    expect(await change({ ...at, ModificationMode: 'S', SlotQty: 5 })).toMatchObject({ capacity: 7 });
    expect(await change({ ...at, ModificationMode: 'D', SlotQty: 0 })).toMatchObject({ capacity: 0 });
    const left = await (await port.as('dispatcher')).send(slotCalls.available, { query: { date: TOMORROW } });
    expect(left.find(({ zone }) => zone === 8)).not.toHaveProperty('THAMES_ST');
    expect(await change({ ...at, SlotQty: 3 })).toMatchObject({ capacity: 3 });

    await expect
      .poll(() => heard)
      .toContainEqual({ topic: 'slots', detail: { date: TOMORROW, gateId: 'THAMES_ST' } });
    stop();
    const trail = await port.db
      .selectFrom('audit')
      .select(['actor', 'action', 'before', 'after'])
      .where('noun', '=', 'slot')
      .where('noun_id', '=', `THAMES_ST/${TOMORROW}/8`)
      .orderBy('audit_id')
      .execute();
    const capacities = [8, 12, 7, 0, 3];
    expect(trail).toEqual(
      ['A', 'S', 'D', 'A'].map((mode, i) => ({
        actor: 'aroha@port.example',
        action: `slots ${mode}`,
        before: { capacity: capacities[i], booked: 0 },
        after: { capacity: capacities[i + 1], booked: 0 },
      })),
    );
  });

  test('the editor reads the open hours of our own gates', async () => {
    const slots = await (await port.as('portAdmin')).send(slotCalls.ofDay, { query: { date: TOMORROW } });
    expect(slots).toContainEqual({
      instanceDate: TOMORROW,
      zone: 7,
      gateId: 'APPT_GATE',
      capacity: 14,
      booked: 0,
    });
    expect(new Set(slots.map(({ gateId }) => gateId))).toEqual(new Set(['APPT_GATE', 'THAMES_ST', 'RB']));
  });

  test('what is booked stays', async () => {
    const at = { Zone: 11, GateId: 'RB' };
    await port.db
      .updateTable('slot')
      .set({ booked: 3 })
      .where('gate_id', '=', 'RB')
      .where('instance_date', '=', TOMORROW)
      .where('zone', '=', 11)
      .execute();
    await expect(change({ ...at, ModificationMode: 'S', SlotQty: 2 })).rejects.toMatchObject({
      status: 400,
      errors: { SlotQty: ['Slots cannot go below the 3 that are booked'] },
    });
    expect(await change({ ...at, ModificationMode: 'D' })).toMatchObject({ capacity: 3, booked: 3 });
  });

  test('a request that is sent again does its work once', async () => {
    const at = { Zone: 12, SlotQty: 5 };
    const [first, again] = await Promise.all([change(at, 'retry-me-once'), change(at, 'retry-me-once')]);
    expect(again).toEqual(first);
    expect(await change({ Zone: 12, SlotQty: 0 })).toMatchObject({ capacity: 25 });
  });

  test.each<[string, Partial<SlotChange>, Record<string, string[]>]>([
    ['dates before today', { instanceDate: '2026-11-25' }, { InstanceDate: ['Date cannot be before today'] }],
    [
      'the year 9999',
      { instanceDate: '9999-12-31' },
      { InstanceDate: ['Date cannot be more than five years ahead'] },
    ],
    ['an hour of today that is over', { instanceDate: TODAY, Zone: 7 }, { Zone: ['This hour is over'] }],
    ['three in the morning', { Zone: 3 }, { Zone: ['Zone must be between 7 and 23'] }],
    [
      'an hour that the clocks skip',
      { instanceDate: '2027-09-26', Zone: 2 },
      { Zone: ['The clocks skip this hour on 26-09-2027'] },
    ],
    ['a gate that there is not', { GateId: 'NOWHERE' }, { GateId: ['Gate is not known'] }],
    [
      'a gate of the terminal',
      { GateId: 'T2_GATE' },
      { GateId: ['The slots of this gate are managed in the terminal'] },
    ],
    ['an hour that there is not', { Zone: 24 }, { Zone: ['Zone must be between 0 and 23'] }],
    ['no quantity', { SlotQty: undefined }, { SlotQty: ['Slot is required'] }],
    ['a negative quantity', { SlotQty: -1 }, { SlotQty: ['Slot cannot be negative'] }],
    ['half a slot', { SlotQty: 1.5 }, { SlotQty: ['Slot must be a whole number'] }],
    [
      'too many in all',
      { SlotQty: 1_000 },
      { SlotQty: ['There cannot be more than 1000 slots in one hour'] },
    ],
    [
      'more than there are',
      { Zone: 23, ModificationMode: 'S' },
      { SlotQty: ['There are no slots to subtract'] },
    ],
  ])('%s is refused', async (_title, more, errors) => {
    await expect(change(more)).rejects.toMatchObject({ status: 400, errors });
  });
});

test.each(['dispatcher', 'companyAdmin'] as const)('%s may not edit slots', async person => {
  const client = await port.as(person);
  await expect(client.send(slotCalls.ofDay, { query: { date: TOMORROW } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(client.send(slotCalls.change, { body: ONE_MORE })).rejects.toMatchObject({ status: 403 });
});

describe('changes through two processes at once', () => {
  let second: TestProduct;
  let admins: Client[];
  beforeAll(async () => {
    second = await port.another();
    admins = [await port.as('portAdmin'), await second.as('portAdmin')];
  });
  afterAll(() => second.close());

  const changeAt = (i: number, more: Partial<SlotChange>) =>
    admins[i % 2]!.send(slotCalls.change, { body: { ...ONE_MORE, ...more } });

  test('64 changes of one hour race with 48 bookings: never more booked than there is, and the changes add up', async () => {
    const dispatchers = [await port.as('dispatcher'), await second.as('dispatcher')];
    const book = (i: number) =>
      dispatchers[i % 2]!.send(appointmentCalls.book, {
        body: dropOff(TOMORROW, 13),
      });
    const [changed, booked] = await Promise.all([
      Promise.allSettled(
        Array.from({ length: 64 }, (_, i) =>
          changeAt(i, { Zone: 13, ModificationMode: i % 4 === 0 ? 'A' : 'S' }),
        ),
      ),
      Promise.allSettled(Array.from({ length: 48 }, (_, i) => book(i))),
    ]);
    const { capacity, booked: taken } = await change({ Zone: 13, SlotQty: 0 });
    const done = changed.map((outcome, i) => (outcome.status === 'rejected' ? 0 : i % 4 === 0 ? 1 : -1));
    expect(capacity).toBe(20 + done.reduce<number>((sum, one) => sum + one, 0));
    expect(taken).toBe(booked.filter(({ status }) => status === 'fulfilled').length);
    expect(taken).toBeLessThanOrEqual(capacity);
    for (const outcome of [...changed, ...booked]) {
      if (outcome.status === 'rejected') expect([400, 409]).toContain((outcome.reason as ApiError).status);
    }
  });

  test('an hour that is not open yet is opened once, and all of them count', async () => {
    const at = { Zone: 23 };
    const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => changeAt(i, at)));
    const capacities = answers.map(({ capacity }) => capacity).toSorted((a, b) => a - b);
    expect(capacities).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
  });
});
