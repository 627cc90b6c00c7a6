// Navis N4 over the wire beside the same terminal without it: what the wire adds, what a slow neighbour costs, what polling keeps.

import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createClock } from '#kernel/clock.ts';
import { openDatabase, openPool } from '#kernel/database.ts';
import { migrate } from '#kernel/migrate.ts';
import { createEmbeddedTerminal } from '#outside/terminal/embedded/embedded.ts';
import { seedTerminal } from '#outside/terminal/embedded/seed/seedTerminal.ts';
import { openFacade } from '#outside/terminal/n4/facade/facade.ts';
import { openN4 } from '#outside/terminal/n4/openN4.ts';
import { readSite } from '#outside/terminal/n4/site.ts';
import { keepReferences } from '#outside/terminal/references.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { startCluster } from './parts/cluster.ts';
import { isQuick } from './parts/rounds.ts';
import { printTable, say } from './parts/table.ts';

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
  const lines = [
    { what: 'visits', ...(await beside(visits(terminal.port), visits(n4.port))) },
    { what: '50 containers', ...(await beside(list(terminal.port), list(n4.port))) },
  ];
  printTable(
    'Reads over the wire of N4, one after another; limit: the same terminal without it',
    lines,
    'Milliseconds each, and of the processor in brackets: with the façade, which is in the same process.',
  );

  let minutes = 0;
  const references = keepReferences(n4.port, () => minutes * 60_000);
  const choices = async () => void (await references('commodities', CTX));
  facade.setFaults({ slowMs: 200 });
  say('A neighbour that takes 200 ms:');
  say(`  50 containers, asked of it each time: ${await taken(list(n4.port))}`);
  say(`  a list to choose from, the first time: ${await taken(choices)}`);
  minutes = 9;
  say(`  the same within ten minutes, from the last good copy: ${await taken(choices)}`);
  minutes = 11;
  say(`  the same after ten minutes, asked anew: ${await taken(choices)}`);
  minutes = 22;
  facade.setFaults({ page: true });
  say(`  the same when it answers with a page of HTML, from the last good copy: ${await taken(choices)}`);
  facade.setFaults({});

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
  return `${each.toFixed(1)} (${((user + system) / 1_000 / ROUNDS).toFixed(1)})`;
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
