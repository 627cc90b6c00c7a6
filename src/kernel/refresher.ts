import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from './live.ts';

const GATHER_MS = 250;

/** Gathers news for a moment, then has the answers that it concerns read again. */
export function refresher(queries: QueryClient): { news(event: LiveEvent): void } {
  const waiting: LiveEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    news(event) {
      waiting.push(event);
      timer ??= setTimeout(() => {
        timer = undefined;
        const events = waiting.splice(0);
        void queries.invalidateQueries({
          predicate: query => events.some(one => concerns(one, query.meta)),
        });
      }, GATHER_MS);
    },
  };
}

function concerns(event: LiveEvent, meta: Query['meta']): boolean {
  if (!meta?.topics?.includes(event.topic)) return false;
  return Object.entries(event.detail ?? {}).every(([name, value]) => {
    const asked = meta.query?.[name];
    return asked === undefined || asked === value;
  });
}
