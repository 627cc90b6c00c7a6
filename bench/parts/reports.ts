import { request } from 'node:http';
import { Client } from 'pg';
import { execute } from './cluster.ts';
import { DISPATCHER } from './people.ts';

export const ROWS = 100_000;
const COLUMNS = [
  'n',
  'gate',
  'container',
  'line',
  'type',
  'weight',
  'amount',
  'day',
  'booked',
  'moved',
  'late',
  'note',
];

/** A report of 100,000 rows × 12 columns of every kind, given to the demo dispatcher; answers its number. */
export async function addLargeReport(url: string): Promise<number> {
  await execute(
    url,
    `create materialized view report.bench as
     select n, 'Gate ' || n % 5 as gate, 'BENU' || lpad(n::text, 7, '0') as container, 'Line ' || n % 12 as line,
       (array['22G1', '42G1', '45R1'])[1 + n % 3] as type, 8000 + n % 22000 as weight, round(n * 0.37, 2) as amount,
       date '2026-01-01' + n % 365 as day, timestamptz '2026-01-01Z' + n * interval '5 minutes' as booked,
       timestamptz '2026-01-02Z' + n * interval '5 minutes' as moved, n % 7 = 0 as late, 'note of row ' || n as note
     from generate_series(1, ${ROWS}) n`,
  );
  return addReport(url, 'bench', COLUMNS);
}

/** A report that counts for as long as it is let; answers its number. */
export async function addRunawayReport(url: string): Promise<number> {
  await execute(
    url,
    'create view report.runaway as select sum(n * n % 7) as n from generate_series(1, 1e11) n',
  );
  return addReport(url, 'runaway', ['n']);
}

async function addReport(url: string, source: string, columns: string[]): Promise<number> {
  const [row] = await execute<{ id: number }>(
    url,
    `with made as (insert into report (report_name, data_source_context, data_source_type, data_source, is_bound)
       values ($1, 'Landside', 'V', $1, false) returning report_id),
     columns as (insert into report_column (report_id, sort_number, column_name, column_string_name, column_type)
       select report_id, n, name, name, case name when 'amount' then 'money' when 'weight' then 'weight'
         when 'day' then 'date' when 'booked' then 'datetime' when 'moved' then 'datetime' when 'late' then 'boolean'
         when 'n' then 'number' else 'text' end
       from made, unnest($2::text[]) with ordinality each (name, n)),
     given as (insert into portal_user_role (user_id, role_id)
       select user_id, role_id from portal_user, role where email_address = $3 and role.name = 'ReportViewer'
       on conflict do nothing)
     insert into report_user (report_id, user_id)
       select report_id, user_id from made, portal_user where email_address = $3 returning report_id as id`,
    [source, columns, DISPATCHER],
  );
  return row!.id;
}

/** How long an answer took, and how much there was. */
export type Taken = { firstMs: number; wholeMs: number; bytes: number };

/** Asks the product and throws the answer away as it comes. @throws Error when it is not a good one */
export function take(origin: string, path: string, token: string, body?: object): Promise<Taken> {
  const began = performance.now();
  const taken: Taken = { firstMs: 0, wholeMs: 0, bytes: 0 };
  return new Promise((resolve, reject) => {
    const asking = request(`${origin.replace('localhost', '127.0.0.1')}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    });
    asking.once('error', reject);
    asking.once('response', response => {
      if (response.statusCode !== 200) return reject(new Error(`${path} answers ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => {
        taken.firstMs ||= performance.now() - began;
        taken.bytes += chunk.length;
      });
      response.once('error', reject);
      response.once('end', () => resolve({ ...taken, wholeMs: performance.now() - began }));
    });
    asking.end(body && JSON.stringify(body));
  });
}

/** The same rows through pg alone, and written as JSON: the limit. */
export async function takeBare(url: string): Promise<Taken> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  const { rows } = await client.query({
    text: `select ${COLUMNS.join(', ')} from report.bench`,
    rowMode: 'array',
  });
  const bytes = Buffer.byteLength(JSON.stringify(rows));
  const wholeMs = performance.now() - began;
  await client.end();
  return { firstMs: wholeMs, wholeMs, bytes };
}

/** Asks for a report again and again from `many` sides, until it is stopped; whoever is told to come again does. */
export function keepAsking(
  origin: string,
  id: number,
  token: string,
  many: number,
): { stop(): Promise<void> } {
  const leaving = new AbortController();
  const asking = Array.from({ length: many }, async () => {
    while (!leaving.signal.aborted) {
      await fetch(`${origin}/api/reports/record/${id}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      })
        .then(answer => answer.text())
        .catch(() => {});
    }
  });
  return {
    stop: async () => {
      leaving.abort();
      await Promise.all(asking);
    },
  };
}
