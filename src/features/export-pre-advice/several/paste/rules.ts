import { parseCsv } from 'hucre/csv';
import { type Cells, COLUMN_KEYS, type ColumnKey } from '../model.ts';

/** What spreadsheets call the columns; compared without blanks, dots and case. */
const NAMES: Record<ColumnKey, readonly string[]> = {
  containerNumber: ['container', 'containerid', 'containerno', 'containernumber', 'unit', 'unitnbr', 'box'],
  equipmentTypeIsoId: ['type', 'iso', 'isotype', 'typeiso', 'equipmenttype', 'size', 'sizetype'],
  vgmWeight: ['vgm', 'vgmweight', 'weight', 'weightkg', 'vgmkg', 'grossweight', 'gross', 'verifiedgrossmass'],
  vgmVerifier: ['verifier', 'vgmverifier', 'verifiedby', 'signatory'],
  seal1: ['seal', 'seal1', 'sealno', 'sealnumber', 'sealno1', 'sealnumbers', 'sealnumber1', 'sealnbr1'],
  seal2: ['seal2', 'sealno2', 'sealnumber2', 'sealnbr2'],
  transporterId: ['transporter', 'transportoperator', 'carrier', 'haulier', 'truckingcompany'],
  shippersReference: ['reference', 'ref', 'shippersreference', 'shipperreference', 'shippersref'],
};

const DELIMITERS = ['\t', ';', ','] as const;
/** Excel's own word for the delimiter, in a line before all others. */
const SAID_DELIMITER = /^\uFEFF?sep=(.)[^\S\n]*\r?\n/i;

/** The lines of a paste with their cells: by tabs as from a spreadsheet, else by semicolons or commas. */
export function readPaste(text: string): string[][] {
  const said = SAID_DELIMITER.exec(text);
  const lines = text.slice(said?.[0].length ?? 0).replace(/^\uFEFF/, '');
  return readTable(parseCsv(lines, { delimiter: said?.[1] ?? delimiterOf(lines) }));
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
export function readTable(rows: readonly (readonly Cell[])[]): string[][] {
  const lines = rows.map(row => row.map(textOf)).filter(line => line.some(Boolean));
  const names = lines
    .slice(0, TITLE_LINES)
    .findIndex(line => line.map(columnNamed).includes('containerNumber'));
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

export type Mapping = { columns: (ColumnKey | null)[]; hasNames: boolean };

/** Which column is what: by the names in the first line, or in the usual order where it holds none. */
export function mapColumns(table: readonly (readonly string[])[]): Mapping {
  const [first = []] = table;
  const width = Math.max(0, ...table.map(line => line.length));
  const named = first.map(cell => columnNamed(cell));
  // A name that comes twice is the first column of it.
  const columns = named.map((key, at) => (key !== null && named.indexOf(key) === at ? key : null));
  if (columns.includes('containerNumber'))
    return { columns: Array.from({ length: width }, (_, at) => columns[at] ?? null), hasNames: true };
  return { columns: Array.from({ length: width }, (_, at) => COLUMN_KEYS[at] ?? null), hasNames: false };
}

function columnNamed(cell: string): ColumnKey | null {
  const name = cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return COLUMN_KEYS.find(key => NAMES[key].includes(name)) ?? null;
}

/** The rows that a table holds, its columns taken as said. */
export function cellsOf(table: readonly (readonly string[])[], { columns, hasNames }: Mapping): Cells[] {
  return table.slice(hasNames ? 1 : 0).map(line => {
    const cells = Object.fromEntries(COLUMN_KEYS.map(key => [key, ''])) as Cells;
    for (const [at, key] of columns.entries()) if (key !== null) cells[key] = clean(key, line[at] ?? '');
    return cells;
  });
}

const CODES: readonly ColumnKey[] = [
  'containerNumber',
  'equipmentTypeIsoId',
  'seal1',
  'seal2',
  'transporterId',
];

/** As the field of the wizard takes it: codes upper-cased and without blanks, weights without their thousands and unit. */
export function clean(key: ColumnKey, text: string): string {
  if (CODES.includes(key)) return text.replaceAll(/\s/g, '').toUpperCase();
  if (key === 'vgmWeight') return cleanWeight(text);
  return text.trim();
}

/** '24,500 kg' and '24500.00' as '24500'; a comma that parts no thousands stays, so that the weight's own rule refuses it. */
function cleanWeight(text: string): string {
  const weight = text
    .trim()
    .replace(/kgs?$/i, '')
    .trim()
    .replace(/(?<=\d)(?:\.0+|,0{1,2})$/, '');
  return /^\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)$/.test(weight) ? weight.replaceAll(/[\s,]/g, '') : weight;
}
