import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTerminal, type TestTerminal, ZONE } from '#outside/terminal/embedded/testing.ts';
import { type Facade, openFacade } from '#outside/terminal/n4/facade/facade.ts';
import { FACADE_PASSWORD, FACADE_USER } from './place.ts';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/n4.md'), 'utf8');
const EXAMPLES = [...new Set(guide.match(/^npm run n4 -- fault [^#\n]+/gm))].map(line => line.trim());

describe('faults switched on by hand, as docs/n4.md has it', () => {
  let terminal: TestTerminal;
  let facade: Facade;

  beforeAll(async () => {
    terminal = await startTerminal();
    const now = () => terminal.clock.now();
    const service = { user: FACADE_USER, password: FACADE_PASSWORD };
    facade = await openFacade({ terminal: terminal.port, now, zone: ZONE, ...service });
  });
  afterAll(async () => {
    await facade.close();
    await terminal.close();
  });

  async function typed(command: string, port = new URL(facade.url).port): Promise<string> {
    const env = { ...process.env, FACADE_PORT: port };
    const quiet = command.replace(/^npm run/, 'npm run -s');
    return (await promisify(execFile)('sh', ['-c', quiet], { cwd: root, env })).stdout.trim();
  }

  it('has examples', () => expect(EXAMPLES.length).toBeGreaterThanOrEqual(5));

  it.each(EXAMPLES)('%s', { timeout: 60_000 }, async command => {
    const [first = ''] = command.split(' ').slice(5);
    const said = await typed(command);
    if (first === 'none') expect(said).toBe('No faults.');
    else expect(JSON.parse(said)).toHaveProperty(first.replace(/['"=].*|^['"]/g, '') || 'renamed');
    expect(await typed('npm run n4 -- fault')).toBe(said);
  });

  it('say what is wrong, and that there is no façade', { timeout: 60_000 }, async () => {
    await expect(typed('npm run n4 -- fault sloww')).rejects.toThrow('sloww');
    await expect(typed('npm run n4 -- fault', '1')).rejects.toThrow('No façade answers');
  });
});
