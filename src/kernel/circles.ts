import type { Audience } from './audience.ts';
import type { Caller } from './caller.ts';
import { fewAtOnce } from './fewAtOnce.ts';
import type { AnyEvent } from './live.ts';
import type { Fresh, Shown } from './shown.ts';
import { type News, saidOf, type Telling, tellingTo } from './telling.ts';

export type Reader = {
  subject: string;
  write: (text: string | Buffer) => void;
  /** Who it is by now; undefined without access. @throws when that cannot be known */
  look: () => Promise<Caller | undefined>;
  /** Looks, and puts it where it belongs; without access it ends. */
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

/** So many circles have rows read at once: whoever books goes first. */
const READ_AT_ONCE = 2;
/** Steps of the golden section keep apart, however many there are. */
const GOLDEN = 0.618;

/**
 * Readers who are alike are told together: who hears what is asked once for them all, the text is made once, and it comes to
 * all in the same moment. Rows that it names and they show are read once for them all and go with it, to each who may still
 * read them; without `shown` they read the same at the same time.
 */
export function circlesOf(hears: Audience, shown?: Shown): Circles {
  const circles = new Map<string, Circle>();
  const circleOf = new Map<Reader, Circle>();
  const inLine = fewAtOnce(READ_AT_ONCE);
  let made = 0;

  function newCircle(name: string): Circle {
    const readers = new Map<Reader, Caller>();
    const toAll = (news: readonly News[]): void => {
      const bytes = Buffer.from(news.map(one => saidOf(one)).join(''));
      for (const reader of readers.keys()) reader.write(bytes);
    };
    const withFresh = (news: News[]): Promise<void> | void => {
      const isOld = shown?.isOldBy(
        name,
        news.map(({ event }) => event),
      );
      return isOld ? tellFresh(circle, news).catch(() => toAll(news)) : toAll(news);
    };
    const place = (made * GOLDEN) % 1;
    made += 1;
    const [own, everybodys] = [tellingTo(withFresh, place), tellingTo(toAll, place)];
    const circle: Circle = { name, readers, own, everybodys };
    circles.set(name, circle);
    return circle;
  }

  /** Who they are is asked anew, as for a read of their own; who has no right to the rows by now is told that they changed. */
  async function tellFresh({ name, readers }: Circle, news: readonly News[]): Promise<void> {
    const looked = await Promise.all(
      [...readers.keys()].map(async reader => [reader, await reader.look()] as const),
    );
    const callers = new Map<Reader, Caller>();
    for (const [reader, caller] of looked)
      if (caller?.alike === name) callers.set(reader, caller);
      else reader.askAnew();
    const [caller] = callers.values();
    const events = news.map(({ event }) => event);
    const fresh: Fresh[] = caller ? await inLine(() => shown!.freshOf(caller, events)) : [];
    const full = Buffer.from(news.map((one, n) => saidOf(one, fresh[n])).join(''));
    const bare = Buffer.from(news.map(one => saidOf(one)).join(''));
    for (const reader of readers.keys()) reader.write(callers.has(reader) ? full : bare);
  }

  function leave(reader: Reader): void {
    const circle = circleOf.get(reader);
    if (!circle) return;
    // What was its news hears it still.
    const untold = [...circle.own.untold(), ...circle.everybodys.untold()];
    reader.write(untold.map(one => saidOf(one)).join(''));
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
        for (const reader of hearersOf(event)) reader.write(saidOf({ event, text, by }));
        return;
      }
      const whose = event.companyId === undefined ? 'everybodys' : 'own';
      for (const circle of circles.values())
        if (hearsAny(circle, event)) circle[whose].tell({ event, text, by });
    },
    stop: () => circles.forEach(end),
  };
}

function end({ own, everybodys }: Circle): void {
  own.stop();
  everybodys.stop();
}
