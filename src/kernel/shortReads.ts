import type { Writable } from 'node:stream';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { busy } from './failures.ts';
import { fewAtOnce } from './fewAtOnce.ts';

/**
 * A statement that changes nothing and takes PostgreSQL less than a millisecond; its values in their order. One that may bring a hundred rows
 * is a list: whoever asks for a single thing is not to wait behind many of these.
 */
type ShortRead = { name: string; text: string; values: unknown[]; isList?: boolean | undefined };

/** Whatever answers such a statement; a pool does too. */
export type ShortReader = {
  // The row's type is the caller's word for the columns of its own statement.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  query<Row extends QueryResultRow>(read: ShortRead): Promise<{ rows: Row[] }>;
};

/** Who asks at the same moment what has no values is given the very same rows. @throws Failure 503 when too many wait */
export type ShortReads = ShortReader & { close: () => Promise<void> };

/** A connection that is sent many statements before the first of them is answered; none until it is wanted. */
type Line = {
  pool: Pool;
  client?: PoolClient;
  opening?: Promise<PoolClient>;
  oldAt: number;
  unanswered: number;
};

type Rows = { rows: QueryResultRow[] };

/** What is sent together at the end of a turn of the event loop. */
type Turn = { line: Line; asked: Map<string, Promise<Rows>> };

/** Plans, above all, are kept by a connection for as long as it is there. */
const LONGEST_LIFE_MS = 3_600_000;

/**
 * Sends all short reads of a turn of the event loop together, over one connection: the way to PostgreSQL and back costs more than
 * most of them do themselves (docs/decisions/331). Each of `pools` has one connection, which pipelines, and so has each of
 * `lists`, without which lists go with the others. Behind a slow statement all others of its connection would wait.
 */
export function openShortReads(
  pools: readonly Pool[],
  { mostWaiting, lists = [] }: { mostWaiting: number; lists?: readonly Pool[] },
): ShortReads {
  const single = openLines(pools, mostWaiting);
  const listed = lists.length > 0 ? inTurns(openLines(lists, mostWaiting), mostWaiting) : single;
  return {
    query: (read => (read.isList ? listed : single).ask(read)) as ShortReads['query'],
    async close() {
      await single.close();
      if (listed !== single) await listed.close();
    },
  };
}

type Lines = { ask: (read: ShortRead) => Promise<Rows>; close: () => Promise<void> };

/** What is asked for when so many lists are unanswered waits: a heap of them would keep the process from all that comes meanwhile. */
const LISTS_AT_ONCE = 16;

function inTurns({ ask, close }: Lines, mostWaiting: number): Lines {
  const inTurn = fewAtOnce(LISTS_AT_ONCE);
  let unanswered = 0;
  return {
    async ask(read) {
      if (unanswered >= LISTS_AT_ONCE + mostWaiting) throw busy();
      unanswered += 1;
      try {
        return await inTurn(() => ask(read));
      } finally {
        unanswered -= 1;
      }
    },
    close,
  };
}

function openLines(pools: readonly Pool[], mostWaiting: number): Lines {
  const lines = pools.map((pool): Line => ({ pool, oldAt: 0, unanswered: 0 }));
  let turn: Turn | undefined;

  function beginTurn(): Turn {
    const line = lines.reduce((least, one) => (one.unanswered < least.unanswered ? one : least));
    if (line.unanswered === 0 && performance.now() > line.oldAt) leave(line);
    const stream = line.client && streamOf(line.client);
    stream?.cork();
    setImmediate(() => {
      turn = undefined;
      stream?.uncork();
    });
    return { line, asked: new Map() };
  }

  async function send(line: Line, read: ShortRead): Promise<Rows> {
    if (line.unanswered >= mostWaiting) throw busy();
    line.unanswered += 1;
    try {
      const client = line.client ?? (await open(line));
      return await client.query(read);
    } finally {
      line.unanswered -= 1;
    }
  }

  function ask(read: ShortRead): Promise<Rows> {
    turn ??= beginTurn();
    const { line, asked } = turn;
    if (read.values.length > 0) return send(line, read);
    const answer = asked.get(read.name) ?? send(line, read);
    asked.set(read.name, answer);
    return answer;
  }

  return {
    ask,
    async close() {
      // One that is only just there would be given back by nobody.
      await Promise.allSettled(lines.map(async ({ opening }) => opening));
      lines.forEach(leave);
      await Promise.all(pools.map(pool => pool.end()));
    },
  };
}

function open(line: Line): Promise<PoolClient> {
  line.opening ??= line.pool.connect().then(
    client => {
      Object.assign(line, { client, opening: undefined, oldAt: performance.now() + LONGEST_LIFE_MS });
      // A connection that is lost is another one for whoever asks next.
      for (const event of ['error', 'end'] as const)
        client.once(event, () => line.client === client && leave(line));
      return client;
    },
    error => {
      delete line.opening;
      throw error;
    },
  );
  return line.opening;
}

function leave(line: Line): void {
  line.client?.release(true);
  delete line.client;
}

function streamOf(client: PoolClient): Writable {
  return (client as unknown as { connection: { stream: Writable } }).connection.stream;
}
