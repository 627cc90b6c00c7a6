import { showDay, showHour, showInstant, slashDay } from '../../calendar.ts';
import type { CellValue } from '../../order.ts';

/**
 * What a column's values are. Money is a decimal text or number in dollars; weight is kilograms; a date is
 * 'YYYY-MM-DD', a datetime an instant in ISO 8601, an hour 0–23.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'weight' | 'date' | 'datetime' | 'hour' | 'boolean';

/** How days are written: the port's usual way, or as a screen of the specification has them. */
export type DateStyle = 'dd-MM-yyyy' | 'dd/MM/yyyy' | 'MM/dd/yyyy' | 'yyyy-MM-dd';

export interface KindOptions {
  kind?: ColumnKind | undefined;
  dates?: DateStyle | undefined;
  zone?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** A value as a person reads it. What is not of its kind is written as it is. */
export function writeKind({ kind, dates, zone }: KindOptions, value: NonNullable<CellValue>): string {
  const text = String(value);
  if (kind === 'date') return DAY.test(text) ? writeDay(text, dates) : text;
  if (kind === 'datetime') return isInstant(text) && zone ? writeInstant(text, zone, dates) : text;
  if (kind === 'hour') return DECIMAL.test(text) ? showHour(Number(text)) : text;
  if (kind === 'money') return writeMoney(text);
  if (kind === 'number' || kind === 'weight') return DECIMAL.test(text) ? withThousands(text) : text;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return text;
}

/** A value of the kind, from the text that an address or a count has of it. */
export function valueOfKind(kind: ColumnKind | undefined, text: string): CellValue {
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if ((kind === 'number' || kind === 'weight') && DECIMAL.test(text)) return Number(text);
  return text;
}

/** What a value is ordered by: of a kind that counts, a decimal text by its size. */
export function orderValueOf(kind: ColumnKind | undefined, value: CellValue): CellValue {
  return isFigure(kind) && typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
}

/** Whether values of the kind are counted or measured. */
export function isFigure(kind: ColumnKind | undefined): boolean {
  return kind === 'number' || kind === 'money' || kind === 'weight';
}

export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text));
}

export function isInstant(text: string): boolean {
  return text.includes('T') && !Number.isNaN(Date.parse(text));
}

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

export function writeDay(day: string, style: DateStyle = 'dd-MM-yyyy'): string {
  const [year, month, date] = day.split('-');
  if (style === 'yyyy-MM-dd') return day;
  if (style === 'dd/MM/yyyy') return slashDay(day);
  if (style === 'MM/dd/yyyy') return `${month}/${date}/${year}`;
  return showDay(day);
}

function writeInstant(instant: string, zone: string, style?: DateStyle): string {
  const [day = '', time = ''] = showInstant(instant, zone).split(' ');
  return `${writeDay(showDay(day), style)} ${time}`;
}

/** Two places, of the digits themselves: no binary fraction comes between. More places are left as they are. */
function writeMoney(text: string): string {
  if (!DECIMAL.test(text)) return text;
  const [whole = '', cents = ''] = text.split('.');
  return `${withThousands(whole)}.${cents.padEnd(2, '0')}`;
}

function withThousands(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
