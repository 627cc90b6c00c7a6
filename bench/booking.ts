// Booking with 64 clients, spread over many hours and all in one: beside a bare server that writes the same.

import { createBookings, type Hour, openWide } from './parts/bookings.ts';
import { linesBesideBare } from './parts/lines.ts';
import { startPair } from './parts/pair.ts';
import { DISPATCHER, signIn } from './parts/people.ts';
import { recordReplay } from './parts/replay.ts';
import { type Rounds, runRounds } from './parts/rounds.ts';
import { printTable, say } from './parts/table.ts';

const CLIENTS = 64;

const { cluster, product, bare, stop } = await startPair();
try {
  const bookings = createBookings(await signIn(product.origin, DISPATCHER), 'Pacific/Auckland');
  const hours = await openWide(cluster.url);
  const book = await recordReplay(product, () => bookings.forLandside(hours[1]!));
  await bare.ask('replay', { book });

  const bookAmong = (among: Hour[]): Promise<Rounds<'landside' | 'bare'>> => {
    let turn = 0;
    const next = (): Hour => among[(turn += 1) % among.length]!;
    return runRounds({
      landside: { server: product, connections: CLIENTS, request: () => bookings.forLandside(next()) },
      bare: { server: bare, connections: CLIENTS, request: () => bookings.forBare(next()) },
    });
  };
  say(`${CLIENTS} clients book in ${hours.length} hours …`);
  const inMany = await bookAmong(hours);
  say(`${CLIENTS} clients book in one hour …`);
  const inOne = await bookAmong(hours.slice(0, 1));
  printTable(
    `Booking, ${CLIENTS} clients`,
    [
      ...linesBesideBare(`in ${hours.length} hours`, inMany, 'landside', 'bare'),
      ...linesBesideBare('in one hour', inOne, 'landside', 'bare'),
    ],
    'Limit: the same statements and bytes from a bare Fastify and pg server on the same database, in turns.',
  );
} finally {
  await stop();
}
