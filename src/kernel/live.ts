import type pg from 'pg';

/** What news may be about: each topic with whose it is and what it says. The product merges its own list in. @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Topics {}
export type Topic = keyof Topics;

/** Something that other people's screens may be showing has changed. */
export type LiveEvent = { [One in Topic]: { topic: One } & Topics[One] }[Topic];

type Whole = { answer: unknown } | { isSaid: true };

/** An event as the kernel passes it on. */
export type AnyEvent = {
  topic: string;
  /** Whose news it is; everybody's when neither is given. */
  companyId?: number;
  userId?: number;
  /** Only companies that use it may read what has changed. */
  application?: string;
  /** A sign-in has ended, of whom the token calls so: processes tell each other, and no stream passes it on. */
  subject?: string;
  /** What exactly, such as the day of the slots; '' says that there is none of it. */
  detail?: Record<string, string | number | boolean>;
  /** Lists may have other rows now; otherwise what `detail` names is shown where it was, as it is now. */
  comesAndGoes?: boolean;
  /** As a stream passes it on: the rows that it names as they are by now, none when they are gone, of what is asked (`questionOf`). */
  rows?: Readonly<Record<string, readonly object[]>>;
  /** And what is asked as it is by now, all of it; said with one of several pieces of news, and `isSaid` with the others. */
  wholes?: Readonly<Record<string, Whole>>;
};

type LiveListener = {
  /** `by`: the request that made the change, when one alone did. */
  event(event: LiveEvent, by?: string): void;
  missed(): void;
};

export type Live = {
  /** Tells every process, shortly after. Call it once the change is committed; `by` is the request that made it. */
  publish: (event: LiveEvent, by?: string) => void;
  /** Hears every event of every process; `missed` is called when some may have been lost. Returns how to stop. */
  subscribe: (listener: LiveListener) => () => void;
  stop: () => Promise<void>;
};

/** Whose news is that nobody but the port's staff hears. */
export const PORTS_OWN = 0;

const CHANNEL = 'landside';
const GATHER_MS = 40;
const RECONNECT_MS = 1_000;
/** PostgreSQL takes at most 8,000 bytes in a notification. */
const LARGEST_PAYLOAD = 7_000;

/**
 * Live news over LISTEN/NOTIFY. Events gather for 40 ms and leave in one notification outside the transactions that
 * caused them: a NOTIFY inside a transaction would make all commits queue for one lock. A process that dies within
 * those 40 ms takes its news along; the screens' polls make up for it.
 */
export async function createLive(pool: pg.Pool, log: { warn(message: string): void }): Promise<Live> {
  const listeners = new Set<LiveListener>();
  const waiting = new Map<string, string | undefined>();
  let timer: NodeJS.Timeout | undefined;
  let connection: pg.PoolClient | undefined;
  const life = { isOver: false };

  function publish(event: LiveEvent, by?: string): void {
    if (life.isOver) return;
    keep(JSON.stringify(event), by);
    timer ??= setTimeout(() => void flush(), GATHER_MS);
  }

  /** The same news of several requests is news for those who made them too. */
  function keep(text: string, by: string | undefined): void {
    waiting.set(text, waiting.has(text) && waiting.get(text) !== by ? undefined : by);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const batch = [...waiting];
    const payloads = chunks(
      batch.map(([text, by]) => (by ? `[${text},${JSON.stringify(by)}]` : `[${text}]`)),
    );
    waiting.clear();
    try {
      for (const payload of payloads) await pool.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    } catch (error) {
      log.warn(`live events were not sent yet: ${(error as Error).message}`);
      if (life.isOver) return;
      // News heard twice does no harm: all of it is told again.
      for (const [text, by] of batch) keep(text, by);
      timer ??= setTimeout(() => void flush(), RECONNECT_MS);
    }
  }

  async function listen(): Promise<void> {
    const client = await pool.connect();
    const lost = (): void => {
      if (connection !== client) return;
      connection = undefined;
      client.release(true);
      void reconnect();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', message => {
      for (const [event, by] of JSON.parse(message.payload ?? '[]') as [LiveEvent, string?][]) {
        for (const listener of listeners) listener.event(event, by);
      }
    });
    try {
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    // Who stopped meanwhile did not see this connection, and nobody else would give it back.
    if (life.isOver) client.release(true);
    else connection = client;
  }

  async function reconnect(): Promise<void> {
    while (!life.isOver && !connection) {
      await new Promise(resolve => setTimeout(resolve, RECONNECT_MS));
      try {
        if (!life.isOver) await listen();
        for (const listener of listeners) listener.missed();
      } catch (error) {
        log.warn(`live events: the database does not answer (${(error as Error).message})`);
      }
    }
  }

  await listen();
  return {
    publish,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      life.isOver = true;
      clearTimeout(timer);
      // What was done until now others hear still.
      await flush();
      const client = connection;
      connection = undefined;
      client?.removeAllListeners('notification');
      client?.release(true);
    },
  };
}

function chunks(texts: string[]): string[] {
  const payloads: string[] = [];
  let current: string[] = [];
  let size = 2;
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > LARGEST_PAYLOAD && current.length > 0) {
      payloads.push(`[${current.join(',')}]`);
      current = [];
      size = 2;
    }
    current.push(text);
    size += bytes;
  }
  if (current.length > 0) payloads.push(`[${current.join(',')}]`);
  return payloads;
}
