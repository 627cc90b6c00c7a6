import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveCalls } from '#features/planner/moves/contract.ts';
import { newMonday, openPlanner, type Planner } from '#features/planner/testing.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import { type LiveReader, openLive } from '#kernel/testLive.ts';
import type { PersonOfTests } from './testing.ts';

let planner: Planner;
beforeAll(async () => {
  planner = await openPlanner();
});
afterAll(() => planner.port.close());

const listen = async (person: PersonOfTests): Promise<LiveReader> =>
  openLive(planner.port.origin, await planner.port.tokenOf(person));

const bookingsHeard = ({ news }: LiveReader) =>
  news.flatMap(({ topic, detail }) =>
    topic === 'planner' ? (detail?.['trainServicePlannerBookingId'] ?? 'unnamed') : [],
  );

it('of bookings by rail people hear of their own firm’s alone, transport’s staff of all, and others nothing', async () => {
  const { first, second } = await newMonday(planner);
  const own = await planner.put(first);
  const others = await planner.put(second, { company: 'Bay Haulage' });
  const [uma, staff, mia] = [
    await listen('transportUser'),
    await listen('transportAdmin'),
    await listen('dispatcher'),
  ];
  const cancel = (id: number) => planner.coordinator.send(moveCalls.cancel, { params: { id } });
  await cancel(others);
  await cancel(own);
  // News of a company keep their order: the other firm's would have come before.
  await uma.hears(({ topic }) => topic === 'planner');
  expect(bookingsHeard(uma)).toEqual([own]);
  await staff.hears(({ detail }) => detail?.['trainServicePlannerBookingId'] === own);
  expect(bookingsHeard(staff)).toEqual([others, own]);
  // That there is room again on the train everybody of transport may see.
  await uma.hears(({ topic }) => topic === 'trainPlaces');
  planner.port.live.publish({ topic: 'slots', detail: { date: '2026-11-23' } });
  await mia.hears(({ topic }) => topic === 'slots');
  expect(mia.news.filter(({ topic }) => topic !== 'slots')).toEqual([]);
  for (const reader of [uma, staff, mia]) reader.leave();
});

it('that hours of the road bridge change hear the firms that use it, and no other', async () => {
  const [user, other] = [await listen('dispatcher'), await listen('otherDispatcher')];
  const instanceDate = addDays(dayOf(new Date(), 'Pacific/Auckland'), 1);
  const admin = await planner.port.as('portAdmin');
  const add = (GateId: string) =>
    admin.send(slotCalls.change, {
      body: { GateId, instanceDate, Zone: 9, ModificationMode: 'A', SlotQty: 1 },
    });
  await add('RB');
  await user.hears(({ detail }) => detail?.['gateId'] === 'RB');
  await add('APPT_GATE');
  await other.hears(({ topic }) => topic === 'slots');
  expect(other.news.filter(({ topic }) => topic === 'slots').map(({ detail }) => detail)).toEqual([
    { date: instanceDate, gateId: 'APPT_GATE' },
  ]);
  for (const reader of [user, other]) reader.leave();
});
