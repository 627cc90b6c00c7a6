import { describe, expect, it } from 'vitest';
import { blankDraft, isDraftOf, isWorthKeeping, nextDraft } from './rules.ts';

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
