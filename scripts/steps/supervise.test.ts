import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Supervised, startSupervised } from './testSupervised.ts';

/** A program that ends each time in the next of the ways that it is given; it serves in all but `refuse`. */
const PROGRAM = `
  const ways = process.argv.slice(2);
  const restarts = process.env.LANDSIDE_RESTARTS;
  const way = ways[Array.from(restarts.matchAll(/=(\\d+)/g), ([, count]) => Number(count)).reduce((a, b) => a + b, 0)];
  console.log('started: ' + restarts);
  if (way === 'refuse') process.exit(1);
  process.send({ serves: 'here' }, () => {
    if (way.startsWith('SIG')) process.kill(process.pid, way);
    if (way.startsWith('exit')) process.exit(Number(way.slice(5)));
    process.on('SIGTERM', () => process.exit(3));
    console.log('serves');
    setInterval(() => {}, 60_000);
  });`;

const AT = String.raw`at \d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ after \d+ s`;
let folder: string;
let running: Supervised;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'landside-test-supervise-'));
  await writeFile(path.join(folder, 'program.mjs'), PROGRAM);
});
afterEach(() => running.supervisor.kill('SIGKILL'));
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(ways: string[], firstPauseMs = 1): Supervised {
  running = startSupervised([path.join(folder, 'program.mjs'), ...ways], {
    env: { DATA_FOLDER: folder },
    firstPauseMs,
  });
  return running;
}

describe('the supervisor of npm start', () => {
  it('starts again a server that crashed, says how it ended and when, and tells it how often and why', async () => {
    const { ended, said, complained } = start(['SIGSEGV', 'exit 4', 'exit 0']);
    expect(await ended).toBe(0);
    expect(said()).toBe('started: \nstarted: SIGSEGV=1\nstarted: SIGSEGV=1, exit code 4=1\n');
    const lines = complained().trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      new RegExp(`^Landside: the server ended with SIGSEGV ${AT}; it starts again in`),
    );
    expect(lines[1]).toMatch(
      new RegExp(`^Landside: the server ended with exit code 4 ${AT}; it starts again in`),
    );
  });

  it('gives up with words after three crashes within a minute, with the exit code of the last', async () => {
    const { ended, said, complained } = start(['exit 4', 'refuse', 'SIGSEGV']);
    expect(await ended).toBe(128 + 11);
    expect(said().match(/started/g)).toHaveLength(3);
    expect(complained()).toMatch(
      new RegExp(`the server ended with SIGSEGV ${AT}\\.\n.*three times within a minute; giving up\\.`),
    );
  });

  it('does not start again what has not served: a wrong setting is told once', async () => {
    const { ended, said, complained } = start(['refuse']);
    expect(await ended).toBe(1);
    expect([said(), complained()]).toEqual(['started: \n', '']);
  });

  it('passes a termination on, and what ends by it is no crash', async () => {
    const { supervisor, ended, said, complained } = start(['serve']);
    await expect.poll(said, { timeout: 20_000 }).toContain('serves');
    supervisor.kill('SIGTERM');
    expect(await ended).toBe(3);
    expect(complained()).toBe('');
  });

  it('ends at once by a termination while it pauses', async () => {
    const { supervisor, ended, said, complained } = start(['SIGKILL'], 600_000);
    await expect.poll(complained, { timeout: 20_000 }).toContain('it starts again in 10 min');
    supervisor.kill('SIGTERM');
    expect(await ended).toBe(128 + 9);
    expect(said()).toBe('started: \n');
  });
});
