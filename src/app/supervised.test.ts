import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#kernel/freePort.ts';
import { childrenOf } from '#kernel/testProcesses.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { type Supervised, startSupervised } from '../../scripts/steps/testSupervised.ts';

let database: FreshDatabase;
let running: Supervised | undefined;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  running?.supervisor.kill('SIGTERM');
  await running?.ended;
  await database.close();
});

function serverPid(): number {
  const [server] = childrenOf(running!.supervisor.pid!);
  return server!.pid;
}

it('the product serves again after a crash, and its metrics say how often and why', {
  timeout: 120_000,
}, async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = {
    DATABASE_URL: database.url,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    WEB_FOLDER: 'none',
  };
  running = startSupervised(['src/app/main.ts'], { env, firstPauseMs: 1 });
  const restarts = async (): Promise<string | undefined> => {
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined);
    return (await metrics?.text())?.match(/^landside_restarts_total.*$/m)?.[0];
  };
  const serving = () => running!.said().match(/Landside serves/g)?.length ?? 0;
  await expect.poll(serving, { timeout: 60_000 }).toBe(1);
  expect(await restarts()).toBeUndefined();
  process.kill(serverPid(), 'SIGSEGV');
  await expect.poll(serving, { timeout: 60_000 }).toBe(2);
  expect(await restarts()).toBe('landside_restarts_total{reason="SIGSEGV"} 1');
  expect(running.complained()).toContain('the server ended with SIGSEGV at');
});
