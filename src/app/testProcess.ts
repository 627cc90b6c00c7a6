import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The product in a process of its own, which can be killed. */
export type TestProcess = {
  child: ChildProcess;
  /** Answers once it is gone. */
  kill: () => Promise<void>;
};

/** Starts the product as `npm start` does, without its pages, on a database that is there; answers once it serves on the port. */
export async function startProcess(databaseUrl: string, port: number): Promise<TestProcess> {
  const child = spawn(process.execPath, [path.resolve('src/app/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      WEB_FOLDER: 'none',
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      VITEST: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Landside serves') && resolve());
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    child,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
