import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '#database/people.ts';
import { cameraCalls } from '#features/cameras/contract.ts';
import { type Client, createClient } from '#kernel/client.ts';
import { renderersOf } from '#outside/cameras/embedded/testRenderers.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { PEOPLE } from './testing.ts';
import { startTestProcess, type TestProcess } from './testStart.ts';

let database: FreshDatabase;
let server: TestProcess;
let client: Client;
let reports: string;

beforeAll(async () => {
  database = await freshDatabase();
  reports = await mkdtemp(path.join(tmpdir(), 'landside-test-reports-'));
  server = await startTestProcess({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--report-on-signal --report-exclude-network --report-directory=${reports}`,
  });
  const origin = `http://localhost:${server.port}`;
  const { accessToken } = await signInOverHttp({ origin, email: PEOPLE.dispatcher, password: DEMO_PASSWORD });
  client = createClient({ base: `http://127.0.0.1:${server.port}/api`, token: () => accessToken });
}, 120_000);

afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await database.close();
  await rm(reports, { recursive: true, force: true });
});

async function activeCameras(): Promise<number[]> {
  return (await client.send(cameraCalls.active, {})).map(({ cameraId }) => cameraId);
}

/** A picture that a busy machine has not drawn in time is asked for again: it is not lost. */
async function typesOfPictures(cameraIds: number[]): Promise<string[]> {
  const pictures = cameraIds.map(id =>
    vi.waitFor(() => client.send(cameraCalls.picture, { params: { id } }), { timeout: 20_000 }),
  );
  return (await Promise.all(pictures)).map(({ type }) => type);
}

/** Every library that the server's process has loaded, by Node's own report. */
async function librariesOfServer(): Promise<string[]> {
  server.child.kill('SIGUSR2');
  let libraries: string[] = [];
  const written = async (): Promise<boolean> => {
    const [file] = await readdir(reports);
    const text = file ? await readFile(path.join(reports, file), 'utf8') : '';
    if (!text.trimEnd().endsWith('}')) return false;
    libraries = (JSON.parse(text) as { sharedObjects: string[] }).sharedObjects;
    return true;
  };
  await expect.poll(written, { timeout: 20_000 }).toBe(true);
  return libraries;
}

it('a renderer that crashes while pictures are asked for takes neither the server nor a picture with it', async () => {
  const [first, ...others] = await activeCameras();
  await typesOfPictures([first!]);
  const [renderer] = renderersOf(server.child.pid!);
  const underWay = typesOfPictures(others);
  process.kill(renderer!, 'SIGSEGV');
  expect(new Set(await underWay)).toEqual(new Set(['image/jpeg', 'application/pdf']));
  await expect.poll(server.said).toContain('the process that draws the pictures ended with SIGSEGV');
  expect(renderersOf(server.child.pid!)).not.toContain(renderer);
  expect(server.child.exitCode ?? server.child.signalCode).toBeNull();
});

it('the server loads no native code beside its Node, also when it has shown pictures', async () => {
  await typesOfPictures(await activeCameras());
  expect(renderersOf(server.child.pid!)).toHaveLength(1);
  const libraries = await librariesOfServer();
  expect(libraries.filter(file => /libc\b|libSystem/.test(file))).not.toEqual([]);
  expect(libraries.filter(file => /\.node$|node_modules/.test(file))).toEqual([]);
});

it('the renderer ends with its server, also when that is killed', async () => {
  const { pid } = server.child;
  const [renderer] = renderersOf(pid!);
  server.child.kill('SIGKILL');
  await server.ended;
  const isThere = (): boolean => isRunning(renderer!);
  await expect.poll(isThere, { timeout: 20_000 }).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
