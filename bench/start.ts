// From the command to the first answer, on an empty data folder and again; and the memory that it takes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#kernel/freePort.ts';
import { startEmbeddedPostgres } from '#outside/postgres/embedded.ts';
import { makeFolder } from './parts/cluster.ts';
import { fire } from './parts/load.ts';
import { DISPATCHER, signIn } from './parts/people.ts';
import { isQuick, middle } from './parts/rounds.ts';
import { answered, root, type ServerProcess, startProcess, startWhole } from './parts/serverProcess.ts';
import { whenStopped } from './parts/stopping.ts';
import { type Line, printTable, say, show } from './parts/table.ts';

const AGAIN_WITHIN_SECONDS = 3;
const STARTS_AGAIN = isQuick ? 1 : 3;
const CONNECTIONS = 32;
const LOAD_SECONDS = isQuick ? 4 : 10;

const product = await makeFolder();
const alone = await makeFolder();
try {
  say('Starting on an empty data folder, and again …');
  const first = await timeStart(product.folder);
  const firstAlone = await timePostgres(alone.folder);
  const again: number[] = [];
  const againAlone: number[] = [];
  for (let time = 0; time < STARTS_AGAIN; time += 1) {
    again.push(await timeStart(product.folder));
    againAlone.push(await timePostgres(alone.folder));
  }
  const second = middle(again);
  say(`Resident memory, idle and with ${CONNECTIONS} connections …`);
  printTable(
    'Starting, and memory',
    [
      {
        what: 'npm start to the first answer, empty folder, s',
        landside: show(first),
        limit: show(firstAlone),
      },
      {
        what: 'the same again, s',
        landside: show(second),
        limit: show(middle(againAlone)),
        aim: `≤ ${AGAIN_WITHIN_SECONDS}`,
        isMet: second <= AGAIN_WITHIN_SECONDS,
      },
      ...(await memory(product.folder)),
    ],
    'Limit: PostgreSQL alone, until it takes a connection; a bare Fastify and pg server on the same database.',
  );
} finally {
  await product.remove();
  await alone.remove();
}

/** Seconds from `npm start` until the first page is there; packages are installed and the web part is built. */
async function timeStart(folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_FOLDER: folder, PORT: String(port) },
  });
  const stop = whenStopped(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  await answered(`http://127.0.0.1:${port}/`, child);
  const seconds = (performance.now() - began) / 1000;
  await stop();
  return seconds;
}

async function timePostgres(folder: string): Promise<number> {
  const began = performance.now();
  const postgres = await startEmbeddedPostgres({ folder });
  const seconds = (performance.now() - began) / 1000;
  await postgres.stop();
  return seconds;
}

/** Of the whole product, with its jobs and its terminal at work. */
async function memory(folder: string): Promise<Line[]> {
  const postgres = await startEmbeddedPostgres({ folder: `${folder}/postgres` });
  const stop = whenStopped(() => postgres.stop());
  const env = { DATABASE_URL: postgres.url, DATA_FOLDER: folder, COMPANY_CALLS_A_MINUTE: '10000000' };
  const whole = await startWhole({ env, port: await freePort() });
  const bare = await startProcess('bench/parts/bare.ts', { env, port: await freePort() });
  try {
    const headers = { authorization: `Bearer ${await signIn(whole.origin, DISPATCHER)}` };
    const list = '/api/appointments?includeExtendedContainerInfo=true';
    const answer: unknown = await (await fetch(whole.origin + list, { headers })).json();
    const rows = { name: 'rows', text: 'select * from appointment limit 50', values: [] };
    await bare.ask('replay', { list: { waves: [[rows]], answer } });
    return [
      await lineOfMemory('resident memory idle, MB', whole, bare, residentMb),
      await lineOfMemory(`resident memory, ${CONNECTIONS} connections read lists, MB`, whole, bare, server =>
        underLoad(server, server === whole ? { path: list, headers } : { path: '/list' }),
      ),
    ];
  } finally {
    await Promise.all([whole.stop(), bare.stop()]);
    await stop();
  }
}

async function lineOfMemory(
  what: string,
  whole: ServerProcess,
  bare: ServerProcess,
  measure: (server: ServerProcess) => Promise<number>,
): Promise<Line> {
  return { what, landside: show(await measure(whole)), limit: show(await measure(bare)) };
}

function residentMb(server: ServerProcess): Promise<number> {
  return server.ask<number>('residentMb');
}

/** The most that it takes while it is fully at work. */
async function underLoad(
  server: ServerProcess,
  request: { path: string; headers?: Record<string, string> },
): Promise<number> {
  let most = 0;
  for (let second = 0; second < LOAD_SECONDS; second += 2) {
    await fire({ server, connections: CONNECTIONS, request }, 2);
    most = Math.max(most, await residentMb(server));
  }
  return most;
}
