import { describe, expect, it } from 'vitest';
import type { ColumnType, ReportCell } from '../model.ts';
import { askedOfTerminal, cellOf } from './rules.ts';

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

const params = [
  { name: 'PARM_Since', type: 'datetime' },
  { name: 'PARM_Word', type: 'text' },
];
it.each([
  ['a day begins when the port’s does', 'PARM_Since', '2026-11-22', '2026-11-21T11:00:00.000Z'],
  ['a wall clock is the port’s', 'PARM_Since', '2026-11-22 09:15', '2026-11-21T20:15:00.000Z'],
  ['an instant stays', 'PARM_Since', '2026-11-22T09:15:00Z', '2026-11-22T09:15:00Z'],
  ['what is no day stays, for the terminal to refuse', 'PARM_Since', '2026-13-45', '2026-13-45'],
  ['a text stays', 'PARM_Word', '2026-11-22', '2026-11-22'],
])('asked of the terminal: %s', (_, name, text, asked) => {
  expect(askedOfTerminal(params, name, text, 'Pacific/Auckland')).toBe(asked);
});
