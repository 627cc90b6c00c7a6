import { parseCsv } from 'hucre/csv';

/** What the columns of a pasted table may be. */
export interface PastedColumns<Key extends string> {
  /** In the order in which columns without names are taken. */
  keys: readonly Key[];
  /** What spreadsheets call them; small letters and figures alone. */
  names: Readonly<Record<Key, readonly string[]>>;
  /** One of these stands in a line that names the columns. */
  heads: readonly Key[];
  /** A cell as the field takes it. */
  clean: (key: Key, text: string) => string;
}

/** Which column is what: null is not taken. */
export interface Mapping<Key extends string> {
  columns: (Key | null)[];
  hasNames: boolean;
}

const DELIMITERS = ['\t', ';', ','] as const;
/** Excel's own word for the delimiter, in a line before all others. */
const SAID_DELIMITER = /^\uFEFF?sep=(.)[^\S\n]*\r?\n/i;

/** The lines of a paste with their cells: by tabs as from a spreadsheet, else by semicolons or commas. */
export function readPaste<Key extends string>(text: string, of: PastedColumns<Key>): string[][] {
  const said = SAID_DELIMITER.exec(text);
  const lines = text.slice(said?.[0].length ?? 0).replace(/^\uFEFF/, '');
  return readTable(parseCsv(lines, { delimiter: said?.[1] ?? delimiterOf(lines) }), of);
}

/** The first that stands in the first line, else in any, outside of quotes: there it belongs to a name or a remark. */
function delimiterOf(text: string): string {
  const bare = text.replaceAll(/"(?:[^"]|"")*"/g, '');
  const [first = ''] = bare.trimStart().split(/[\r\n]/);
  return delimiterIn(first) ?? delimiterIn(bare) ?? '\t';
}

function delimiterIn(text: string): string | undefined {
  return DELIMITERS.find(one => text.includes(one));
}

/** What a cell of a file may hold. */
type Cell = string | number | boolean | Date | null;

/** The cells of a table as texts, without empty lines, and without what stands above the names of its columns. */
export function readTable<Key extends string>(
  rows: readonly (readonly Cell[])[],
  of: PastedColumns<Key>,
): string[][] {
  const lines = rows.map(row => row.map(textOf)).filter(line => line.some(Boolean));
  const names = lines.slice(0, TITLE_LINES).findIndex(line => isNaming(line, of));
  return lines.slice(Math.max(0, names));
}

/** Among so many lines are the names of the columns, below a title perhaps. */
const TITLE_LINES = 10;

/** A spreadsheet's day is one without an hour and a zone. */
function textOf(cell: Cell): string {
  if (!(cell instanceof Date)) return String(cell ?? '').trim();
  const [year, month, day] = cell.toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}

/** Which column is what: by the names in the first line, or in the usual order where it holds none. */
export function mapColumns<Key extends string>(
  table: readonly (readonly string[])[],
  of: PastedColumns<Key>,
): Mapping<Key> {
  const [first = []] = table;
  const width = Math.max(0, ...table.map(line => line.length));
  const named = first.map(cell => columnNamed(cell, of));
  // A name that comes twice is the first column of it.
  const columns = named.map((key, at) => (key !== null && named.indexOf(key) === at ? key : null));
  if (isNaming(first, of))
    return { columns: Array.from({ length: width }, (_, at) => columns[at] ?? null), hasNames: true };
  return { columns: Array.from({ length: width }, (_, at) => of.keys[at] ?? null), hasNames: false };
}

/** The mapping with one column taken as something else: a column is one thing, and a thing one column. */
export function remapped<Key extends string>(
  mapping: Mapping<Key>,
  at: number,
  key: Key | null,
): Mapping<Key> {
  const columns = mapping.columns.map((now, place) => (place === at ? key : now === key ? null : now));
  return { ...mapping, columns };
}

function isNaming<Key extends string>(line: readonly string[], of: PastedColumns<Key>): boolean {
  return line.some(cell => {
    const key = columnNamed(cell, of);
    return key !== null && of.heads.includes(key);
  });
}

function columnNamed<Key extends string>(cell: string, { keys, names }: PastedColumns<Key>): Key | null {
  const name = cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return keys.find(key => names[key].includes(name)) ?? null;
}

/** The rows that a table holds, its columns taken as said. */
export function cellsOf<Key extends string>(
  table: readonly (readonly string[])[],
  { columns, hasNames }: Mapping<Key>,
  { keys, clean }: PastedColumns<Key>,
): Record<Key, string>[] {
  return table.slice(hasNames ? 1 : 0).map(line => {
    const cells = Object.fromEntries(keys.map(key => [key, ''])) as Record<Key, string>;
    for (const [at, key] of columns.entries()) if (key !== null) cells[key] = clean(key, line[at] ?? '');
    return cells;
  });
}
