import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTerminal, type TestTerminal, ZONE } from '#outside/terminal/embedded/testing.ts';
import { type Facade, openFacade } from '#outside/terminal/n4/facade/facade.ts';
import { putExample } from './example.ts';
import { FACADE_PASSWORD, FACADE_USER } from './place.ts';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/n4.md'), 'utf8');
const EXAMPLES = [...new Set(guide.match(/^npm run n4 -- ask .+$|(?<=`)npm run n4 -- ask [^`]+/gm))];

describe('an operation asked by hand, as docs/n4.md has it', () => {
  let terminal: TestTerminal;
  let facade: Facade;

  beforeAll(async () => {
    terminal = await startTerminal();
    await putExample(terminal.pool, await terminal.clock.now());
    const now = () => terminal.clock.now();
    const service = { user: FACADE_USER, password: FACADE_PASSWORD };
    facade = await openFacade({ terminal: terminal.port, now, zone: ZONE, ...service });
  });
  afterAll(async () => {
    await facade.close();
    await terminal.close();
  });

  /** As somebody types it; what npm says itself is left out. */
  async function typed(command: string): Promise<{ ok: boolean; data: unknown }> {
    const env = { ...process.env, FACADE_PORT: new URL(facade.url).port };
    const quiet = command.replace(/^npm run/, 'npm run -s');
    const { stdout } = await promisify(execFile)('sh', ['-c', quiet], { cwd: root, env });
    return JSON.parse(stdout) as { ok: boolean; data: unknown };
  }

  it('has examples', () => expect(EXAMPLES.length).toBeGreaterThanOrEqual(4));

  it.each(EXAMPLES)('%s', { timeout: 60_000 }, async command => {
    expect(await typed(command)).toMatchObject({ ok: true, data: expect.anything() });
  });

  it('names what there is to ask for, and what is no JSON', async () => {
    await expect(typed('npm run n4 -- ask somethingElse')).rejects.toThrow('Ask one of listVesselVisits');
    await expect(typed("npm run n4 -- ask getUnit 'MSCU4763394'")).rejects.toThrow('is no JSON');
  });
});
