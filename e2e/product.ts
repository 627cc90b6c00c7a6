import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '#kernel/freePort.ts';
import { copyDatabase } from '#outside/postgres/copyDatabase.ts';
import { LEASH } from './demoPort.ts';
import { openN4Of } from './n4.ts';

/** How products of this worker ended that nobody had stopped, each with the last that it said. */
export const ends: string[] = [];
const LAST_WORDS = 2_000;

/** The product of one worker, alone on its copy of the demo port. */
export type RunningProduct = { origin: string; databaseUrl: string; stop: () => Promise<void> };

/**
 * Starts the product as `npm start` does, on a free port; answers once it serves. With `E2E_TERMINAL=n4` any journey is of the
 * product attached over the wire. @throws Error when it ends before.
 */
export async function startProduct(worker: number): Promise<RunningProduct> {
  if (process.env['E2E_TERMINAL'] === 'n4') return startProductAtN4(worker);
  const { child: _, ...running } = await start(await copyOf(worker), 'src/app/main.ts');
  return running;
}

/** The same, attached over the wire to a façade of N4 that shows the simulated terminal of the copy. */
export async function startProductAtN4(worker: number): Promise<RunningProduct> {
  const databaseUrl = await copyOf(worker);
  const neighbour = await openN4Of(databaseUrl);
  const { child: _, ...running } = await start(databaseUrl, 'src/app/main.ts', neighbour.settings);
  return { ...running, stop: () => running.stop().then(neighbour.close) };
}

function copyOf(worker: number): Promise<string> {
  return copyDatabase(process.env['E2E_TEMPLATE']!, `journeys_${worker}`);
}

/** The same with a clock that the journey moves on, by so many milliseconds; nothing runs by itself. */
export async function startProductWithClock(
  worker: number,
): Promise<RunningProduct & { step: (milliseconds: number) => Promise<void> }> {
  const { child, ...running } = await start(await copyOf(worker), 'e2e/productWithClock.ts');
  const step = async (milliseconds: number) => {
    const stepped = once(child, 'message');
    child.send({ step: milliseconds });
    await stepped;
  };
  return { ...running, step };
}

async function start(
  databaseUrl: string,
  program: string,
  settings: Record<string, string> = {},
): Promise<RunningProduct & { child: ChildProcess }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', LEASH, program], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ORIGIN: origin,
      DATABASE_URL: databaseUrl,
      CHECK_ANSWERS: 'true',
      ...settings,
    },
  });
  let said = '';
  child.stderr?.on('data', part => {
    // Playwright shows what its workers write, not what their children do.
    process.stderr.write(part);
    said = (said + String(part)).slice(-LAST_WORDS);
  });
  let isStopped = false;
  const ended = once(child, 'exit');
  child.once('exit', (code, signal) => {
    if (!isStopped) ends.push(`The product ended with ${code ?? signal}: ${said}`);
  });
  const served = new Promise<void>(resolve => {
    child.stdout?.on('data', part => String(part).includes(`serves ${origin}`) && resolve());
  });
  await Promise.race([
    served,
    ended.then(([code]) => {
      throw new Error(`The product ended with ${code} before it served`);
    }),
  ]);
  return {
    child,
    origin,
    databaseUrl,
    stop: async () => {
      isStopped = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
