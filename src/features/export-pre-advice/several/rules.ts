import { expectedCheckDigit } from '#features/containers/number/rules.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import { additionalFor } from '../additional/rules.ts';
import type { BookingDetail, ExportBooking, Hazard } from '../booking/model.ts';
import { matchingDetails } from '../booking/rules.ts';
import { bookingTexts } from '../booking/texts.ts';
import type { CheckedContainer } from '../container/model.ts';
import { lengthCharacter } from '../container/rules.ts';
import type { DraftData } from '../drafts/model.ts';
import { blankDraft } from '../drafts/rules.ts';
import { type Cells, COLUMN_KEYS, type ColumnKey, type TypedRow } from './model.ts';
import { severalTexts as texts } from './texts.ts';

/** What is the same for all rows. */
export type Common = Pick<DraftData, 'freight'> & {
  booking: ExportBooking;
  /** Where rows go whose type does not tell: of each length one detail. */
  bookingDetailIds: readonly string[];
  /** Which of the booking's hazards is in them, by its place; null where it is for one or none. */
  hazard: number | null;
  vgmVerifier: string;
  transporterId: string | null;
};

/** A row as the wizard would hold it, with what is the same for all, and what is known of its container and the booking. */
export function draftOfRow({ cells }: TypedRow, common: Common, checked?: CheckedContainer): DraftData {
  const blank = blankDraft(cells.containerNumber);
  const { booking } = common;
  const iso = cells.equipmentTypeIsoId || checked?.equipmentTypeIsoId || onlyTypeOf(booking);
  const detail = detailOf(booking, iso, common.bookingDetailIds);
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
    additional: detail ? additionalOfRow(detail, common) : blank.additional,
  };
}

/** A booking of a single type says what the type is where nothing else does. */
function onlyTypeOf({ bookingDetails }: ExportBooking): string {
  const types = new Set(bookingDetails.map(one => one.iso));
  return types.size === 1 ? (bookingDetails[0]?.iso ?? '') : '';
}

/** The detail of exactly the row's type, else the one that is alone of its length, else the one that was chosen for it. */
function detailOf(
  { bookingDetails }: ExportBooking,
  iso: string,
  chosen: readonly string[],
): BookingDetail | undefined {
  const ofLength = matchingDetails(bookingDetails, iso);
  const ofType = ofLength.filter(one => one.iso === iso);
  const fitting = ofType.length > 0 ? ofType : ofLength;
  return fitting.length === 1 ? fitting[0] : fitting.find(one => chosen.includes(one.bookingDetailId));
}

function additionalOfRow(detail: BookingDetail, { booking, hazard }: Common): DraftData['additional'] {
  const { isHazardous } = booking;
  const additional = additionalFor(blankDraft().additional, { ...detail, isHazardous });
  const chosen = hazard === null ? undefined : detail.hazards[hazard];
  return chosen && detail.hazards.length > 1 ? { ...additional, hazardData: chosen } : additional;
}

/** The details among which rows may have to be told apart, by length: those that are not alone of it. */
export function detailsToChoose({
  bookingDetails,
}: ExportBooking): { length: string; details: BookingDetail[] }[] {
  const lengths = Map.groupBy(bookingDetails, one => lengthCharacter(one.iso));
  return [...lengths].flatMap(([length, details]) => (details.length > 1 ? [{ length, details }] : []));
}

/** The hazards of a booking of several: one of them is in the containers. */
export function hazardsToChoose({ bookingDetails }: ExportBooking): readonly Hazard[] {
  const hazards = bookingDetails[0]?.hazards ?? [];
  return hazards.length > 1 ? hazards : [];
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

/** What was refused, of which cells, and what was said for all; one that was never answered can be sent again as it is. */
export type Refusal = { errors: FieldErrors; cells: Cells; common: string; isAnswered: boolean };

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
  const hasNoType = Object.keys(errors).some(field => columnOf(field.toLowerCase()) === 'equipmentTypeIsoId');
  for (const [field, messages] of Object.entries(errors)) {
    // Without a type no detail can be told.
    if (hasNoType && field.toLowerCase() === 'booking.bookingdetailid') continue;
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

/** What is wrong with a row, each thing once. */
export function issuesOf(errors: Partial<Record<string, readonly string[]>>): string[] {
  return [...new Set(Object.values(errors).flatMap(said => said ?? []))];
}

/** Rows with what is wrong with them, as a table that a spreadsheet takes. */
export function asTable(rows: readonly { cells: Cells; errors: Parameters<typeof issuesOf>[0] }[]): string {
  const titles = [...COLUMN_KEYS.map(key => texts.columns[key]), texts.state];
  const lines = rows.map(({ cells, errors }) => [
    ...COLUMN_KEYS.map(key => cells[key]),
    issuesOf(errors).join('; '),
  ]);
  return [titles, ...lines].map(line => line.map(cell => cell.replaceAll(/\s+/g, ' ')).join('\t')).join('\n');
}

/** What is worth a look though it passes: the check digit, a number that is new to the port, the box of another line. */
export function notesOf(cells: Cells, checked: CheckedContainer | undefined, isMismatch: boolean): string[] {
  const digit = expectedCheckDigit(cells.containerNumber);
  return [
    ...(digit === null ? [] : [texts.checkDigit(digit)]),
    ...(checked?.containerNumberIsNewForN4 ? [texts.isNew] : []),
    ...(isMismatch ? [bookingTexts.lineMismatch] : []),
  ];
}

/** What is asked before boxes of another line are sent: which they are, the first few by number. */
export function lineQuestion(boxes: readonly CheckedContainer[], { lineOperator }: ExportBooking): string {
  const named = boxes.slice(0, MOST_NAMED).map(one => `${one.containerNumber} (${one.lineOperator ?? ''})`);
  return texts.lineQuestion(named, boxes.length - named.length, lineOperator);
}

const MOST_NAMED = 10;
