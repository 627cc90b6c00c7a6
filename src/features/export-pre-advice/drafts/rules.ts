import type { AdditionalData } from '../additional/model.ts';
import { additionalFor, type Booked, settledIn, typedOf } from '../additional/rules.ts';
import { isLookedUp } from '../container/rules.ts';
import type { Shipper } from '../freight/model.ts';
import { commodityAfter } from '../freight/rules.ts';
import type { PreAdvice } from '../model.ts';
import { type DraftData, STEPS, type StepName } from './model.ts';

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

/** Whether something was typed that closing loses: without a number to keep it under, no draft does. */
export function isLost(draft: DraftData, begun: DraftData): boolean {
  const isAsBegun = JSON.stringify({ ...draft, step: begun.step }) === JSON.stringify(begun);
  return (
    !isAsBegun && isWorthKeeping(draft) && !isLookedUp(draft.container.containerNumber.trim().toUpperCase())
  );
}

/** Whether a kept draft goes on with this: an update with what was kept of that update, a new one with a new one's. */
export function isDraftOf(draft: DraftData, exportPreAdviceId: number | null): boolean {
  return (draft.exportPreAdviceId ?? null) === exportPreAdviceId;
}

/** A booking as it is typed. A detail chosen in the booking before it is not chosen in this one: all number theirs alike. */
export function choiceIn(booking: DraftData['booking'], detailOf: string | null): DraftData['booking'] {
  const isOfThis = isSameNumber(booking.bookingNumber, detailOf);
  return isOfThis ? booking : { ...booking, bookingDetailId: null };
}

function isSameNumber(one: string | null, other: string | null): boolean {
  return (one ?? '').trim().toUpperCase() === (other ?? '').trim().toUpperCase();
}

/** Which booking detail additional details were filled in for; null while none is chosen. */
export function detailKeyOf(booking: DraftData['booking'] | null): string | null {
  return booking?.bookingDetailId ? `${booking.bookingNumber}/${booking.bookingDetailId}` : null;
}

/** Whether additional details were filled in for another booking. */
export function isOfOtherBooking(detailKey: string | null, bookingNumber: string): boolean {
  return detailKey !== null && !detailKey.startsWith(`${bookingNumber}/`);
}

type Settling = {
  /** Null while the terminal is away and cannot tell. */
  booked: Booked | null;
  /** The caller's own company as shipper. */
  own: Pick<Shipper, 'id' | 'name'> | null | undefined;
  /** The draft was filled in for another booking detail so far, or for none. */
  isOther: boolean;
};

/** What follows from the booking: the commodity, the company as shipper, and what step 4 begins with (spec §4). */
export function afterBooking(
  { freight, additional }: DraftData,
  { booked, own, isOther }: Settling,
): Pick<DraftData, 'freight' | 'additional'> {
  const isHazardous = booked?.isHazardous ?? false;
  const commodityCode = commodityAfter(isHazardous, isOther, freight.commodityCode ?? '') || null;
  const shipper = !freight.shipperName && own ? { shipperId: own.id, shipperName: own.name } : {};
  return {
    freight: { ...freight, commodityCode, ...shipper },
    additional: additionalAfter(additional, booked, isOther),
  };
}

function additionalAfter(typed: DraftData['additional'], booked: Booked | null, isOther: boolean) {
  if (booked) return isOther ? additionalFor(typed, booked) : settledIn(typed, booked);
  const { isOversize, oversizeData } = typed;
  return isOther ? { ...typedOf(NOTHING), isOversize, oversizeData } : typed;
}

/** Where 'Change Data' leads: to the first step in which somebody else has changed something, else to the last. */
export function stepToMend(hasConflict: (step: StepName) => boolean): StepName {
  return STEPS.find(hasConflict) ?? 'additional';
}
