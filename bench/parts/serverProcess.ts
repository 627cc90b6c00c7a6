import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** A server in a process of its own, which answers questions of `questions.ts` beside its requests. */
export type ServerProcess = {
  origin: string;
  ask<T>(name: string, input?: unknown): Promise<T>;
  /** Asks what has no answer. */
  tell(name: string, input: unknown): void;
  stop(): Promise<void>;
  /** By which signal or exit code it ended; undefined while it runs. */
  end(): string | undefined;
};

export type StartOptions = {
  env?: Record<string, string>;
  imports?: string[];
  port: number;
  /** It stands for other machines: on Linux it has the processor, with all its threads, when nobody else wants it. */
  isElsewhere?: boolean;
  /** Hears what it writes; without it only its complaints are shown. */
  onOutput?: (text: string, from: 'stdout' | 'stderr') => void;
};

/**
 * Starts `file` on `port` of this machine and answers when it has said that it is ready. With `BENCH_PROFILE` set to a
 * folder, it writes its processor profile there as it stops.
 */
export async function startProcess(file: string, options: StartOptions): Promise<ServerProcess> {
  const child = launch(file, options);
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`${file} ended with ${code} before it was ready`)));
    child.on('message', (message: { ready?: string }) => message.ready && resolve(message.ready));
  });
  return controlsOf(child, origin);
}

/** Starts the product as `npm start` does, with `questions.ts` beside it; answers once its pages are there. */
export async function startWhole({ imports = [], ...options }: StartOptions): Promise<ServerProcess> {
  const { port } = options;
  const child = launch('src/app/main.ts', { ...options, imports: ['bench/parts/questions.ts', ...imports] });
  const origin = `http://localhost:${port}`;
  await answered(`${origin}/health`, child);
  return controlsOf(child, origin);
}

function controlsOf(child: ChildProcess, origin: string): ServerProcess {
  return {
    origin,
    ask: asker(child),
    tell: teller(child),
    stop: () => stop(child),
    end: () => child.signalCode ?? (child.exitCode === null ? undefined : `exit code ${child.exitCode}`),
  };
}

/** Waits until `url` answers well. @throws Error when `child` ends before. */
export async function answered(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return void (await answer.text());
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  throw new Error(`the server of ${url} ended with ${child.exitCode ?? child.signalCode}`);
}

function launch(
  file: string,
  { env = {}, imports = [], port, isElsewhere = false, onOutput }: StartOptions,
): ChildProcess {
  const profile = process.env['BENCH_PROFILE'];
  const profiling = profile
    ? [
        '--cpu-prof',
        `--cpu-prof-dir=${profile}`,
        `--cpu-prof-name=${path.basename(file, '.ts')}-${port}.cpuprofile`,
      ]
    : [];
  const loading = imports.flatMap(one => ['--import', path.join(root, one)]);
  const child = fork(path.join(root, file), {
    cwd: root,
    ...(isElsewhere && process.platform === 'linux'
      ? { execPath: 'chrt', execArgv: ['--idle', '0', process.execPath, ...profiling, ...loading] }
      : { execArgv: [...profiling, ...loading] }),
    serialization: 'advanced',
    stdio: onOutput ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  for (const from of ['stdout', 'stderr'] as const)
    child[from]?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text, from));
  // One for each question that waits for its answer.
  return child.setMaxListeners(0);
}

function asker(child: ChildProcess): ServerProcess['ask'] {
  let last = 0;
  return (name, input) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      const gone = () => reject(new Error(`the server ended before it answered ${name}`));
      const hear = (message: { id?: number; answer?: unknown; error?: string }) => {
        if (message.id !== id) return;
        child.off('message', hear).off('exit', gone);
        if (message.error) reject(new Error(`${name}: ${message.error}`));
        else resolve(message.answer as never);
      };
      child.on('message', hear).once('exit', gone);
      child.send({ id, name, input });
    });
}

function teller(child: ChildProcess): ServerProcess['tell'] {
  return (name, input) => void child.send({ name, input });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
