import { createServer, type Server, type ServerResponse } from 'node:http';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client';
import type { Admission } from '#kernel/admission.ts';
import type { Db } from '#kernel/database.ts';
import type { TerminalCall } from '#outside/terminal/deadline.ts';
import type { Answered } from './front.ts';
import type { Settings } from './settings.ts';

export type Metrics = {
  onAnswered: (answered: Answered) => void;
  onTerminalCall: (call: TerminalCall) => void;
  /** From now on these are measured too, each time that somebody asks. */
  watch: (watched: Watched) => void;
  /** As OpenMetrics. */
  text: () => Promise<string>;
};

type Watched = {
  pools: Readonly<Record<string, Pool>>;
  admission: Admission;
  /** Streams of live news that are open. */
  streams: () => number;
  neighbours: () => Readonly<Record<string, 'here' | 'away'>>;
  /** For counting what waits: never behind calls. */
  db: Db;
};

type Ours = Registry<OpenMetricsContentType>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * What the product measures of itself, for Prometheus and its like; with a port to ask it at, also what Node knows: memory,
 * processor, event loop. docs/operating/grafana.json shows it.
 */
export function createMetrics({
  METRICS_PORT: port,
  LANDSIDE_RESTARTS: restarts,
}: Pick<Settings, 'METRICS_PORT' | 'LANDSIDE_RESTARTS'>): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  if (port !== undefined) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'landside_request_seconds',
    help: 'Requests that were answered, by call and status',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
    registers,
  });
  const terminal = new Histogram({
    name: 'landside_terminal_seconds',
    help: 'Calls of the terminal, by operation and outcome',
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const restarted = new Counter({
    name: 'landside_restarts_total',
    help: 'Times that npm start has started the server again, by what ended it: a signal or an exit code',
    labelNames: ['reason'],
    registers,
  });
  for (const [reason, count] of Object.entries(restarts)) restarted.inc({ reason }, count);
  return {
    onAnswered: ({ call, status, seconds }) => requests.observe({ call, status }, seconds),
    onTerminalCall: ({ operation, outcome, seconds }) => terminal.observe({ operation, outcome }, seconds),
    watch: watched => watch(watched, registry),
    text: () => registry.metrics(),
  };
}

function watch({ pools, admission, streams, neighbours, db }: Watched, registry: Ours): void {
  let told = 0;
  const counter = new Counter({
    name: 'landside_turned_away_total',
    help: 'Calls that were turned away, as more was asked than could be done',
    registers: [],
    collect() {
      const { turnedAway } = admission.state();
      this.inc(turnedAway - told);
      told = turnedAway;
    },
  });
  registry.registerMetric(counter);
  const connections = gauge(
    'landside_database_connections',
    'Connections to the database, by pool and what they do; waiting is who waits for one',
    ['pool', 'state'],
    () => {
      for (const [name, pool] of Object.entries(pools)) {
        connections.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
        connections.set({ pool: name, state: 'idle' }, pool.idleCount);
        connections.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  );
  const up = gauge('landside_neighbour_up', 'Whether a neighbour answers: 1, or 0', ['neighbour'], () => {
    for (const [neighbour, state] of Object.entries(neighbours()))
      up.set({ neighbour }, state === 'here' ? 1 : 0);
  });
  const underWay = gauge('landside_calls_under_way', 'Calls under way', [], () =>
    underWay.set(admission.state().underWay),
  );
  const most = gauge('landside_calls_most', 'Calls that are worked on at once just now', [], () =>
    most.set(admission.state().most),
  );
  const waiting = gauge('landside_calls_waiting', 'Calls that wait to be begun', [], () =>
    waiting.set(admission.state().waiting),
  );
  const open = gauge('landside_streams', 'Streams of live news that are open', [], () => open.set(streams()));
  for (const one of [connections, up, underWay, most, waiting, open, ...workIn(db)])
    registry.registerMetric(one);
}

function gauge(name: string, help: string, labelNames: string[], collect: () => void | Promise<void>): Gauge {
  return new Gauge({ name, help, labelNames, registers: [], collect });
}

/** What waits in the database. When it does not answer, nothing is said of it. */
function workIn(db: Db): Gauge[] {
  // They are collected at once, and read together.
  let asking: Promise<void> | undefined;
  const ask = (): Promise<void> => (asking ??= look().finally(() => (asking = undefined)));
  const jobs = gauge(
    'landside_jobs',
    'Jobs that changes asked for, by kind and state: mail is a kind',
    ['kind', 'state'],
    ask,
  );
  const oldest = gauge(
    'landside_jobs_oldest_seconds',
    'How long the oldest job is overdue, by kind',
    ['kind'],
    ask,
  );
  const mail = gauge('landside_mail_waiting', 'Mails that are not sent yet', [], ask);
  const queue = gauge('landside_queue', 'Tasks of the queue that are due', [], ask);
  const look = async (): Promise<void> => {
    jobs.reset();
    oldest.reset();
    try {
      for (const { kind, state, count, overdue } of await unfinished(db)) {
        jobs.set({ kind, state }, count);
        if (state === 'waiting') oldest.set({ kind }, Math.max(0, overdue));
      }
      mail.set(await waitingMail(db));
      queue.set(await queued(db));
    } catch {
      mail.remove();
      queue.remove();
    }
  };
  return [jobs, oldest, mail, queue];
}

type Unfinished = { kind: string; state: string; count: number; overdue: number };

async function unfinished(db: Db): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select kind, state, count(*)::int as count,
      extract(epoch from clock_timestamp() - min(due_at))::float8 as overdue
    from job where state in ('waiting', 'working') group by kind, state
    union all select kind, state, count(*)::int, 0 from job where state = 'failed' group by kind, state`.execute(
    db,
  );
  return rows;
}

async function waitingMail(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail where sent_at is null and failed_at is null`.execute(db);
  return rows[0]!.count;
}

async function queued(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where run_at <= now()`.execute(db);
  return rows[0]!.count;
}

/** Serves them at `/metrics` on a port of their own, which is nobody's but the watchers'. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') void answer(metrics, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}

async function answer(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': Registry.OPENMETRICS_CONTENT_TYPE }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
