import { describe, expect, it } from 'vitest';
import { booking, detail } from '../booking/testBooking.ts';
import { blankDraft } from '../drafts/rules.ts';
import { type Cells, COLUMN_KEYS } from './model.ts';
import {
  cellsOf,
  clean,
  detailsToChoose,
  draftOfRow,
  errorsByColumn,
  holds,
  mapColumns,
  readPaste,
  repeatedRows,
  rowsBeyond,
  saidForAll,
} from './rules.ts';

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
    expect(readPaste(text)).toEqual([
      ['MSCU4763394', '22G1', '24500'],
      ['TEXU3070079', '22G1', '9000'],
    ]);
  });

  it('keeps what stands in quotes together', () => {
    expect(readPaste('MSCU4763394;"Apples; chilled, ""A"" grade";"24 500"\n')).toEqual([
      ['MSCU4763394', 'Apples; chilled, "A" grade', '24 500'],
    ]);
  });

  it('its columns are those that the first line names, in any order', () => {
    const table = readPaste('Seal No.\tWeight (kg)\tRemarks\tContainer ID\nSEAL1\t24,500\tx\tmscu 476339 4');
    const mapping = mapColumns(table);
    expect(mapping).toEqual({ columns: ['seal1', 'vgmWeight', null, 'containerNumber'], hasNames: true });
    expect(cellsOf(table, mapping)).toEqual([
      cells({ containerNumber: 'MSCU4763394', vgmWeight: '24500', seal1: 'SEAL1' }),
    ]);
  });

  it('without names they come in the usual order', () => {
    const mapping = mapColumns([
      ['MSCU4763394', '22G1'],
      ['TEXU3070079', '22G1', '9000'],
    ]);
    expect(mapping).toEqual({
      columns: ['containerNumber', 'equipmentTypeIsoId', 'vgmWeight'],
      hasNames: false,
    });
  });

  it.each([
    ['vgmWeight', '24,500 kg', '24500'],
    ['vgmWeight', '24 500', '24500'],
    ['vgmWeight', '24 t', '24 t'],
    ['vgmWeight', '12,50', '12,50'],
    ['vgmWeight', '1,2345', '1,2345'],
    ['seal1', ' seal 1 ', 'SEAL1'],
    ['vgmVerifier', ' Eru T ', 'Eru T'],
  ] as const)('%s is taken as its field takes it: %s', (key, text, taken) => {
    expect(clean(key, text)).toBe(taken);
  });

  it('a number that comes again is refused, the first stays', () => {
    const rows = ['A1', 'B2', 'A1', ''].map((containerNumber, id) => ({
      id,
      cells: cells({ containerNumber }),
    }));
    expect([...repeatedRows(rows)]).toEqual([2]);
  });
});

describe('a row with what is the same for all', () => {
  const common = {
    booking: booking([detail({ isReefer: true, temperatureRequired: 0, iso: '22R1' })]),
    bookingDetailId: null,
    freight: blankDraft().freight,
    vgmVerifier: 'Eru',
    transporterId: 'AHUTR',
  };

  it('takes the type of a booking of a single type, and its settings', () => {
    const draft = draftOfRow(
      { id: 1, cells: cells({ containerNumber: 'MSCU4763394', vgmWeight: '24500' }) },
      common,
    );
    expect(draft.container).toMatchObject({
      equipmentTypeIsoId: '22R1',
      vgmVerifier: 'Eru',
      vgmWeight: 24_500,
      transporterId: 'AHUTR',
    });
    expect(draft.booking.bookingDetailId).toBe('1');
    expect(draft.additional).toMatchObject({ isReefer: true, reeferData: { temperature: 0 } });
  });

  it('its own verifier and operator come first', () => {
    const own = cells({ vgmVerifier: 'Mia', transporterId: 'BAYHA' });
    expect(draftOfRow({ id: 1, cells: own }, common).container).toMatchObject({
      vgmVerifier: 'Mia',
      transporterId: 'BAYHA',
    });
  });

  it('of several details that fit only the one that was chosen is taken, and no place twice', () => {
    const several = booking([
      detail({ quantityLeft: 1 }),
      detail({ bookingDetailId: '2', iso: '22R1' }),
      detail({ bookingDetailId: '3', iso: '45G1' }),
    ]);
    const chosenFor = (bookingDetailId: string | null, equipmentTypeIsoId = '22G1') =>
      draftOfRow(
        { id: 1, cells: cells({ equipmentTypeIsoId }) },
        { ...common, booking: several, bookingDetailId },
      ).booking.bookingDetailId;
    expect(detailsToChoose(several).map(one => one.bookingDetailId)).toEqual(['1', '2']);
    expect([chosenFor(null), chosenFor('2'), chosenFor('2', '45G1')]).toEqual([null, '2', '3']);
    const rows = ['1', '2', '1', '3'].map((bookingDetailId, id) => ({ id, bookingDetailId }));
    expect([...rowsBeyond(several, rows)]).toEqual([2]);
  });

  it('what was refused stays refused until its cells or what is said for all change', () => {
    const row = { id: 1, cells: cells({ containerNumber: 'MSCU4763394' }) };
    const refusal = { errors: {}, cells: row.cells, common: saidForAll(common) };
    expect(holds(refusal, { ...row, cells: { ...row.cells } }, saidForAll(common))).toBe(true);
    expect(holds(refusal, { ...row, cells: cells({ seal1: 'SEAL1' }) }, saidForAll(common))).toBe(false);
    expect(holds(refusal, row, saidForAll({ ...common, bookingDetailId: '2' }))).toBe(false);
    const freight = { ...common.freight, commodityCode: 'WINE' };
    expect(holds(refusal, row, saidForAll({ ...common, freight }))).toBe(false);
  });

  it('its errors stand by their columns', () => {
    expect(
      errorsByColumn({
        'container.vgmWeight': ['VGM Weight is required'],
        'Container.SealNumbers.1': ['short'],
        'booking.bookingNumber': ['closed'],
      }),
    ).toEqual({ vgmWeight: ['VGM Weight is required'], seal2: ['short'], '': ['closed'] });
  });
});
