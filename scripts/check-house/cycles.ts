import type { Finding } from './finding.ts';
import { placeOf } from './places.ts';
import type { Tree } from './tree.ts';

type Use = { room: string; file: string; line: number };

/** Rooms may use one another's words, but never in a circle. */
export function checkCycles(tree: Tree): Finding[] {
  const uses = collectUses(tree);
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

function collectUses(tree: Tree): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { file, imports } of tree.values()) {
    const { room, test } = placeOf(file);
    if (!room || test) continue;
    for (const { target, line } of imports) {
      const other = target && placeOf(target).room;
      if (other && other !== room) uses.set(room, [...(uses.get(room) ?? []), { room: other, file, line }]);
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
