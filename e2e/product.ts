import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '#kernel/freePort.ts';
import { copyDatabase } from '#outside/postgres/copyDatabase.ts';
import { LEASH } from './demoPort.ts';

/** The product of one worker, alone on its copy of the demo port. */
export type RunningProduct = { origin: string; databaseUrl: string; stop: () => Promise<void> };

/** Starts the product as `npm start` does, on a free port; answers once it serves. @throws Error when it ends before. */
export async function startProduct(worker: number): Promise<RunningProduct> {
  const databaseUrl = await copyDatabase(process.env['E2E_TEMPLATE']!, `journeys_${worker}`);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', LEASH, 'src/app/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ORIGIN: origin,
      DATABASE_URL: databaseUrl,
      CHECK_ANSWERS: 'true',
    },
  });
  // Playwright shows what its workers write, not what their children do.
  child.stderr?.on('data', part => process.stderr.write(part));
  const ended = once(child, 'exit');
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
    origin,
    databaseUrl,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
