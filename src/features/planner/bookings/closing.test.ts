import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainServiceCalls } from '#features/transport-services/contract.ts';
import type { TrainService } from '#features/transport-services/model.ts';
import { addDays } from '#kernel/calendar.ts';
import { boardCalls } from '../board/contract.ts';
import { moveCalls } from '../moves/contract.ts';
import { plannerTrainCalls } from '../trains/contract.ts';
import { plannerWagonCalls } from '../wagons/contract.ts';
import { type BookingOffice, MONDAY, openBookingOffice } from './testing.ts';

let office: BookingOffice;
beforeAll(async () => {
  office = await openBookingOffice();
});
afterAll(() => office.port.close());

const TUESDAY = addDays(MONDAY, 1);
const makeIdle = ({ trainServiceId, ...service }: TrainService) =>
  office.coordinator.send(trainServiceCalls.changeDetails, {
    body: {
      trainServiceId,
      trainServiceName: service.trainServiceName,
      trainServiceNotes: service.trainServiceNotes,
      trainServiceDirection: service.trainServiceDirection,
      isAdHoc: service.isAdHoc,
      isActive: false,
    },
  });
const cancel = ({ trainServiceId }: TrainService) =>
  office.coordinator.send(trainServiceCalls.remove, { params: { id: trainServiceId } });

/** Lets `deed` get as far as a slot that is held, and `closing` as far as it gets then; answers how both ended. */
async function meetAt(slotId: number, deed: () => Promise<unknown>, closing: () => Promise<unknown>) {
  const holder = await office.port.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from wagon_slot where wagon_slot_id = $1 for update', [slotId]);
    const done = deed().then(() => 'done', reasonOf);
    await waiting(1);
    let isClosed = false;
    const closed = closing()
      .then(() => 'done', reasonOf)
      .finally(() => {
        isClosed = true;
      });
    await waiting(2, () => isClosed);
    await holder.query('commit');
    return await Promise.all([done, closed]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

function reasonOf({ status, errors }: { status: number; errors: Record<string, string[]> }) {
  return { status, message: Object.values(errors ?? {}).flat()[0] };
}

/** Until so many statements wait for another one, or it is over. */
async function waiting(statements: number, isOver: () => boolean = () => false): Promise<void> {
  for (;;) {
    const { rowCount } = await office.port.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (isOver() || (rowCount ?? 0) >= statements) return;
  }
}

/** What was done to a service and its bookings, in the order in which it was. */
async function trailSince(auditId: number): Promise<string[]> {
  const { rows } = await office.port.pool.query<{ action: string }>(
    'select action from audit where audit_id > $1 order by audit_id',
    [auditId],
  );
  return rows.map(({ action }) => action);
}
const newestTrail = async () => {
  const { rows } = await office.port.pool.query<{ id: number }>('select max(audit_id)::int as id from audit');
  return rows[0]!.id;
};

describe('a service that is made idle at the same moment', () => {
  test('as a booking is made on it comes after that', async () => {
    const service = await office.create();
    const slot = await office.slot(service);
    const since = await newestTrail();
    const ends = await meetAt(
      slot,
      () => office.book(slot),
      () => makeIdle(service),
    );
    expect(ends).toEqual(['done', 'done']);
    expect(await trailSince(since)).toEqual(['created', 'details changed']);
  });

  test('as a booking is moved to another date of it comes after that, by the board too', async () => {
    const service = await office.create();
    const target = await office.slot(service, 1, TUESDAY);
    for (const deed of ['board', 'date'] as const) {
      const busy = await office.create();
      const to = await office.slot(busy, 1, TUESDAY);
      const { trainServicePlannerBookingId: id } = await office.book(await office.slot(busy));
      const since = await newestTrail();
      const move = () =>
        deed === 'board'
          ? office.coordinator.send(boardCalls.move, {
              body: { trainServicePlannerBookingId: id, trainServiceWagonInstanceId: to },
            })
          : office.coordinator.send(moveCalls.changeDate, {
              body: { trainServicePlannerBookingId: id, selectedDate: TUESDAY },
            });
      expect(await meetAt(to, move, () => makeIdle(busy))).toEqual(['done', 'done']);
      expect((await trailSince(since)).at(-1)).toBe('details changed');
    }
    await makeIdle(service);
    await expect(office.book(target)).rejects.toMatchObject({
      status: 400,
      errors: { TrainServiceWagonInstanceId: ['This service takes no new bookings'] },
    });
  });

  test('as many book on it lets those in that came before, and nobody after', async () => {
    const wagons = Array.from({ length: 12 }, () => office.route(1));
    const service = await office.create({ wagons });
    const slots = await Promise.all(wagons.map((_, at) => office.slot(service, at + 1)));
    const since = await newestTrail();
    const books = slots.map(slot => office.book(slot).then(() => 'booked', reasonOf));
    const [, ...ends] = await Promise.all([makeIdle(service), ...books]);
    const trail = await trailSince(since);
    expect(trail.at(-1)).toBe('details changed');
    expect(trail.filter(action => action === 'created')).toHaveLength(
      ends.filter(end => end === 'booked').length,
    );
    for (const refused of ends.filter(end => end !== 'booked'))
      expect(refused).toEqual({ status: 400, message: 'This service takes no new bookings' });
  });
});

test('a service is not deleted when something is booked on it at the same moment', async () => {
  const service = await office.create({ startDate: TUESDAY });
  const slot = await office.slot(service, 1, TUESDAY);
  const [booked, deleted] = await meetAt(
    slot,
    () => office.book(slot),
    () => cancel(service),
  );
  expect([booked, deleted]).toEqual(['done', expect.objectContaining({ status: 400 })]);
});

describe('a place that is taken away at the same moment', () => {
  const away = {
    'with its train': async (service: TrainService) => {
      const { rows } = await office.port.pool.query<{ id: number }>(
        `select train_service_instance_id as id from train_service_instance
         where train_service_id = $1 and instance_date = $2`,
        [service.trainServiceId, TUESDAY],
      );
      return () => office.coordinator.send(plannerTrainCalls.remove, { params: { id: rows[0]!.id } });
    },
    'with its wagon': async (service: TrainService) => {
      const id = await office.slot(service, 1, TUESDAY);
      return () => office.coordinator.send(plannerWagonCalls.removeCapacity, { params: { id } });
    },
  };

  test.each(Object.keys(away) as (keyof typeof away)[])(
    '%s is booked, or a booking is moved there, or it is gone: never both',
    async how => {
      for (let round = 0; round < 6; round += 1) {
        const service = await office.create();
        const target = await office.slot(service, 1, TUESDAY);
        const takeAway = await away[how](service);
        const booking = await office.book(await office.slot(service));
        const { trainServicePlannerBookingId } = booking;
        const move = () =>
          office.coordinator.send(boardCalls.move, {
            body: { trainServicePlannerBookingId, trainServiceWagonInstanceId: target },
          });
        const put = round % 2 === 0 ? move : () => office.book(target);
        const [taken, gone] = await Promise.all([
          put().then(() => 'done', reasonOf),
          takeAway().then(() => 'done', reasonOf),
        ]);
        const isThere = (await office.slots(service, 1, TUESDAY)).some(({ booked }) => booked > 0);
        expect([taken === 'done', gone === 'done']).toEqual([isThere, !isThere]);
        const lost = taken === 'done' ? gone : taken;
        expect([400, 404, 409]).toContain((lost as { status: number }).status);
        expect((await office.slots(service)).some(({ booked }) => booked > 0)).toBe(
          round % 2 === 1 || !isThere,
        );
      }
    },
  );
});
