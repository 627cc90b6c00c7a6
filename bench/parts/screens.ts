import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { appointmentCalls } from '#features/appointments/contract.ts';
import type { Appointment } from '#features/appointments/model.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { queryOf } from '#kernel/callQuery.ts';
import { type Client, createClient } from '#kernel/client.ts';
import type { AnyCall, Request } from '#kernel/contract.ts';
import { followLive } from '#kernel/liveClient.ts';
import { refresher } from '#kernel/news.ts';

/** What a screen shows: what it reads, each in its own way. */
export type Kind = 'appointments' | 'imports' | 'form' | 'board';

/** What all screens read, and when what they were to show was there. */
export type Watch = {
  reads: number;
  rowReads: number;
  failures: number;
  /** Called with each answer that a screen shows of the own list, and how its screen is named. */
  onList?: (screen: number, rows: readonly Appointment[]) => void;
};

const AGAIN_MS = 500;

type Seat = { origin: string; token: string; kind: Kind; day: string; screen: number };

/** Opens a screen as a browser does: its stream, and its reads by the product's own rule. Comes back when all of it is there. */
export async function openScreen(seat: Seat, watch: Watch): Promise<() => void> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const client = counting(createClient({ base: `${seat.origin}/api`, token: () => seat.token }), watch);
  const refresh = refresher(queries, { isOwn: () => false });
  const first: Promise<unknown>[] = [];
  const stops: (() => void)[] = [];

  function show<C extends AnyCall>(call: C, request: Request<C>, onRows?: (data: unknown) => void): void {
    const observer = new QueryObserver(queries, queryOf(client, call, request));
    first.push(
      new Promise(resolve => {
        let shown: unknown;
        const look = ({ data, isError }: { data: unknown; isError: boolean }): void => {
          // Turned away while all of them open: as a person does, it tries again.
          if (isError && data === undefined) setTimeout(() => void observer.refetch(), AGAIN_MS);
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
  const listed = (data: unknown): void => watch.onList?.(seat.screen, data as Appointment[]);
  if (seat.kind === 'board') {
    const params = { includePast: false };
    show(ofAllCompanies, { params, query: { page: 1, pageSize: 100 } });
    show(ofAllCompanies, { params, query: { page: 1, pageSize: 1, counts: 'current' } });
  } else if (seat.kind === 'imports') show(importAdviceCalls.advised, { query: { page: 1, pageSize: 100 } });
  else {
    show(list, { query: { includeExtendedContainerInfo: true } }, listed);
    if (seat.kind === 'form') show(slotCalls.available, { query: { date: seat.day } });
  }
  await Promise.all(first);
  const up = Promise.withResolvers<void>();
  const stop = followLive(`${seat.origin}/api/live`, () => seat.token, {
    news: refresh.news,
    stale: refresh.stale,
    state: isUp => isUp && up.resolve(),
    refused: () => (watch.failures += 1),
  });
  await up.promise;
  return () => {
    stop();
    for (const one of stops) one();
    queries.clear();
  };
}

function counting(client: Client, watch: Watch): Client {
  return {
    send: async (call, request, options) => {
      const { query } = request as { query?: { only?: unknown } };
      if (query?.only) watch.rowReads += 1;
      else watch.reads += 1;
      try {
        return await client.send(call, request, options);
      } catch (error) {
        watch.failures += 1;
        throw error;
      }
    },
  };
}
