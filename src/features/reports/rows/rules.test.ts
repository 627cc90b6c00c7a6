import { describe, expect, it } from 'vitest';
import type { ColumnType, ReportCell } from '../model.ts';
import { cellOf } from './rules.ts';

describe('a cell of a Private Filter is what the report’s column says', () => {
  const rows: [ColumnType, ReportCell, ReportCell][] = [
    ['number', '24,500', 24_500],
    ['number', '-1.5', -1.5],
    ['number', 'about 5', 'about 5'],
    ['weight', 18_000, 18_000],
    ['number', '1234567890123456789', '1234567890123456789'],
    ['money', '1,234.50', '1234.50'],
    ['money', 12, '12'],
    ['boolean', 'Y', true],
    ['boolean', 'false', false],
    ['boolean', true, true],
    ['boolean', 'constructor', 'constructor'],
    ['date', '2026-11-23', '2026-11-23'],
    ['text', 7, '7'],
    ['text', '', null],
    ['number', null, null],
  ];
  it.each(rows)('%s %o is %o', (ColumnType, value, cell) => {
    expect(cellOf({ ColumnType }, value)).toEqual(cell);
  });
});
