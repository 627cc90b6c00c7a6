import { startProduct, type TestProduct } from '#app/testing.ts';
import { addDays, type Day, dayOf } from '#kernel/calendar.ts';
import { ApiError, type Client } from '#kernel/client.ts';
import { appointmentCalls as calls } from './contract.ts';
import type { NewAppointment } from './forms.ts';
import type { Appointment } from './model.ts';
import { GATE, newAppointment, OTHER_GATE, type Tally, tallyOf, ZONE } from './testing.ts';

/** Many clients at once: the product served by two processes, and dispatchers of two firms who reach both in turn. */
export type Rush = {
  product: TestProduct;
  /** A day of which the tests open the hours; nothing else is booked on it. */
  day: Day;
  /** A dispatcher of the first firm, at either process. */
  mia: readonly [Client, Client];
  /** Client `i` books: every second reaches the other process, every third is of the other firm. */
  book: (i: number, different?: Partial<NewAppointment>) => Promise<Appointment>;
  bookMany: (i: number, quantity: number, zone?: number) => Promise<Appointment[]>;
  move: (appointment: Appointment, i: number, to: { zone: number; gateId?: string }) => Promise<Appointment>;
  cancel: (appointment: Appointment, i: number) => Promise<void>;
  /** Forgets every booking and opens these hours. */
  open: (hours: { gateId?: string; zones: number[]; capacity: number }[]) => Promise<void>;
  tally: () => Promise<Tally>;
  close: () => Promise<void>;
};

export async function openRush(): Promise<Rush> {
  const product = await startProduct({ daysAhead: 1 });
  const other = await product.another();
  await product.pool.query(
    `insert into gate (gate_id, gate_name, n4_gate_id, is_for_drop_off, is_for_pickup, is_from_propel, set_gate_config)
     select g, g, g, true, true, true, 3 from unnest($1::text[]) g`,
    [[GATE, OTHER_GATE]],
  );
  const day = addDays(dayOf(product.clock.now(), ZONE), 10);
  const mia = [await product.as('dispatcher'), await other.as('dispatcher')] as const;
  const tama = [await product.as('otherDispatcher'), await other.as('otherDispatcher')] as const;
  const firmOf = (i: number) => (i % 3 === 0 ? tama : mia);
  const bookers = new Map<number, typeof mia>();
  const bookerOf = ({ appointmentId }: Appointment, i: number): Client =>
    (bookers.get(appointmentId) ?? mia)[at(i)];

  return {
    product,
    day,
    mia,
    book: async (i, different) => {
      const made = await firmOf(i)[at(i)].send(calls.book, { body: newAppointment(day, different) });
      bookers.set(made.appointmentId, firmOf(i));
      return made;
    },
    bookMany: (i, quantity, zone = 9) =>
      mia[at(i)].send(calls.bookMany, { query: { date: day, zone, quantity, gateId: GATE } }),
    move: (appointment, i, to) => {
      const body = { ...newAppointment(day, to), appointmentId: appointment.appointmentId };
      return bookerOf(appointment, i).send(calls.change, { body });
    },
    cancel: async (appointment, i) => {
      await bookerOf(appointment, i).send(calls.cancel, { params: { id: appointment.appointmentId } });
    },
    open: async hours => {
      await product.pool.query(
        'truncate appointment, booked_container, slot, audit, idempotency, terminal_errand',
      );
      for (const { gateId = GATE, zones, capacity } of hours) {
        await product.pool.query(
          'insert into slot (gate_id, instance_date, zone, capacity) select $1, $2, unnest($3::int[]), $4',
          [gateId, day, zones, capacity],
        );
      }
    },
    tally: () => tallyOf(product.pool),
    close: async () => {
      await other.close();
      await product.close();
    },
  };
}

/** What was made, and why the others were refused. @throws what is no refusal: a fault of ours, or no answer */
export async function outcomesOf<T>(works: Promise<T>[]): Promise<{ made: T[]; refused: ApiError[] }> {
  const made: T[] = [];
  const refused: ApiError[] = [];
  for (const outcome of await Promise.allSettled(works)) {
    if (outcome.status === 'fulfilled') made.push(outcome.value);
    else if (isRefused(outcome.reason)) refused.push(outcome.reason);
    else throw outcome.reason;
  }
  return { made, refused };
}

function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 409].includes(error.status);
}

/** Numbers from 0 on: so many clients. */
export function clients<T>(count: number, work: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => work(i));
}

/** Every second client reaches the other process. */
function at(i: number): 0 | 1 {
  return i % 2 === 0 ? 0 : 1;
}
