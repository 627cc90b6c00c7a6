import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '#kernel/freePort.ts';

/** The product as an operator starts it, in a process of its own. */
export type TestProcess = {
  port: number;
  child: ChildProcess;
  /** Whether it serves: otherwise it has ended. */
  serves: boolean;
  /** What it has said so far, for people and as its log. */
  said: () => string;
  complained: () => string;
  /** Its exit code. */
  ended: Promise<number | null>;
};

const MOST_TRIES = 5;

/**
 * Starts it with these settings, and waits until it serves, or has ended. Kill the child at the end. Of all ports of the machine the one
 * that was free may be somebody's by the time it listens; then it is another one.
 */
export async function startTestProcess(settings: Record<string, string>): Promise<TestProcess> {
  for (let tries = 1; ; tries += 1) {
    const started = await startOnce(settings);
    const isTaken = !started.serves && !settings['PORT'] && /is in use/.test(started.complained());
    if (!isTaken || tries === MOST_TRIES) return started;
  }
}

async function startOnce(settings: Record<string, string>): Promise<TestProcess> {
  const port = await freePort();
  const own = { PORT: String(port), WEB_FOLDER: 'none', NODE_ENV: 'test', VITEST: '' };
  const child = spawn(process.execPath, [path.resolve('src/app/main.ts')], {
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let said = '';
  let complained = '';
  child.stderr.on('data', (text: Buffer) => (complained += text.toString()));
  const serves = await Promise.race([
    ended.then(() => false),
    new Promise<boolean>(resolve => {
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('Landside serves')) resolve(true);
      });
    }),
  ]);
  return { port, child, serves, said: () => said, complained: () => complained, ended };
}
