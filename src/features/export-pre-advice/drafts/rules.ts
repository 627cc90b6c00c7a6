import type { AdditionalData } from '../additional/model.ts';
import { typedOf } from '../additional/rules.ts';
import type { PreAdvice } from '../model.ts';
import type { DraftData } from './model.ts';

/** What an empty wizard holds. */
export function blankDraft(containerNumber = ''): DraftData {
  return {
    step: 'container',
    exportPreAdviceId: null,
    container: {
      containerNumber,
      equipmentTypeIsoId: null,
      vgmWeight: null,
      vgmVerifier: '',
      sealNumbers: [],
      sealText: '',
      transporterId: null,
    },
    booking: { bookingNumber: '', bookingDetailId: null },
    freight: {
      packPoint: { id: '', name: null },
      commodityCode: null,
      shipperId: null,
      shipperName: '',
      shippersReference: '',
    },
    additional: typedOf(NOTHING),
  };
}

const NOTHING: AdditionalData = {
  isHazardous: false,
  hazardData: null,
  isReefer: false,
  reeferData: null,
  isOversize: false,
  oversizeData: null,
};

/** A pre-advice that there is, as the wizard begins to update it. */
export function draftOf(preAdvice: PreAdvice): DraftData {
  const { container, booking, freight, additional } = preAdvice;
  const { containerNumber, equipmentTypeIsoId, vgmWeight, vgmVerifier, sealNumbers, transporterId } =
    container;
  return {
    step: 'container',
    exportPreAdviceId: preAdvice.exportPreAdviceId,
    version: preAdvice.version,
    container: {
      containerNumber,
      equipmentTypeIsoId,
      vgmWeight,
      vgmVerifier,
      sealNumbers,
      sealText: '',
      transporterId,
    },
    booking: { bookingNumber: booking.bookingNumber, bookingDetailId: booking.bookingDetailId },
    freight: { ...freight, shippersReference: freight.shippersReference ?? '' },
    additional: typedOf(additional),
  };
}

/**
 * What 'Advise Another Unit' begins with: nothing; or by 'Same booking' the booking and what belongs to it (type, pack
 * point, commodity, shipper and its reference, transport operator), and nothing of the last box: no number, seals, verified
 * weight, hazards, reefer settings or oversize (spec §2).
 */
export function nextDraft({ container, booking, freight }: DraftData, isSameBooking: boolean): DraftData {
  const blank = blankDraft();
  if (!isSameBooking) return blank;
  const { equipmentTypeIsoId, transporterId } = container;
  return { ...blank, container: { ...blank.container, equipmentTypeIsoId, transporterId }, booking, freight };
}

/** Whether anything is filled in beside the number: what is worth keeping. */
export function isWorthKeeping(draft: DraftData): boolean {
  const blank = blankDraft(draft.container.containerNumber);
  return JSON.stringify({ ...draft, step: blank.step }) !== JSON.stringify(blank);
}

/** Whether a kept draft goes on with this: an update with what was kept of that update, a new one with a new one's. */
export function isDraftOf(draft: DraftData, exportPreAdviceId: number | null): boolean {
  return (draft.exportPreAdviceId ?? null) === exportPreAdviceId;
}

/** Which booking detail additional details were filled in for; null while none is chosen. */
export function detailKeyOf(booking: DraftData['booking'] | null): string | null {
  return booking?.bookingDetailId ? `${booking.bookingNumber}/${booking.bookingDetailId}` : null;
}
