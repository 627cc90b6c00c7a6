import { describe, expect, it } from 'vitest';
import { booking, detail } from '../booking/testBooking.ts';
import type { CheckedContainer } from '../container/model.ts';
import { blankDraft } from '../drafts/rules.ts';
import { type Cells, COLUMN_KEYS } from './model.ts';
import {
  asTable,
  detailsToChoose,
  draftOfRow,
  errorsByColumn,
  hazardsToChoose,
  holds,
  lineQuestion,
  notesOf,
  rowsBeyond,
  saidForAll,
} from './rules.ts';

const cells = (some: Partial<Cells>): Cells => ({
  ...(Object.fromEntries(COLUMN_KEYS.map(key => [key, ''])) as Cells),
  ...some,
});

const mixed = booking([
  detail({ quantityLeft: 1 }),
  detail({ bookingDetailId: '2', iso: '22R1' }),
  detail({ bookingDetailId: '3', iso: '22G1' }),
  detail({ bookingDetailId: '4', iso: '45G1' }),
]);
const box: CheckedContainer = {
  containerNumber: 'MSCU4763394',
  containerNumberIsNewForN4: false,
  equipmentTypeIsoId: null,
  lineOperator: 'ONE',
  transporterId: null,
  isActive: false,
  exportPreAdviceId: null,
};

describe('a row with what is the same for all', () => {
  const common = {
    booking: booking([detail({ isReefer: true, temperatureRequired: 0, iso: '22R1' })]),
    bookingDetailIds: [],
    hazard: null,
    freight: blankDraft().freight,
    vgmVerifier: 'Eru',
    transporterId: 'AHUTR',
  };

  const typeOf = (some: Partial<Cells>) =>
    draftOfRow({ id: 1, cells: cells(some) }, common, { ...box, equipmentTypeIsoId: '45R1' }).container
      .equipmentTypeIsoId;

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

  it.each([
    ['the one of exactly its type', '22R1', [], '2'],
    ['whatever was chosen for its length', '22R1', ['3'], '2'],
    ['the one that is alone of its length', '45G1', [], '4'],
    ['the chosen one of two of its type', '22G1', ['3'], '3'],
    ['none while none of them is chosen', '22G1', ['4'], null],
    ['the chosen one of its length, of another type', '22U1', ['2', '4'], '2'],
  ])('of several details it takes %s', (_, equipmentTypeIsoId, bookingDetailIds, id) => {
    const row = { id: 1, cells: cells({ equipmentTypeIsoId }) };
    const taken = draftOfRow(row, { ...common, booking: mixed, bookingDetailIds });
    expect(taken.booking.bookingDetailId).toBe(id);
  });

  it('containers of two lengths go in one paste: each length has its own choice', () => {
    expect(detailsToChoose(mixed).map(({ length, details }) => [length, details.length])).toEqual([['2', 3]]);
    const both = booking([...mixed.bookingDetails, detail({ bookingDetailId: '5', iso: '42G1' })]);
    expect(detailsToChoose(both).map(({ length }) => length)).toEqual(['2', '4']);
  });

  it('no place is taken twice', () => {
    const rows = ['1', '2', '1', '4'].map((bookingDetailId, id) => ({ id, bookingDetailId }));
    expect([...rowsBeyond(mixed, rows)]).toEqual([2]);
  });

  it('the type of a container that the terminal knows need not be pasted either', () => {
    expect([typeOf({}), typeOf({ equipmentTypeIsoId: '22R1' })]).toEqual(['45R1', '22R1']);
  });

  it('of a booking of several hazards it has the one that is said, and none until then', () => {
    const hazards = [
      { imdgClass: '3', undgNumber: '1263' },
      { imdgClass: '8', undgNumber: '1760' },
    ];
    const of = booking([detail({ hazards })], { isHazardous: true });
    const hazardOf = (hazard: number | null) =>
      draftOfRow({ id: 1, cells: cells({}) }, { ...common, booking: of, hazard }).additional.hazardData;
    expect(hazardsToChoose(of)).toEqual(hazards);
    expect(hazardsToChoose(common.booking)).toEqual([]);
    expect([hazardOf(null), hazardOf(1)]).toEqual([{ imdgClass: null, undgNumber: '' }, hazards[1]]);
  });

  it('what was refused stays refused until its cells or what is said for all change', () => {
    const row = { id: 1, cells: cells({ containerNumber: 'MSCU4763394' }) };
    const refusal = { errors: {}, cells: row.cells, common: saidForAll(common), isAnswered: true };
    expect(holds(refusal, { ...row, cells: { ...row.cells } }, saidForAll(common))).toBe(true);
    expect(holds(refusal, { ...row, cells: cells({ seal1: 'SEAL1' }) }, saidForAll(common))).toBe(false);
    expect(holds(refusal, row, saidForAll({ ...common, bookingDetailIds: ['2'] }))).toBe(false);
    const freight = { ...common.freight, commodityCode: 'WINE' };
    expect(holds(refusal, row, saidForAll({ ...common, freight }))).toBe(false);
  });

  it('what passes is told: the check digit, a new number, a shipping line that does not match', () => {
    const noted = cells({ containerNumber: 'MSCU4763390' });
    expect(notesOf(noted, { ...box, containerNumberIsNewForN4: true }, true)).toEqual([
      'Its check digit should be 4',
      'New to the port',
      'Shipping line does not match for Container and Booking Reference',
    ]);
    expect(notesOf(cells({ containerNumber: 'MSCU4763394' }), box, false)).toEqual([]);
  });

  it('boxes of another line are asked about together, the first ten by number', () => {
    expect(lineQuestion([box], common.booking)).toBe(
      'The booking is with MSC, and of another line is MSCU4763394 (ONE).',
    );
    expect(
      lineQuestion(
        Array.from({ length: 12 }, () => box),
        common.booking,
      ),
    ).toMatch(/^The booking is with MSC, and of another line are (MSCU4763394 \(ONE\), ){10}2 more\.$/);
  });

  it('its errors stand by their columns', () => {
    expect(
      errorsByColumn({
        'container.vgmWeight': ['VGM Weight is required'],
        'Container.SealNumbers.1': ['short'],
        'booking.bookingNumber': ['closed'],
      }),
    ).toEqual({ vgmWeight: ['VGM Weight is required'], seal2: ['short'], '': ['closed'] });
    const type = { 'container.equipmentTypeIsoId': ['Equipment Type is required'] };
    expect(errorsByColumn({ ...type, 'booking.bookingDetailId': ['select'] })).toEqual({
      equipmentTypeIsoId: ['Equipment Type is required'],
    });
  });

  it('rows with what is wrong with them are copied as a table, each thing once', () => {
    const wrong = {
      cells: cells({ containerNumber: 'MSCU4763394', vgmWeight: '1e4', shippersReference: 'two\nlines' }),
      errors: { vgmWeight: ['not a number'], '': ['closed', 'closed'] },
    };
    expect(asTable([wrong])).toBe(
      [
        "Container ID\tType\tVGM Weight\tVGM Verifier\tSeal 1\tSeal 2\tTransport Operator\tShipper's Reference\tCheck",
        'MSCU4763394\t\t1e4\t\t\t\t\ttwo lines\tnot a number; closed',
      ].join('\n'),
    );
  });
});
