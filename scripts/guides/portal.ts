import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#kernel/freePort.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A whole demo port of its own, as `npm start` brings it up. @throws Error when it ends before it serves */
export async function startPortal(): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'landside-guides-'));
  // PostgreSQL runs as another user when this one is root.
  await chmod(folder, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, ['src/app/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_FOLDER: folder, ENVIRONMENT_LABEL: '' },
  });
  const ended = once(child, 'exit');
  const origin = `http://localhost:${port}`;
  const served = new Promise<void>(resolve => {
    child.stdout.on('data', part => String(part).includes(`serves ${origin}`) && resolve());
  });
  await Promise.race([
    served,
    ended.then(([code]) => {
      throw new Error(`The product ended with ${code} before it served`);
    }),
  ]);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
