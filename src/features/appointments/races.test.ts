import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointmentCalls as calls } from './contract.ts';
import type { Appointment } from './model.ts';
import { GATE, newAppointment, OTHER_GATE } from './testing.ts';
import { clients, openRush, outcomesOf, type Rush } from './testRush.ts';

const MANY = 64;
const CONTAINER = 'MSCU4763394';

let rush: Rush;
beforeAll(async () => {
  rush = await openRush();
});
afterAll(() => rush.close());

describe('overselling is impossible and nothing is undersold', () => {
  test('64 clients for the last 5 places: 5 are booked, 59 are told that the hour is full', async () => {
    await rush.open([{ zones: [9, 10], capacity: 5 }]);
    const { made, refused } = await outcomesOf(clients(MANY, i => rush.book(i)));
    expect(made).toHaveLength(5);
    expect(refused).toHaveLength(59);
    const nearest = [{ appointmentDate: rush.day, zone: 10, gateId: GATE, available: 5 }];
    for (const { status, errors, problem } of refused) {
      expect(status).toBe(409);
      expect(errors).toEqual({ Zone: ['This hour is full'] });
      expect(problem?.['nearest']).toEqual(nearest);
    }
    expect(await rush.tally()).toEqual({ booked: 5, live: 5, isRight: true });
  });

  test('single and bulk bookings mixed: bulk is all or nothing, and every place that is left is booked', async () => {
    await rush.open([{ zones: [9], capacity: 40 }]);
    const { made, refused } = await outcomesOf(
      clients<Promise<unknown>>(MANY, i => (i % 4 === 0 ? rush.bookMany(i, 7) : rush.book(i))),
    );
    const sizes = made.map(one => (Array.isArray(one) ? one.length : 1));
    expect(sizes.filter(size => size !== 1 && size !== 7)).toEqual([]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40);
    expect(await rush.tally()).toEqual({ booked: 40, live: 40, isRight: true });
    for (const { errors } of refused.filter(({ status }) => status === 400)) {
      expect(errors).toEqual({ Quantity: ['Quantity cannot be more than the available slot'] });
    }
  });

  test('bookings, bulk, moves both ways and cancels at once leave exactly what is live', async () => {
    await rush.open([
      { zones: [9, 10, 11], capacity: 30 },
      { gateId: OTHER_GATE, zones: [9], capacity: 10 },
    ]);
    const { made: standing } = await outcomesOf(clients(48, i => rush.book(i, { zone: 9 + (i % 2) })));
    expect(standing).toHaveLength(48);
    const changes = standing.map((one, i) => [
      rush.move(one, i, { zone: 9 + ((i + 1) % 2) }),
      ...(i % 3 === 0 ? [rush.cancel(one, i + 1)] : []),
      ...(i % 5 === 0 ? [rush.move(one, i, { zone: 9, gateId: OTHER_GATE })] : []),
    ]);
    const more = clients<Promise<unknown>>(MANY, i =>
      i % 8 === 0 ? rush.bookMany(i, 3, 11) : rush.book(i, { zone: 9 + (i % 3) }),
    );
    await outcomesOf([...changes.flat(), ...more]);
    const { live, isRight } = await rush.tally();
    expect(isRight).toBe(true);
    expect(live).toBeGreaterThan(60);
  });

  test('64 clients cancel and book the places of a full hour: it is full again, and never over', async () => {
    await rush.open([{ zones: [9], capacity: 16 }]);
    const { made: standing } = await outcomesOf(clients(16, i => rush.book(i)));
    await outcomesOf<unknown>([
      ...standing.flatMap((one, i) => [rush.cancel(one, i), rush.cancel(one, i + 1)]),
      ...clients(MANY, i => rush.book(i)),
    ]);
    expect(await rush.tally()).toMatchObject({ isRight: true });
    await outcomesOf(clients(16, i => rush.book(i)));
    expect(await rush.tally()).toEqual({ booked: 16, live: 16, isRight: true });
  });

  test('a cancelled appointment gives its place back exactly once', async () => {
    await rush.open([{ zones: [9], capacity: 3 }]);
    const first = await rush.book(1);
    await rush.book(2);
    const { made, refused } = await outcomesOf(clients(20, i => rush.cancel(first, i)));
    expect([made.length, refused.length]).toEqual([1, 19]);
    for (const { errors } of refused) {
      expect(errors).toEqual({ Status: ['This appointment is cancelled'] });
    }
    expect(await rush.tally()).toEqual({ booked: 1, live: 1, isRight: true });
  });

  test('an appointment that is cancelled while it is edited is one or the other, not both', async () => {
    await rush.open([{ zones: [9, 10], capacity: 50 }]);
    const { made: standing } = await outcomesOf(clients(20, i => rush.book(i)));
    expect(standing).toHaveLength(20);
    await outcomesOf<unknown>(
      standing.flatMap((one, i) => [rush.move(one, i, { zone: 10 }), rush.cancel(one, i + 1)]),
    );
    expect(await rush.tally()).toEqual({ booked: 0, live: 0, isRight: true });
  });
});

test('an appointment that moves from gate to gate is there all the while for its people', async () => {
  await rush.open([
    { zones: [9], capacity: 20 },
    { gateId: OTHER_GATE, zones: [9], capacity: 20 },
  ]);
  const { made: standing } = await outcomesOf(clients(4, i => rush.book(i)));
  const { made, refused } = await outcomesOf(
    standing.flatMap(one =>
      clients(8, i => rush.move(one, i, { zone: 9, gateId: i % 2 ? GATE : OTHER_GATE })),
    ),
  );
  expect([made.length, refused]).toEqual([32, []]);
  expect(await rush.tally()).toEqual({ booked: 4, live: 4, isRight: true });
});

function bookWith(idempotencyKey: string, i: number, truckRegistration = 'ABC123'): Promise<Appointment> {
  const body = newAppointment(rush.day, { truckRegistration, containerNumber: CONTAINER });
  return rush.mia[i % 2]!.send(calls.book, { body }, { idempotencyKey });
}

describe('a retried request never books twice', () => {
  test('64 times the same request at once books one place and answers the same to all', async () => {
    await rush.open([{ zones: [9], capacity: 10 }]);
    const answers = await Promise.all(clients(MANY, i => bookWith('same-key-1', i)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await rush.tally()).toEqual({ booked: 1, live: 1, isRight: true });
  });

  test('a retry of what took the last place answers that place', async () => {
    await rush.open([{ zones: [9], capacity: 1 }]);
    const first = await bookWith('same-key-2', 0);
    expect(await bookWith('same-key-2', 1)).toEqual(first);
  });

  test('another request with the same key is refused', async () => {
    await rush.open([{ zones: [9], capacity: 10 }]);
    await bookWith('same-key-3', 0);
    const { refused } = await outcomesOf([bookWith('same-key-3', 1, 'XYZ999')]);
    expect(refused).toMatchObject([{ status: 409 }]);
    expect(await rush.tally()).toEqual({ booked: 1, live: 1, isRight: true });
  });

  test('a bulk booking that is retried at once books once', async () => {
    await rush.open([{ zones: [9], capacity: 10 }]);
    const query = { date: rush.day, zone: 9, quantity: 6, gateId: GATE };
    const answers = await Promise.all(
      clients(16, i => rush.mia[i % 2]!.send(calls.bookMany, { query }, { idempotencyKey: 'bulk-key-1' })),
    );
    for (const rows of answers) expect(rows).toEqual(answers[0]);
    expect(answers[0]).toHaveLength(6);
    expect(await rush.tally()).toEqual({ booked: 6, live: 6, isRight: true });
  });
});

test('of 32 clients of two firms with the same container one books it', async () => {
  await rush.open([{ zones: [9, 10], capacity: 50 }]);
  const { made, refused } = await outcomesOf(
    clients(32, i => rush.book(i, { containerNumber: CONTAINER, zone: 9 + (i % 2) })),
  );
  expect([made.length, refused.length]).toEqual([1, 31]);
  for (const { errors } of refused) {
    expect(errors).toEqual({ ContainerNumber: ['The container already has a current appointment'] });
  }
  expect(await rush.tally()).toEqual({ booked: 1, live: 1, isRight: true });
});

test('every change is written down in the same transaction: nothing refused leaves a trace', async () => {
  await rush.open([{ zones: [9], capacity: 4 }]);
  const { made } = await outcomesOf(clients(32, i => rush.book(i)));
  await rush.cancel(made[0]!, 0);
  const { pool } = rush.product;
  const { rows } = await pool.query(
    'select action, count(*)::int as times from audit group by action order by action',
  );
  expect(rows).toEqual([
    { action: 'booked', times: 4 },
    { action: 'cancelled', times: 1 },
  ]);
  const errands = await pool.query('select count(*)::int as n from terminal_errand');
  expect(errands.rows).toEqual([{ n: 5 }]);
});
