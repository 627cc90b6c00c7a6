import { useEffect, useState } from 'react';
import { useLatest } from '#kernel/hooks.tsx';
import { isBannered } from '#kernel/queries.ts';
import { confirm } from '#kernel/ui/dialogs.tsx';
import { settledFields, settledIn } from '../additional/rules.ts';
import type { ChosenBooking } from '../booking/forms.ts';
import type { ExportBooking } from '../booking/model.ts';
import { bookingErrors, chosenDetail, isOtherLine, ownDetailOf, whyNotBooking } from '../booking/rules.ts';
import { bookingTexts } from '../booking/texts.ts';
import { claimOf, usualTransporter } from '../container/rules.ts';
import { useContainerCheck } from '../container/screens/useContainerCheck.ts';
import type { FoundContainer } from '../container/screens/useContainerLookup.ts';
import { useFillIn } from '../container/screens/useFillIn.ts';
import type { DraftData, StepName } from '../drafts/model.ts';
import { afterBooking, detailKeyOf, isDraftOf, isOfOtherBooking, isWorthKeeping } from '../drafts/rules.ts';
import { whyNotLookedUp } from '../lookups/rules.ts';
import { stepErrors } from '../rules.ts';
import { useKnown } from './useKnown.ts';
import { type Start, useStepForms } from './useStepForms.ts';
import { useSubmission } from './useSubmission.ts';

type Settings = Start & {
  /** An own active pre-advice is met while creating. */
  onOwn: (containerNumber: string) => void;
  /** Something was filled in for this container before. */
  onDraft: (draft: DraftData) => void;
};

/** The wizard: how one goes from step to step, and when one can (spec §2, §4, §5). */
export function usePreAdvice({ onOwn, onDraft, ...start }: Settings) {
  const { typed, preAdvice } = start;
  const [step, setStep] = useState<StepName | 'confirmation'>(typed.step);
  /** For which booking detail the additional details were filled in. */
  const [settledFor, settle] = useState<string | null>(
    detailKeyOf(preAdvice ? typed.booking : typed.step === 'additional' ? typed.booking : null),
  );
  const { forms, draft, isTyped } = useStepForms(start, {
    container: leaveContainer,
    booking: leaveBooking,
    freight: () => setStep('additional'),
    additional: submitAll,
  });
  const begun = typed.booking.bookingNumber;
  const known = useKnown({ forms, values: draft, begun, isTyped, preAdvice, onContainer: meetContainer });
  const kept: DraftData = {
    step: step === 'confirmation' ? 'additional' : step,
    ...draft,
    booking: known.choice,
  };
  const latest = useLatest(kept);
  const fillIn = useFillIn(forms.container);
  const isContainerFree = useContainerCheck(forms.container, known.containerLookup);
  const submission = useSubmission(preAdvice, ({ errors, stale, message }) => {
    for (const [name, form] of Object.entries(forms)) {
      if (stale) form.meet(stale.current, message);
      else {
        const own = stepErrors(errors, name);
        if (Object.keys(own).length > 0) form.setServerErrors(own);
      }
    }
  });

  const { booked } = known;
  // What the booking settles can change while step 4 is open: nobody could type it, and it would be refused.
  const asBooked = JSON.stringify(booked);
  useEffect(() => {
    if (!booked || step !== 'additional') return;
    const now = latest.current.additional;
    const settled = settledIn(now, booked);
    if (JSON.stringify(settled) !== JSON.stringify(now)) forms.additional.setValues(settled);
    // oxlint-disable-next-line react/exhaustive-deps -- by what it says
  }, [asBooked, step]);

  function meetContainer({ active, details, draft: before, ownTransporter }: FoundContainer): void {
    if (claimOf(active) === 'own') return onOwn(active.containerNumber);
    if (before && isDraftOf(before, null) && !isWorthKeeping(latest.current)) onDraft(before);
    fillIn(latest.current.container, {
      equipmentTypeIsoId: details?.equipmentTypeIsoId ?? null,
      transporterId: usualTransporter(details ?? undefined, ownTransporter),
    });
  }

  async function leaveContainer(): Promise<void> {
    if (!preAdvice && !(await isContainerFree())) return;
    setStep('booking');
  }

  /** By what is known now: Next may have waited for the look-up, and what was drawn before does not know of it. */
  async function leaveBooking(chosen: ChosenBooking): Promise<void> {
    const state = await known.bookingLookup.sure();
    if (state.kind === 'found') return leaveSeen(chosen, state.found);
    const error = state.kind === 'failed' ? state.error : null;
    if (isBannered(error)) return leaveUnseen(chosen.bookingNumber);
    forms.booking.setServerErrors(bookingErrors(whyNotLookedUp(error)));
  }

  async function leaveSeen(chosen: ChosenBooking, found: ExportBooking | null): Promise<void> {
    const { bookingNumber, bookingDetailId } = chosen;
    const ownDetailId = ownDetailOf(preAdvice?.booking, bookingNumber);
    const { iso } = known;
    const reason = whyNotBooking(found, { iso, bookingDetailId, ownDetailId });
    if (reason !== null) return forms.booking.setServerErrors(bookingErrors(reason));
    const detail = found && chosenDetail(found.bookingDetails, iso, bookingDetailId);
    if (!found || !detail) return;
    const { box, lines, own } = known.latest.current;
    if (!preAdvice && isOtherLine(box, found, lines)) {
      const { title, message } = bookingTexts.lineQuestion;
      const line = box?.lineOperator ?? '';
      if (!(await confirm({ title, message: message(line, found.lineOperator) }))) return;
    }
    const key = detailKeyOf({ bookingNumber, bookingDetailId: detail.bookingDetailId });
    goOn(key, { booked: { ...detail, isHazardous: found.isHazardous }, own, isOther: key !== settledFor });
  }

  /** The terminal is away: what there is to choose is chosen once it is back. */
  function leaveUnseen(bookingNumber: string): void {
    forms.booking.set('bookingDetailId', latest.current.booking.bookingDetailId);
    const isOther = isOfOtherBooking(settledFor, bookingNumber);
    goOn(isOther ? null : settledFor, { booked: null, own: known.latest.current.own, isOther });
  }

  function goOn(key: string | null, settling: Parameters<typeof afterBooking>[1]): void {
    const next = afterBooking(latest.current, settling);
    forms.freight.setValues(next.freight);
    forms.additional.setValues(next.additional);
    settle(key);
    setStep('freight');
  }

  async function submitAll(): Promise<void> {
    setStep('confirmation');
    const { container, booking, freight, additional, version } = latest.current;
    const { sealText: _typed, ...box } = container;
    const bookingDetailId = known.detail?.bookingDetailId ?? booking.bookingDetailId;
    await submission.submit(
      {
        container: box,
        booking: { bookingNumber: known.bookingNumber, bookingDetailId },
        freight,
        additional,
      },
      version,
    );
  }

  return {
    ...known,
    step,
    setStep,
    forms,
    draft: kept,
    isHazardous: !!booked?.isHazardous,
    settled: booked ? settledFields(booked) : NONE,
    submission,
  };
}

const NONE: ReadonlySet<string> = new Set();
