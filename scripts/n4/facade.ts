// The façade in a process of its own: a simulated terminal on a database of its own, shown over the wire as Navis N4 is.
import path from 'node:path';
import { Client } from 'pg';
import { explain as explainStart } from '#app/explain.ts';
import { createClock } from '#kernel/clock.ts';
import { openDatabase, openPool } from '#kernel/database.ts';
import { migrate } from '#kernel/migrate.ts';
import { startEmbeddedPostgres } from '#outside/postgres/embedded.ts';
import { createEmbeddedTerminal } from '#outside/terminal/embedded/embedded.ts';
import { seedTerminal } from '#outside/terminal/embedded/seed/seedTerminal.ts';
import { openFacade } from '#outside/terminal/n4/facade/facade.ts';
import { putExample } from './example.ts';
import { DATA_FOLDER, FACADE_PASSWORD, FACADE_PORT, FACADE_URL, FACADE_USER, ZONE } from './place.ts';

const DATABASE = 'n4_facade';
const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;
// Before anything is started: who stops us does not wait until we are ready.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
process.once('disconnect', () => void stop(0));

try {
  await start();
} catch (error) {
  if (!stopping) console.error(explain(error));
  await stop(1);
}

async function start(): Promise<void> {
  const embedded = startEmbeddedPostgres({ folder: path.join(DATA_FOLDER, 'postgres') });
  stops.push(() =>
    embedded.then(
      server => server.stop(),
      () => {},
    ),
  );
  const pool = openPool(await databaseOfItsOwn((await embedded).url), { max: 10 });
  stops.push(() => pool.end());
  await migrate(openDatabase(pool), path.resolve(import.meta.dirname, '../../database/migrations'));
  const clock = createClock();
  await seedTerminal({ pool, clock, zone: ZONE });
  await putExample(pool, clock.now());
  const terminal = createEmbeddedTerminal({
    pool,
    clock,
    zone: ZONE,
    onError: error => console.error(error),
  });
  const facade = await openFacade({
    terminal: terminal.port,
    now: () => terminal.clock.now(),
    zone: ZONE,
    user: FACADE_USER,
    password: FACADE_PASSWORD,
    port: FACADE_PORT,
  });
  stops.push(() => terminal.stop());
  stops.push(() => facade.close());
  terminal.start();
  console.log(`The façade of N4 answers at ${FACADE_URL}`);
  process.send?.('ready');
}

/** What was started last is stopped first. */
function stop(status: number): Promise<void> {
  stopping ??= (async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
    process.exit(status);
  })();
  return stopping;
}

function explain(error: unknown): string {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') return `Port ${FACADE_PORT} is in use: start with FACADE_PORT=4081, say.`;
  return explainStart(error, {});
}

/** So that nothing but the wire connects it with Landside. */
async function databaseOfItsOwn(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  await client.end();
  return new URL(`/${DATABASE}`, url).href;
}
