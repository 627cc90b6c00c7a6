import type { ColumnKind } from '#kernel/ui/Grid/kinds.ts';
import type { TrailEntry } from '../model.ts';
import { texts } from '../texts.ts';

const titles = texts.columns;
const text = (title: string) => ({ title, kind: 'text' as ColumnKind });

/** Of the file. */
export const COLUMNS: readonly { title: string; kind: ColumnKind }[] = [
  { title: titles.at, kind: 'datetime' },
  text(titles.who),
  text(titles.address),
  text(titles.deed),
  text(titles.kind),
  text(titles.thing),
  text(titles.company),
  text(titles.before),
  text(titles.after),
];

/** A deed in the columns of the file; what changed as 'Slots: 12; Booked: 3' on both sides. */
export function cellsOf(entry: TrailEntry): string[] {
  const { at, who, address, deed, kindTitle, thing, companyName, changes } = entry;
  const side = (of: 'before' | 'after') =>
    changes.flatMap(change => (change[of] === null ? [] : [`${change.field}: ${change[of]}`])).join('; ');
  return [at, who, address ?? '', deed, kindTitle, thing, companyName ?? '', side('before'), side('after')];
}

/** A line of a CSV file (RFC 4180); what a spreadsheet would run as a formula stays a text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell => `"${defused(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

function defused(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
