import { parseCsv } from 'hucre/csv';
import { expectedCheckDigit } from '#features/containers/number/rules.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import { additionalFor } from '../additional/rules.ts';
import type { BookingDetail, ExportBooking } from '../booking/model.ts';
import { chosenDetail, matchingDetails } from '../booking/rules.ts';
import type { CheckedContainer } from '../container/model.ts';
import type { DraftData } from '../drafts/model.ts';
import { blankDraft } from '../drafts/rules.ts';
import { type Cells, COLUMN_KEYS, type ColumnKey, type TypedRow } from './model.ts';
import { severalTexts as texts } from './texts.ts';

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

/** The lines of a paste with their cells: by tabs as from a spreadsheet, else by semicolons or commas. */
export function readPaste(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/);
  const delimiter = ['\t', ';', ','].find(one => lines.some(line => line.includes(one))) ?? '\t';
  return parseCsv(text, { delimiter })
    .map(row => row.map(cell => String(cell ?? '').trim()))
    .filter(row => row.some(Boolean));
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

/** '24,500 kg' as '24500'; a comma that parts no thousands stays, so that the weight's own rule refuses it. */
function cleanWeight(text: string): string {
  const weight = text.trim().replace(/kgs?$/i, '').trim();
  return /^\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)$/.test(weight) ? weight.replaceAll(/[\s,]/g, '') : weight;
}

/** What is the same for all rows. */
export type Common = Pick<DraftData, 'freight'> & {
  booking: ExportBooking;
  /** Which of its details, where several fit. */
  bookingDetailId: string | null;
  vgmVerifier: string;
  transporterId: string | null;
};

/** A row as the wizard would hold it, with what is the same for all, and what the booking settles. */
export function draftOfRow({ cells }: TypedRow, common: Common): DraftData {
  const blank = blankDraft(cells.containerNumber);
  const { booking } = common;
  const iso = isoOf(cells, booking);
  const detail = chosenDetail(booking.bookingDetails, iso, common.bookingDetailId);
  return {
    ...blank,
    container: {
      ...blank.container,
      equipmentTypeIsoId: iso || null,
      vgmWeight: numberOf(cells.vgmWeight),
      vgmVerifier: cells.vgmVerifier || common.vgmVerifier,
      sealNumbers: [cells.seal1, cells.seal2].filter(Boolean),
      transporterId: cells.transporterId || common.transporterId,
    },
    booking: { bookingNumber: booking.bookingNumber, bookingDetailId: detail?.bookingDetailId ?? null },
    freight: {
      ...common.freight,
      shippersReference: cells.shippersReference || common.freight.shippersReference,
    },
    additional: detail
      ? additionalFor(blank.additional, { ...detail, isHazardous: booking.isHazardous })
      : blank.additional,
  };
}

/** A booking of a single type says what the type is where the row does not. */
function isoOf(cells: Cells, { bookingDetails }: ExportBooking): string {
  if (cells.equipmentTypeIsoId) return cells.equipmentTypeIsoId;
  const types = new Set(bookingDetails.map(one => one.iso));
  return types.size === 1 ? (bookingDetails[0]?.iso ?? '') : '';
}

/** The details that a row may have to choose from: those that are not alone of their length. */
export function detailsToChoose({ bookingDetails }: ExportBooking): BookingDetail[] {
  return bookingDetails.filter(one => matchingDetails(bookingDetails, one.iso).length > 1);
}

type Placed = { id: number; bookingDetailId: string | null };

/** Of rows that could each be sent those that find no place any more once the rows before them have theirs. */
export function rowsBeyond({ bookingDetails }: ExportBooking, rows: readonly Placed[]): ReadonlySet<number> {
  const left = new Map(bookingDetails.map(one => [one.bookingDetailId, one.quantityLeft]));
  const beyond = new Set<number>();
  for (const { id, bookingDetailId } of rows) {
    const places = left.get(bookingDetailId ?? '') ?? 0;
    if (places > 0) left.set(bookingDetailId ?? '', places - 1);
    else beyond.add(id);
  }
  return beyond;
}

/** What was refused, of which cells, and what was said for all. */
export type Refusal = { errors: FieldErrors; cells: Cells; common: string };

/** A refusal holds until the row or what is said for all is another. */
export function holds(refusal: Refusal, row: TypedRow, common: string): boolean {
  return refusal.common === common && COLUMN_KEYS.every(key => refusal.cells[key] === row.cells[key]);
}

/** What a refusal goes by of what is said for all; what is left of the booking changes by itself. */
export function saidForAll(common: Common | null): string {
  return JSON.stringify(common && { ...common, booking: common.booking.bookingNumber });
}

/** A whole text of digits as its number; any other text as it is, so that the schema refuses it in its own words. */
function numberOf(text: string): number | null {
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : (text as unknown as number);
}

/** Of the errors of a row those by column; what is of no column stands under ''. */
export function errorsByColumn(errors: FieldErrors): Partial<Record<ColumnKey | '', string[]>> {
  const found: Partial<Record<ColumnKey | '', string[]>> = {};
  for (const [field, messages] of Object.entries(errors)) {
    const column = columnOf(field.toLowerCase());
    found[column] = [...new Set([...(found[column] ?? []), ...messages])];
  }
  return found;
}

function columnOf(field: string): ColumnKey | '' {
  if (field.startsWith('container.sealnumbers.1')) return 'seal2';
  if (field.startsWith('container.sealnumbers')) return 'seal1';
  const name = field.split('.').at(-1);
  return COLUMN_KEYS.find(key => key.toLowerCase() === name) ?? '';
}

/** Numbers that stand in more than one row: all but the first are refused. */
export function repeatedRows(rows: readonly TypedRow[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const { id, cells } of rows) {
    if (!cells.containerNumber) continue;
    if (seen.has(cells.containerNumber)) repeated.add(id);
    seen.add(cells.containerNumber);
  }
  return repeated;
}

/** What is worth a look though it passes: the check digit, a number that is new to the port. */
export function notesOf(cells: Cells, checked: CheckedContainer | undefined): string[] {
  const digit = expectedCheckDigit(cells.containerNumber);
  return [
    ...(digit === null ? [] : [texts.checkDigit(digit)]),
    ...(checked?.containerNumberIsNewForN4 ? [texts.isNew] : []),
  ];
}
