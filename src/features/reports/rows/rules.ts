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
