import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTerminal, type TestTerminal, ZONE } from '#outside/terminal/embedded/testing.ts';
import { openFacade } from '#outside/terminal/n4/facade/facade.ts';
import { FACADE_PASSWORD, FACADE_USER } from './place.ts';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/n4.md'), 'utf8');

/** The commands of docs/n4.md that are so, each once. */
export function examplesOf(pattern: RegExp): string[] {
  return [...new Set(guide.match(pattern))].map(line => line.trim());
}

/** A command as somebody types it; what it says, without what npm says itself. */
export async function typed(command: string, port: string): Promise<string> {
  const env = { ...process.env, FACADE_PORT: port };
  const quiet = command.replace(/^npm run/, 'npm run -s');
  return (await promisify(execFile)('sh', ['-c', quiet], { cwd: root, env })).stdout.trim();
}

/** The façade that commands ask, over a terminal of its own. */
export async function startFacade(): Promise<{
  terminal: TestTerminal;
  port: string;
  stop: () => Promise<void>;
}> {
  const terminal = await startTerminal();
  const now = () => terminal.clock.now();
  const service = { user: FACADE_USER, password: FACADE_PASSWORD };
  const facade = await openFacade({ terminal: terminal.port, now, zone: ZONE, ...service });
  const stop = async () => {
    await facade.close();
    await terminal.close();
  };
  return { terminal, port: new URL(facade.url).port, stop };
}
