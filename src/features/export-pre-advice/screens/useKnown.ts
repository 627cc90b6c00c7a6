import { useEffect, useState } from 'react';
import { useCall, useLatest } from '#kernel/hooks.tsx';
import { isBannered } from '#kernel/queries.ts';
import { chosenDetail, isLookedUp as isBookingLookedUp, isClosed, isOtherLine } from '../booking/rules.ts';
import { useBookingLookup } from '../booking/screens/useBookingLookup.ts';
import { bookingTexts } from '../booking/texts.ts';
import { isLookedUp } from '../container/rules.ts';
import { type FoundContainer, useContainerLookup } from '../container/screens/useContainerLookup.ts';
import { exportPreAdviceCalls } from '../contract.ts';
import type { DraftData, StepName } from '../drafts/model.ts';
import { choiceIn } from '../drafts/rules.ts';
import { FRESH_MS, type PreAdvice } from '../model.ts';
import { texts } from '../texts.ts';
import type { StepForms } from './useStepForms.ts';

type Settings = {
  forms: StepForms;
  values: Pick<DraftData, StepName>;
  /** The booking that the wizard begins with. */
  begun: string | null;
  /** Nothing is looked up before what was filled in earlier stands in the forms. */
  isTyped: boolean;
  /** What is updated; null for a new one. */
  preAdvice: PreAdvice | null;
  onContainer: (found: FoundContainer) => void;
};

const LOOKUPS = { action: texts.actions.lookups, freshMs: FRESH_MS };

/** What was looked up for what is typed: the container, the booking and its detail, the lines, the company (spec §4). */
export function useKnown({ forms, values, begun, isTyped, preAdvice, onContainer }: Settings) {
  const lines = useCall(exportPreAdviceCalls.shippingLines, {}, LOOKUPS);
  // Asked for before step 3 needs it: the terminal may be away by then.
  useCall(exportPreAdviceCalls.commodities, {}, LOOKUPS);
  const company = useCall(exportPreAdviceCalls.userShipper, {}, LOOKUPS);
  const number = values.container.containerNumber.trim().toUpperCase();
  const iso = values.container.equipmentTypeIsoId ?? '';
  const bookingNumber = (values.booking.bookingNumber ?? '').trim().toUpperCase();
  /** Of which booking the chosen detail is. */
  const [detailOf, setDetailOf] = useState(begun);
  const choice = choiceIn(values.booking, detailOf);
  const latest = useLatest({ box: values.container, choice });

  const containerLookup = useContainerLookup(
    forms.container,
    isTyped && !preAdvice && isLookedUp(number) ? number : null,
    onContainer,
  );
  const bookingLookup = useBookingLookup(
    forms.booking,
    isTyped && iso && isBookingLookedUp(bookingNumber) ? { number: bookingNumber, iso } : null,
    (found, asked) => {
      const { box, choice: chosen } = latest.current;
      const detail =
        found && chosenDetail(found.bookingDetails, box.equipmentTypeIsoId ?? '', chosen.bookingDetailId);
      forms.booking.set('bookingDetailId', detail?.bookingDetailId ?? null);
      setDetailOf(asked);
    },
  );
  // What was filled in before is looked up at once.
  useEffect(() => {
    if (!isTyped) return;
    containerLookup.now();
    bookingLookup.now();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as all is typed
  }, [isTyped]);

  const found = bookingLookup.booking;
  const detail = found ? chosenDetail(found.bookingDetails, iso, choice.bookingDetailId) : undefined;
  const box =
    containerLookup.kind === 'found' ? containerLookup.found.details : (preAdvice?.container ?? null);
  return {
    containerLookup,
    bookingLookup,
    iso,
    bookingNumber,
    /** The booking as it is typed, with a detail only of this one. */
    choice,
    detail,
    booked: found && detail ? { ...detail, isHazardous: found.isHazardous } : null,
    isMismatch: !!found && isOtherLine(box, found, lines.data ?? []),
    /** Exports for the vessel have closed, perhaps while a later step was open (spec §2). */
    closed: found && isClosed(found.bookingDetails) ? bookingTexts.closed : null,
    /** The terminal is away and cannot tell of the booking. */
    isUnseen: bookingLookup.kind === 'failed' && isBannered(bookingLookup.error),
    /** For answers that come later than they were asked for. */
    latest: useLatest({ box, lines: lines.data ?? [], own: company.data?.shipper }),
  };
}
