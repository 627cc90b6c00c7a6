import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layOut } from './cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { findPostmaster } from './server.ts';

let folder: string;
let started: EmbeddedPostgres[] = [];

const start = async (port?: number) => {
  const server = await startEmbeddedPostgres({ folder, port, fsync: false, flags: ['shared_buffers=32MB'] });
  started.push(server);
  return server;
};

const stopAll = async () => {
  for (const server of started) await server.stop();
  started = [];
};

async function ask(url: string, text: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(text)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

const pidOf = async () => (await findPostmaster(layOut(folder).cluster))?.pid;

/** Another process that starts the server and is then killed without warning. */
async function startAndKill(): Promise<void> {
  const module = new URL('./embedded.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(module)}).then(m => m.startEmbeddedPostgres({ folder: ${JSON.stringify(folder)},
    fsync: false, flags: ['shared_buffers=32MB'] })).then(() => { console.log('up'); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>(resolve => child.stdout.once('data', () => resolve()));
  const gone = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'landside-test-embedded-'));
});

afterAll(async () => {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  test('keeps its data, its port and its password from one start to the next', async () => {
    const first = await start();
    await ask(first.url, "CREATE TABLE fruit AS SELECT 'feijoa' AS name");
    await stopAll();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'SELECT name FROM fruit')).toBe('feijoa');
    expect((await stat(layOut(folder).password)).mode & 0o777).toBe(0o600);
    expect(await ask(second.url, 'SHOW listen_addresses')).toBe('127.0.0.1');
    await stopAll();
  });

  test('is shared by those who start it at once, and stops with the last of them', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map(server => server.url)).size).toBe(1);
    await servers[0].stop();
    await servers[1].stop();
    expect(await ask(servers[2].url, 'SELECT 1')).toBe(1);
    await stopAll();
    expect(await pidOf()).toBeUndefined();
  });

  test('takes over the server that a killed process left running', async () => {
    await startAndKill();
    const orphan = await pidOf();
    expect(orphan).toBeDefined();
    const server = await start();
    expect(await pidOf()).toBe(orphan);
    expect(await ask(server.url, 'SELECT name FROM fruit')).toBe('feijoa');
    await stopAll();
    expect(await pidOf()).toBeUndefined();
  });

  test('starts after the server itself was killed, though its lock file names a living process', async () => {
    await start();
    const pid = await pidOf();
    const lock = path.join(layOut(folder).cluster, 'postmaster.pid');
    const text = await readFile(lock, 'utf8');
    process.kill(pid ?? 0, 'SIGKILL');
    await stopAll();
    await writeFile(lock, text.replace(/^\d+/, String(process.pid)));
    const server = await start();
    expect(await ask(server.url, 'SELECT name FROM fruit')).toBe('feijoa');
    await stopAll();
  });

  test('is started again on the same port when it is killed while in use', async () => {
    const server = await start();
    process.kill((await pidOf()) ?? 0, 'SIGKILL');
    await expect
      .poll(() => ask(server.url, 'SELECT name FROM fruit').catch(() => undefined), { timeout: 15_000 })
      .toBe('feijoa');
    await stopAll();
    expect(await pidOf()).toBeUndefined();
  });

  test('moves to a free port when its own is taken, and says so when the port was asked for', async () => {
    const { url } = await start();
    await stopAll();
    const thief = createServer();
    const port = Number(new URL(url).port);
    await new Promise<void>(resolve => thief.listen(port, '127.0.0.1', resolve));
    await expect(start(port)).rejects.toThrow(`Port ${port}, asked for PostgreSQL, is taken`);
    expect((await start()).url).not.toBe(url);
    await stopAll();
    await new Promise(resolve => thief.close(resolve));
  });

  test('starts anew when an earlier start was cut off while making the data folder', async () => {
    const before = folder;
    folder = path.join(before, 'second');
    await mkdir(path.join(folder, 'cluster.half-made-1', 'base'), { recursive: true });
    const server = await start();
    expect(await ask(server.url, 'SELECT 1')).toBe(1);
    await stopAll();
    await expect(stat(path.join(folder, 'cluster.half-made-1'))).rejects.toThrow('ENOENT');
    folder = before;
  });

  test("says what to do with another version's data", async () => {
    const before = folder;
    folder = path.join(before, 'third');
    await mkdir(path.join(folder, 'cluster'), { recursive: true });
    await writeFile(path.join(folder, 'cluster', 'PG_VERSION'), '16\n');
    await expect(start()).rejects.toThrow(/holds the data of PostgreSQL 16, and Landside now brings 18/);
    folder = before;
  });
});
