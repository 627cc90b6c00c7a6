import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { type CustomTypesConfig, Pool, types as pgTypes, type QueryResultRow } from 'pg';
import { boundWaiting, type Deadlines, driverDeadlines, silentAfterMs } from './deadlines.ts';
import { giveName, type Naming, prepareStatements } from './preparing.ts';
import type { ShortReader } from './shortReads.ts';
import { answerStatements } from './statementAnswers.ts';
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
  /** Whether a connection is sent the next statement before the last one is answered. */
  pipeline?: boolean;
};

/**
 * Opens a pool on `url`; without deadlines it waits as long as it takes. A lost idle connection is reported to `onError` and
 * replaced by the pool; without a listener it would end the process.
 */
export function openPool(
  url: string,
  { max = 10, onError = () => {}, deadlines, naming, pipeline = false }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    pipeline,
    types,
    maxLifetimeSeconds: LONGEST_LIFE_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_AFTER_MS,
    ...(deadlines && driverDeadlines(deadlines)),
  });
  answerStatements(pool, deadlines && silentAfterMs(deadlines));
  if (deadlines) boundWaiting(pool, deadlines);
  const tracing = currentTracing();
  // Before they are named, so that names are seen.
  if (tracing) traceStatements(pool, tracing);
  prepareStatements(pool, naming);
  pool.on('error', onError);
  // A connection that breaks while it is lent out reports to its own listeners, not to the pool's.
  pool.on('connect', client => client.on('error', onError));
  return pool;
}

/** Without `shortReads` these go over `pool` like all else. */
export function openDatabase(pool: Pool, shortReads?: ShortReader): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  connections.set(db, { pool, shortReads });
  return db;
}

const connections = new WeakMap<Db, { pool: Pool; shortReads: ShortReader | undefined }>();

/** A statement that runs so often that PostgreSQL shall parse and plan it once per connection. Its values have names, or are always the same. */
export type Prepared<Row = unknown> = {
  name: string;
  text: string;
  values: readonly (Named | { always: unknown })[];
  isShort: boolean;
  /** A short one that may bring a hundred rows, and goes over the lines of lists. */
  isList: boolean;
  /** Of the type alone: no statement has it. */
  row?: Row;
};
type Named = { named: string };

/** `::int` is a cast, and no name. */
const NAME = /(?<!:):([a-z]\w*)/gi;

/**
 * `:gateId` stands in `text` where PostgreSQL wants `$1`. `isShort` of a read that takes PostgreSQL less than a millisecond, whatever its
 * values (`shortReads.ts`). @throws Error when the name is another statement's
 */
export function prepare(
  name: string,
  text: string,
  { isList = false, isShort = isList }: { isList?: boolean; isShort?: boolean } = {},
): Prepared {
  const names = [...new Set([...text.matchAll(NAME)].map(([, one]) => one!))];
  const sent = text.replace(NAME, (_, one: string) => `$${names.indexOf(one) + 1}`);
  giveName(name, sent);
  return { name, text: sent, values: names.map(named => ({ named })), isShort, isList };
}

/** For queries that are put together once, for no database. */
export const unconnected: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands in a query of `prepareQuery` where the value of this name goes. */
export function valueNamed<T>(name: string): RawBuilder<T> {
  return sql<T>`${{ named: name } satisfies Named}`;
}

/** The same as `prepare` of a query of `unconnected`, whose values are always the same but for those of `valueNamed`. */
export function prepareQuery<Row>(
  name: string,
  query: Compilable<Row>,
  { isShort = false } = {},
): Prepared<Row> {
  const { sql: text, parameters } = query.compile();
  giveName(name, text);
  const values = parameters.map(one => (isNamed(one) ? one : { always: one }));
  return { name, text, values, isShort, isList: false };
}

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'named' in value;
}

/** Runs a prepared statement, outside any transaction on a connection of its own. @throws Error when one of its names has no value */
export async function prepared<Row extends QueryResultRow>(
  db: Db | Transaction,
  { name, text, values, isShort, isList }: Prepared<Row> | Prepared,
  given: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  const inOrder = values.map(value => {
    if (!isNamed(value)) return value.always;
    if (!(value.named in given)) throw new Error(`${name} needs a value for ${value.named}`);
    return given[value.named];
  });
  const known = connections.get(db);
  const reader: ShortReader | undefined = known && ((isShort && known.shortReads) || known.pool);
  const { rows } = reader
    ? await reader.query<Row>({ name, text, values: inOrder, isList })
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
