// Export pre-advice over HTTP: 500 containers in one paste, checked with one call and submitted row by row; beside the terminal alone.

import { exportPreAdviceCalls as calls } from '#features/export-pre-advice/contract.ts';
import { newNumber, typed } from '#features/export-pre-advice/testing.ts';
import { createClient } from '#kernel/client.ts';
import { createClock } from '#kernel/clock.ts';
import { openPool } from '#kernel/database.ts';
import { freePort } from '#kernel/freePort.ts';
import { createEmbeddedTerminal } from '#outside/terminal/embedded/embedded.ts';
import type { Preadvice, TerminalPort } from '#outside/terminal/terminal-port.ts';
import { execute, startCluster } from './parts/cluster.ts';
import { EXPORT_COORDINATOR, signIn } from './parts/people.ts';
import { isQuick, middle } from './parts/rounds.ts';
import { startProcess } from './parts/serverProcess.ts';
import { printTable, say, show } from './parts/table.ts';

const PASTED = isQuick ? 50 : 500;
/** As many rows of a paste are under way at once. */
const AT_ONCE = 4;
const ROUNDS = isQuick ? 1 : 3;
const BOOKING = 'TIMB4109';
const CTX = { actorLogin: 'bench', correlationId: 'bench' };

say('The demo port on a new database …');
const cluster = await startCluster();
const product = await startProcess('bench/parts/product.ts', {
  env: { DATABASE_URL: cluster.url },
  port: await freePort(),
});
const pool = openPool(cluster.url, { max: 8 });
try {
  await execute(cluster.url, `update terminal.booking_item set quantity = 30000 where booking_nbr = $1`, [
    BOOKING,
  ]);
  const token = await signIn(product.origin, EXPORT_COORDINATOR);
  const client = createClient({ base: `${product.origin}/api`, token: () => token });
  const { port } = createEmbeddedTerminal({ pool, clock: createClock(), zone: 'Pacific/Auckland' });
  const checks: number[] = [];
  const pastes: number[] = [];
  const alone: number[] = [];
  const each: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`${PASTED} pre-advices in one paste, round ${round + 1} of ${ROUNDS} …`);
    const numbers = Array.from({ length: PASTED }, newNumber);
    checks.push(await timed(() => client.send(calls.check, { body: { containerNumbers: numbers } })));
    pastes.push(
      await timed(() =>
        inTurns(numbers, async containerNumber => {
          const body = typed({ container: { containerNumber } });
          each.push(await timed(() => client.send(calls.advise, { body })));
        }),
      ),
    );
    alone.push(await timed(async () => tellAlone(port)));
  }
  const [{ tally } = { tally: 0 }] = await execute<{ tally: number }>(
    cluster.url,
    'select tally from terminal.booking_item where booking_nbr = $1 and item_nbr = 1',
    [BOOKING],
  );
  if (tally < 2 * PASTED * ROUNDS) throw new Error(`the booking counts ${tally}`);
  const sorted = each.toSorted((a, b) => a - b);
  printTable(
    'Export pre-advice',
    [
      { what: `${PASTED} containers checked with one call, ms`, landside: show(middle(checks)) },
      {
        what: `${PASTED} submitted, ${AT_ONCE} at once, s`,
        landside: show(middle(pastes) / 1000),
        limit: show(middle(alone) / 1000),
        ratio: (middle(alone) / middle(pastes)).toFixed(2),
      },
      {
        what: '  a second',
        landside: show((PASTED * 1000) / middle(pastes)),
        limit: show((PASTED * 1000) / middle(alone)),
      },
      { what: '  half answered within, ms', landside: show(sorted[Math.floor(sorted.length / 2)]!) },
      { what: '  99 of 100 within, ms', landside: show(sorted[Math.floor(sorted.length * 0.99)]!) },
    ],
    'Limit: the simulated terminal alone, told of as many by as many at once, without asking it anything first.',
  );
} finally {
  await pool.end();
  await product.stop();
  await cluster.stop();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const takeNext = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
}

async function tellAlone(port: TerminalPort): Promise<void> {
  const booking = await port.getBooking(BOOKING, CTX);
  if (!booking.ok) throw new Error('the terminal does not know the booking');
  const { visitId, portOfDischarge } = booking.data;
  const numbers = Array.from({ length: PASTED }, newNumber);
  await inTurns(numbers, async containerNbr => {
    const answer = await port.upsertPreadvice(adviceOf(containerNbr, { visitId, portOfDischarge }), CTX);
    if (!answer.ok) throw new Error(answer.messages.map(({ text }) => text).join(' '));
  });
}

function adviceOf(containerNbr: string, booked: Pick<Preadvice, 'visitId' | 'portOfDischarge'>): Preadvice {
  return {
    ...booked,
    containerNbr,
    extRef: `bench-${containerNbr}`,
    by: { advisedBy: 'bench', shipper: null },
    expects: 'new',
    isoType: '45G1',
    vgmKg: 21_450,
    vgmVerifier: 'Bench',
    seals: ['NZ440121'],
    truckingCo: null,
    bookingNbr: BOOKING,
    itemKey: '1',
    packPoint: 'PP001',
    commodity: 'TIMBER',
    shipper: null,
    shippersReference: null,
    temperatureC: null,
    ventilation: null,
    ventilationUnit: null,
    humidityPct: null,
    hazards: [],
    oversizeCm: null,
  };
}
