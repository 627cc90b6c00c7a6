import { createServer, type Server } from 'node:http';
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

type Registers = Registry<OpenMetricsContentType>[];

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * What the product measures of itself, for Prometheus and its like, and `ofProcess` what Node knows: memory, processor, event
 * loop. docs/operating/grafana.json shows it.
 */
export function createMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
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
  return {
    onAnswered: ({ call, status, seconds }) => requests.observe({ call, status }, seconds),
    onTerminalCall: ({ operation, outcome, seconds }) => terminal.observe({ operation, outcome }, seconds),
    watch: watched => watch(watched, registers),
    text: () => registry.metrics(),
  };
}

function watch({ pools, admission, streams, neighbours, db }: Watched, registers: Registers): void {
  const gauge = (name: string, help: string, value: () => number): void =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('landside_calls_under_way', 'Calls under way', () => admission.state().underWay);
  gauge('landside_calls_most', 'Calls that are let in at once just now', () => admission.state().most);
  gauge('landside_streams', 'Streams of live news that are open', streams);
  let told = 0;
  new Counter({
    name: 'landside_turned_away_total',
    help: 'Calls that were turned away, as more was asked than could be done',
    registers,
    collect() {
      const { turnedAway } = admission.state();
      this.inc(turnedAway - told);
      told = turnedAway;
    },
  });
  new Gauge({
    name: 'landside_database_connections',
    help: 'Connections to the database, by pool and what they do; waiting is who waits for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  new Gauge({
    name: 'landside_neighbour_up',
    help: 'Whether a neighbour answers: 1, or 0',
    labelNames: ['neighbour'],
    registers,
    collect() {
      for (const [neighbour, state] of Object.entries(neighbours()))
        this.set({ neighbour }, state === 'here' ? 1 : 0);
    },
  });
  watchWork(db, registers);
}

/** What waits in the database. When it does not answer, nothing is said of it. */
function watchWork(db: Db, registers: Registers): void {
  const jobs = new Gauge({
    name: 'landside_jobs',
    help: 'Jobs that changes asked for, by kind and state: mail is a kind',
    labelNames: ['kind', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'landside_jobs_oldest_seconds',
    help: 'How long the oldest job is overdue, by kind',
    labelNames: ['kind'],
    registers,
  });
  const mail = new Gauge({ name: 'landside_mail_waiting', help: 'Mails that are not sent yet', registers });
  new Gauge({
    name: 'landside_queue',
    help: 'Tasks of the queue that are due',
    registers,
    async collect() {
      jobs.reset();
      oldest.reset();
      try {
        for (const { kind, state, count, overdue } of await unfinished(db)) {
          jobs.set({ kind, state }, count);
          if (state === 'waiting') oldest.set({ kind }, Math.max(0, overdue));
        }
        mail.set(await waitingMail(db));
        this.set(await queued(db));
      } catch {
        mail.remove();
        this.remove();
      }
    },
  });
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
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      text => response.writeHead(200, { 'content-type': Registry.OPENMETRICS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
