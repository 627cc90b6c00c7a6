import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#database/people.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { startTestCollector, type TestCollector } from '#outside/traces/testCollector.ts';
import { readSettings } from './settings.ts';
import { PEOPLE } from './testing.ts';
import { startTestProcess, type TestProcess } from './testStart.ts';

let database: FreshDatabase;
let collector: TestCollector;
let server: TestProcess;
beforeAll(async () => {
  [database, collector] = await Promise.all([freshDatabase(), startTestCollector()]);
  server = await startTestProcess({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_SERVICE_NAME: 'landside-4000',
  });
  expect(server.serves, server.complained()).toBe(true);
}, 120_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  collector.close();
  await database.close();
});

it('a call is a trace: the statements and the questions to the terminal are its parts, it continues its caller’s, and the log names it beside the id', {
  timeout: 60_000,
}, async () => {
  const origin = `http://localhost:${server.port}`;
  const { accessToken } = await signInOverHttp({
    origin,
    email: PEOPLE.dispatcher,
    password: DEMO_PASSWORD,
  });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await fetch(`${origin}/api/appointments?includeExtendedContainerInfo=true`, {
    headers: {
      authorization: `Bearer ${accessToken}`,
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
  });
  const id = answer.headers.get('x-request-id');
  await answer.text();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  const spans = collector.spans.filter(span => span.traceId === traceId);
  const call = spans.find(({ kind }) => kind === 2)!;
  expect(call).toMatchObject({
    name: 'GET /api/appointments',
    parentSpanId: '00f067aa0ba902b7',
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/appointments',
      'http.response.status_code': 200,
      'landside.call': 'appointments.list',
      'landside.request.id': id,
      'enduser.id': expect.any(Number),
    },
  });
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId).map(({ name }) => name);
  expect(parts).toContainEqual(expect.stringMatching(/^terminal /));
  expect(parts).toContain('appointments.list.current');
  const question = spans.find(({ name }) => name.startsWith('terminal '))!;
  expect(question.attributes).toEqual({ outcome: 'ok' });
  const line = server
    .said()
    .split('\n')
    .find(text => text.includes(`"${id}"`));
  expect(JSON.parse(line!)).toMatchObject({ id, trace: traceId, call: 'appointments.list', status: 200 });
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'landside-4000',
    'service.version': '3.0.0',
  });
  const all = JSON.stringify(collector.spans);
  for (const secret of [accessToken, PEOPLE.dispatcher, DEMO_PASSWORD, 'Mia Ngata'])
    expect(all).not.toContain(secret);
});

it('pages of the sign-in are traced too; health, streams and files are not', () => {
  const names = collector.spans.filter(({ kind }) => kind === 2).map(({ name }) => name);
  expect(names).toContainEqual(expect.stringMatching(/^POST \/identity\//));
  expect(names.every(name => /^[A-Z]+ \/(api|identity)\//.test(name))).toBe(true);
});

it('settings of traces are named as OpenTelemetry names them, and wrong ones are refused', () => {
  const settings = readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret, tenant=port',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  });
  expect(settings).toMatchObject({
    OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Bearer secret', tenant: 'port' },
    OTEL_TRACES_SAMPLER_ARG: 0.1,
  });
  for (const wrong of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'tenant=%ff' },
    { OTEL_TRACES_SAMPLER_ARG: '2' },
  ])
    expect(() => readSettings(wrong)).toThrow(Object.keys(wrong)[0]);
});
