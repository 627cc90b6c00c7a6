import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD, demoPeople } from '#database/people.ts';
import { createClock } from '#kernel/clock.ts';
import { databaseAway } from '#kernel/databaseFailures.ts';
import { startEmbeddedPostgres } from '#outside/postgres/embedded.ts';
import { asOrdinary } from '#outside/postgres/ordinary.ts';
import { fillDemo } from './demo.ts';
import { exitCodeOf, explain } from './explain.ts';
import { makeFirstAdmin } from './firstAdmin.ts';
import { serveMetrics } from './metrics.ts';
import { assemble, type Product } from './product.ts';
import { readSettings, type Settings } from './settings.ts';

/** For what comes after the last answer: jobs that come to a safe point, the database. */
const LAST_SECONDS = 10;

const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;
let serving: Product | undefined;

try {
  await start(readSettings(process.env));
} catch (error) {
  // What is stopped while it starts fails, and that is no news.
  if (!stopping) console.error(explain(error, process.env));
  await stop(exitCodeOf(error));
}

async function start(settings: Settings): Promise<void> {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop(0));
  process.once('SIGTERM', () => void leave(settings));
  await refuseBusyPort(settings);
  const product = await assemble(settings, await databaseUrl(settings), createClock());
  serving = product;
  stops.push(() => product.close());
  process.on('unhandledRejection', error => outlive(product, error));
  process.on('uncaughtExceptionMonitor', error => {
    product.app.log.fatal({ err: error }, 'the server ends: nobody caught this error');
  });
  if (settings.LANDSIDE_MODE === 'demo') await fillDemo(product, settings);
  await listen(product, settings);
  await measure(product, settings);
  await product.startWork();
  // The supervisor of npm start starts again what has served, and nothing else.
  process.send?.({ serves: settings.ORIGIN });
  if (settings.LANDSIDE_MODE === 'demo') return introduce(settings);
  console.log(`Landside serves ${settings.ORIGIN}`);
  await tellOperator(product, settings);
}

/** What whoever starts a production should know: who is its first admin, and which neighbours do not answer. */
async function tellOperator(product: Product, settings: Settings): Promise<void> {
  for (const line of await product.complaints()) console.error(line);
  const { FIRST_ADMIN_EMAIL: email, PORT_NAME: portName, ORIGIN } = settings;
  const { outcome } = await makeFirstAdmin(product.db, { email, portName });
  if (outcome === 'made')
    console.log(`${email} is port admin now: sign up, or in, with this address at ${ORIGIN}`);
  if (outcome === 'nobody')
    console.error(
      'Nobody is port admin: start with FIRST_ADMIN_EMAIL=you@port.example to make the first one.',
    );
  if (outcome === 'taken')
    console.error(
      `FIRST_ADMIN_EMAIL: ${email} has an account that is no port admin's; name another address.`,
    );
}

/**
 * The queue waits for nobody when it notes that a job is done: a database that goes away just then ends no process. Such a job
 * is done again after hours, as that of a process that died. Anything else that nobody waited for ends it, as without this.
 */
function outlive({ app }: Product, error: unknown): void {
  if (!databaseAway(error)) throw error;
  app.log.warn(`the database went away while nobody waited for it: ${(error as Error).message}`);
}

/** Tries the port before anything is started for it. @throws EADDRINUSE */
async function refuseBusyPort({ PORT: port, HOST: host }: Settings): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve));
  await new Promise(resolve => probe.close(resolve));
}

async function databaseUrl(settings: Settings): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  const embedded = startEmbeddedPostgres({ folder: path.join(settings.DATA_FOLDER, 'postgres') });
  // Noted at once: a signal may come while it still starts.
  stops.push(() =>
    embedded.then(
      server => server.stop(),
      () => {},
    ),
  );
  return asOrdinary((await embedded).url);
}

async function listen({ app }: Product, settings: Settings): Promise<void> {
  await app.listen({ port: settings.PORT, host: settings.HOST });
}

/** Says that it is not ready any more, serves on until balancers know, and stops. */
async function leave({ DRAIN_SECONDS, STOP_SECONDS }: Settings): Promise<void> {
  serving?.leave();
  if (serving) await delay(DRAIN_SECONDS * 1_000);
  await stop(0, STOP_SECONDS);
}

async function measure(
  { metrics }: Product,
  { METRICS_PORT: port, METRICS_HOST: host }: Settings,
): Promise<void> {
  if (port === undefined) return;
  const server = await serveMetrics(metrics, { port, host });
  stops.push(async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** Stops everything that was started, the newest first, and ends the process; what does not end in time is left. */
function stop(code: number, seconds = 20): Promise<void> {
  stopping ??= (async () => {
    const leaving = setTimeout(
      () => {
        console.error(`Landside did not stop within ${seconds + LAST_SECONDS} s, and is ended.`);
        process.exit(1);
      },
      (seconds + LAST_SECONDS) * 1_000,
    );
    leaving.unref();
    for (const one of stops.toReversed())
      await one().catch(error => console.error(explain(error, process.env)));
    process.exit(code);
  })();
  return stopping;
}

function introduce(settings: Settings): void {
  const width = Math.max(...demoPeople.map(person => person.role.length));
  const people = demoPeople.map(person => `  ${person.role.padEnd(width)}  ${person.email}`);
  console.log(
    [
      '',
      `Landside serves ${settings.ORIGIN}`,
      '',
      `Sign in as one of these people; everybody's password is ${DEMO_PASSWORD}`,
      ...people,
      '',
      `Mail that the product sends: ${settings.SMTP_URL ? 'by SMTP' : `${settings.ORIGIN}/inbox`}`,
      `The API: ${settings.ORIGIN}/api/docs`,
      '',
    ].join('\n'),
  );
}
