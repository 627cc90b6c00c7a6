// Booking wagons with 64 clients, on one train and spread over many: beside a bare server that writes the same; and a train that
// all of them want, until it is full.

import { execute } from './parts/cluster.ts';
import { linesBesideBare } from './parts/lines.ts';
import { startPair } from './parts/pair.ts';
import { signIn, TRANSPORT_ADMIN } from './parts/people.ts';
import { recordReplay } from './parts/replay.ts';
import { type Rounds, runRounds } from './parts/rounds.ts';
import { type Line, printTable, say, show } from './parts/table.ts';
import { createTrainBookings, fillFreeTrains, soldOf } from './parts/trainBookings.ts';

const CLIENTS = 64;
const LONG = { trains: 1, wagons: 30_000 };
const SPREAD = { trains: 750, wagons: 40 };
const WANTED = { trains: 1, wagons: 40 };
const TEU_A_WAGON = 2;

const { cluster, product, bare, stop } = await startPair();
try {
  const token = await signIn(product.origin, TRANSPORT_ADMIN);
  const bookings = createTrainBookings(token, await readFirms());
  const onLong = await fillFreeTrains(cluster.url, 'Long', LONG);
  const onMany = await fillFreeTrains(cluster.url, 'Many', SPREAD);
  await bare.ask('replay', { book: await recordReplay(product, () => bookings.forLandside(next(onMany))) });

  const bookAmong = (slots: number[]): Promise<Rounds<'landside' | 'bare'>> =>
    runRounds({
      landside: {
        server: product,
        connections: CLIENTS,
        request: () => bookings.forLandside(next(slots)),
      },
      bare: { server: bare, connections: CLIENTS, request: () => bookings.forBare(next(slots)) },
    });
  say(`${CLIENTS} clients book wagons of ${SPREAD.trains} trains …`);
  const many = await bookAmong(onMany);
  say(`${CLIENTS} clients book wagons of one train …`);
  const one = await bookAmong(onLong);
  say(`${CLIENTS} clients want every wagon of one train of ${WANTED.wagons} …`);
  const full = await bookUntilFull();
  printTable(
    `Booking 20 ft units on wagons of 2 TEU, ${CLIENTS} clients`,
    [
      ...linesBesideBare(`on ${SPREAD.trains} trains`, many, 'landside', 'bare'),
      ...linesBesideBare('on one train', one, 'landside', 'bare'),
      ...full,
    ],
    'Limit: the same statements and bytes from a bare Fastify and pg server on the same database, in turns.',
  );

  /** Everybody tries each wagon, beginning at another one, and takes the other part of it when that is offered. */
  async function bookUntilFull(): Promise<Line[]> {
    const slots = await fillFreeTrains(cluster.url, 'Wanted', WANTED);
    const answers: Answer[] = [];
    const began = performance.now();
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (let turn = 0; turn < slots.length; turn += 1) {
          let slot: number | null = slots[(client + turn) % slots.length]!;
          while (slot !== null) {
            const answer = await book(slot);
            answers.push(answer);
            slot = answer.status === 409 ? answer.freeSlot : null;
          }
        }
      }),
    );
    const seconds = (performance.now() - began) / 1_000;
    const places = WANTED.wagons * TEU_A_WAGON;
    const sold = await soldOf(cluster.url, 'Wanted');
    const booked = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status, words }) => status === 409 && words !== '');
    const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const isExact = [booked.length, sold.teu, sold.bookings].every(count => count === places);
    return [
      {
        what: `a train that all want, until it is full: places sold of ${places}`,
        landside: String(sold.teu),
        aim: String(places),
        isMet: isExact && sold.overbooked === 0,
      },
      {
        what: '  refused with words (409), and otherwise',
        landside: `${show(refused.length)}, ${answers.length - booked.length - refused.length}`,
        aim: 'all, 0',
        isMet: booked.length + refused.length === answers.length,
      },
      { what: '  answers a second', landside: show(answers.length / seconds) },
      {
        what: '  half, and 99 of 100 within, ms',
        landside: `${show(times[Math.floor(times.length / 2)]!)}, ${show(times[Math.floor(times.length * 0.99)]!)}`,
      },
    ];
  }

  async function book(slotId: number): Promise<Answer> {
    const { path, facts: _, ...init } = bookings.forLandside(slotId);
    const began = performance.now();
    const answer = await fetch(product.origin + path, init);
    const body = (await answer.json()) as Refusal;
    const words = Object.values(body.errors ?? {}).flat();
    return {
      status: answer.status,
      words: words.join(' '),
      freeSlot: body.freeWagonInstanceId ?? null,
      ms: performance.now() - began,
    };
  }
} finally {
  await stop();
}

type Answer = { status: number; words: string; freeSlot: number | null; ms: number };
type Refusal = { errors?: Record<string, string[]>; freeWagonInstanceId?: number | null };

function next(slots: number[]): number {
  const slot = slots.pop();
  if (slot === undefined) throw new Error('The bench has too few wagons');
  return slot;
}

/** A firm that is booked for and goes by rail, and another that goes by rail. */
async function readFirms(): Promise<[number, number]> {
  const rows = await execute<{ id: number }>(
    cluster.url,
    `select company_id as id from company c join company_application a using (company_id)
     where c.status = 'A' and a.application_id = 'KRC' and c.kiwi_rail_code is not null
     order by exists (select from freight_forwarder_customer f where f.company_id = c.company_id) desc, company_id limit 2`,
  );
  return [rows[0]!.id, rows[1]!.id];
}
