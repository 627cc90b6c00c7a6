import { describe, expect, it } from 'vitest';
import { cellsOf, mapColumns, readPaste, readTable } from '#kernel/pastedTable.ts';
import { type Cells, COLUMN_KEYS } from '../model.ts';
import { clean, PASTED } from './rules.ts';

const cells = (some: Partial<Cells>): Cells => ({
  ...(Object.fromEntries(COLUMN_KEYS.map(key => [key, ''])) as Cells),
  ...some,
});

describe('a paste of many containers', () => {
  it.each([
    ['from a spreadsheet', 'MSCU4763394\t22G1\t24500\n\nTEXU3070079\t22G1\t9000\n'],
    ['by semicolons', 'MSCU4763394;22G1;24500\r\nTEXU3070079;22G1;9000'],
    ['by commas, quoted', '"MSCU4763394","22G1","24500"\n"TEXU3070079","22G1","9000"'],
  ])('is read %s', (_, text) => {
    expect(readPaste(text, PASTED)).toEqual([
      ['MSCU4763394', '22G1', '24500'],
      ['TEXU3070079', '22G1', '9000'],
    ]);
  });

  it.each([
    ['a delimiter in quotes is none', 'MSCU4763394,"a; b",24500', ['MSCU4763394', 'a; b', '24500']],
    ['nor is a comma of a weight beside tabs', 'MSCU4763394\t"24,500"', ['MSCU4763394', '24,500']],
    ['a mark before UTF-8 is no letter', '\uFEFFMSCU4763394;22G1', ['MSCU4763394', '22G1']],
    ['Excel says its delimiter itself', 'sep=;\r\nMSCU4763394;1,5', ['MSCU4763394', '1,5']],
  ])('%s', (_, text, line) => {
    expect(readPaste(text, PASTED)).toEqual([line]);
  });

  it('of a file: days as days, numbers as digits, and nothing of what stands above the names', () => {
    const day = new Date('2026-11-01T00:00:00Z');
    const sheet = [
      ['Packing list', null],
      [null, null],
      ['Container No.', 'VGM kg', 'Packed'],
      ['MSCU4763394', 24_500, day],
    ];
    expect(readTable(sheet, PASTED)).toEqual([
      ['Container No.', 'VGM kg', 'Packed'],
      ['MSCU4763394', '24500', '01-11-2026'],
    ]);
  });

  it('keeps what stands in quotes together', () => {
    expect(readPaste('MSCU4763394;"Apples; chilled, ""A"" grade";"24 500"\n', PASTED)).toEqual([
      ['MSCU4763394', 'Apples; chilled, "A" grade', '24 500'],
    ]);
  });

  it('its columns are those that the first line names, in any order', () => {
    const table = readPaste(
      'Seal No.\tWeight (kg)\tRemarks\tContainer ID\nSEAL1\t24,500\tx\tmscu 476339 4',
      PASTED,
    );
    const mapping = mapColumns(table, PASTED);
    expect(mapping).toEqual({ columns: ['seal1', 'vgmWeight', null, 'containerNumber'], hasNames: true });
    expect(cellsOf(table, mapping, PASTED)).toEqual([
      cells({ containerNumber: 'MSCU4763394', vgmWeight: '24500', seal1: 'SEAL1' }),
    ]);
  });

  it('without names they come in the usual order', () => {
    const table = [
      ['MSCU4763394', '22G1'],
      ['TEXU3070079', '22G1', '9000'],
    ];
    const mapping = mapColumns(table, PASTED);
    expect(mapping).toEqual({
      columns: ['containerNumber', 'equipmentTypeIsoId', 'vgmWeight'],
      hasNames: false,
    });
  });

  it.each([
    ['vgmWeight', '24,500 kg', '24500'],
    ['vgmWeight', '24 500', '24500'],
    ['vgmWeight', '24,500.00', '24500'],
    ['vgmWeight', '24500,0', '24500'],
    ['vgmWeight', '24500.5', '24500.5'],
    ['vgmWeight', '24 t', '24 t'],
    ['vgmWeight', '12,50', '12,50'],
    ['vgmWeight', '1,2345', '1,2345'],
    ['seal1', ' seal 1 ', 'SEAL1'],
    ['vgmVerifier', ' Eru T ', 'Eru T'],
  ] as const)('%s is taken as its field takes it: %s', (key, text, taken) => {
    expect(clean(key, text)).toBe(taken);
  });
});
