import { setTimeout as pause } from 'node:timers/promises';
import { execute } from '../../bench/parts/cluster.ts';
import type { ServerProcess } from '../../bench/parts/serverProcess.ts';
import type { Reading } from './insight.ts';

/** How the product is at one moment. */
export type Sample = {
  /** Since the sample before. */
  readings: Reading[];
  cpuMs: number;
  connections: number;
  /** Of live news, by the product's own count. */
  streams: number;
  /** Answers so far by status, by the product's own count. */
  answers: Map<number, number>;
  /** Pictures of cameras that were answered so far. */
  pictures: number;
  databaseMb: number;
  /** By `schema.table`. */
  tables: Map<string, Size>;
};
type Size = { rows: number; mb: number };

export type Sampled = { server: ServerProcess; url: string; metricsPort: number };

/** A busy machine is slow. A server that is silent for longer hangs. */
const SAMPLE_TIMEOUT_MS = 120_000;

/** @throws Error when the server has ended, or has not answered in time */
export function takeSample(sampled: Sampled): Promise<Sample> {
  const tooLate = pause(SAMPLE_TIMEOUT_MS, undefined, { ref: false }).then((): never => {
    throw new Error(`no answer within ${SAMPLE_TIMEOUT_MS / 1_000} s`);
  });
  return Promise.race([measure(sampled), tooLate]);
}

async function measure({ server, url, metricsPort }: Sampled): Promise<Sample> {
  const [readings, cpuMs, [database], tables, metrics] = await Promise.all([
    server.ask<Reading[]>('readings'),
    server.ask<number>('cpuMs'),
    execute<{ connections: number; mb: number }>(
      url,
      `select count(*)::int as connections, pg_database_size(current_database()) / 1048576.0::float8 as mb
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    ),
    sizesOf(url),
    fetch(`http://127.0.0.1:${metricsPort}/metrics`, {
      signal: AbortSignal.timeout(SAMPLE_TIMEOUT_MS),
    }).then(answer => answer.text()),
  ]);
  return {
    readings,
    cpuMs,
    connections: database!.connections,
    databaseMb: database!.mb,
    streams: Number(/^landside_streams (\d+)$/m.exec(metrics)?.[1]),
    answers: answersIn(metrics),
    pictures: Number(
      /^landside_request_seconds_count\{call="cameras\.picture",status="200"\} (\d+)$/m.exec(metrics)?.[1] ??
        0,
    ),
    tables,
  };
}

function answersIn(metrics: string): Map<number, number> {
  const answers = new Map<number, number>();
  for (const [, status, count] of metrics.matchAll(
    /^landside_request_seconds_count\{.*status="(\d+)".*\} (\d+)$/gm,
  ))
    answers.set(Number(status), (answers.get(Number(status)) ?? 0) + Number(count));
  return answers;
}

/** All rows are counted: they are thousands at most. */
async function sizesOf(url: string): Promise<Map<string, Size>> {
  const rows = await execute<Size & { name: string }>(
    url,
    `select n.nspname || '.' || relname as name, pg_total_relation_size(c.oid) / 1048576.0::float8 as mb,
       (xpath('/row/count/text()', query_to_xml(
         format('select count(*) from %I.%I', n.nspname, relname), false, true, '')))[1]::text::int as rows
     from pg_class as c join pg_namespace as n on n.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`,
  );
  return new Map(rows.map(({ name, rows: count, mb }) => [name, { rows: count, mb }]));
}
