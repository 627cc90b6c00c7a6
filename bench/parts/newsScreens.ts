// Open screens, in a process of their own beside the servers and whoever books, so that what they read holds up nobody's clock.
import { newsTimes } from './newsTimes.ts';
import { answerTo, tellReady } from './questions.ts';
import { type Kind, openScreen, readLightly, type Seat, type Watch } from './screens.ts';

/** A screen of a firm, or of the port's staff. */
export type Place = Seat & { companyId?: number | undefined };
export type Counted = Omit<Watch, 'onShown'>;
/** What has been changed at `at`, of the clock that all processes share, and on which screens of the firm it is awaited. */
export type Changed = {
  what: string;
  companyId: number;
  kinds: Kind[];
  at: number;
  field: string;
  value: unknown;
  isHeld?: boolean;
};

/** How often what was changed is not shown on a screen, and milliseconds until it was, by what was changed. */
export type Seen = { unshown: number; times: Record<string, number[]> };

const OPENED_AT_ONCE = 8;
const SETTLED_MS = 10_000;

// It is there to be asked, before any screen is open too.
process.channel?.ref();
readLightly();
const watch: Watch = { reads: new Map(), rowReads: 0, heard: 0, failures: new Map() };
const news = newsTimes(watch);
let places: Place[] = [];
let stops: (() => void)[] = [];

answerTo('open', async asked => {
  places = asked as Place[];
  while (stops.length < places.length) {
    const some = places.slice(stops.length, stops.length + OPENED_AT_ONCE);
    stops.push(...(await Promise.all(some.map(seat => openScreen(seat, watch)))));
  }
});
answerTo('countAnew', () => {
  Object.assign(watch, { reads: new Map(), rowReads: 0, heard: 0, failures: new Map() });
});
answerTo('changed', asked => {
  const { what, companyId, kinds, at, field, value, isHeld } = asked as Changed;
  const screens = places.flatMap(one =>
    one.companyId === companyId && kinds.includes(one.kind) ? one.screen : [],
  );
  news.changed(
    what,
    screens,
    at,
    (row: Record<string, unknown>) =>
      row[field] === value &&
      (isHeld === undefined || (row['impediments'] as string[]).some(hold => /dirty/i.test(hold)) === isHeld),
  );
});
answerTo(
  'counted',
  (): Counted => ({
    reads: watch.reads,
    rowReads: watch.rowReads,
    heard: watch.heard,
    failures: watch.failures,
  }),
);
answerTo('settled', (): Promise<Seen> => news.settled(SETTLED_MS));
answerTo('close', () => {
  for (const stop of stops) stop();
  stops = [];
});
tellReady('at no address');
