import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingCalls as calls } from './contract.ts';
import type { PlannerBooking } from './model.ts';
import { type BookingOffice, openBookingOffice } from './testing.ts';

let office: BookingOffice;
beforeAll(async () => {
  office = await openBookingOffice();
});
afterAll(() => office.port.close());

type Refusal = { status: number; errors: Record<string, string[]>; problem?: Record<string, unknown> };

/** Of deeds at the same moment: what came of them. */
async function raced(deeds: readonly Promise<PlannerBooking>[]) {
  const ends = await Promise.allSettled(deeds);
  return {
    won: ends.flatMap(end => (end.status === 'fulfilled' ? [end.value] : [])),
    lost: ends.flatMap(end => (end.status === 'rejected' ? [end.reason as Refusal] : [])),
  };
}

describe('at the same moment', () => {
  test('two 20 foot units on one row: one splits it and wins, the other is offered the free half', async () => {
    const service = await office.create();
    const slot = await office.slot(service);
    const { won, lost } = await raced([office.book(slot), office.book(slot)]);
    expect(won).toHaveLength(1);
    const [booked, free] = await office.slots(service);
    expect([booked, free]).toMatchObject([
      { teu: 1, booked: 1 },
      { teu: 1, booked: 0 },
    ]);
    expect(lost).toMatchObject([
      {
        status: 409,
        errors: {
          TrainServiceWagonInstanceId: ['This wagon is booked already; another part of it is free'],
        },
        problem: { freeWagonInstanceId: free!.id },
      },
    ]);
  });

  test('two 40 foot units on one row: one wins, the other hears that it is booked', async () => {
    const service = await office.create();
    const slot = await office.slot(service);
    const long = { containerDetails: { containerIsoType: '45G1' } };
    const { won, lost } = await raced([office.book(slot, long), office.book(slot, long)]);
    expect(won).toHaveLength(1);
    expect(lost).toMatchObject([
      { status: 409, errors: { TrainServiceWagonInstanceId: ['This wagon is booked already'] } },
    ]);
  });

  test('the same container on two trains: one of them has it, and who may see that one is told where', async () => {
    const [one, other] = [await office.create(), await office.create()];
    const unit = { containerDetails: { containerNumber: office.newNumber() } };
    const { won, lost } = await raced([
      office.book(await office.slot(one), unit),
      office.book(await office.slot(other), unit),
    ]);
    expect(won).toHaveLength(1);
    expect(lost).toMatchObject([
      {
        status: 409,
        errors: {
          'ContainerDetails.ContainerNumber': ['This container is booked on Port to East of 23/11/2026'],
        },
      },
    ]);
    const taken = [...(await office.slots(one)), ...(await office.slots(other))].filter(
      ({ booked }) => booked > 0,
    );
    expect(taken).toHaveLength(1);
  });

  test('64 clients on one train of 40 TEU: every TEU is booked once', async () => {
    const service = await office.create({ wagons: Array.from({ length: 20 }, () => office.route(2)) });
    const slots = await Promise.all(Array.from({ length: 20 }, (_, at) => office.slot(service, at + 1)));
    const tries = Array.from({ length: 64 }, (_, at) => office.book(slots[at % 20]!));
    const { won, lost } = await raced(tries);
    expect(won).toHaveLength(20);
    expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([409]));
    const wagons = await Promise.all(slots.map((_, at) => office.slots(service, at + 1)));
    expect(wagons.map(parts => parts.reduce((sum, { booked }) => sum + booked, 0))).toEqual(
      Array.from({ length: 20 }, () => 1),
    );
  });

  test('two people edit one booking: one wins, the other is told', async () => {
    const made = await office.book(await office.slot(await office.create()));
    const save = (railReferenceNumber: string) =>
      office.coordinator.send(calls.change, {
        body: office.changeOf(made, { railDetails: { railReferenceNumber } }),
      });
    const { won, lost } = await raced([save('KR 1'), save('KR 2')]);
    expect(won).toHaveLength(1);
    expect(lost).toMatchObject([{ status: 409 }]);
  });

  test('a unit grows while the other part of its wagon is booked: one of both', async () => {
    const service = await office.create();
    const made = await office.book(await office.slot(service));
    const [, free] = await office.slots(service);
    const grown = office.coordinator.send(calls.change, {
      body: office.changeOf(made, { containerDetails: { containerIsoType: '42G1' } }),
    });
    const { won, lost } = await raced([grown, office.book(free!.id)]);
    expect([won.length, lost.length]).toEqual([1, 1]);
    expect([400, 404, 409]).toContain(lost[0]!.status);
    const parts = await office.slots(service);
    expect(parts.reduce((sum, { teu }) => sum + teu, 0)).toBe(2);
    expect(parts.reduce((sum, { booked }) => sum + booked, 0)).toBe(2);
  });
});
