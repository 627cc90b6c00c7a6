import { execute } from '../cluster.ts';
import type { ServerProcess } from '../serverProcess.ts';
import type { Insight } from './insight.ts';

/** How the product is at one moment. */
export type Sample = Insight & {
  minute: number;
  cpuMs: number;
  connections: number;
  /** Of live news, by the product's own count. */
  streams: number;
  databaseMb: number;
  /** By `schema.table`. */
  tables: Map<string, Size>;
};
type Size = { rows: number; mb: number };

export type Sampled = { server: ServerProcess; url: string; metricsPort: number };

export async function takeSample({ server, url, metricsPort }: Sampled, minute: number): Promise<Sample> {
  const [insight, cpuMs, [database], tables, metrics] = await Promise.all([
    server.ask<Insight>('insight'),
    server.ask<number>('cpuMs'),
    execute<{ connections: number; mb: number }>(
      url,
      `select count(*)::int as connections, pg_database_size(current_database()) / 1048576.0::float8 as mb
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    ),
    sizesOf(url),
    fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(answer => answer.text()),
  ]);
  const streams = Number(/^landside_streams (\d+)$/m.exec(metrics)?.[1]);
  return {
    ...insight,
    minute,
    cpuMs,
    connections: database!.connections,
    databaseMb: database!.mb,
    streams,
    tables,
  };
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
