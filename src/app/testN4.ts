import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '#database/people.ts';
import { type Client, createClient } from '#kernel/client.ts';
import { createClock } from '#kernel/clock.ts';
import { freePort } from '#kernel/freePort.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { START, startTerminal, type TestTerminal, ZONE } from '#outside/terminal/embedded/testing.ts';
import { type Facade, openFacade } from '#outside/terminal/n4/facade/facade.ts';
import { siteAt } from '#outside/terminal/n4/facade/testFacade.ts';
import type { Site } from '#outside/terminal/n4/site.ts';
import { PEOPLE, type PersonOfTests, startProductOn } from './testing.ts';

const SERVICE = { user: 'landside', password: 'a password' };

/** A façade of N4 over a simulated terminal, and a database of a product that is attached to it. */
export type N4Place = {
  terminal: TestTerminal;
  facade: Facade;
  database: FreshDatabase;
  /** How a product is attached to it. */
  settings: Record<string, string>;
  close: () => Promise<void>;
};

export async function openN4Place(more: Partial<Site> = {}): Promise<N4Place> {
  const terminal = await startTerminal();
  const now = () => terminal.clock.now();
  const facade = await openFacade({ terminal: terminal.port, now, zone: ZONE, ...SERVICE });
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'landside-test-n4-')), 'terminal.site.json');
  writeFileSync(file, JSON.stringify(siteAt(facade.url, more)));
  const settings = {
    TERMINAL: 'n4',
    N4_SITE_FILE: file,
    N4_USER: SERVICE.user,
    N4_PASSWORD: SERVICE.password,
  };
  const database = await freshDatabase();
  return {
    terminal,
    facade,
    database,
    settings,
    close: async () => {
      facade.setFaults({});
      await facade.close();
      await database.close();
      await terminal.close();
    },
  };
}

/** A product's process that can be killed. */
export type ClockedProcess = {
  child: ChildProcess;
  dispatcher: Client;
  as: (person: PersonOfTests) => Promise<Client>;
  /** What it has written down, when its log is asked for. */
  written: () => string;
  /** Moves its clock on. */
  step: (milliseconds: number) => Promise<void>;
  /** Runs what is due to be told to the gates; answers how much was told. */
  runErrands: () => Promise<number>;
  kill: () => Promise<void>;
};

/** Fills the database with the demo port's firms, people and gates. */
export async function fillFrom({ database, settings }: N4Place): Promise<void> {
  const clock = createClock(START.getTime() - Date.now());
  const product = await startProductOn(database.url, { clock, settings });
  await product.close();
}

/** @param shift How far its clock is from ours, in milliseconds */
export async function startClocked(
  { database, settings }: N4Place,
  shift: number,
  { logLevel }: { logLevel?: string } = {},
): Promise<ClockedProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = fork(path.resolve('src/app/testClockedMain.ts'), {
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      DATABASE_URL: database.url,
      CLOCK_SHIFT: String(shift),
      WEB_FOLDER: 'none',
      LOG_LEVEL: logLevel ?? 'error',
      CALLS_AT_ONCE: '1000',
      COMPANY_CALLS_A_MINUTE: '1000000',
      NODE_ENV: 'test',
      VITEST: '',
    },
    silent: logLevel !== undefined,
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (written += part));
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)));
  failed.catch(() => {});
  await Promise.race([once(child, 'message'), failed]);
  const token = async (person: PersonOfTests): Promise<string> =>
    (await signInOverHttp({ origin, email: PEOPLE[person], password: DEMO_PASSWORD })).accessToken;
  let known = await token('dispatcher');
  const ask = async (asked: object): Promise<{ done: number }> => {
    const answered = once(child, 'message');
    child.send(asked);
    const [answer] = (await Promise.race([answered, failed])) as [{ done: number }];
    return answer;
  };
  return {
    child,
    dispatcher: createClient({ base: `http://127.0.0.1:${port}/api`, token: () => known }),
    as: async person => {
      const theirs = await token(person);
      return createClient({ base: `http://127.0.0.1:${port}/api`, token: () => theirs });
    },
    written: () => written,
    step: async milliseconds => {
      await ask({ step: milliseconds });
      known = await token('dispatcher');
    },
    runErrands: async () => (await ask({ errands: true })).done,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
