// What a busy port reads after a month and after nine years: 100,000 appointments and 10,000,000, at 3,000 a day.
import { reportCalls } from '#features/reports/contract.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import { createClient } from '#kernel/client.ts';
import { freePort } from '#kernel/freePort.ts';
import { CURRENT } from './parts/bulk.ts';
import { execute, startCluster } from './parts/cluster.ts';
import { beside } from './parts/lines.ts';
import type { Request } from './parts/load.ts';
import { DISPATCHER, PORT_ADMIN, signIn } from './parts/people.ts';
import { isQuick, type Rounds, runRounds } from './parts/rounds.ts';
import { type ServerProcess, startProcess } from './parts/serverProcess.ts';
import { type Line, printTable, say } from './parts/table.ts';
import { A_DAY, addDaysBefore, fillDays, OF_A_YEAR } from './parts/years.ts';

const CONNECTIONS = 4;
const MOST_SLOWDOWN = 1.2;
/** Each takes as long as it takes. */
const REPORTS_A_ROUND = 40;
/** As many days as may be asked for at once. */
const LONGEST = 92;
const FEW_DAYS = 33;
const MANY_DAYS = isQuick ? 365 : 3_333;

const today = dayOf(new Date(), 'Pacific/Auckland');

const cluster = await startCluster();
const servers: ServerProcess[] = [];
try {
  say('The demo port on a new database …');
  await (await startProduct(cluster.url)).stop();
  say(`${FEW_DAYS} busy days …`);
  await fillDays(cluster.url, FEW_DAYS);
  say(`… and ${MANY_DAYS.toLocaleString('en-NZ')} of them …`);
  const old = await cluster.copy('old');
  await addDaysBefore(old, { from: FEW_DAYS, to: MANY_DAYS });
  const [{ count } = { count: 0 }] = await execute<{ count: number }>(
    old,
    'select count(*)::int as count from appointment',
  );

  const young = await asked(await startProduct(cluster.url));
  const grown = await asked(await startProduct(old));
  const lines: Line[] = [];
  for (const [what, call] of Object.entries(young.calls)) {
    say(`${CONNECTIONS} connections read ${what} …`);
    const each = { connections: CONNECTIONS, ...(call.method === 'POST' && { amount: REPORTS_A_ROUND }) };
    const rounds = await runRounds({
      young: { server: young.server, request: call, ...each },
      grown: { server: grown.server, request: grown.calls[what]!, ...each },
    });
    lines.push(...linesOf(what, rounds));
  }
  printTable(
    `${count.toLocaleString('en-NZ')} appointments beside ${(FEW_DAYS * A_DAY + OF_A_YEAR).toLocaleString('en-NZ')}, ${CONNECTIONS} connections`,
    lines,
    'Limit: the same question of the port of 33 days; the ratio is how much slower it became.',
  );
} finally {
  await Promise.all(servers.map(server => server.stop()));
  await cluster.stop();
}

async function startProduct(url: string): Promise<ServerProcess> {
  const port = await freePort();
  const server = await startProcess('bench/parts/product.ts', { env: { DATABASE_URL: url }, port });
  servers.push(server);
  return server;
}

/** What is asked of a port, each with the rows that must be there. */
async function asked(
  server: ServerProcess,
): Promise<{ server: ServerProcess; calls: Record<string, Request> }> {
  const dispatcher = await signIn(server.origin, DISPATCHER);
  const admin = await signIn(server.origin, PORT_ADMIN);
  const get = (path: string): Request => ({ path: `/api/${path}`, headers: bearer(dispatcher) });
  const past = get(`appointments?dateFrom=${addDays(today, -LONGEST)}&dateTo=${addDays(today, -1)}`);
  const calls: Record<string, Request> = {
    [`a list of ${CURRENT} current appointments`]: get('appointments?includeExtendedContainerInfo=true'),
    "a date's availability": get(`availableSlots?date=${addDays(today, 3)}`),
    [`a company's appointments of ${LONGEST} days`]: past,
    'a report of four weeks of all companies': await reportOf(server, admin),
    'the newest of the trail': { path: '/api/trail', headers: bearer(admin) },
    'the history of an appointment': {
      path: `/api/trail/appointments/${await newestOf(server, past)}`,
      headers: bearer(admin),
    },
  };
  for (const { path, ...call } of Object.values(calls)) {
    const answer = await fetch(server.origin + path!, call);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    if (path!.includes('dateFrom')) expectAll((await answer.json()) as unknown[]);
  }
  return { server, calls };
}

async function newestOf({ origin }: ServerProcess, { path, headers }: Request): Promise<number> {
  const rows = (await (await fetch(origin + path!, { headers })).json()) as {
    appointmentId: number;
    appointmentDate: string;
  }[];
  return rows.toSorted((one, other) => other.appointmentDate.localeCompare(one.appointmentDate))[0]!
    .appointmentId;
}

async function reportOf({ origin }: ServerProcess, token: string): Promise<Request> {
  const client = createClient({ base: `${origin}/api`, token: () => token });
  const reports = await client.send(reportCalls.ofUser, {});
  const { reportId } = reports.find(({ reportName }) => reportName === 'Appointments by day and status')!;
  const filters = [
    { FilterColumn: 'from_date', FilterValue: addDays(today, -28) },
    { FilterColumn: 'to_date', FilterValue: today },
  ];
  return {
    method: 'POST',
    path: `/api/reports/record/${reportId}`,
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ filters }),
  };
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** @throws Error unless they are about as many as these days of a year have */
function expectAll({ length }: unknown[]): void {
  if (length < (OF_A_YEAR * LONGEST) / 400) throw new Error(`${LONGEST} days have ${length} appointments`);
}

function linesOf(what: string, rounds: Rounds<'young' | 'grown'>): Line[] {
  const slowdown = rounds.ratio('grown', 'young', 'p99Ms');
  return [
    beside(`${what}: a second`, rounds, 'grown', 'young', 'perSecond'),
    beside('  half answered within, ms', rounds, 'grown', 'young', 'p50Ms'),
    {
      ...beside('  99 of 100 within, ms', rounds, 'grown', 'young', 'p99Ms'),
      aim: `≤ ${MOST_SLOWDOWN.toFixed(2)}`,
      isMet: slowdown <= MOST_SLOWDOWN,
    },
  ];
}
