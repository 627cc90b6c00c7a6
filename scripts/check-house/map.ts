import type { Finding } from './finding.ts';
import { placeOf } from './places.ts';
import type { Tree } from './tree.ts';

export const MAP = 'docs/house.md';
const HEADING = '## The rooms';

/** The map lists the rooms that there are, rooms within rooms too, and no others. `text` is that of `docs/house.md`. */
export function checkMap(tree: Tree, text: string): Finding[] {
  const listed = readRooms(text);
  const there = new Set([...tree.keys()].flatMap(file => roomsOn(file)));
  return [
    ...[...there]
      .filter(room => !listed.has(room))
      .map(room => finding(1, `leaves out ${room}/`, `list it under '${HEADING}' and say what it is`)),
    ...[...listed]
      .filter(([room]) => !there.has(room))
      .map(([room, line]) => finding(line, `lists ${room}/, which is not there`, 'take it off the map')),
  ];
}

/** The rooms of the first fence below the heading, by their whole way, with their lines. Two blanks deeper is within. */
function readRooms(text: string): Map<string, number> {
  const lines = text.split('\n');
  const begin = lines.indexOf('```', lines.indexOf(HEADING)) + 1;
  const end = lines.indexOf('```', begin);
  const way: string[] = [];
  const rooms = new Map<string, number>();
  for (let at = begin; at < end; at += 1) {
    const match = /^( *)([a-z][\w-]*)\//.exec(lines[at] ?? '');
    if (!match) continue;
    way.length = (match[1] ?? '').length / 2;
    way.push(match[2] ?? '');
    rooms.set(way.join('/'), at + 1);
  }
  return rooms;
}

/** The room of a file, and those that it is within. */
function roomsOn(file: string): string[] {
  const folders = placeOf(file).subRoom?.split('/') ?? [];
  return folders.map((_, deep) => folders.slice(0, deep + 1).join('/'));
}

function finding(line: number, message: string, mend: string): Finding {
  return { file: MAP, line, rule: 'map', message, mend };
}
