import { setTimeout as pause } from 'node:timers/promises';
import { createBookings, type Hour } from './bookings.ts';
import { ZONE } from './bulk.ts';
import type { Firm } from './firms.ts';
import { fetchLightly } from './lightly.ts';
import type { ServerProcess } from './serverProcess.ts';

/** What became of a load; times are from when each was due, in milliseconds. */
export type Done = { bookingMs: number[]; moves: number; failures: number; why: Map<string, number> };

export type Work = {
  firms: readonly Firm[];
  hours: readonly Hour[];
  /** So many a second. */
  bookings: number;
  moves: number;
};

export type Told = {
  booked: (firm: Firm, appointmentId: number) => void;
  moved: (firm: Firm, containerNumber: string, isHeld: boolean) => void;
};

const UNHEARD: Told = { booked: () => {}, moved: () => {} };
/** What is not answered by then counts as broken. */
const GIVEN_UP_MS = 15_000;
const made = createBookings('', ZONE);
const held = new Set<string>();
let turn = 0;

/** Books and moves boxes at the rates that are set, however long each takes. */
export async function work(
  { firms, hours, bookings, moves }: Work,
  servers: readonly ServerProcess[],
  seconds: number,
  told: Told = UNHEARD,
): Promise<Done> {
  const done: Done = { bookingMs: [], moves: 0, failures: 0, why: new Map() };
  const fail = (error: unknown): void => {
    done.failures += 1;
    done.why.set(String(error), (done.why.get(String(error)) ?? 0) + 1);
  };
  const began = performance.now();
  const every = async (perSecond: number, one: (n: number, due: number) => Promise<void>): Promise<void> => {
    const underWay: Promise<void>[] = [];
    let unanswered = 0;
    for (let n = 0; n < perSecond * seconds; n += 1) {
      const due = began + (n * 1_000) / perSecond;
      const wait = due - performance.now();
      if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait));
      unanswered += 1;
      underWay.push(
        one(n, due)
          .catch(fail)
          .finally(() => (unanswered -= 1)),
      );
    }
    // A signal for all of them would keep each request.
    await Promise.race([Promise.all(underWay), pause(GIVEN_UP_MS, undefined, { ref: false })]);
    for (let n = unanswered; n > 0; n -= 1) fail(`not answered within ${GIVEN_UP_MS} ms`);
  };
  await Promise.all([
    every(bookings, async (n, due) => {
      const firm = firms[n % firms.length]!;
      const { origin } = servers[n % servers.length]!;
      const id = await book(firm, origin, hours[n % hours.length]!);
      done.bookingMs.push(performance.now() - due);
      told.booked(firm, id);
    }),
    every(moves, async () => {
      turn += 1;
      const firm = firms[turn % firms.length]!;
      const containerNbr = firm.boxes[Math.floor(turn / firms.length) % firm.boxes.length]!;
      const isHeld = !held.has(containerNbr);
      held[isHeld ? 'add' : 'delete'](containerNbr);
      await servers[0]!.ask('move', { containerNbr, isHeld });
      done.moves += 1;
      told.moved(firm, containerNbr, isHeld);
    }),
  ]);
  return done;
}

async function book(firm: Firm, origin: string, hour: Hour): Promise<number> {
  const { path, headers, body } = made.forLandside(hour);
  const answer = await fetchLightly(origin.replace('localhost', '127.0.0.1') + path, {
    method: 'POST',
    headers: { ...(headers as Record<string, string>), authorization: `Bearer ${firm.token}` },
    body: body as string,
  });
  if (!answer.ok) throw new Error(`a booking was answered ${answer.status}`);
  return ((await answer.json()) as { appointmentId: number }).appointmentId;
}
