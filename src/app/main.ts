import { createServer } from 'node:net';
import path from 'node:path';
import { DEMO_PASSWORD, demoPeople } from '#database/people.ts';
import { createClock } from '#kernel/clock.ts';
import { CannotStart } from '#outside/postgres/cannotStart.ts';
import { startEmbeddedPostgres } from '#outside/postgres/embedded.ts';
import { fillDemo } from './demo.ts';
import { assemble, type Product } from './product.ts';
import { WrongPurpose } from './purpose.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

try {
  await start(readSettings(process.env));
} catch (error) {
  // What is stopped while it starts fails, and that is no news.
  if (!stopping) console.error(explain(error));
  await stop(1);
}

async function start(settings: Settings): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0));
  await refuseBusyPort(settings);
  const product = await assemble(settings, await databaseUrl(settings), createClock());
  stops.push(() => product.close());
  if (settings.LANDSIDE_MODE === 'demo') await fillDemo(product, settings);
  await listen(product, settings);
  await product.startWork();
  if (settings.LANDSIDE_MODE === 'demo') introduce(settings);
  else console.log(`Landside serves ${settings.ORIGIN}`);
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
  return (await embedded).url;
}

async function listen({ app }: Product, settings: Settings): Promise<void> {
  await app.listen({ port: settings.PORT, host: settings.HOST });
}

/** Stops everything that was started, the newest first, and ends the process. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const one of stops.toReversed()) await one().catch(error => console.error(explain(error)));
    process.exit(code);
  })();
  return stopping;
}

function explain(error: unknown): string {
  if ([SettingsError, CannotStart, WrongPurpose].some(known => error instanceof known))
    return (error as Error).message;
  const { code, message, stack } = error as { code?: string; message?: string; stack?: string };
  if (code === 'EADDRINUSE')
    return `Port ${process.env['PORT'] ?? 4000} is in use. Stop what uses it, or choose another one: PORT=4100 npm start`;
  if (code === 'EACCES') return `${message}. Choose a port above 1024: PORT=4100 npm start`;
  return stack ?? String(error);
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
