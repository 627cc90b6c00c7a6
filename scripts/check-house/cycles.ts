import type { Finding } from './finding.ts';
import { type Place, placeOf } from './places.ts';
import type { Tree } from './tree.ts';

type Use = { room: string; file: string; line: number };

/** Rooms may use one another's words, but never in a circle; nor the rooms that stand side by side within a room. */
export function checkCycles(tree: Tree): Finding[] {
  return [...circlesOf(collectUses(tree, rooms)), ...circlesOf(collectUses(tree, siblings))];
}

function circlesOf(uses: Map<string, Use[]>): Finding[] {
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

/** The rooms of which the first uses the second, if a file of one imports a file of the other. */
type Between = (from: Place, to: Place) => [from: string, to: string] | undefined;

const rooms: Between = (from, to) =>
  from.room && to.room && from.room !== to.room ? [from.room, to.room] : undefined;

/** `appointments/booking` uses `appointments/record`; what a room and the rooms within it use of each other is one thing. */
const siblings: Between = (from, to) => {
  if (!from.path || !to.path || from.room !== to.room) return undefined;
  const parts = from.path.findIndex((name, depth) => to.path?.[depth] !== name);
  if (parts === -1 || parts >= to.path.length) return undefined;
  return [from.path.slice(0, parts + 1).join('/'), to.path.slice(0, parts + 1).join('/')];
};

function collectUses(tree: Tree, between: Between): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { file, imports } of tree.values()) {
    const place = placeOf(file);
    if (place.test) continue;
    for (const { target, line } of imports) {
      const [room, other] = (target && between(place, placeOf(target))) || [];
      if (room && other) uses.set(room, [...(uses.get(room) ?? []), { room: other, file, line }]);
    }
  }
  return uses;
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
