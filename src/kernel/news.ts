import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnyEvent } from './live.ts';

const GATHER_MS = 250;
/** As many of our own changes are remembered as may still have news under way. */
const REMEMBERED = 50;

export type Refresher = {
  /** Something has changed; `by` a request. */
  news: (event: AnyEvent, by?: string) => void;
  /** A request of our own that changes something has been answered. */
  changed: (requestId: string) => void;
};

/**
 * Gathers news for a moment, then has the answers that it concerns read again. What was read after the change's own
 * answer came shows the change already.
 */
export function refresher(queries: QueryClient, now: () => number = () => performance.now()): Refresher {
  const waiting: { event: AnyEvent; by?: string }[] = [];
  const answeredAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    changed(requestId) {
      answeredAt.set(requestId, now());
      if (answeredAt.size > REMEMBERED) answeredAt.delete(answeredAt.keys().next().value!);
    },
    news(event, by) {
      waiting.push({ event, by });
      timer ??= setTimeout(() => {
        timer = undefined;
        const all = waiting.splice(0).map(one => ({ ...one, since: answeredAt.get(one.by ?? '') }));
        void queries.invalidateQueries({
          predicate: ({ queryHash, meta }) =>
            all.some(one => !(readAt(queryHash) >= (one.since ?? Infinity)) && concerns(one.event, meta)),
        });
      }, GATHER_MS);
    },
  };
}

type Shown = { topics?: readonly string[]; asked?: Record<string, unknown> };

/** Whether an answer may be stale after an event: it listens to the topic, and asked for nothing else than it says. */
export function concerns(event: AnyEvent, shown: Shown | undefined): boolean {
  if (!shown?.topics?.includes(event.topic)) return false;
  return Object.entries(event.detail ?? {}).every(([name, value]) => {
    const asked = shown.asked?.[name];
    return asked === undefined || asked === value;
  });
}

const begun = new Map<string, number>();

/** Reads, and remembers when it began to. */
export function readingOf<T>(key: QueryKey, read: () => Promise<T>): Promise<T> {
  begun.set(hashKey(key), performance.now());
  return read();
}

function readAt(queryHash: string): number {
  return begun.get(queryHash) ?? -Infinity;
}
