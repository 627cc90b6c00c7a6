// What 60 bookings and 200 import boxes take a person: keys, clicks and seconds, each way that the product offers.
import { appointmentCalls } from '#features/appointments/contract.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { type Client, createClient } from '#kernel/client.ts';
import { freePort } from '#kernel/freePort.ts';
import { checkDigit } from '#kernel/iso6346.ts';
import { rowsOf } from '#kernel/paging.ts';
import { type Hour, openWide } from './parts/bookings.ts';
import { openBrowser, signInThere } from './parts/browser.ts';
import { startCluster } from './parts/cluster.ts';
import { adviseAndGroup, type Row, waysToBook } from './parts/dispatching.ts';
import { fillImports, letGo } from './parts/imports.ts';
import { DISPATCHER, IMPORT_ADVISOR, signIn } from './parts/people.ts';
import { type Effort, Person } from './parts/person.ts';
import { isQuick } from './parts/rounds.ts';
import { startWhole } from './parts/serverProcess.ts';
import { type Line, printTable, say, show } from './parts/table.ts';

const BOOKINGS = isQuick ? 6 : 60;
const BOXES = isQuick ? 20 : 200;
/** 60 bookings of a pasted list, the mouse left alone. */
const MOST_SECONDS = 120;

say('The demo port on a new database, and a browser …');
const cluster = await startCluster();
const env = { DATABASE_URL: cluster.url, TERMINAL_SPEED: '0' };
const whole = await startWhole({ env, port: await freePort() });
const browser = await openBrowser();
try {
  const hours = (await openWide(cluster.url)).sort((a, b) =>
    `${a.appointmentDate} ${100 + a.zone}` < `${b.appointmentDate} ${100 + b.zone}` ? -1 : 1,
  );
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: whole.origin,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto('/');
  await signInThere(page);
  const dispatcher = await clientOf(DISPATCHER);
  const trucks = await dispatcher.send(appointmentCalls.trucks, {});
  const ways: [string, Effort][] = [];
  for (const [i, [name, way]] of Object.entries(waysToBook()).entries()) {
    say(`${BOOKINGS} bookings ${name} …`);
    const hour = hours[i]!;
    const rows = Array.from({ length: BOOKINGS }, (_, n) => ({
      container: numberOf(i * BOOKINGS + n),
      truck: trucks[n % trucks.length]!.truckRegistration,
    }));
    await page.goto(`/appointments?date=${hour.appointmentDate}`);
    await page.getByRole('button', { name: 'New Appointment' }).waitFor();
    const person = new Person(page);
    person.begin();
    await way(person, hour, rows);
    const effort = person.effort();
    ways.push([name, effort]);
    say(inWords(effort));
    await expectBooked(dispatcher, hour, rows);
  }

  say(`${BOXES} boxes advised and grouped …`);
  await fillImports(cluster.url, 2 * BOXES);
  const boxes = await letGo(cluster.url, BOXES);
  const advisor = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: whole.origin,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const screen = await advisor.newPage();
  await screen.goto('/');
  await signInThere(screen, IMPORT_ADVISOR);
  const grouped = await adviseAndGroup(screen, boxes);
  await expectGrouped(await clientOf(IMPORT_ADVISOR), boxes);

  const [[, plain]] = ways as [[string, Effort]];
  printTable(
    'What the work takes a person',
    [
      ...ways.flatMap(([name, effort]) => linesOf(`${BOOKINGS} bookings ${name}`, effort, plain)),
      aimOf(ways.at(-1)![1]),
      ...linesOf(`${BOXES} boxes advised and put in a group`, grouped),
    ],
    `Limit: ${BOOKINGS} bookings ${ways[0]![0]}. The machine's seconds have no thought in them; the person's are of the keystroke-level model.`,
  );
} finally {
  await browser.close();
  await whole.stop();
  await cluster.stop();
}

/** Said as each way ends: the whole run takes minutes. */
function inWords({ keys, clicks, machineSeconds, personSeconds }: Effort): string {
  return `  ${keys} keys, ${clicks} clicks, ${show(machineSeconds)} s of the machine, ${show(personSeconds)} s of a person`;
}

/** A number of the standard that no container has. */
function numberOf(n: number): string {
  const firstTen = `BENU${String(n + 1).padStart(6, '0')}`;
  return `${firstTen}${checkDigit(firstTen) ?? 0}`;
}

async function clientOf(email: string): Promise<Client> {
  const token = await signIn(whole.origin, email);
  return createClient({ base: `${whole.origin}/api`, token: () => token });
}

/** @throws Error when a row is not booked as the list says */
async function expectBooked(client: Client, { zone }: Hour, rows: readonly Row[]): Promise<void> {
  const all = await client.send(appointmentCalls.list, { query: {} });
  const made = new Map(all.map(one => [one.containerNumber, one]));
  const wrong = rows.filter(({ container, truck }) => {
    const one = made.get(container);
    return one?.truckRegistration !== truck || one.zone !== zone || one.appointmentType !== 'DropOff';
  });
  if (wrong.length > 0)
    throw new Error(`${wrong.length} of ${rows.length} are not booked as they were meant`);
}

/** @throws Error when a box is in no group */
async function expectGrouped(client: Client, boxes: readonly string[]): Promise<void> {
  const advised = rowsOf(await client.send(importAdviceCalls.advised, {}));
  const there = new Set(advised.filter(({ group }) => group === 'TUA').map(one => one.containerNumber));
  const missing = boxes.filter(number => !there.has(number));
  if (missing.length > 0)
    throw new Error(`${missing.length} of ${boxes.length} boxes are not in their group`);
}

function linesOf(what: string, effort: Effort, plain?: Effort): Line[] {
  const line = (said: string, figure: (of: Effort) => number, digits = show): Line => ({
    what: said,
    landside: digits(figure(effort)),
    ...(plain && plain !== effort && { limit: digits(figure(plain)), ratio: ratioOf(figure, effort, plain) }),
  });
  return [
    line(`${what}: keys`, one => one.keys, String),
    line('  clicks', one => one.clicks, String),
    line('  seconds of the machine', one => one.machineSeconds),
    line('  seconds of a person beside them', one => one.personSeconds),
  ];
}

function ratioOf(figure: (of: Effort) => number, one: Effort, other: Effort): string {
  return figure(other) === 0 ? '' : (figure(one) / figure(other)).toFixed(2);
}

function aimOf({ clicks, personSeconds, machineSeconds }: Effort): Line {
  const seconds = personSeconds + machineSeconds;
  return {
    what: `  both, without the mouse, s`,
    landside: show(seconds),
    aim: `≤ ${MOST_SECONDS}`,
    isMet: seconds <= MOST_SECONDS && clicks === 0,
  };
}
