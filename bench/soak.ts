// The demo port at twenty times its speed, with fifty browsers at work: what it holds stays the same, and what it keeps is bounded.

import { setTimeout as pause } from 'node:timers/promises';
import { dayOf } from '#kernel/calendar.ts';
import { freePort } from '#kernel/freePort.ts';
import { execute, startCluster } from './parts/cluster.ts';
import { isQuick } from './parts/rounds.ts';
import { startWhole } from './parts/serverProcess.ts';
import { CROWD } from './parts/soak/crowd.ts';
import { browse, type Seen } from './parts/soak/person.ts';
import { type Sample, takeSample } from './parts/soak/sample.ts';
import { screensOf } from './parts/soak/screens.ts';
import { linesOf, tell } from './parts/soak/verdict.ts';
import { printTable, say, show } from './parts/table.ts';

const MINUTES = Number(
  process.argv.find(word => word.startsWith('--minutes='))?.split('=')[1] ?? (isQuick ? 1 : 5),
);
const ZONE = 'Pacific/Auckland';
const MINUTE_MS = 60_000;
/** Nobody comes to work at the same second as everybody. */
const ARRIVE_MS = 30_000;

say('The demo port on a new database, at twenty times its speed …');
const cluster = await startCluster();
const metricsPort = await freePort();
const server = await startWhole({
  env: {
    DATABASE_URL: cluster.url,
    TERMINAL_SPEED: '20',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
    SECURITY_LOG: '-',
  },
  imports: ['bench/parts/soak/insight.ts'],
  port: await freePort(),
});
const leaving = new AbortController();
const seen: Seen = {
  reads: 0,
  rereads: 0,
  deeds: 0,
  signIns: 0,
  renewals: 0,
  askedAgain: 0,
  news: 0,
  failures: new Map(),
};
try {
  // Ships that take whatever is pre-advised.
  await execute(
    cluster.url,
    `update terminal.booking_item set quantity = 30000 where booking_nbr = 'TIMB4109'`,
  );
  const today = dayOf(new Date(), ZONE);
  const screens = screensOf(today);
  const place = { origin: server.origin, today, seen, signal: leaving.signal };
  say(`${CROWD.length} browsers, for ${MINUTES} minutes …`);
  const people = CROWD.map(async ({ email, role }) => {
    await pause(Math.random() * ARRIVE_MS);
    await browse(place, { email, role, screens: screens[role]! });
  });
  const began = Date.now();
  const samples: Sample[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await pause(began + minute * MINUTE_MS - Date.now());
    samples.push(await takeSample({ server, url: cluster.url, metricsPort }, minute));
    tell(samples, seen);
  }
  leaving.abort();
  await Promise.all(people);
  printTable(
    `${CROWD.length} browsers for ${MINUTES} minutes, at TERMINAL_SPEED 20`,
    linesOf(samples, seen),
    `First, then last of the minutes; "limit" is what bounds it. ${show(seen.reads + seen.rereads)} answers read, ${show(seen.deeds)} deeds, ${show(seen.signIns)} sign-ins, ${show(seen.news)} news heard.`,
  );
} finally {
  leaving.abort();
  await server.stop();
  await cluster.stop();
}
