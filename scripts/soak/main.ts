// The demo port at twenty times its speed, with fifty browsers at work, a real one among them, and a full garbage collection
// each second: the server's process is the same at the end, holds no more than before, and has nothing to complain of.
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dayOf } from '#kernel/calendar.ts';
import { freePort } from '#kernel/freePort.ts';
import { execute, startCluster } from '../../bench/parts/cluster.ts';
import { startWhole } from '../../bench/parts/serverProcess.ts';
import { printTable, say, show } from '../../bench/parts/table.ts';
import { crowdOf } from './crowd.ts';
import { collectErrorLines } from './errorLines.ts';
import { exportAgainAndAgain } from './exporting.ts';
import { openPages } from './pages.ts';
import { browse, createSeen } from './person.ts';
import { type Sample, type Sampled, takeSample } from './sample.ts';
import { screensOf } from './screens.ts';
import { failuresOf, linesOf, type Soaked } from './verdict.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const SOAK_MS = Number(values.minutes) * 60_000;
/** A short soak, beside other tests, is one of few people. */
const CROWDED_FROM_MS = 10 * 60_000;
const crowd = crowdOf(SOAK_MS >= CROWDED_FROM_MS);
const ZONE = 'Pacific/Auckland';
/** At least twelve samples, four in each third. */
const SAMPLE_MS = Math.min(60_000, SOAK_MS / 12);
/** Sign-ins are spread over this time. */
const ARRIVE_MS = Math.min(30_000, SOAK_MS / 12);
const ARRIVE_TIMEOUT_MS = 5 * 60_000;
/** The report waits no longer for people to leave. */
const LEAVE_TIMEOUT_MS = 30_000;
/** A server that does not stop within this time is killed. */
const STOP_TIMEOUT_MS = 60_000;

if (!(SOAK_MS > 0)) throw new Error(`--minutes ${values.minutes} is no number of minutes`);
say('The demo port on a new database, at twenty times its speed …');
const cluster = await startCluster();
const metricsPort = await freePort();
const errors = collectErrorLines();
const server = await startWhole({
  env: {
    DATABASE_URL: cluster.url,
    TERMINAL_SPEED: '20',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'error',
    // A machine that is busy with other things is slow, and no fault of the server's.
    DATABASE_SECONDS: '120',
  },
  imports: ['scripts/soak/insight.ts'],
  port: await freePort(),
  onOutput: errors.hear,
});
const pid = await server.ask<number>('pid');
const leaving = new AbortController();
const { signal } = leaving;
const seen = createSeen();
try {
  // Ships that take whatever is pre-advised.
  await execute(
    cluster.url,
    `update terminal.booking_item set quantity = 30000 where booking_nbr = 'TIMB4109'`,
  );
  const today = dayOf(new Date(), ZONE);
  const place = { origin: server.origin, today, seen, signal };
  const pages = await openPages(server.origin, signal);
  say(`${crowd.length} browsers sign in …`);
  const people = crowd.map(async ({ email, role, roles }) => {
    await pause(Math.random() * ARRIVE_MS);
    await browse(place, { email, role, screens: screensOf(roles, today) });
  });
  const exporting = exportAgainAndAgain(place);
  await whenAllArrived();
  const began = Date.now();
  if (!server.end())
    say(`${seen.signIns} are there at ${new Date(began).toISOString()}: ${values.minutes} minutes …`);
  const measured = await sampleFor({ server, url: cluster.url, metricsPort }, began);
  leaving.abort();
  await Promise.race([Promise.all([...people, exporting, pages.close()]), pause(LEAVE_TIMEOUT_MS)]);
  report(
    {
      ...measured,
      crowd: crowd.length,
      seen,
      pages: pages.seen,
      end: server.end(),
      errorLines: [...errors.lines],
    },
    Date.now() - began,
  );
} finally {
  leaving.abort();
  const killing = setTimeout(() => process.kill(pid, 'SIGKILL'), STOP_TIMEOUT_MS);
  await server.stop();
  clearTimeout(killing);
  await cluster.stop();
}
process.exit();

/** What is measured begins when everybody has signed in, however slow the machine is, or after a time. */
async function whenAllArrived(): Promise<void> {
  const until = Date.now() + ARRIVE_TIMEOUT_MS;
  while (seen.signIns < crowd.length && Date.now() < until && !server.end()) await pause(1_000);
}

/** Takes samples until the time is over, the server has ended or cannot be measured. */
async function sampleFor(sampled: Sampled, began: number): Promise<Pick<Soaked, 'samples' | 'unmeasured'>> {
  const samples: Sample[] = [];
  try {
    // The readings of the sign-ins go with it.
    if (!server.end()) await takeSample(sampled);
    for (let at = SAMPLE_MS; at <= SOAK_MS && !server.end(); at += SAMPLE_MS) {
      await pause(Math.max(0, began + at - Date.now()));
      if (server.end()) break;
      const sample = await takeSample(sampled);
      samples.push(sample);
      tell(sample, (Date.now() - began) / 60_000);
    }
  } catch (error) {
    return { samples, unmeasured: String(error) };
  }
  return { samples, unmeasured: undefined };
}

function tell({ readings, connections, streams, databaseMb }: Sample, minute: number): void {
  const { residentMb = 0, heapMb = 0 } = readings.at(-1) ?? {};
  const failures = [...seen.failures.values()].reduce((sum, count) => sum + count, 0);
  say(
    `minute ${show(minute)}: resident ${show(residentMb)} MB, heap ${show(heapMb)} MB, ${connections} connections, ${streams} streams, database ${show(databaseMb)} MB; ${seen.reads} read, ${seen.rereads} again, ${seen.brokenOff} broken off, ${seen.exports} exports, ${seen.deeds} deeds, ${seen.news} news, ${failures} refused`,
  );
}

/** Prints the table and the failures. `npm test` reads the failures from the file that `CHECK_RESULTS` names. */
function report(soaked: Soaked, tookMs: number): void {
  const lines = linesOf(soaked);
  const failures = failuresOf(lines, soaked);
  const { opened, rounds } = soaked.pages;
  printTable(
    `${crowd.length} browsers for ${show(tookMs / 60_000)} minutes, at TERMINAL_SPEED 20, a full collection each second`,
    lines,
    `First figure, median of the middle third, of the last third; "limit" is the most, or what bounds it. ${show(seen.reads + seen.rereads)} answers read, ${show(seen.brokenOff)} calls broken off, ${show(seen.exports)} files exported, ${show(seen.deeds)} deeds, ${show(seen.signIns)} sign-ins, ${show(seen.news)} news heard; ${show(opened)} screens opened in Chromium beside the cameras, everybody’s ${show(rounds)} times.`,
  );
  for (const failure of failures) say(`soak: ${failure}`);
  const { CHECK_RESULTS } = process.env;
  if (CHECK_RESULTS) writeFileSync(CHECK_RESULTS, JSON.stringify({ failures }));
  process.exitCode = failures.length > 0 ? 1 : 0;
}
