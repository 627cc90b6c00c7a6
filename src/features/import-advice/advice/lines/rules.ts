import { isNoGroup } from '../../groups/rules.ts';
import { type BlockGroup, type DayGroup, GROUP_COMMAND } from '../../model.ts';
import { refusals } from '../../texts.ts';
import { isHeading, joinedNumbers, LINES, numbersIn } from '../rules.ts';
import { lineTexts } from './texts.ts';

/** Containers that go into one group, by its code or command; '' where no line names one. */
export type AdvicePart = {
  group: string;
  /** What the lines call it; '' for none. */
  name: string;
  numbers: string[];
};

/** What a pasted text says of groups. */
export type PastedGroups = {
  /** By group, in the order of the text; each number once, in the group of its first line. */
  parts: AdvicePart[];
  /** Containers whose line names a group that nobody knows, as they were pasted. */
  unknown: { containerNumber: string; name: string; failureReason: string }[];
  /** A column of the text is one of groups. */
  isNamed: boolean;
};

type Known = { day: readonly DayGroup[]; block: readonly BlockGroup[] };

const CELLS = /[,;|\t]/;

/** Of four lines so many name a known group in a column of groups that no heading tells: the rest may be mistyped. */
const OF_FOUR = 3;

/**
 * Reads which group each line names: in the column that a heading calls so, or else in the first behind the numbers, without
 * another title, where nearly all lines hold a group that is known. A day group is its code or its day, a block group its code; 'New', 'New A', 'New B' are a new
 * block group each.
 */
export function readGroups(text: string, known: Known): PastedGroups {
  const lines = text.split(LINES).filter(line => line.trim() !== '');
  const table = lines.map(line => ({ numbers: numbersIn(line.toUpperCase()), cells: cellsOf(line) }));
  const column = columnOfGroups(lines, table, known);
  const parts = new Map<string, AdvicePart>();
  const unknown: PastedGroups['unknown'] = [];
  const seen = new Set<string>();
  for (const { numbers, cells } of table) {
    const name = column === undefined ? '' : (cells[column] ?? '');
    const group = groupNamed(name, known);
    for (const containerNumber of numbers) {
      if (seen.has(containerNumber)) continue;
      seen.add(containerNumber);
      if (group === undefined) {
        unknown.push({ containerNumber, name, failureReason: refusals.groupUnknown });
        continue;
      }
      const key = group === GROUP_COMMAND.newBlock ? name.toUpperCase() : group;
      const part = parts.get(key) ?? { group, name: group === '' ? '' : name, numbers: [] };
      part.numbers.push(containerNumber);
      parts.set(key, part);
    }
  }
  return { parts: [...parts.values()], unknown, isNamed: column !== undefined };
}

/** Containers as they stand in the box again, with the groups that their lines named: under a heading, as few may have one. */
export function linesOf(left: readonly { containerNumber: string; group: string }[]): string[] {
  const lines = left.map(({ containerNumber, group }) => [containerNumber, group].filter(Boolean).join('\t'));
  return left.some(({ group }) => group !== '') ? [lineTexts.heading.join('\t'), ...lines] : lines;
}

/** Without commas or tabs a line is read by its words. */
function cellsOf(line: string): string[] {
  const joined = joinedNumbers(line);
  return joined
    .split(CELLS.test(joined) ? CELLS : /\s+/)
    .map(cell => cell.replaceAll(/^[\s"']+|[\s"']+$/g, ''));
}

type Table = readonly { numbers: readonly string[]; cells: readonly string[] }[];

function columnOfGroups(lines: readonly string[], table: Table, known: Known): number | undefined {
  const [first] = table;
  const isHeaded = first?.numbers.length === 0 && isHeading(lines[0] ?? '', 0, lines.length);
  const titles = isHeaded ? first.cells : [];
  const named = titles.findIndex(cell => lineTexts.titles.includes(lettersOf(cell)));
  if (named >= 0) return named;
  const its = table.filter(({ numbers }) => numbers.length > 0);
  const width = Math.max(0, ...its.map(({ cells }) => cells.length));
  for (let column = 1; column < width; column += 1) {
    const naming = its.filter(({ cells }) => groupNamed(cells[column] ?? '', known));
    if (!titles[column] && naming.length > 0 && naming.length * 4 >= its.length * OF_FOUR) return column;
  }
  return undefined;
}

/** The code or command that a cell names: '' for none, undefined when nobody knows it. */
function groupNamed(cell: string, { day, block }: Known): string | undefined {
  const name = cell.toUpperCase().replaceAll(/\s+/g, ' ').trim();
  if (isNoGroup(name)) return '';
  if (/^NEW( \S.*)?$/.test(name)) return GROUP_COMMAND.newBlock;
  const code = [...day.map(({ groupId }) => groupId), ...block.map(({ group }) => group)].find(
    one => one.toUpperCase() === name,
  );
  return code ?? day.find(({ description }) => namesDay(description, name))?.groupId;
}

/** 'Monday', 'Monday Entire Day', 'Monday AM': as the choices have them, without their hours. */
function namesDay(description: string, name: string): boolean {
  const whole = description.replace(/\s*\(.*/, '').toUpperCase();
  return whole === name || whole === `${name} ENTIRE DAY`;
}

function lettersOf(cell: string): string {
  return cell.toLowerCase().replaceAll(/[^a-z]/g, '');
}
