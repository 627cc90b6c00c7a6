import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#kernel/database.ts';
import { startJobs } from '#kernel/jobQueue.ts';
import { tracedAsking, tracedJob, traceHeaders, traceWith } from '#kernel/tracing.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { type OtlpOptions, traceToCollector } from './otlp.ts';
import { type ReceivedSpan, startTestCollector, type TestCollector } from './testCollector.ts';

let database: FreshDatabase;
let collector: TestCollector;
beforeAll(async () => {
  [database, collector] = await Promise.all([freshDatabase(), startTestCollector()]);
});
afterAll(async () => {
  collector.close();
  await database.close();
});

const complaints: string[] = [];
const options = (): OtlpOptions => ({
  endpoint: collector.origin,
  headers: { tenant: 'port' },
  service: 'landside',
  version: '1',
  share: 1,
  log: { warn: message => complaints.push(message) },
});

/** What was kept while `work` went on. */
async function tracesOf(
  work: () => Promise<unknown>,
  different: Partial<OtlpOptions> = {},
): Promise<ReceivedSpan[]> {
  collector.spans.length = 0;
  const tracing = traceToCollector({ ...options(), ...different });
  traceWith(tracing);
  try {
    await work();
  } finally {
    traceWith(undefined);
    await tracing.stop();
  }
  return collector.spans;
}

test('a job is a trace of its own, and the statements it runs are its parts', async () => {
  const spans = await tracesOf(async () => {
    const pool = openPool(database.url);
    const counted = Promise.withResolvers<void>();
    const work = () => pool.query('select 1 from gate').then(() => counted.resolve(), counted.reject);
    const jobs = [{ name: 'count-gates', cron: '0 0 1 1 *', work }];
    const running = await startJobs(pool, jobs, { warn: () => {} });
    running.now('count-gates');
    await counted.promise;
    await running.stop();
    await pool.end();
  });
  const job = spans.find(({ name }) => name === 'job count-gates')!;
  expect(job).toMatchObject({ kind: 1 });
  expect(job.parentSpanId ?? '').toBe('');
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job.spanId)).toMatchObject([
    { name: 'select gate', kind: 3, traceId: job.traceId, attributes: { 'db.system.name': 'postgresql' } },
  ]);
  expect(collector.headers.at(-1)).toMatchObject({ tenant: 'port' });
});

test('a statement that waited for a connection belongs to who asked for it, and one that fails says why without its values', async () => {
  const spans = await tracesOf(async () => {
    const pool = openPool(database.url, { max: 1 });
    await Promise.all([
      tracedJob('first', () => pool.query('select pg_sleep(0.05), 1 from company')),
      tracedJob('second', () =>
        pool.query({ name: 'gates-by-name', text: 'select 1 from gate', values: [] }),
      ),
      tracedJob('third', () => pool.query(`select 'secret'::int`)).catch(() => {}),
    ]);
    await pool.end();
  });
  const partOf = (job: string) => {
    const { spanId } = spans.find(({ name }) => name === `job ${job}`)!;
    return spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  };
  expect(partOf('first')).toMatchObject([{ name: 'select company' }]);
  expect(partOf('second')).toMatchObject([{ name: 'gates-by-name' }]);
  expect(partOf('third')).toMatchObject([{ name: 'select', status: { code: 2, message: '22P02' } }]);
  expect(JSON.stringify(spans)).not.toContain('secret');
});

test('what nobody asked for is no trace, and neighbours are told whose part their question is', async () => {
  let told: Record<string, string> = {};
  const spans = await tracesOf(async () => {
    await tracedAsking('camera', async () => {});
    expect(traceHeaders()).toEqual({});
    await tracedJob('look', () => tracedAsking('camera', async () => (told = traceHeaders())));
  });
  expect(spans.map(({ name }) => name).sort()).toEqual(['camera', 'job look']);
  const camera = spans.find(({ name }) => name === 'camera')!;
  expect(told).toEqual({ traceparent: `00-${camera.traceId}-${camera.spanId}-01` });
});

test('which share is kept is ours to say, whatever a caller asks for', async () => {
  const caller = { traceparent: '00-ffffffffffffffffffffffffffffffff-00f067aa0ba902b7-01' };
  const spans = await tracesOf(
    async () => {
      const tracing = traceToCollector({ ...options(), share: 0 });
      tracing.begin({ name: 'GET /api/settings', kind: 'asked' }, caller).end();
      await tracing.stop();
    },
    { share: 0 },
  );
  expect(spans).toEqual([]);
});

test('a collector that is away costs the spans, and a line that says so', async () => {
  complaints.length = 0;
  await tracesOf(() => tracedJob('look', async () => {}), { endpoint: 'http://127.0.0.1:1' });
  expect(complaints).toEqual([expect.stringMatching(/^traces: 1 spans were not taken \(.+\)$/)]);
});
