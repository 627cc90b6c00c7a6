import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '#kernel/failures.ts';
import type { Appointment } from './model.ts';
import { GATE, newAppointment, OTHER_GATE, openTestPort, type TestPort } from './testing.ts';

const CLIENTS = 64;

let port: TestPort;
beforeAll(async () => {
  port = await openTestPort();
});
afterAll(() => port.close());
beforeEach(async () => {
  await port.database.pool.query('truncate appointment, slot, audit, idempotency, terminal_errand');
});

type Outcome<T> = { made: T } | { refused: Failure };

/** What became of each: every way of failing must be one that we mean. */
async function all<T>(works: (() => Promise<T>)[]): Promise<Outcome<T>[]> {
  return Promise.all(
    works.map(async work => {
      try {
        return { made: await work() };
      } catch (error) {
        if (error instanceof Failure) return { refused: error };
        throw error;
      }
    }),
  );
}

function madeOf<T>(outcomes: Outcome<T>[]): T[] {
  return outcomes.flatMap(outcome => ('made' in outcome ? [outcome.made] : []));
}

function refusedOf(outcomes: Outcome<unknown>[]): Failure[] {
  return outcomes.flatMap(outcome => ('refused' in outcome ? [outcome.refused] : []));
}

function book(i: number, zone = 9, gateId = GATE): Promise<Appointment> {
  const body = newAppointment(port.tomorrow, { zone, gateId });
  const caller = i % 3 === 0 ? port.otherDispatcher : port.dispatcher;
  return Promise.resolve(
    port.handlers.book({ params: {}, query: {}, body }, port.context(caller, { process: (i % 2) as 0 | 1 })),
  );
}

function bookMany(i: number, quantity: number, zone = 9): Promise<Appointment[]> {
  const query = { date: port.tomorrow, zone, quantity, gateId: GATE };
  const context = port.context(port.dispatcher, { process: (i % 2) as 0 | 1 });
  return Promise.resolve(port.handlers.bookMany({ params: {}, query, body: undefined }, context));
}

function move(appointment: Appointment, zone: number, i: number, gateId = GATE): Promise<Appointment> {
  const body = {
    ...newAppointment(port.tomorrow, { zone, gateId }),
    appointmentId: appointment.appointmentId,
  };
  const caller = appointment.companyId === 2 ? port.otherDispatcher : port.dispatcher;
  return Promise.resolve(
    port.handlers.change(
      { params: {}, query: {}, body },
      port.context(caller, { process: (i % 2) as 0 | 1 }),
    ),
  );
}

async function cancel(appointment: Appointment, i: number): Promise<void> {
  const caller = appointment.companyId === 2 ? port.otherDispatcher : port.dispatcher;
  const params = { id: appointment.appointmentId };
  await port.handlers.cancel(
    { params, query: {}, body: undefined },
    port.context(caller, { process: (i % 2) as 0 | 1 }),
  );
}

describe('overselling is impossible and nothing is undersold', () => {
  test('64 clients for the last 5 places: 5 are booked, 59 are told that the hour is full', async () => {
    await port.open(GATE, [9, 10], 5);
    const outcomes = await all(Array.from({ length: CLIENTS }, (_, i) => () => book(i)));
    expect(madeOf(outcomes)).toHaveLength(5);
    for (const failure of refusedOf(outcomes)) {
      expect(failure.status).toBe(409);
      expect(failure.errors).toEqual({ Zone: ['This hour is full'] });
      expect(failure.extra['nearest']).toEqual([
        { appointmentDate: port.tomorrow, zone: 10, gateId: GATE, available: 5 },
      ]);
    }
    expect(await port.tally()).toMatchObject({ booked: 5, live: 5, isRight: true });
  });

  test('single and bulk bookings mixed: bulk is all or nothing, and every place that is left is booked', async () => {
    await port.open(GATE, [9], 40);
    const outcomes = await all<unknown>(
      Array.from({ length: CLIENTS }, (_, i) => () => (i % 4 === 0 ? bookMany(i, 7) : book(i))),
    );
    const sizes = madeOf(outcomes).map(made => (Array.isArray(made) ? made.length : 1));
    expect(sizes.filter(size => size !== 1).every(size => size === 7)).toBe(true);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(await port.tally()).toMatchObject({ booked: total, live: total, isRight: true });
    expect(total).toBe(40);
    for (const failure of refusedOf(outcomes).filter(({ status }) => status === 400)) {
      expect(failure.errors).toEqual({ Quantity: ['Quantity cannot be more than the available slot'] });
    }
  });

  test('bookings, bulk, moves both ways and cancels at once leave exactly what is live', async () => {
    await port.open(GATE, [9, 10, 11], 30);
    await port.open(OTHER_GATE, [9], 10);
    const standing = madeOf(await all(Array.from({ length: 48 }, (_, i) => () => book(i, 9 + (i % 2)))));
    const works = standing.flatMap((appointment, i): (() => Promise<unknown>)[] => [
      () => move(appointment, 9 + ((i + 1) % 2), i),
      ...(i % 3 === 0 ? [() => cancel(appointment, i + 1)] : []),
      ...(i % 5 === 0 ? [() => move(appointment, 9, i, OTHER_GATE)] : []),
    ]);
    const more = Array.from(
      { length: CLIENTS },
      (_, i): (() => Promise<unknown>) =>
        () =>
          i % 8 === 0 ? bookMany(i, 3, 11) : book(i, 9 + (i % 3)),
    );
    await all([...works, ...more].sort((a, b) => (String(a) < String(b) ? -1 : 1)));
    const { live, isRight } = await port.tally();
    expect(isRight).toBe(true);
    expect(live).toBeGreaterThan(60);
  });

  test('64 clients cancel and book the places of a full hour: it is full again, and never over', async () => {
    await port.open(GATE, [9], 16);
    const standing = madeOf(await all(Array.from({ length: 16 }, (_, i) => () => book(i))));
    await all<unknown>([
      ...standing.flatMap((appointment, i) => [
        () => cancel(appointment, i),
        () => cancel(appointment, i + 1),
      ]),
      ...Array.from({ length: CLIENTS }, (_, i) => () => book(i)),
    ]);
    const before = await port.tally();
    expect(before.isRight).toBe(true);
    await all(Array.from({ length: 16 }, (_, i) => () => book(i)));
    expect(await port.tally()).toMatchObject({ booked: 16, live: 16, isRight: true });
  });

  test('a cancelled appointment gives its place back exactly once', async () => {
    await port.open(GATE, [9], 3);
    const [first] = madeOf(await all([() => book(1), () => book(2)]));
    const outcomes = await all(Array.from({ length: 20 }, (_, i) => () => cancel(first!, i)));
    expect(madeOf(outcomes)).toHaveLength(1);
    for (const failure of refusedOf(outcomes)) {
      expect(failure.errors).toEqual({ Status: ['This appointment is cancelled'] });
    }
    expect(await port.tally()).toMatchObject({ booked: 1, live: 1, isRight: true });
  });

  test('an appointment that is cancelled while it is edited is one or the other, not both', async () => {
    await port.open(GATE, [9, 10], 50);
    const standing = madeOf(await all(Array.from({ length: 20 }, (_, i) => () => book(i))));
    await all<unknown>(
      standing.flatMap((appointment, i) => [
        () => move(appointment, 10, i),
        () => cancel(appointment, i + 1),
      ]),
    );
    expect(await port.tally()).toMatchObject({ booked: 0, live: 0, isRight: true });
  });
});

function bookWith(key: string, process: 0 | 1, truckRegistration = 'ABC123'): Promise<Appointment> {
  const body = newAppointment(port.tomorrow, { truckRegistration, containerNumber: 'MSCU4763394' });
  const context = port.context(port.dispatcher, { key, body, process });
  return Promise.resolve(port.handlers.book({ params: {}, query: {}, body }, context));
}

describe('a retried request never books twice', () => {
  test('64 times the same request at once books one place and answers the same to all', async () => {
    await port.open(GATE, [9], 10);
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, i) => bookWith('same-key-1', (i % 2) as 0 | 1)),
    );
    expect(new Set(answers.map(answer => answer.appointmentId)).size).toBe(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await port.tally()).toMatchObject({ booked: 1, live: 1, isRight: true });
  });

  test('a retry of what took the last place answers that place', async () => {
    await port.open(GATE, [9], 1);
    const first = await bookWith('same-key-2', 0);
    const again = await bookWith('same-key-2', 1);
    expect(again).toEqual(first);
  });

  test('another request with the same key is refused', async () => {
    await port.open(GATE, [9], 10);
    await bookWith('same-key-3', 0);
    const [outcome] = await all([() => bookWith('same-key-3', 0, 'XYZ999')]);
    expect(refusedOf([outcome!])[0]?.status).toBe(409);
  });

  test('a bulk booking that is retried at once books once', async () => {
    await port.open(GATE, [9], 10);
    const query = { date: port.tomorrow, zone: 9, quantity: 6, gateId: GATE };
    const answers = await Promise.all(
      Array.from({ length: 16 }, async (_, i) =>
        port.handlers.bookMany(
          { params: {}, query, body: undefined },
          port.context(port.dispatcher, { key: 'bulk-key-1', process: (i % 2) as 0 | 1 }),
        ),
      ),
    );
    for (const rows of answers) expect(rows).toEqual(answers[0]);
    expect(answers[0]).toHaveLength(6);
    expect(await port.tally()).toMatchObject({ booked: 6, live: 6, isRight: true });
  });
});

test('of 32 clients with the same container one books it', async () => {
  await port.open(GATE, [9, 10], 50);
  const outcomes = await all(
    Array.from({ length: 32 }, (_, i) => async () => {
      const body = newAppointment(port.tomorrow, { containerNumber: 'MSCU4763394', zone: 9 + (i % 2) });
      return port.handlers.book(
        { params: {}, query: {}, body },
        port.context(i % 2 ? port.dispatcher : port.otherDispatcher, { process: (i % 2) as 0 | 1 }),
      );
    }),
  );
  expect(madeOf(outcomes)).toHaveLength(1);
  for (const failure of refusedOf(outcomes)) {
    expect(failure.errors).toEqual({ ContainerNumber: ['The container already has a current appointment'] });
  }
  expect(await port.tally()).toMatchObject({ booked: 1, live: 1, isRight: true });
});

test('every change is written down in the same transaction: nothing refused leaves a trace', async () => {
  await port.open(GATE, [9], 4);
  const outcomes = await all(Array.from({ length: 32 }, (_, i) => () => book(i)));
  const [first] = madeOf(outcomes);
  await cancel(first!, 0);
  const { rows } = await port.database.pool.query(
    'select action, count(*)::int as times from audit group by action order by action',
  );
  expect(rows).toEqual([
    { action: 'booked', times: 4 },
    { action: 'cancelled', times: 1 },
  ]);
  const errands = await port.database.pool.query('select count(*)::int as n from terminal_errand');
  expect(errands.rows[0].n).toBe(5);
});
