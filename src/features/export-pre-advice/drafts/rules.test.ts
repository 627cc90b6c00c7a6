import { describe, expect, it } from 'vitest';
import { detail } from '../booking/testBooking.ts';
import {
  afterBooking,
  blankDraft,
  choiceIn,
  isDraftOf,
  isLost,
  isWorthKeeping,
  nextDraft,
  stepToMend,
} from './rules.ts';

const last = blankDraft('MSCU4763394');
const filled = {
  ...last,
  step: 'additional' as const,
  exportPreAdviceId: 7,
  version: 'v1',
  container: {
    ...last.container,
    equipmentTypeIsoId: '22G1',
    vgmWeight: 24_500,
    vgmVerifier: 'Eru',
    sealNumbers: ['SEAL1'],
    transporterId: 'AHUTR',
  },
  booking: { bookingNumber: 'AHU12345', bookingDetailId: '1' },
  freight: {
    ...last.freight,
    packPoint: { id: 'AHU1', name: 'Packhouse' },
    shipperId: 'POHUT',
    shippersReference: 'PO 7',
  },
  additional: {
    ...last.additional,
    isHazardous: true,
    hazardData: { imdgClass: '3', undgNumber: '1263' },
    isOversize: true,
  },
};

describe("'Advise Another Unit' (spec §2)", () => {
  it("'Same booking' keeps the booking and related data", () => {
    const next = nextDraft(filled, true);
    expect(next).toMatchObject({ booking: filled.booking, freight: filled.freight });
    expect(next.container).toMatchObject({ equipmentTypeIsoId: '22G1', transporterId: 'AHUTR' });
  });

  it('and not number, seals, VGM, hazards or oversize of the last box', () => {
    const next = nextDraft(filled, true);
    expect(next.container).toMatchObject({
      containerNumber: '',
      vgmWeight: null,
      vgmVerifier: '',
      sealNumbers: [],
    });
    expect(next.additional).toEqual(blankDraft().additional);
    expect(next).toMatchObject({ step: 'container', exportPreAdviceId: null });
    expect(next.version).toBeUndefined();
  });

  it('without it begins empty', () => {
    expect(nextDraft(filled, false)).toEqual(blankDraft());
  });
});

it('a draft is kept once something stands beside the number', () => {
  expect(isWorthKeeping(last)).toBe(false);
  expect(isWorthKeeping({ ...last, container: { ...last.container, vgmWeight: 1 } })).toBe(true);
});

it('a draft goes on with the update that it was of, and with no other', () => {
  expect(isDraftOf(filled, 7)).toBe(true);
  expect(isDraftOf(filled, 8)).toBe(false);
  expect(isDraftOf(filled, null)).toBe(false);
  expect(isDraftOf(last, null)).toBe(true);
});

describe('what follows from the booking (spec §4)', () => {
  const own = { id: 'POHUT', name: 'Pohutukawa' };
  const dry = { ...detail(), isHazardous: false };
  const dangerous = { ...detail({ imdgClass: '3', undgNumber: '1263' }), isHazardous: true };
  const cooled = { ...detail({ isReefer: true, temperatureRequired: -18 }), isHazardous: false };

  it('a hazardous one forces the commodity and its hazards, and the own company is the shipper', () => {
    const next = afterBooking(blankDraft(), { booked: dangerous, own, isOther: true });
    expect(next.freight).toMatchObject({ commodityCode: 'HAZ', shipperId: 'POHUT' });
    expect(next.additional).toMatchObject({
      isHazardous: true,
      hazardData: { imdgClass: '3', undgNumber: '1263' },
    });
  });

  it.each([
    ['HAZ', true, null],
    ['HAZ', false, 'HAZ'],
    ['APP', true, 'APP'],
  ])('what a hazardous one forced is cleared by another: %s, another %s', (commodityCode, isOther, code) => {
    const draft = { ...filled, freight: { ...filled.freight, commodityCode } };
    expect(afterBooking(draft, { booked: dry, own, isOther }).freight.commodityCode).toBe(code);
  });

  it('the same detail once more: as it settles things now, and what it leaves open as it was typed', () => {
    const { additional } = afterBooking(blankDraft(), { booked: cooled, own, isOther: true });
    const typed = { ...additional, reeferData: { ...additional.reeferData, humidity: 80 } };
    const warmer = { ...cooled, temperatureRequired: -20 };
    const again = { booked: warmer, own, isOther: false };
    expect(afterBooking({ ...blankDraft(), additional: typed }, again).additional.reeferData).toEqual({
      ...typed.reeferData,
      temperature: -20,
    });
  });
});

it.each([
  ['AHU12345', 'AHU12345', '2'],
  [' ahu12345', 'AHU12345', '2'],
  ['AHU12346', 'AHU12345', null],
  ['', 'AHU12345', null],
  ['AHU12345', '', null],
])(
  'of booking %j with a detail chosen in %j it keeps detail %j: all number theirs alike',
  (bookingNumber, detailOf, kept) => {
    expect(choiceIn({ bookingNumber, bookingDetailId: '2' }, detailOf)).toEqual({
      bookingNumber,
      bookingDetailId: kept,
    });
  },
);

it("'Change Data' leads to the first step that somebody else has changed, else to the last", () => {
  expect(stepToMend(step => step === 'freight' || step === 'additional')).toBe('freight');
  expect(stepToMend(() => false)).toBe('additional');
});

it('closing loses what was typed where no number keeps it', () => {
  const typed = (containerNumber: string) => ({
    ...filled,
    container: { ...filled.container, containerNumber },
  });
  expect(isLost(typed(''), blankDraft())).toBe(true);
  expect(isLost(typed('MSCU476'), blankDraft())).toBe(true);
  expect(isLost(typed('MSCU4763394'), blankDraft())).toBe(false);
  expect(isLost(blankDraft('MSCU'), blankDraft())).toBe(false);
  const begun = nextDraft(filled, true);
  expect(isLost(begun, begun)).toBe(false);
});
