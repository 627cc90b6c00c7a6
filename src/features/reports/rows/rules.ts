import { startOfHour } from '#kernel/calendar.ts';
import { day } from '#kernel/contract.ts';
import type { ReportCell, ReportColumn } from '../model.ts';

/** A cell of a Private Filter, which may tell everything as text, as the report's column has it. */
export function cellOf({ ColumnType }: Pick<ReportColumn, 'ColumnType'>, value: ReportCell): ReportCell {
  if (value === null || value === '') return null;
  const text = String(value).trim();
  if (ColumnType === 'boolean')
    return typeof value === 'boolean' ? value : (YES_OR_NO.get(text.toLowerCase()) ?? text);
  if (ColumnType === 'money') return text.replaceAll(',', '');
  if (ColumnType !== 'number' && ColumnType !== 'weight') return typeof value === 'string' ? value : text;
  // Such a terminal writes 24,500.
  const digits = text.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(digits) && digits.length <= 15 ? Number(digits) : text;
}

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['y', true],
  ['false', false],
  ['no', false],
  ['n', false],
]);

const WALL = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::\d{2})?)?$/;

/**
 * What a Private Filter is asked by one of its parameters: where that takes an instant, a day or a wall clock that was
 * given as text or as a day is the port's, not that of UTC.
 */
export function askedOfTerminal(
  params: readonly { name: string; type: string }[],
  name: string,
  text: string,
  zone: string,
): string {
  const takesInstant = params.some(param => param.name === name && param.type === 'datetime');
  const [, date = '', hour = '0', minute = '0'] = WALL.exec(text.trim()) ?? [];
  if (!takesInstant || !day.safeParse(date).success) return text;
  return new Date(startOfHour(date, Number(hour), zone).getTime() + Number(minute) * 60_000).toISOString();
}
