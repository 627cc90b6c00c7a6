import { describe, expect, it } from 'vitest';
import type { TrailEntry } from '../model.ts';
import { cellsOf, csvLine } from './rules.ts';

const entry: TrailEntry = {
  entryId: 1,
  at: '2026-11-22T19:40:00.000Z',
  who: 'Aroha Ngata',
  address: 'aroha@port.example',
  deed: 'Slots lowered',
  kind: 'slot',
  kindTitle: 'Slots of an hour',
  thing: 'Main gate, 24-11-2026 09:00',
  companyName: null,
  changes: [
    { field: 'Slots', before: '20', after: '16' },
    { field: 'Note', before: null, after: 'fog' },
  ],
};

describe('the file of the trail', () => {
  it('has before and after side by side, field by field', () => {
    expect(cellsOf(entry).slice(-2)).toEqual(['Slots: 20', 'Slots: 16; Note: fog']);
  });

  it('quotes every cell of a CSV, and a spreadsheet runs none of them as a formula', () => {
    expect(csvLine(['say "hi"', 'a,b', '=cmd|x', '-1', '@x', 'plain'])).toBe(
      `"say ""hi""","a,b","'=cmd|x","'-1","'@x","plain"\r\n`,
    );
  });
});
