// Ten times what it can do: who is let in is answered in good time, the rest is turned away at once.

import { freePort } from '#kernel/freePort.ts';
import { createBookings, openWide } from './parts/bookings.ts';
import { startCluster } from './parts/cluster.ts';
import { type Flood, flood } from './parts/flood.ts';
import { fire, type Request } from './parts/load.ts';
import { DISPATCHER, signIn } from './parts/people.ts';
import { isQuick } from './parts/rounds.ts';
import { startProcess } from './parts/serverProcess.ts';
import { type Line, printTable, say, show } from './parts/table.ts';

const CONNECTIONS = 640;
const SECONDS = isQuick ? 5 : 20;
const TIMES = 10;
const P99_MS = 2_000;

say('The demo port on a new database …');
const cluster = await startCluster();
const product = await startProcess('bench/parts/product.ts', {
  env: { DATABASE_URL: cluster.url },
  port: await freePort(),
});
try {
  const token = await signIn(product.origin, DISPATCHER);
  const bookings = createBookings(token, 'Pacific/Auckland');
  const hours = await openWide(cluster.url);
  let turn = 0;
  const loads = {
    bookings: {
      clients: 12,
      request: () => bookings.forLandside(hours[(turn += 1) % hours.length]!),
    },
    'lists of appointments': {
      clients: 4,
      request: () => ({
        method: 'GET' as const,
        path: '/api/appointments?includeExtendedContainerInfo=true',
        headers: { authorization: `Bearer ${token}` },
      }),
    },
  };
  const lines: Line[] = [];
  for (const [what, { clients, request }] of Object.entries(loads)) {
    // So few that nobody is turned away however long they take.
    const load = { server: product, connections: clients, request };
    await answered(product.origin, request());
    await fire(load, 2);
    const { perSecond } = await fire(load, isQuick ? 2 : 5);
    say(`${TIMES} times ${show(perSecond)} ${what} a second …`);
    const flooded = await flood(
      { ...load, connections: CONNECTIONS },
      { perSecond: perSecond * TIMES, seconds: SECONDS },
    );
    lines.push(...linesOf(what, perSecond, flooded));
  }
  printTable(
    `Asked for ${TIMES} times what it can do`,
    lines,
    'Limit: what a few clients had of it before, of whom nobody is turned away.',
  );
} finally {
  await product.stop();
  await cluster.stop();
}

/** Once one is let in and answered, nobody waits any more of those before. */
async function answered(origin: string, { path, method, headers, body }: Request): Promise<void> {
  let isAnswered = false;
  while (!isAnswered) {
    const { status } = await fetch(`${origin}${path}`, { method, headers, body });
    isAnswered = status < 300;
  }
}

function linesOf(what: string, perSecond: number, flooded: Flood): Line[] {
  const { served, turnedAway, broken, health, cpuMs } = flooded;
  return [
    {
      what: `${what}: let in and answered, a second`,
      landside: show(served.length / flooded.seconds),
      limit: show(perSecond),
      ratio: show(served.length / flooded.seconds / perSecond),
    },
    {
      what: `${what}: those let in, p99, ms`,
      landside: show(within(served, 0.99)),
      aim: `< ${P99_MS}`,
      isMet: within(served, 0.99) < P99_MS,
    },
    { what: `${what}: turned away, a second`, landside: show(turnedAway.length / flooded.seconds) },
    { what: `${what}: those turned away, p99, ms`, landside: show(within(turnedAway, 0.99)) },
    {
      what: `${what}: processor of the server for each answer of either kind, ms`,
      landside: show(cpuMs / (served.length + turnedAway.length)),
    },
    { what: `${what}: neither`, landside: show(broken), aim: '0', isMet: broken === 0 },
    { what: `${what}: /health meanwhile, worst, ms`, landside: show(within(health, 1)) },
  ];
}

function within(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
