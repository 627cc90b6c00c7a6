import { availableParallelism, loadavg } from 'node:os';
import { feelSpeed, swingOf } from './evenness.ts';

const busyBefore = loadavg()[0]!;
const speedBefore = feelSpeed();

/** A line of the table: a figure, the limit that was taken beside it, and what is aimed at. */
export type Line = {
  what: string;
  landside: string;
  /** The bare server's figure, or another that this one is held against. */
  limit?: string;
  /** How the two compare. */
  ratio?: string;
  aim?: string;
  isMet?: boolean;
};

const HEAD: Line = { what: '', landside: 'Landside', limit: 'limit', ratio: 'ratio', aim: 'aim' };
const COLUMNS = ['what', 'landside', 'limit', 'ratio', 'aim'] as const;

/** Prints the lines as a table, with what the columns hold and how busy and how even the machine was under it. */
export function printTable(title: string, lines: Line[], note: string): void {
  const rows = [HEAD, ...lines];
  const widths = COLUMNS.map(column => Math.max(...rows.map(row => (row[column] ?? '').length)));
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width + 3, 6));
  console.log(`\n${title}\n${rule}`);
  for (const row of rows) {
    const cells = COLUMNS.map((column, i) =>
      column === 'what' ? row.what.padEnd(widths[i]!) : (row[column] ?? '').padStart(widths[i]!),
    );
    console.log(`${cells.join('   ')}   ${verdict(row)}`.trimEnd());
    if (row === HEAD) console.log(rule);
  }
  console.log(`${rule}\n${note}`);
  const swing = swingOf([...speedBefore, ...feelSpeed()]);
  console.log(
    `${availableParallelism()} processors, for which ${show(busyBefore)} programs were waiting before it began. Before and after, the same sums took ${show(swing)} times as long in their slowest tenth as in their fastest.`,
  );
}

function verdict({ isMet }: Line): string {
  if (isMet === undefined) return '';
  return isMet ? 'met' : 'MISSED';
}

export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** A number as a person reads it: three digits that count, thousands apart. */
export function show(figure: number): string {
  const digits = figure >= 100 ? 0 : figure >= 10 ? 1 : 2;
  return figure.toLocaleString('en-NZ', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
