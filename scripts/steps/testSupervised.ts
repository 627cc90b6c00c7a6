import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A program under the supervisor of npm start, in processes of their own. */
export type Supervised = {
  supervisor: ChildProcess;
  said: () => string;
  complained: () => string;
  /** The exit code of the supervisor. */
  ended: Promise<number | null>;
};

export function startSupervised(
  args: string[],
  { env, firstPauseMs }: { env: Record<string, string>; firstPauseMs: number },
): Supervised {
  const module = pathToFileURL(path.resolve('scripts/steps/supervise.mjs')).href;
  const program = `import { supervise } from ${JSON.stringify(module)};
    process.exit(await supervise(${JSON.stringify(args)}, {}, { firstPauseMs: ${firstPauseMs} }));`;
  const supervisor = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Vitest's own npm is none that the supervisor should watch.
    env: { ...process.env, ...env, NODE_ENV: 'test', VITEST: '', npm_lifecycle_event: '' },
  });
  let [said, complained] = ['', ''];
  supervisor.stdout.on('data', (text: Buffer) => (said += text.toString()));
  supervisor.stderr.on('data', (text: Buffer) => (complained += text.toString()));
  const ended = once(supervisor, 'close').then(([code]) => code as number | null);
  return { supervisor, said: () => said, complained: () => complained, ended };
}
