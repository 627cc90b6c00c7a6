import type { Audience } from './audience.ts';
import type { Caller } from './caller.ts';
import type { AnyEvent } from './live.ts';

export type Reader = {
  subject: string;
  write: (text: string | Buffer) => void;
  askAnew: () => void;
};

/** All of a company who may do the same, and so hear the same but for news of one person. */
type Circle = {
  name: string;
  readers: Map<Reader, Caller>;
  own: Telling;
  everybodys: Telling;
};

export type Circles = {
  /** Puts a reader among those who are as `caller` is. */
  place: (reader: Reader, caller: Caller) => void;
  leave: (reader: Reader) => void;
  readers: () => Iterable<Reader>;
  /** Who hears of it. */
  hearersOf: (event: AnyEvent) => Reader[];
  /** Tells all who hear of it; `by` is the request that made the change. */
  tell: (event: AnyEvent, by: string) => void;
  stop: () => void;
};

/** News are told at once when it was quiet, and then so often: the screens read no oftener. */
const EVERY_MS = 600;

/**
 * Readers who are alike are told together: who hears what is asked once for them all, the text is made once, and it comes to
 * all in the same moment, so that they read the same at the same time.
 */
export function circlesOf(hears: Audience): Circles {
  const circles = new Map<string, Circle>();
  const circleOf = new Map<Reader, Circle>();

  function newCircle(name: string): Circle {
    const readers = new Map<Reader, Caller>();
    const toAll = (text: string): void => {
      const bytes = Buffer.from(text);
      for (const reader of readers.keys()) reader.write(bytes);
    };
    const circle = { name, readers, own: tellingTo(toAll), everybodys: tellingTo(toAll) };
    circles.set(name, circle);
    return circle;
  }

  function leave(reader: Reader): void {
    const circle = circleOf.get(reader);
    if (!circle) return;
    // What was its news hears it still.
    reader.write(circle.own.untold() + circle.everybodys.untold());
    circle.readers.delete(reader);
    circleOf.delete(reader);
    if (circle.readers.size > 0) return;
    end(circle);
    circles.delete(circle.name);
  }

  const hearsAny = ({ readers }: Circle, event: AnyEvent): boolean =>
    hears(readers.values().next().value!, event);

  function hearersOf(event: AnyEvent): Reader[] {
    return [...circles.values()].flatMap(circle => {
      if (event.userId === undefined) return hearsAny(circle, event) ? [...circle.readers.keys()] : [];
      return [...circle.readers].flatMap(([reader, caller]) => (hears(caller, event) ? reader : []));
    });
  }

  return {
    place(reader, caller) {
      const name = caller.alike;
      if (circleOf.get(reader)?.name !== name) leave(reader);
      const circle = circles.get(name) ?? newCircle(name);
      circle.readers.set(reader, caller);
      circleOf.set(reader, circle);
    },
    leave,
    readers: () => circleOf.keys(),
    hearersOf,
    tell(event, by) {
      const text = JSON.stringify(event);
      if (event.userId !== undefined) {
        for (const reader of hearersOf(event)) reader.write(newsOf(text, by));
        return;
      }
      const whose = event.companyId === undefined ? 'everybodys' : 'own';
      for (const circle of circles.values()) if (hearsAny(circle, event)) circle[whose].tell(text, by);
    },
    stop: () => circles.forEach(end),
  };
}

function end({ own, everybodys }: Circle): void {
  own.stop();
  everybodys.stop();
}

type Telling = { tell: (text: string, by: string) => void; untold: () => string; stop: () => void };

/** Tells what comes in one turn together and each piece once, at once when it was quiet. What several made is by nobody. */
function tellingTo(send: (text: string) => void): Telling {
  const waiting = new Map<string, string>();
  let toldAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;

  const untold = (): string => [...waiting].map(([text, by]) => newsOf(text, by)).join('');
  function flush(): void {
    isDue = false;
    toldAt = performance.now();
    const text = untold();
    waiting.clear();
    if (text !== '') send(text);
  }

  return {
    tell(text, by) {
      waiting.set(text, (waiting.get(text) ?? by) === by ? by : '');
      if (isDue) return;
      isDue = true;
      const wait = toldAt + EVERY_MS - performance.now();
      if (wait > 0) timer = setTimeout(flush, wait);
      else queueMicrotask(flush);
    },
    untold,
    stop: () => clearTimeout(timer),
  };
}

function newsOf(text: string, by: string): string {
  return `event: news\nid: ${by}\ndata: ${text}\n\n`;
}
