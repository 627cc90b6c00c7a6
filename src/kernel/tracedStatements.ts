import type { Pool, PoolClient } from 'pg';
import { BY_TEXT } from './preparing.ts';
import type { Span, Tracing } from './tracing.ts';

type Query = (...args: unknown[]) => unknown;
type Callback = (error: Error | undefined, ...rest: unknown[]) => void;

/** Each statement that `pool` runs becomes a part of what asked for it, by its name; never its values. */
export function traceStatements(pool: Pool, tracing: Tracing): void {
  pool.on('connect', client => traceClient(client, tracing));
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  // A connection that others give back is handed on in their name.
  pool.connect = ((callback?: Callback) =>
    callback ? connect(tracing.bind(callback)) : connect()) as Pool['connect'];
}

function traceClient(client: PoolClient, tracing: Tracing): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const statement = textOf(args[0]);
    const name = statement && nameOf(statement);
    const span = name && tracing.beginPart({ name, kind: 'asking', facts: factsOf(name, statement) });
    return span ? watched(span, query, args) : query(...args);
  }) as PoolClient['query'];
}

type Statement = { name?: string; text: string };

/** Undefined of a cursor, which is read bit by bit. */
function textOf(config: unknown): Statement | undefined {
  if (typeof config === 'string') return { text: config };
  const { text, submit } = config as Partial<Statement> & { submit?: unknown };
  return text === undefined || submit !== undefined ? undefined : (config as Statement);
}

const VERB = /^[\s(]*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+("?\w+"?(?:\."?\w+"?)?)/i;

/** The statement's own name, or what it does to which table: 'select appointment'. */
function nameOf({ name, text }: Statement): string {
  if (name && !name.startsWith(BY_TEXT)) return name;
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1]?.replaceAll('"', '');
  return table ? `${verb} ${table}` : verb;
}

function factsOf(name: string, { text }: Statement) {
  return {
    'db.system.name': 'postgresql',
    'db.query.summary': name,
    'db.operation.name': VERB.exec(text)?.[1]?.toLowerCase(),
  };
}

function watched(span: Span, query: Query, args: unknown[]): unknown {
  const end = (error?: Error | null): void => span.end({}, error ? codeOf(error) : undefined);
  const last = args.at(-1);
  if (typeof last === 'function') {
    const callback: Callback = (error, ...rest) => {
      end(error);
      (last as Callback)(error, ...rest);
    };
    return query(...args.slice(0, -1), callback);
  }
  const answer = query(...args);
  if (answer instanceof Promise) answer.then(() => end(), end);
  return answer;
}

/** PostgreSQL's code, or what kind of error it is: its text may hold values. */
function codeOf(error: Error & { code?: string }): string {
  return error.code ?? error.name;
}
