import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { freePort } from '#kernel/freePort.ts';
import { openLive } from '#kernel/testLive.ts';
import { serveMetrics } from './metrics.ts';
import { startProduct, type TestProduct } from './testing.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({
    daysAhead: 2,
    settings: {
      METRICS_PORT: '1',
      LOG_LEVEL: 'silent',
      LANDSIDE_RESTARTS: 'SIGSEGV=2, exit code 1=1, exit code 3221225477=3',
    },
  });
});
afterAll(() => product.close());

/** The values by name and labels, as they were written. */
async function measured(): Promise<Map<string, number>> {
  const lines = (await product.metrics.text()).split('\n').filter(line => line && !line.startsWith('#'));
  return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

it('requests are counted by call and status with their times, streams while they are open, and what waits', async () => {
  const mia = await product.as('dispatcher');
  const tessa = await product.as('transportAdmin');
  await mia.send(appointmentCalls.list, {});
  await expect(tessa.send(appointmentCalls.list, {})).rejects.toMatchObject({ status: 403 });
  await product.terminal.referenceData('truckingCompanies', { actorLogin: 'test', correlationId: 'test' });
  const reader = await openLive(product.origin, await product.tokenOf('dispatcher'));
  const values = await measured();
  const count = (status: number) =>
    values.get(`landside_request_seconds_count{call="appointments.list",status="${status}"}`);
  expect([count(200), count(403)]).toEqual([1, 1]);
  const terminal = [...values].filter(([name]) =>
    name.startsWith('landside_terminal_seconds_count{operation="referenceData",outcome="ok"'),
  );
  expect(terminal).toHaveLength(1);
  expect(Object.fromEntries(values)).toMatchObject({
    landside_streams: 1,
    landside_calls_under_way: 0,
    landside_turned_away_total: 0,
    'landside_neighbour_up{neighbour="terminal"}': 1,
    'landside_database_connections{pool="calls",state="waiting"}': 0,
    landside_mail_waiting: expect.any(Number),
    landside_queue: expect.any(Number),
  });
  reader.leave();
});

it('jobs are counted by kind and state, and how long the oldest is overdue', async () => {
  await product.pool.query(
    `insert into job (kind, payload, state, due_at) values ('proof', '{}', 'waiting', now() - interval '1 hour'),
       ('proof', '{}', 'failed', now())`,
  );
  const values = await measured();
  expect(values.get('landside_jobs{kind="proof",state="waiting"}')).toBe(1);
  expect(values.get('landside_jobs{kind="proof",state="failed"}')).toBe(1);
  expect(values.get('landside_jobs_oldest_seconds{kind="proof"}')).toBeGreaterThanOrEqual(3_600);
});

it('restarts that the supervisor tells of are counted by what ended the server', async () => {
  const values = await measured();
  expect(values.get('landside_restarts_total{reason="SIGSEGV"}')).toBe(2);
  expect(values.get('landside_restarts_total{reason="exit code 1"}')).toBe(1);
  // A crash of native code on Windows.
  expect(values.get('landside_restarts_total{reason="exit code 3221225477"}')).toBe(3);
});

it('the dashboard shows nothing that is not measured, and everything of ours that is', async () => {
  const dashboard = await readFile('docs/operating/grafana.json', 'utf8');
  const text = await product.metrics.text();
  const known = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
  const shown = [...dashboard.matchAll(/\b(?:landside|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum|total)$/, ''),
  );
  expect(known).toEqual(expect.arrayContaining(shown.map(name => name)));
  const ours = known.filter(name => name.startsWith('landside_'));
  expect(new Set(shown)).toEqual(new Set([...ours, ...shown.filter(name => !name.startsWith('landside_'))]));
});

it('they are read on a port of their own, as OpenMetrics, and not where the portal is', async () => {
  const port = await freePort();
  const server = await serveMetrics(product.metrics, { port, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toBe(
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  );
  expect(await answer.text()).toMatch(/\n# EOF\n$/);
  expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404);
  expect((await fetch(`${product.origin}/metrics`)).status).toBe(404);
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
});
