import { showInstant } from '../../calendar.ts';
import type { CellValue } from '../../order.ts';
import { type GridColumn, write } from './column.ts';
import { type ColumnKind, isDay, isDecimal, isInstant } from './kinds.ts';

/** What a spreadsheet's cell holds. A date is the wall's time at the port, written as if it were UTC. */
export type SheetValue = string | number | Date | null;

export interface Sheet {
  titles: string[];
  /** How each column's cells are shown; undefined: as they are. */
  formats: (string | undefined)[];
  rows: SheetValue[][];
}

export const FORMATS: Partial<Record<ColumnKind, string>> = {
  date: 'dd-mm-yyyy',
  datetime: 'dd-mm-yyyy hh:mm',
  money: '#,##0.00',
  weight: '#,##0',
};

/** The cells of an export: numbers, dates and instants are such, all else is text as written. */
export function sheetOf<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): Sheet {
  const exported = columns.filter(column => column.exported !== false);
  return {
    titles: exported.map(column => column.title),
    formats: exported.map(column => column.kind && FORMATS[column.kind]),
    rows: rows.map(row => exported.map(column => sheetCell(column, row))),
  };
}

/**
 * Whether a spreadsheet would run a text as a formula when somebody types it. In a file it is a text all the same; such
 * a cell gets the format of text, so that it stays one when it is edited.
 */
export function looksLikeFormula(text: string): boolean {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text);
}

function sheetCell<Row>(column: GridColumn<Row>, row: Row): SheetValue {
  const value = typeof column.exported === 'function' ? column.exported(row) : column.value(row);
  if (value === null || value === undefined || value === '') return null;
  const typed = typedValue(column, value);
  if (typed !== undefined) return typed;
  return typeof column.exported === 'function' ? String(value) : write(column, value);
}

/** Undefined for what is text. */
function typedValue<Row>({ kind, zone }: GridColumn<Row>, value: CellValue): number | Date | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = String(value);
  if (kind === 'date' && isDay(text)) return new Date(`${text}T00:00:00Z`);
  if (kind === 'datetime' && zone && isInstant(text)) return wallTime(text, zone);
  const isNumber = kind === 'number' || kind === 'money' || kind === 'weight';
  return isNumber && isDecimal(text) ? Number(text) : undefined;
}

const QUARTER_MS = 900_000;
const shifts = new Map<string, number>();

/** Zones keep their shift within a quarter of an hour; working it out for each of many cells would take seconds. */
function wallTime(instant: string, zone: string): Date {
  const ms = Date.parse(instant);
  const minute = Math.floor(ms / 60_000) * 60_000;
  const quarter = Math.floor(ms / QUARTER_MS) * QUARTER_MS;
  const key = `${zone} ${quarter}`;
  const known = shifts.get(key);
  if (known !== undefined) return new Date(minute + known);
  const [day = '', time = ''] = showInstant(new Date(quarter), zone).split(' ');
  const shift = Date.parse(`${day.split('-').toReversed().join('-')}T${time}:00Z`) - quarter;
  if (shifts.size > 10_000) shifts.clear();
  shifts.set(key, shift);
  return new Date(minute + shift);
}
