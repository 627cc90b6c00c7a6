import { setTimeout as pause } from 'node:timers/promises';
import type { Audience } from './audience.ts';
import type { Caller } from './caller.ts';
import type { AsOf } from './callers.ts';
import { fewAtOnce } from './fewAtOnce.ts';
import type { AnyEvent } from './live.ts';
import type { Fresh, Shown } from './shown.ts';
import { soon } from './soon.ts';
import { type News, saidOf, type Telling, tellingTo } from './telling.ts';

export type Reader = {
  subject: string;
  write: (text: string | Buffer) => void;
  /** Who it is by now, or when `asOf` was asked; undefined without access. @throws when that cannot be known */
  look: (asOf?: Promise<AsOf>) => Promise<Caller | undefined>;
  /** Looks, and puts it where it belongs; without access it ends. */
  askAnew: () => void;
};

/** All of a company who may do the same, and so hear the same but for news of one person. */
type Circle = {
  name: string;
  readers: Map<Reader, Caller>;
  own: Telling;
};

/** What goes with news: by whose right it was read, who may read it too, and what became of it for each. */
type Read = { may: ReadonlySet<Reader>; fresh: readonly Fresh[] };

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

type CircleParts = {
  shown?: Shown | undefined;
  asOf?: (() => Promise<AsOf>) | undefined;
  /** Comes back between what somebody waits for. */
  lull?: (() => Promise<void>) | undefined;
};

/** So many circles have rows read at once: in the same turn their short reads go together, and whoever books goes between. */
const READ_AT_ONCE = 8;
/** Steps of the golden section keep apart, however many there are. */
const GOLDEN = 0.618;
/** So many places has a beat: few enough that a place has several circles. */
const PLACES = 16;
/**
 * News for everybody come to so many circles at once, and to the last of them so much later: whoever books goes between, and what those
 * told together show is read once.
 */
const TOLD_AT_ONCE = 8;
const STEP_MS = 25;
const SPREAD_MS = 200;
/** What is read for one of them keeps the next news waiting no longer. */
const PATIENCE_MS = 300;

/**
 * Readers who are alike are told together: who hears what is asked once for them all, the text is made once, and it comes to
 * all in the same moment. Rows that it names and they show are read once for them all and go with it, to each who may still
 * read them; without `shown` they read the same at the same time.
 */
export function circlesOf(hears: Audience, { shown, asOf, lull }: CircleParts = {}): Circles {
  const circles = new Map<string, Circle>();
  const circleOf = new Map<Reader, Circle>();
  const inLine = fewAtOnce(READ_AT_ONCE);
  const everybodys = tellingTo(tellEverybody, 0.5);
  let made = 0;

  function newCircle(name: string): Circle {
    const readers = new Map<Reader, Caller>();
    const own = tellingTo(
      news => {
        const reading = readFor(circle, news, inLine);
        return reading ? reading.then(fresh => write(circle, news, fresh)) : write(circle, news);
      },
      Math.floor(((made * GOLDEN) % 1) * PLACES) / PLACES,
    );
    made += 1;
    const circle: Circle = { name, readers, own };
    circles.set(name, circle);
    return circle;
  }

  async function tellEverybody(news: readonly News[]): Promise<void> {
    const all = [...circles.values()];
    const steps = Math.ceil(all.length / TOLD_AT_ONCE);
    const telling: Promise<void>[] = [];
    for (let step = 0; step < steps; step += 1) {
      if (step > 0) await pause(Math.min(STEP_MS, SPREAD_MS / steps));
      const some = all.slice(step * TOLD_AT_ONCE, (step + 1) * TOLD_AT_ONCE);
      telling.push(...some.map(circle => tellOfAll(circle, news)));
    }
    await Promise.all(telling);
  }

  async function tellOfAll(circle: Circle, news: readonly News[]): Promise<void> {
    if (circle.readers.size === 0) return;
    const heard = news.filter(({ event }) => hearsAny(circle, event));
    if (heard.length === 0) return;
    const reading = readFor(circle, heard, work => work());
    write(circle, heard, reading && (await soon(reading, PATIENCE_MS)));
  }

  /** Undefined when nothing goes with them. */
  function readFor(
    circle: Circle,
    news: readonly News[],
    inTurn: ReturnType<typeof fewAtOnce>,
  ): Promise<Read | undefined> | undefined {
    const events = news.map(({ event }) => event);
    if (!shown?.isOldBy(circle.name, events)) return undefined;
    return read(circle, events, inTurn).catch(() => undefined);
  }

  /** Who they are is asked anew, as for a read of their own; who has no right to the rows by now is told that they changed. */
  async function read(
    { name, readers }: Circle,
    events: readonly AnyEvent[],
    inTurn: ReturnType<typeof fewAtOnce>,
  ): Promise<Read> {
    await lull?.();
    const asked = asOf?.();
    // Who looks hears why it failed, if anybody does.
    asked?.catch(() => {});
    const looked = await Promise.all(
      [...readers.keys()].map(async reader => [reader, await reader.look(asked)] as const),
    );
    const callers = new Map<Reader, Caller>();
    for (const [reader, caller] of looked)
      if (caller?.alike === name) callers.set(reader, caller);
      else reader.askAnew();
    const [caller] = callers.values();
    const fresh = caller ? await inTurn(() => shown!.freshOf(caller, events)) : [];
    return { may: new Set(callers.keys()), fresh };
  }

  function write({ readers }: Circle, news: readonly News[], { may, fresh = [] }: Partial<Read> = {}): void {
    const tell = (some: readonly Reader[], of: readonly Fresh[] = []): void => {
      if (some.length === 0) return;
      const bytes = Buffer.from(news.map((one, n) => saidOf(one, of[n])).join(''));
      for (const reader of some) reader.write(bytes);
    };
    const all = [...readers.keys()];
    tell(
      all.filter(reader => may?.has(reader)),
      fresh,
    );
    tell(all.filter(reader => !may?.has(reader)));
  }

  function leave(reader: Reader): void {
    const circle = circleOf.get(reader);
    if (!circle) return;
    // What was its news hears it still.
    const ofAll = everybodys.untold().filter(({ event }) => hearsAny(circle, event));
    reader.write([...circle.own.untold(), ...ofAll].map(one => saidOf(one)).join(''));
    circle.readers.delete(reader);
    circleOf.delete(reader);
    if (circle.readers.size > 0) return;
    circle.own.stop();
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
      if (event.companyId === undefined) everybodys.tell({ event, text, by });
      else
        for (const circle of circles.values())
          if (hearsAny(circle, event)) circle.own.tell({ event, text, by });
    },
    stop() {
      everybodys.stop();
      for (const { own } of circles.values()) own.stop();
    },
  };
}
