import { Pool, type PoolClient } from 'pg';
import { findSource, listSources } from './catalogue.ts';
import { workGently } from './gently.ts';
import { describeCursor, openBatches, wrongFilter } from './reading.ts';
import {
  type ReadingOptions,
  type Source,
  type SourceDatabase,
  type SourceEnd,
  type SourceQuestion,
  SourceRefused,
  type SourceRows,
} from './sources-model.ts';
import { distinctOf } from './statement.ts';
import { isOfValue, refusalOf, tooLong } from './words.ts';

export type SourceDatabaseOptions = {
  /** How many reports are read at once; the others wait in line. */
  connections: number;
  /** How long the whole of a report may take, waiting for who reads it included. */
  seconds: number;
  /** How long somebody waits in line before they are asked to come again. */
  waitSeconds?: number;
  /** The port's, for what `report.port_today()` answers. */
  zone?: string;
  /** Whether the server's processes are this machine's own, and give way to everything else. */
  isGentle?: boolean;
  /** What went wrong, for the log. */
  onError?: (error: unknown) => void;
};

const BUSY = 'Many reports are being read just now. Please try again in a minute.';
const FIRST_ROWS = 100;
const MOST_ROWS_AT_ONCE = 2_000;
const BYTES_AT_ONCE = 256 * 1024;

/** Opens the database at `url`, whose role may do no more than read `report`: see `keepToReport`. Connects when it is first asked. */
export function openSourceDatabase(url: string, options: SourceDatabaseOptions): SourceDatabase {
  const { connections, seconds, waitSeconds = 20, isGentle = false, zone = '', onError = () => {} } = options;
  const reading = open(connections, waitSeconds, isGentle);
  // Lists of sources, and ending what is read, never wait behind reports.
  const aside = open(2, 5, false);

  function open(max: number, wait: number, isPatient: boolean): Pool {
    const pool = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: wait * 1_000,
      keepAlive: true,
    });
    pool.on('error', onError);
    pool.on('connect', client => {
      client.on('error', onError);
      if (isPatient) void workGently((client as unknown as { processID: number }).processID);
    });
    return pool;
  }

  async function borrow(pool: Pool): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      if (/timeout exceeded/.test((error as Error).message))
        throw new SourceRefused(BUSY, { isAway: true, cause: error });
      throw refusalOf(error, seconds);
    }
  }

  /** Ends the server process that works for a connection: a report may catch a mere cancel. */
  async function terminate(client: PoolClient): Promise<void> {
    const { processID } = client as unknown as { processID: number };
    await aside.query('select pg_terminate_backend($1)', [processID]).catch(onError);
  }

  /** Runs `work` in a read-only transaction that leaves nothing behind. */
  async function within<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await borrow(pool);
    const timer = setTimeout(() => void terminate(client), seconds * 1_000);
    try {
      await begin(client, seconds, zone);
      const answer = await work(client);
      await leave(client);
      return answer;
    } catch (error) {
      client.release(true);
      onError(error);
      throw refusalOf(error, seconds);
    } finally {
      clearTimeout(timer);
    }
  }

  async function describe(source: Source): Promise<Source> {
    if (source.type !== 'SP') return source;
    const columns = await describeCursor(source, work => within(reading, work));
    return { ...source, columns };
  }

  async function read(
    question: SourceQuestion,
    { mostRows, whyStop, signal }: ReadingOptions,
  ): Promise<SourceRows> {
    const client = await borrow(reading);
    const life = { stopped: null as string | null, isOver: false, isUnread: false };
    const stop = (why: string): void => {
      if (life.isOver || life.stopped !== null) return;
      life.stopped = why;
      void terminate(client);
      // A generator that nobody began never comes to its own end.
      if (life.isUnread) void finish(false);
    };
    const onAbort = (): void => stop('Nobody waits for this report any more');
    const limit = setTimeout(() => stop(tooLong(seconds)), seconds * 1_000);
    const watch = setInterval(() => void whyStop().then(why => why !== null && stop(why), onError), 1_000);
    const finish = async (isClean: boolean): Promise<void> => {
      if (life.isOver) return;
      life.isOver = true;
      clearTimeout(limit);
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      if (isClean && life.stopped === null) return leave(client);
      if (life.stopped === null) await terminate(client);
      client.release(true);
    };
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();

    const fail = async (error: unknown): Promise<SourceRefused> => {
      await finish(false);
      if (life.stopped !== null) return new SourceRefused(life.stopped, { cause: error });
      onError(error);
      const refusal = refusalOf(error, seconds);
      const filter = isOfValue(error) ? await within(aside, one => wrongFilter(one, question)) : undefined;
      return filter === undefined ? refusal : new SourceRefused(refusal.message, { filter, cause: error });
    };

    try {
      await begin(client, seconds, zone);
      const batches = await openBatches(client, question, zone);
      const first = await batches.next(Math.min(FIRST_ROWS, mostRows + 1));
      if (life.stopped !== null) throw new Error(life.stopped);
      life.isUnread = true;
      return stream(first);

      async function* stream(rows: string[]): SourceRows {
        life.isUnread = false;
        let told = 0;
        let isWhole = false;
        try {
          for (let batch = rows; batch.length > 0; batch = await batches.next(sizeAfter(batch))) {
            const most = mostRows - told;
            if (batch.length > most) {
              if (most > 0) yield batch.slice(0, most);
              return { isCutOff: true, stopped: null };
            }
            told += batch.length;
            yield batch;
          }
          isWhole = true;
          return { isCutOff: false, stopped: null } satisfies SourceEnd;
        } catch (error) {
          return { isCutOff: false, stopped: (await fail(error)).message };
        } finally {
          await finish(isWhole);
        }
      }
    } catch (error) {
      throw await fail(error);
    }
  }

  return {
    list: type => within(aside, client => listSources(client, type)),
    describe: async (type, name) => {
      const source = await within(aside, client => findSource(client, type, name));
      return source && describe(source);
    },
    read,
    distinct: (source, column, company, most) =>
      within(reading, async client => {
        const { rows } = await client.query<{ value: string }>(distinctOf(source, column, company, most));
        return rows.map(({ value }) => value);
      }),
    close: async () => {
      await Promise.all([reading.end(), aside.end()]);
    },
  };
}

function sizeAfter(batch: string[]): number {
  const bytes = batch.reduce((sum, row) => sum + row.length, 0) / batch.length;
  return Math.max(1, Math.min(MOST_ROWS_AT_ONCE, Math.floor(BYTES_AT_ONCE / bytes)));
}

/**
 * A transaction that cannot become one that writes: PostgreSQL lets nobody out of read-only after the first statement, and a
 * procedure cannot end a transaction that it did not begin. What a report sets for itself is over with it.
 */
async function begin(client: PoolClient, seconds: number, zone: string): Promise<void> {
  await client.query('begin transaction read only');
  await client.query(SETTINGS, [`${seconds}s`, zone]);
}

const SETTINGS = `
  select set_config('search_path', 'report, pg_temp', true), set_config('statement_timeout', $1, true),
    set_config('idle_in_transaction_session_timeout', $1, true), set_config('lock_timeout', '2s', true),
    set_config('timezone', 'UTC', true), set_config('landside.zone', $2, true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true),
    (select set_config(name, $1, true) from pg_settings where name = 'transaction_timeout')`;

async function leave(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    await client.query('discard all');
    client.release();
  } catch {
    client.release(true);
  }
}
