// Navis N4 over the wire beside the same terminal without it: what the wire adds, what a slow neighbour costs, what polling keeps.

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createClock } from '#kernel/clock.ts';
import { openDatabase, openPool } from '#kernel/database.ts';
import { freePort } from '#kernel/freePort.ts';
import { migrate } from '#kernel/migrate.ts';
import { createEmbeddedTerminal } from '#outside/terminal/embedded/embedded.ts';
import { seedTerminal } from '#outside/terminal/embedded/seed/seedTerminal.ts';
import { openFacade } from '#outside/terminal/n4/facade/facade.ts';
import { openN4 } from '#outside/terminal/n4/openN4.ts';
import { readSite } from '#outside/terminal/n4/site.ts';
import { keepReferences } from '#outside/terminal/references.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { makeFolder, startCluster } from './parts/cluster.ts';
import { IMPORT_ADVISOR, signIn } from './parts/people.ts';
import { isQuick } from './parts/rounds.ts';
import { type ServerProcess, startProcess } from './parts/serverProcess.ts';
import { printTable, say, show } from './parts/table.ts';

const ROUNDS = isQuick ? 20 : 200;
/** An hour of looks, at one every 45 s. */
const LOOKS = isQuick ? 8 : 80;
const CTX = { actorLogin: 'bench', correlationId: 'bench' };
const ZONE = 'Pacific/Auckland';
const SERVICE = { user: 'landside', password: 'bench' };
const root = path.resolve(import.meta.dirname, '..');

const cluster = await startCluster();
const pool = openPool(cluster.url, { max: 10 });
try {
  await migrate(openDatabase(pool), path.join(root, 'database/migrations'));
  const clock = createClock();
  await seedTerminal({ pool, clock, zone: ZONE });
  const terminal = createEmbeddedTerminal({ pool, clock, zone: ZONE });
  const now = () => terminal.clock.now();
  const facade = await openFacade({ terminal: terminal.port, now, zone: ZONE, ...SERVICE });
  const read = readSite(path.join(root, 'docs/terminal.site.json'));
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const site = { ...read.site, baseUrl: facade.url };
  const n4 = openN4({ site, ...SERVICE, pool, clock, onError: error => console.error(error) });
  const { rows } = await pool.query<{ nbr: string }>(
    'select container_nbr as nbr from terminal.unit limit 50',
  );
  const numbers = rows.map(({ nbr }) => nbr);

  const list = (port: TerminalPort) => async () => void (await port.getUnits(numbers, CTX));
  const visits = (port: TerminalPort) => async () => void (await port.listVesselVisits({}, CTX));
  const { rows: imports } = await pool.query<{ nbr: string }>(
    "select container_nbr as nbr from terminal.unit where category = 'Import' and transit_state = 'Yard' limit 1",
  );
  let turn = 0;
  const group = (port: TerminalPort) => async () => {
    const change = { containerNbrs: [imports[0]!.nbr], group: ['MOA', 'MOP'][turn++ % 2]! };
    const answer = await port.setUnitGroup(change, CTX);
    if (!answer.ok) throw new Error(answer.messages[0]!.text);
  };
  const lines = [
    { what: 'visits', ...(await beside(visits(terminal.port), visits(n4.port))) },
    { what: '50 containers', ...(await beside(list(terminal.port), list(n4.port))) },
    { what: 'a group set', ...(await beside(group(terminal.port), group(n4.port))) },
  ];
  printTable(
    'Calls over the wire of N4, one after another; limit: the same terminal without it',
    lines,
    'Milliseconds each, and of the processor in brackets: with the façade, which is in the same process; calls a second.',
  );

  const product = await startAttached(site);
  const token = await signIn(product.origin, IMPORT_ADVISOR);
  const page = async () => {
    const url = `${product.origin}/api/containers/import/advised?page=1&pageSize=50&sort=status%2Ceta`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    return answer.ok
      ? `${(JSON.parse(text) as { rows: unknown[] }).rows.length} rows`
      : String(answer.status);
  };
  const shown = { said: await page() };
  const showPage = async () => void (shown.said = await page());

  let minutes = 0;
  const references = keepReferences(n4.port, () => minutes * 60_000);
  const choices = async () => void (await references('commodities', CTX));
  facade.setFaults({ slowMs: 200 });
  say('A neighbour that takes 200 ms:');
  say(`  50 containers, asked of it each time: ${await taken(list(n4.port))}`);
  say(`  the same list through the whole product: ${await taken(showPage)}, ${shown.said}`);
  say(`  and read again: ${await taken(showPage)}, ${shown.said}`);
  say(`  a list to choose from, the first time: ${await taken(choices)}`);
  minutes = 9;
  say(`  the same within ten minutes, from the last good copy: ${await taken(choices)}`);
  minutes = 11;
  say(`  the same after ten minutes, asked anew: ${await taken(choices)}`);
  minutes = 22;
  facade.setFaults({ page: true });
  say(`  the same when it answers with a page of HTML, from the last good copy: ${await taken(choices)}`);
  facade.setFaults({});

  await product.stop();
  await n4.poll();
  const heaps = [heap()];
  for (let look = 1; look <= LOOKS; look++) {
    await terminal.clock.step(45_000);
    while ((await terminal.tick()) > 0);
    await n4.poll();
    if (look % (LOOKS / 4) === 0) heaps.push(heap());
  }
  say(`Memory over ${LOOKS} looks, ${LOOKS * 0.75} minutes of the port: ${heaps.join(', ')} MB`);
  await facade.close();
} finally {
  await pool.end();
  await cluster.stop();
}

/** The whole product in a process of its own, attached to the façade. */
async function startAttached(site: object): Promise<ServerProcess> {
  const { folder } = await makeFolder();
  const file = path.join(folder, 'terminal.site.json');
  await writeFile(file, JSON.stringify(site));
  const env = {
    DATABASE_URL: cluster.url,
    TERMINAL: 'n4',
    N4_SITE_FILE: file,
    N4_USER: SERVICE.user,
    N4_PASSWORD: SERVICE.password,
  };
  return startProcess('bench/parts/product.ts', { env, port: await freePort() });
}

async function beside(embedded: () => Promise<void>, wired: () => Promise<void>) {
  const limit = await told(embedded);
  return { landside: await told(wired), limit };
}

/** In one process with the façade: its share is in the processor's time. */
async function told(work: () => Promise<void>): Promise<string> {
  await work();
  const cpu = process.cpuUsage();
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round++) await work();
  const each = (performance.now() - began) / ROUNDS;
  const { user, system } = process.cpuUsage(cpu);
  return `${each.toFixed(1)} (${((user + system) / 1_000 / ROUNDS).toFixed(1)}), ${show(1_000 / each)}/s`;
}

async function taken(work: () => Promise<void>): Promise<string> {
  const began = performance.now();
  await work();
  return `${Math.round(performance.now() - began)} ms`;
}

/** What is in use, in MB, when what nobody uses has been given back. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return Math.round(process.memoryUsage().heapUsed / 1_048_576);
}
