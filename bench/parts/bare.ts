// The limit: plain Fastify and pg, which send the product's recorded statements and write its recorded answer, and do nothing else.
import fastify from 'fastify';
import { Pool, type PoolClient } from 'pg';
import { answerTo, tellReady } from './questions.ts';
import { type Facts, isFact, type PreparedStatement, type Replay } from './replay.ts';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
pool.on('error', () => {});
const app = fastify();
const port = Number(process.env['PORT']);

let replays: Record<string, Replay> = {};

app.all<{ Params: { name: string }; Body: Facts | undefined }>('/:name', async request => {
  const { waves, answer } = replays[request.params.name]!;
  const connections = new Map<number, PoolClient>();
  for (const wave of waves)
    await Promise.all(wave.map(statement => send(statement, request.body, connections)));
  return answer;
});

answerTo('replay', given => {
  replays = given as Record<string, Replay>;
});
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen({ port, host: '127.0.0.1' });
tellReady(`http://localhost:${port}`);

/** A transaction keeps its connection from its beginning to its end; all else goes over any. */
async function send(
  { name, text, values, transaction }: PreparedStatement,
  facts: Facts | undefined,
  connections: Map<number, PoolClient>,
): Promise<void> {
  const query = { name, text, values: filled(values, facts) };
  if (transaction === undefined) return void (await pool.query(query));
  const connection = connections.get(transaction) ?? (await pool.connect());
  connections.set(transaction, connection);
  await connection.query(query);
  if (/^(commit|rollback)/i.test(text)) connection.release();
}

/** The values with the request's facts in the places of the recorded request's. */
function filled(values: unknown[], facts: Facts | undefined): unknown[] {
  if (!facts) return values;
  return values.map(value => {
    if (Array.isArray(value)) return filled(value, facts);
    return isFact(value) ? facts[value.fact] : value;
  });
}
