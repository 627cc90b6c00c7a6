import { wakeAt } from './beats.ts';
import type { AnyEvent } from './live.ts';
import { READ_EVERY_MS } from './rows.ts';
import type { Fresh } from './shown.ts';

/** A piece of news, as JSON too, and the request that made it; '' when several did. */
export type News = { event: AnyEvent; text: string; by: string };

export type Telling = {
  tell: (news: News) => void;
  /** What has not been sent yet. */
  untold: () => News[];
  stop: () => void;
};

/**
 * News are told at once when it was quiet, and then so often: a little less often than a screen may read, so that all who are told together
 * read together, and share what they read.
 */
const EVERY_MS = READ_EVERY_MS + 100;

/**
 * Tells what comes in one turn together and each piece once, at once when it was quiet, and the next with its beat once the one before is
 * sent. What several made is by nobody. `place` is that of its beat, from 0 to 1: not everybody is told at the same time, and
 * who has the same place is told in the same turn.
 */
export function tellingTo(send: (news: News[]) => Promise<void> | void, place = 0): Telling {
  let waiting = new Map<string, News>();
  let underWay: News[] = [];
  let toldAt = -Infinity;
  let stopWaiting: (() => void) | undefined;
  let isDue = false;
  let isOver = false;

  async function flush(): Promise<void> {
    toldAt = performance.now();
    underWay = [...waiting.values()];
    waiting = new Map();
    // What goes at once is gone within this turn.
    const sending = send(underWay);
    if (sending) await sending;
    underWay = [];
    isDue = false;
    if (waiting.size > 0) plan();
  }

  function plan(): void {
    if (isDue || isOver) return;
    isDue = true;
    const now = performance.now();
    if (now - toldAt >= EVERY_MS) return queueMicrotask(() => void flush());
    const beat = Math.floor(now / EVERY_MS - place) + 1;
    stopWaiting = wakeAt(Math.ceil((beat + place) * EVERY_MS), () => void flush());
  }

  return {
    tell(news) {
      const { text, by } = news;
      const before = waiting.get(text);
      waiting.set(text, { ...news, by: (before?.by ?? by) === by ? by : '' });
      plan();
    },
    untold: () => [...underWay, ...waiting.values()],
    stop() {
      isOver = true;
      stopWaiting?.();
    },
  };
}

/** As a stream says it; with what is fresh, for who may read it. */
export function saidOf({ text, by }: News, fresh: Fresh = {}): string {
  const more = JSON.stringify(fresh);
  const data = more === '{}' ? text : `${text.slice(0, -1)},${more.slice(1)}`;
  return `event: news\nid: ${by}\ndata: ${data}\n\n`;
}
