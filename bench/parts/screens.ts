import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { mayAskAgain, pauseBeforeAgain } from '#kernel/askingAgain.ts';
import { queryOf } from '#kernel/callQuery.ts';
import { ApiError, type Client, createClient } from '#kernel/client.ts';
import type { AnyCall, Request } from '#kernel/contract.ts';
import type { AnyEvent } from '#kernel/live.ts';
import { refresher } from '#kernel/news.ts';
import { fetchLightly, listenLightly } from './lightly.ts';

/** What a screen shows: what it reads, each in its own way. */
export type Kind = 'appointments' | 'imports' | 'form' | 'board';

/** What all screens read and heard, and when what they were to show was there. */
export type Watch = {
  /** Of each call, how often all of its answer was read. */
  reads: Map<string, number>;
  rowReads: number;
  heard: number;
  /** How often a read was refused, by its status. */
  failures: Map<number, number>;
  /** Called with each answer that a screen shows of the company's list, or of its containers. */
  onShown?: (screen: number, rows: readonly object[]) => void;
};

const AGAIN_MS = 500;

export type Seat = { origin: string; token: string; kind: Kind; day: string; screen: number };

/** From now on what this process fetches is fetched for little. */
export function readLightly(): void {
  globalThis.fetch = fetchLightly as unknown as typeof fetch;
}

/** Opens a screen as a browser does: its stream, and its reads by the product's own rule. Comes back when all of it is there. */
export async function openScreen(seat: Seat, watch: Watch): Promise<() => void> {
  // What a browser does to keep what has not changed is not the server's.
  const kept = {
    retry: mayAskAgain,
    retryDelay: pauseBeforeAgain,
    gcTime: Infinity,
    structuralSharing: false,
  };
  const queries = new QueryClient({ defaultOptions: { queries: kept } });
  const client = counting(createClient({ base: `${seat.origin}/api`, token: () => seat.token }), watch);
  const refresh = refresher(queries, { isOwn: () => false });
  const first: Promise<unknown>[] = [];
  const stops: (() => void)[] = [];

  function show<C extends AnyCall>(call: C, request: Request<C>, onRows?: (data: unknown) => void): void {
    const asked = queryOf(client, call, request);
    // When each was read is remembered of all screens in this process.
    const observer = new QueryObserver(queries, { ...asked, queryKey: [...asked.queryKey, seat.screen] });
    first.push(
      new Promise((resolve, reject) => {
        let shown: unknown;
        const look = ({ data, error }: { data: unknown; error: Error | null }): void => {
          if (error && !(error instanceof ApiError && error.status >= 429)) reject(error);
          // Turned away while all of them open: as a person does, it tries again.
          else if (error && data === undefined) setTimeout(() => void observer.refetch(), AGAIN_MS);
          if (data === undefined || data === shown) return;
          shown = data;
          onRows?.(data);
          resolve(data);
        };
        stops.push(observer.subscribe(look));
      }),
    );
  }

  const { list, ofAllCompanies } = appointmentCalls;
  const shows = (rows: readonly object[]): void => watch.onShown?.(seat.screen, rows);
  if (seat.kind === 'board') {
    const params = { includePast: false };
    show(ofAllCompanies, { params, query: { page: 1, pageSize: 100, counts: 'current' } });
  } else if (seat.kind === 'imports')
    show(importAdviceCalls.advised, { query: { page: 1, pageSize: 100 } }, data =>
      shows((data as { rows: object[] }).rows),
    );
  else {
    show(list, { query: { includeExtendedContainerInfo: true } }, data => shows(data as object[]));
    if (seat.kind === 'form') show(slotCalls.available, { query: { date: seat.day } });
  }
  await Promise.all(first);
  const leave = await listenLightly(`${seat.origin}/api/live`, seat.token, {
    news: ({ data, said, id }) => {
      watch.heard += 1;
      // Most of what they hear is of hours, and most screens show none.
      if (seat.kind !== 'form' && data.startsWith('{"topic":"slots"')) return;
      refresh.news(said() as AnyEvent, id);
    },
    stale: refresh.stale,
  });
  return () => {
    leave();
    for (const one of stops) one();
    queries.clear();
  };
}

function counting(client: Client, watch: Watch): Client {
  return {
    early: () => undefined,
    send: async (call, request, options) => {
      const { query } = request as { query?: { only?: unknown } };
      if (query?.only) watch.rowReads += 1;
      else watch.reads.set(call.path, (watch.reads.get(call.path) ?? 0) + 1);
      try {
        return await client.send(call, request, options);
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        watch.failures.set(status, (watch.failures.get(status) ?? 0) + 1);
        throw error;
      }
    },
  };
}
