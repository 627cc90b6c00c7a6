import type { Finding } from './finding.ts';
import { type Place, placeOf } from './places.ts';
import type { Tree } from './tree.ts';

type Use = { room: string; file: string; line: number };

/** Rooms may use one another's words, but never in a circle; nor may the rooms within a room. */
export function checkCycles(tree: Tree): Finding[] {
  const rooms = collectUses(tree, place => place.room, areApart);
  const subRooms = collectUses(tree, place => place.subRoom, areBesideEachOther);
  return [...findCircles(rooms), ...findCircles(subRooms)];
}

function areApart(one: string, other: string): boolean {
  return one !== other;
}

/** In one room, and neither within the other: what a room is made of may use its words, and the room puts it together. */
function areBesideEachOther(one: string, other: string): boolean {
  return one.split('/')[0] === other.split('/')[0] && !isWithin(one, other) && !isWithin(other, one);
}

function isWithin(inner: string, outer: string): boolean {
  return `${inner}/`.startsWith(`${outer}/`);
}

function collectUses(
  tree: Tree,
  nameOf: (place: Place) => string | undefined,
  counts: (one: string, other: string) => boolean,
): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { file, imports } of tree.values()) {
    const place = placeOf(file);
    const room = nameOf(place);
    if (!room || place.test) continue;
    for (const { target, line } of imports) {
      const other = target && nameOf(placeOf(target));
      if (other && counts(room, other))
        uses.set(room, [...(uses.get(room) ?? []), { room: other, file, line }]);
    }
  }
  return uses;
}

function findCircles(uses: Map<string, Use[]>): Finding[] {
  const seen = new Set<string>();
  return [...uses.keys()].flatMap(room => {
    const circle = findCircle(uses, room);
    const key =
      circle &&
      circle
        .map(use => use.room)
        .sort()
        .join();
    if (!circle || !key || seen.has(key)) return [];
    seen.add(key);
    return [toFinding(room, circle)];
  });
}

/** The shortest way from a room back to itself. */
function findCircle(uses: Map<string, Use[]>, room: string): Use[] | undefined {
  let ways: Use[][] = [[]];
  const been = new Set<string>();
  while (ways.length > 0) {
    const longer = ways.flatMap(way => (uses.get(way.at(-1)?.room ?? room) ?? []).map(use => [...way, use]));
    const closed = longer.find(way => way.at(-1)?.room === room);
    if (closed) return closed;
    ways = longer.filter(way => {
      const end = way.at(-1)?.room ?? room;
      return !been.has(end) && been.add(end);
    });
  }
  return undefined;
}

function toFinding(room: string, circle: Use[]): Finding {
  const [first] = circle as [Use];
  const steps = circle.map(use => `${use.room} (${use.file}:${use.line})`).join(' → ');
  return {
    file: first.file,
    line: first.line,
    rule: 'cycle',
    message: `rooms in a circle: ${room} → ${steps}`,
    mend: 'let one of the rooms own what both need, or let app/ put the two together',
  };
}
