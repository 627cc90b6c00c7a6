import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { mayAskAgain, pauseBeforeAgain } from './askingAgain.ts';
import type { AnyEvent } from './live.ts';
import { MOST_ONLY, type Part, partOf, READ_EVERY_MS, withRows } from './rows.ts';

/** News of a moment is read together. */
const GATHER_MS = 50;
/** News for everybody: not all screens read in the same instant. */
const SPREAD_MS = 200;
/** After the stream was down, everything is read. */
const SPREAD_ALL_MS = 1_000;
/** An answer is on its way that may be older than the news. */
const LOOK_AGAIN_MS = 100;
const MOST_KEPT_APART = 50;
/** After an answer to our own change, rows that come with news may be older than it. */
const OWN_MS = 2_000;
/** As many of our own changes are remembered as may still have news under way. */
const REMEMBERED = 50;

type RefresherSettings = {
  /** Whether a request was made here. */
  isOwn?: (requestId: string) => boolean;
  /** Whether somebody may be looking. */
  isSeen?: () => boolean;
  /** From 0 to 1. */
  random?: () => number;
};

export type Refresher = {
  /** Something has changed; `by` a request. */
  news: (event: AnyEvent, by?: string) => void;
  /** News may have been missed. */
  stale: () => void;
  /** A request of our own is sent that may change something. Returns what to call with its id, or without when there was no answer. */
  changing: () => (requestId?: string) => void;
  /** Somebody looks again. */
  seen: () => void;
};

/** What is to be read unless it was read, or kept, since. */
type Wanted = { part: Part; since: number };
type Waiting = { wanted: Wanted[]; dueAt: number; timer: ReturnType<typeof setTimeout> | undefined };

/**
 * Has read again what news concerns, and no more of it: a row, where the call can answer it alone. The first news is read
 * at once, what follows together; what nobody sees waits until somebody does. What was read, or kept, after the answer to
 * our own change shows that change already.
 */
export function refresher(queries: QueryClient, settings: RefresherSettings = {}): Refresher {
  const { isOwn = () => true, isSeen = () => true, random = Math.random } = settings;
  const cache = queries.getQueryCache();
  const waiting = new Map<Query, Waiting>();
  const lastRead = new WeakMap<Query, number>();
  const readingRows = new WeakSet<Query>();
  /** When rows that came with news were put there, which may be older than what was read or kept before. */
  const toldRows = new WeakMap<Query, number>();
  const answeredAt = new Map<string, number>();
  let held: { event: AnyEvent; by: string }[] = [];
  let underWay = 0;
  let ownAt = -Infinity;

  function take(event: AnyEvent, by: string): void {
    const since = answeredAt.get(by) ?? performance.now();
    const isForAll = event.companyId === undefined && event.userId === undefined;
    const spread = isForAll ? random() * SPREAD_MS : 0;
    for (const query of cache.getAll()) {
      const part = partOf(event, query.meta, query.state.data);
      if (part !== 'none' && !put(query, part, event)) ask(query, { part, since }, spread);
    }
  }

  /** Puts what came with news in its place; false where it is to be read. */
  function put(query: Query, part: Part, { rows: told, wholes }: AnyEvent): boolean {
    const { question = '', rows } = query.meta ?? {};
    const whole = wholes?.[question];
    if (whole && 'isSaid' in whole) return true;
    const fresh = typeof part === 'string' ? undefined : told?.[question];
    if (!(whole || (fresh && rows)) || !mayPut(query)) return false;
    const answer = whole ? whole.answer : withRows(query.state.data, rows!, part as string[], fresh!);
    if (answer === undefined) return false;
    queries.setQueryData(query.queryKey, answer);
    toldRows.set(query, performance.now());
    return true;
  }

  /** It is in sight and whole, nothing of it is on its way, and no own change may be newer than what came. */
  function mayPut(query: Query): boolean {
    if (!isSeen() || !query.isActive() || underWay > 0 || performance.now() - ownAt < OWN_MS) return false;
    const { status, fetchStatus, isInvalidated } = query.state;
    const isAtRest = status === 'success' && fetchStatus === 'idle' && !isInvalidated;
    return isAtRest && !waiting.has(query) && !readingRows.has(query);
  }

  function isNewerThan(query: Query, since: number): boolean {
    const at = readAt(query.queryHash);
    return at >= since && at > (toldRows.get(query) ?? -Infinity);
  }

  function ask(query: Query, wanted: Wanted, spread: number): void {
    // It is read once somebody shows it.
    if (!query.isActive()) return query.invalidate();
    const before = waiting.get(query);
    if (before) return void (before.wanted = added(before.wanted, wanted));
    const dueAt = Math.max(
      performance.now() + GATHER_MS + spread,
      (lastRead.get(query) ?? -Infinity) + READ_EVERY_MS,
    );
    const one: Waiting = { wanted: [wanted], dueAt, timer: undefined };
    waiting.set(query, one);
    wake(query, one);
  }

  function wake(query: Query, one: Waiting): void {
    if (one.timer !== undefined || !isSeen()) return;
    one.timer = setTimeout(
      () => {
        one.timer = undefined;
        if (isSeen()) run(query, one);
      },
      Math.max(0, one.dueAt - performance.now()),
    );
  }

  function run(query: Query, one: Waiting): void {
    const left = one.wanted.filter(({ since }) => !isNewerThan(query, since));
    if (left.length > 0 && (query.state.fetchStatus === 'fetching' || readingRows.has(query))) {
      one.dueAt = performance.now() + LOOK_AGAIN_MS;
      return wake(query, one);
    }
    waiting.delete(query);
    if (left.length === 0) return;
    if (!query.isActive()) return query.invalidate();
    lastRead.set(query, performance.now());
    const part = left.map(each => each.part).reduce(together);
    if (part === 'all') readAll(query);
    else void readRows(query, part as readonly string[]);
  }

  function readAll({ queryKey }: Query): void {
    void queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }

  /** A place that says that it is old goes on saying so until all of it is new. */
  async function readRows(query: Query, names: readonly string[]): Promise<void> {
    const { rows, readRows: read } = query.meta ?? {};
    if (!rows || !read || names.length > MOST_ONLY || query.state.status !== 'success') return readAll(query);
    const was = query.state.data;
    readingRows.add(query);
    const fresh = await readPatiently(() => read(names));
    readingRows.delete(query);
    // What else was put there meanwhile may be older than these rows.
    const isAsItWas = query.state.data === was && query.state.fetchStatus !== 'fetching';
    const answer = fresh && isAsItWas ? withRows(was, rows, names, fresh) : undefined;
    if (answer === undefined) readAll(query);
    else queries.setQueryData(query.queryKey, answer);
  }

  return {
    news(event, by = '') {
      const isUnanswered = by !== '' && isOwn(by) && !answeredAt.has(by);
      if (isUnanswered && underWay > 0) held.push({ event, by });
      else take(event, by);
    },
    changing() {
      underWay += 1;
      return requestId => {
        underWay -= 1;
        ownAt = performance.now();
        if (requestId) answeredAt.set(requestId, performance.now());
        if (answeredAt.size > REMEMBERED) answeredAt.delete(answeredAt.keys().next().value!);
        const told = held;
        held = told.filter(({ by }) => underWay > 0 && !answeredAt.has(by));
        for (const one of told) if (!held.includes(one)) take(one.event, one.by);
      };
    },
    stale() {
      const since = performance.now();
      for (const query of cache.getAll()) ask(query, { part: 'all', since }, random() * SPREAD_ALL_MS);
    },
    seen() {
      for (const [query, one] of waiting) wake(query, one);
    },
  };
}

/** Who is turned away asks for the same rows again, not for all of it: that would be more. */
async function readPatiently<T>(read: () => Promise<T>, failures = 0): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!mayAskAgain(failures, error)) return undefined;
    await new Promise(resolve => setTimeout(resolve, pauseBeforeAgain(failures, error)));
    return readPatiently(read, failures + 1);
  }
}

/** What nobody sees may wait for long: much of it is kept as one. */
function added(all: Wanted[], one: Wanted): Wanted[] {
  const more = [...all, one];
  if (more.length <= MOST_KEPT_APART) return more;
  const since = Math.max(...more.map(each => each.since));
  return [{ part: more.map(each => each.part).reduce(together), since }];
}

function together(one: Part, other: Part): Part {
  if (one === 'all' || other === 'all') return 'all';
  if (one === 'none' || other === 'none') return one === 'none' ? other : one;
  return [...new Set([...one, ...other])];
}

/** More answers than a tab shows; of what is forgotten a screen reads once more. */
const MOST_BEGUN = 500;
/** By query, those begun last at the end. */
const begun = new Map<string, number>();

/** Reads, and remembers when it began to. */
export function readingOf<T>(key: QueryKey, read: () => Promise<T>): Promise<T> {
  keptNow(key);
  return read();
}

/** What is kept under a key is as new as can be. */
export function keptNow(key: QueryKey): void {
  const hash = hashKey(key);
  begun.delete(hash);
  begun.set(hash, performance.now());
  if (begun.size > MOST_BEGUN) begun.delete(begun.keys().next().value!);
}

function readAt(queryHash: string): number {
  return begun.get(queryHash) ?? -Infinity;
}
