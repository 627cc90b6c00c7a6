import { databaseAway } from './databaseFailures.ts';

/** Somebody else holds up what it goes by: it waits by itself, and keeps nobody else waiting. */
export const HELD = Symbol('held');

export type Grouping<Source extends object, Item, Outcome> = {
  /**
   * Does what all of `items` ask in one transaction, and answers for each, in their order. None is held when it `waits`.
   * When it throws, none of them is done.
   */
  write: (
    source: Source,
    items: readonly Item[],
    waits: boolean,
  ) => Promise<readonly (Outcome | typeof HELD)[]>;
  /** Of two that have one in common the later is done when the earlier is: they are never in one group. */
  keysOf: (item: Item) => readonly string[];
  /** What may hold it up. */
  placeOf: (item: Item) => string;
};

type Asked<Item, Outcome> = {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/** Groups that follow each other: of all that nobody holds up, or of those that wait at one place. */
type Lane<Item, Outcome> = { waits: boolean; waiting: Asked<Item, Outcome>[]; isBusy: boolean };

const MOST = 50;
/** A group that takes longer is not waited for: the next one goes beside it. */
const SLOW_MS = 100;

/**
 * Writes together what is asked while the group before is under way, first come first served; what comes alone is written at
 * once. Each stands or falls by itself: when a group fails for what one of them asks, all are tried alone (docs/decisions/229).
 */
export function inGroups<Source extends object, Item, Outcome>({
  write,
  keysOf,
  placeOf,
}: Grouping<Source, Item, Outcome>): (source: Source, item: Item) => Promise<Outcome> {
  type One = Asked<Item, Outcome>;
  type Lanes = { main: Lane<Item, Outcome>; held: Map<string, Lane<Item, Outcome>> };
  const ofSource = new WeakMap<Source, Lanes>();

  function lanesOf(source: Source): Lanes {
    const lanes = ofSource.get(source) ?? { main: newLane(false), held: new Map() };
    ofSource.set(source, lanes);
    return lanes;
  }

  function add(source: Source, lane: Lane<Item, Outcome>, asked: One): void {
    lane.waiting.push(asked);
    if (lane.isBusy) return;
    lane.isBusy = true;
    // What comes in the same turn goes along.
    setImmediate(() => void goOn(source, lane));
  }

  async function goOn(source: Source, lane: Lane<Item, Outcome>): Promise<void> {
    const group = take(lane);
    const next = once(() => {
      if (lane.waiting.length > 0) void goOn(source, lane);
      else lane.isBusy = false;
    });
    const slow = setTimeout(next, SLOW_MS);
    await settle(source, lane, group);
    clearTimeout(slow);
    next();
    forgetIdle(source);
  }

  function take(lane: Lane<Item, Outcome>): One[] {
    const taken: One[] = [];
    const left: One[] = [];
    const keys = new Set<string>();
    for (const one of lane.waiting) {
      const own = keysOf(one.item);
      if (taken.length < MOST && !own.some(key => keys.has(key))) taken.push(one);
      else left.push(one);
      for (const key of own) keys.add(key);
    }
    lane.waiting = left;
    return taken;
  }

  async function settle(source: Source, lane: Lane<Item, Outcome>, group: One[]): Promise<void> {
    try {
      const outcomes = await write(
        source,
        group.map(({ item }) => item),
        lane.waits,
      );
      for (const [place, one] of group.entries()) {
        const outcome = outcomes[place]!;
        if (outcome === HELD) add(source, heldLane(source, placeOf(one.item)), one);
        else one.resolve(outcome);
      }
    } catch (error) {
      if (group.length > 1 && isUndone(error)) for (const one of group) void alone(source, one);
      else for (const one of group) one.reject(error);
    }
  }

  async function alone(source: Source, { item, resolve, reject }: One): Promise<void> {
    await write(source, [item], true).then(([outcome]) => resolve(outcome as Outcome), reject);
  }

  function heldLane(source: Source, place: string): Lane<Item, Outcome> {
    const { held } = lanesOf(source);
    const lane = held.get(place) ?? newLane(true);
    held.set(place, lane);
    return lane;
  }

  function forgetIdle(source: Source): void {
    const { held } = lanesOf(source);
    for (const [place, lane] of held) if (!lane.isBusy) held.delete(place);
  }

  return (source, item) =>
    new Promise((resolve, reject) => {
      const { main, held } = lanesOf(source);
      add(source, held.get(placeOf(item)) ?? main, { item, resolve, reject });
    });
}

function newLane<Item, Outcome>(waits: boolean): Lane<Item, Outcome> {
  return { waits, waiting: [], isBusy: false };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

/** PostgreSQL said that it has undone it, and is not in trouble itself. Whatever is not answered may have been done. */
function isUndone(error: unknown): boolean {
  return (error as { severity?: string }).severity === 'ERROR' && !databaseAway(error);
}
