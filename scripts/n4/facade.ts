// The façade in a process of its own: a simulated terminal on a database of its own, shown over the wire as Navis N4 is.
import path from 'node:path';
import { Client } from 'pg';
import { createClock } from '#kernel/clock.ts';
import { openDatabase, openPool } from '#kernel/database.ts';
import { migrate } from '#kernel/migrate.ts';
import { startEmbeddedPostgres } from '#outside/postgres/embedded.ts';
import { createEmbeddedTerminal } from '#outside/terminal/embedded/embedded.ts';
import { seedTerminal } from '#outside/terminal/embedded/seed/seedTerminal.ts';
import { openFacade } from '#outside/terminal/n4/facade/facade.ts';
import { DATA_FOLDER, FACADE_PASSWORD, FACADE_PORT, FACADE_USER, ZONE } from './place.ts';

const DATABASE = 'n4_facade';
const postgres = await startEmbeddedPostgres({ folder: path.join(DATA_FOLDER, 'postgres') });
const pool = openPool(await databaseOfItsOwn(postgres.url), { max: 10 });
await migrate(openDatabase(pool), path.resolve(import.meta.dirname, '../../database/migrations'));
const clock = createClock();
await seedTerminal({ pool, clock, zone: ZONE });
const terminal = createEmbeddedTerminal({ pool, clock, zone: ZONE, onError: error => console.error(error) });
const facade = await openFacade({
  terminal: terminal.port,
  now: () => terminal.clock.now(),
  zone: ZONE,
  user: FACADE_USER,
  password: FACADE_PASSWORD,
  port: FACADE_PORT,
});
terminal.start();
console.log(`The façade of N4 answers at ${facade.url}`);
process.send?.('ready');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
process.once('disconnect', () => void stop());

async function stop(): Promise<void> {
  await facade.close();
  await terminal.stop();
  await pool.end();
  await postgres.stop();
  process.exit(0);
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
