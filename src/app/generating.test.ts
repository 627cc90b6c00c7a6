import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#database/people.ts';
import { invoiceFileCalls } from '#features/billing/files/contract.ts';
import { fillOpenInvoices } from '#features/billing/files/testing.ts';
import { type Client, createClient } from '#kernel/client.ts';
import { freePort } from '#kernel/freePort.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { PEOPLE } from './testing.ts';
import { startProcess, type TestProcess } from './testProcess.ts';

const COUNT = 500;

let database: FreshDatabase;
let port: number;
let server: TestProcess | undefined;
let billing: Client;

beforeAll(async () => {
  database = await freshDatabase();
  port = await freePort();
  server = await startProcess(database.url, port);
  const origin = `http://localhost:${port}`;
  const { accessToken } = await signInOverHttp({
    origin,
    email: PEOPLE.billingAdmin,
    password: DEMO_PASSWORD,
  });
  billing = createClient({ base: `http://127.0.0.1:${port}/api`, token: () => accessToken });
}, 60_000);

afterAll(async () => {
  await server?.kill();
  await database.close();
});

const generate = (body: string[]) => billing.send(invoiceFileCalls.generate, { body });

async function marked(numbers: readonly string[]): Promise<{ invoices: number; files: number }> {
  const { rows } = await database.pool.query<{ invoices: number; files: number }>(
    `select count(invoice_file_id)::int as invoices, count(distinct invoice_file_id)::int as files
     from invoice where invoice_number = any($1)`,
    [numbers],
  );
  return rows[0]!;
}

/** Waits until a session of the server does what `where` says. */
async function until(where: string): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and ${where}`;
  while ((await database.pool.query(text)).rowCount === 0);
}

/** The server is killed at `moment` of a generation; answers how many files it has left. */
async function killedAt(numbers: string[], moment: () => Promise<void>): Promise<number> {
  const lost = generate(numbers).then(
    () => 'answered',
    () => 'lost',
  );
  await moment();
  await server!.kill();
  expect(await lost).toBe('lost');
  const { rowCount } = await database.pool.query('select from invoice_file');
  return rowCount!;
}

/** What was read last are the lines that are drawn. */
const whileDrawing = () => until(`state = 'idle' and query like '%from "invoice_item"%'`);
/** What waits for the trail, which is held, has marked every invoice. */
const onceMarked = () => until(`wait_event_type = 'Lock' and query like 'insert into "audit"%'`);

it(`a server killed in the middle of generating ${COUNT} invoices leaves none marked; asked again it marks all`, {
  timeout: 60_000,
}, async () => {
  const numbers = await fillOpenInvoices(database.pool, COUNT);
  const { rowCount: files } = await database.pool.query('select from invoice_file');

  expect(await killedAt(numbers, whileDrawing)).toBe(files);
  expect(await marked(numbers)).toEqual({ invoices: 0, files: 0 });

  server = await startProcess(database.url, port);
  const holder = await database.pool.connect();
  await holder.query('begin; lock table audit in share mode');
  const left = await killedAt(numbers, onceMarked);
  await holder.query('commit');
  holder.release();
  expect(left).toBe(files);
  expect(await marked(numbers)).toEqual({ invoices: 0, files: 0 });

  server = await startProcess(database.url, port);
  const { content } = await generate(numbers);
  const bytes = Buffer.from(await (content as Blob).arrayBuffer());
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(COUNT);
  expect(await marked(numbers)).toEqual({ invoices: COUNT, files: 1 });
});
