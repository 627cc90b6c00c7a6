// What the exporter, the planner of trains and who sends the invoices read most: beside a bare server.

import { invoiceCalls } from '#features/billing/invoices/contract.ts';
import { createClient } from '#kernel/client.ts';
import { execute } from './parts/cluster.ts';
import { fillExports } from './parts/exports.ts';
import { linesBesideBare } from './parts/lines.ts';
import { startPair } from './parts/pair.ts';
import { EXPORT_COORDINATOR, PORT_ADMIN, signIn, TRANSPORT_ADMIN } from './parts/people.ts';
import { type RecordedRequest, recordReplay } from './parts/replay.ts';
import { runRounds } from './parts/rounds.ts';
import { type Line, printTable, say } from './parts/table.ts';
import { fillTrips } from './parts/trips.ts';

const CONNECTIONS = 4;
const EXPORTS = 300;
const INVOICES = 300;

const { cluster, product, bare, stop } = await startPair();
try {
  await fillExports(cluster.url, EXPORTS);
  const exporter = await asked(EXPORT_COORDINATOR);
  const transport = await asked(TRANSPORT_ADMIN);
  const bookings = await fillTrips(cluster.url, INVOICES);
  const client = createClient({ base: `${product.origin}/api`, token: () => transport.token });
  for (const id of bookings)
    await client.send(invoiceCalls.calculate, { params: { id, useDefaults: false } });
  await execute(cluster.url, 'vacuum analyze');
  const paged = '?page=1&pageSize=10';
  const lines: Line[] = [];
  const READS: [what: string, request: RecordedRequest, least: number][] = [
    [`a list of ${EXPORTS} pre-advices`, exporter.read('Containers/Export'), EXPORTS],
    ['a page of 10 of them', exporter.read(`Containers/Export${paged}`), 10],
    [
      'the pack points that start with a text',
      exporter.read('PackPoints/Export/IdStartingWith?match=PP0'),
      1,
    ],
    ['the cameras', exporter.read('cameras/active'), 1],
    ['the reports of a person', (await asked(PORT_ADMIN)).read('reports/user/'), 1],
    [
      `a page of 10 of ${INVOICES} unprocessed invoices`,
      transport.read(`transportBilling/AllUnprocessedInvoices${paged}`),
      10,
    ],
    [
      'a page of 10 found by their container',
      transport.read(`transportBilling/AllUnprocessedInvoices${paged}&search=BTRI00002`),
      10,
    ],
  ];
  for (const [index, [what, request, least]] of READS.entries()) {
    say(`${CONNECTIONS} connections read ${what} …`);
    const replay = await recordReplay(product, () => request);
    const rows = rowsOf(replay.answer);
    if (rows < least) throw new Error(`${request.path} answers ${rows} rows`);
    await bare.ask('replay', { [`read${index}`]: replay });
    const rounds = await runRounds({
      landside: { server: product, request, connections: CONNECTIONS },
      bare: { server: bare, request: { path: `/read${index}` }, connections: CONNECTIONS },
    });
    lines.push(...linesBesideBare(what, rounds, 'landside', 'bare'));
  }
  printTable(
    `What the newer rooms read, ${CONNECTIONS} connections`,
    lines,
    'Limit: the same statements and bytes from a bare Fastify and pg server on the same database, in turns.',
  );
} finally {
  await stop();
}

/** What somebody asks. */
async function asked(email: string) {
  const token = await signIn(product.origin, email);
  const headers = { authorization: `Bearer ${token}` };
  return { token, read: (path: string): RecordedRequest => ({ path: `/api/${path}`, headers }) };
}

function rowsOf(answer: unknown): number {
  return Array.isArray(answer) ? answer.length : (answer as { rows: unknown[] }).rows.length;
}
