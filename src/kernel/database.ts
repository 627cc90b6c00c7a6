import { CompiledQuery, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, types as pgTypes, type QueryResultRow } from 'pg';
import { type Deadlines, driverDeadlines, keepDeadlines } from './deadlines.ts';
import { giveName, type Naming, prepareStatements } from './preparing.ts';
import { traceStatements } from './tracedStatements.ts';
import { currentTracing } from './tracing.ts';

/** Every table of the product. A room adds its own in `tables.ts` by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

export type Db = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

const DATE = 1082;
const INT8 = 20;

/** Values as the product speaks of them: a date stays the text 'YYYY-MM-DD', a numeric that of its digits (`money.ts`), a bigint is a number. */
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format) => {
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return Number;
    return pgTypes.getTypeParser(oid, format);
  },
};

/** A connection that has become silent is found out from then on. */
const SILENT_AFTER_MS = 30_000;

/** What a connection keeps, plans above all, goes with it; one that nobody wants for ten seconds ends by itself. */
const LONGEST_LIFE_SECONDS = 3_600;

type PoolOptions = {
  max?: number;
  onError?: (error: Error) => void;
  deadlines?: Deadlines;
  naming?: Naming;
};

/**
 * Opens a pool on `url`; without deadlines it waits as long as it takes. A lost idle connection is reported to `onError` and
 * replaced by the pool; without a listener it would end the process.
 */
export function openPool(
  url: string,
  { max = 10, onError = () => {}, deadlines, naming }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    types,
    maxLifetimeSeconds: LONGEST_LIFE_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_AFTER_MS,
    ...(deadlines && driverDeadlines(deadlines)),
  });
  if (deadlines) keepDeadlines(pool, deadlines);
  const tracing = currentTracing();
  // Before they are named, so that names are seen.
  if (tracing) traceStatements(pool, tracing);
  prepareStatements(pool, naming);
  pool.on('error', onError);
  // A connection that breaks while it is lent out reports to its own listeners, not to the pool's.
  pool.on('connect', client => client.on('error', onError));
  return pool;
}

export function openDatabase(pool: Pool): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Db, Pool>();

/** A statement that runs so often that PostgreSQL shall parse and plan it once per connection. Its values have names. */
export type Prepared = { name: string; text: string; names: readonly string[] };

/** `::int` is a cast, and no name. */
const NAME = /(?<!:):([a-z]\w*)/gi;

/** `:gateId` stands in `text` where PostgreSQL wants `$1`. @throws Error when the name is another statement's */
export function prepare(name: string, text: string): Prepared {
  const names = [...new Set([...text.matchAll(NAME)].map(([, one]) => one!))];
  const sent = text.replace(NAME, (_, one: string) => `$${names.indexOf(one) + 1}`);
  giveName(name, sent);
  return { name, names, text: sent };
}

/** Runs a prepared statement, outside any transaction on a connection of its own. @throws Error when one of its names has no value */
export async function prepared<Row extends QueryResultRow>(
  db: Db | Transaction,
  { name, text, names }: Prepared,
  values: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  const missing = names.find(one => !(one in values));
  if (missing) throw new Error(`${name} needs a value for ${missing}`);
  const inOrder = names.map(one => values[one]);
  const pool = pools.get(db);
  const { rows } = pool
    ? await pool.query<Row>(text, inOrder)
    : await db.executeQuery<Row>(CompiledQuery.raw(text, inOrder));
  return rows;
}

/**
 * The elements of the array `:names` as `asked` with the column `column`, to be joined with. Its limit is there for the planner,
 * which takes any array for ten elements: a plan for one seems cheaper to it each time, and would be made anew each time.
 */
export function listed(names: string, type: string, column: string): string {
  const array = `:${names}::${type}[]`;
  return `(select ${column} from unnest(${array}) as ${column} limit cardinality(${array})) as asked`;
}
