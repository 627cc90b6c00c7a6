import type { Counted, Seen } from './newsScreens.ts';
import type { Done } from './newsWork.ts';
import { type Line, show } from './table.ts';

/** A load with how many processors it took. */
export type Measured = Done & { seconds: number; servers: number; postgres: number; bench: number };

export type Watched = Measured & Seen & { counted: Counted };

/** Rounds of a load as one. */
export function inOne(rounds: readonly Measured[]): Measured {
  const seconds = sumOf(rounds, one => one.seconds);
  const perSecond = (of: (one: Measured) => number) => sumOf(rounds, one => of(one) * one.seconds) / seconds;
  return {
    bookingMs: rounds.flatMap(one => one.bookingMs),
    moves: sumOf(rounds, one => one.moves),
    failures: sumOf(rounds, one => one.failures),
    why: added(rounds.map(one => one.why)),
    seconds,
    servers: perSecond(one => one.servers),
    postgres: perSecond(one => one.postgres),
    bench: perSecond(one => one.bench),
  };
}

export function inOneWatched(rounds: readonly Watched[]): Watched {
  const counted = rounds.map(one => one.counted);
  const whats = new Set(rounds.flatMap(one => Object.keys(one.times)));
  return {
    ...inOne(rounds),
    counted: {
      reads: added(counted.map(one => one.reads)),
      failures: added(counted.map(one => one.failures)),
      rowReads: sumOf(counted, one => one.rowReads),
      heard: sumOf(counted, one => one.heard),
    },
    unshown: sumOf(rounds, one => one.unshown),
    times: Object.fromEntries([...whats].map(what => [what, rounds.flatMap(one => one.times[what] ?? [])])),
  };
}

/** Of a round: a booking's middle, and within which time 99 of 100 were answered. */
export function timesIn({ bookingMs }: Measured): string {
  return `a booking ${show(within(bookingMs, 0.5))} ms, 99 of 100 within ${show(within(bookingMs, 0.99))} ms`;
}

/** What it costs that screens watch: beside the same work `alone`. Times of news are by what was changed. */
export function linesOf(named: string, alone: Measured, watched: Watched): Line[] {
  const { counted: watch, times } = watched;
  const p99 = (one: Measured): number => within(one.bookingMs, 0.99);
  const beside = (what: string, of: (one: Measured) => number): Line => ({
    what: `${named}: ${what}`,
    landside: show(of(watched)),
    limit: show(of(alone)),
    ratio: show(of(watched) / of(alone)),
  });
  const aSecond = (what: string, count: number): Line => ({
    what: `${named}: ${what}, a second`,
    landside: show(count / watched.seconds),
  });
  return [
    beside('bookings answered, a second', one => one.bookingMs.length / one.seconds),
    beside('a booking, p50, ms', one => within(one.bookingMs, 0.5)),
    { ...beside('a booking, p99, ms', p99), aim: '≤ 1.2×', isMet: p99(watched) <= 1.2 * p99(alone) },
    beside('servers, processors', one => one.servers),
    beside('PostgreSQL, processors', one => one.postgres),
    beside('the bench itself and its screens, processors', one => one.bench),
    aSecond('news that screens heard', watch.heard),
    aSecond('rows read alone', watch.rowReads),
    ...[...watch.reads].map(([path, count]) => aSecond(`${path} read whole`, count)),
    ...Object.entries(times).flatMap(([what, all]) => [
      { what: `${named}: ${what} to screen, p50, ms`, landside: show(within(all, 0.5)) },
      {
        what: `${named}: ${what} to screen, p99, ms`,
        landside: show(within(all, 0.99)),
        aim: '< 1,000',
        isMet: within(all, 0.99) < 1_000,
      },
    ]),
    ...[...watch.failures].map(([status, count]) => ({
      what: `${named}: reads answered ${status}`,
      landside: show(count),
    })),
    {
      what: `${named}: bookings turned away or broken`,
      landside: show(watched.failures),
      limit: show(alone.failures),
    },
    ...[...watched.why].map(([why, count]) => ({ what: `${named}: ${why}`, landside: show(count) })),
  ];
}

function within(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function sumOf<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}

function added<What>(maps: readonly ReadonlyMap<What, number>[]): Map<What, number> {
  const all = new Map<What, number>();
  for (const [what, count] of maps.flatMap(one => [...one])) all.set(what, (all.get(what) ?? 0) + count);
  return all;
}
