import { useEffect, useState } from 'react';
import { useCall, useLatest } from '#kernel/hooks.tsx';
import { confirm } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { additionalStep } from '../additional/forms.ts';
import { settledFields, settledIn } from '../additional/rules.ts';
import { bookingChoice, type ChosenBooking } from '../booking/forms.ts';
import {
  bookingErrors,
  chosenDetail,
  isLookedUp as isBookingLookedUp,
  isClosed,
  isOtherLine,
  ownDetailOf,
  whyNotBooking,
} from '../booking/rules.ts';
import { useBookingLookup } from '../booking/screens/useBookingLookup.ts';
import { bookingTexts } from '../booking/texts.ts';
import { containerStep } from '../container/forms.ts';
import { claimOf, isLookedUp, usualTransporter } from '../container/rules.ts';
import { useContainerCheck } from '../container/screens/useContainerCheck.ts';
import { type FoundContainer, useContainerLookup } from '../container/screens/useContainerLookup.ts';
import { useFillIn } from '../container/screens/useFillIn.ts';
import { lookupTexts } from '../container/texts.ts';
import { exportPreAdviceCalls } from '../contract.ts';
import { type DraftData, STEPS, type StepName } from '../drafts/model.ts';
import { afterBooking, detailKeyOf, draftOf, isDraftOf, isWorthKeeping } from '../drafts/rules.ts';
import { freightStep } from '../freight/forms.ts';
import { FRESH_MS, type PreAdvice } from '../model.ts';
import { stepErrors } from '../rules.ts';
import { texts } from '../texts.ts';
import { useSubmission } from './useSubmission.ts';

export type Start = {
  /** What the wizard begins with. */
  typed: DraftData;
  /** As it was read: what differs from it was typed. */
  base: DraftData;
  /** What is updated; null for a new one. */
  preAdvice: PreAdvice | null;
};

type Settings = Start & {
  /** An own active pre-advice is met while creating. */
  onOwn: (containerNumber: string) => void;
  /** Something was filled in for this container before. */
  onDraft: (draft: DraftData) => void;
};

const LOOKUPS = { action: texts.actions.lookups, freshMs: FRESH_MS };
const read = (current: never) => draftOf(current);

/** The wizard: what is typed in its steps, what was looked up for them, and when one can go on (spec §2, §4, §5). */
export function usePreAdvice({ typed, base, preAdvice, onOwn, onDraft }: Settings) {
  const [isTyped, beTyped] = useState(typed === base);
  const [step, setStep] = useState<StepName | 'confirmation'>(typed.step);
  /** For which booking detail the additional details were filled in. */
  const [settledFor, settle] = useState<string | null>(
    detailKeyOf(preAdvice ? typed.booking : typed.step === 'additional' ? typed.booking : null),
  );
  const lines = useCall(exportPreAdviceCalls.shippingLines, {}, LOOKUPS);
  const company = useCall(exportPreAdviceCalls.userShipper, {}, LOOKUPS);

  const { version } = typed;
  const container = useSchemaForm({
    schema: containerStep,
    initial: base.container,
    version,
    typedOf: current => read(current).container,
    onSubmit: leaveContainer,
  });
  const booking = useSchemaForm({
    schema: bookingChoice,
    initial: base.booking,
    version,
    typedOf: current => read(current).booking,
    onSubmit: leaveBooking,
  });
  const freight = useSchemaForm({
    schema: freightStep,
    initial: base.freight,
    version,
    typedOf: current => read(current).freight,
    onSubmit: () => setStep('additional'),
  });
  const additional = useSchemaForm({
    schema: additionalStep,
    initial: base.additional,
    version,
    typedOf: current => read(current).additional,
    onSubmit: submitAll,
  });
  const forms = { container, booking, freight, additional };
  const values = {
    container: container.values,
    booking: booking.values,
    freight: freight.values,
    additional: additional.values,
  } as Pick<DraftData, StepName>;
  const submission = useSubmission(preAdvice, ({ errors, stale, message }) => {
    for (const [name, form] of Object.entries(forms)) {
      if (stale) form.meet(stale.current, message);
      else {
        const own = stepErrors(errors, name);
        if (Object.keys(own).length > 0) form.setServerErrors(own);
      }
    }
  });

  const kept: DraftData = {
    step: step === 'confirmation' ? 'additional' : step,
    exportPreAdviceId: preAdvice?.exportPreAdviceId ?? null,
    version: container.version,
    ...values,
  };
  /** For answers that come later than they were asked for. */
  const latest = useLatest(kept);
  const number = values.container.containerNumber.trim().toUpperCase();
  const iso = values.container.equipmentTypeIsoId ?? '';
  const bookingNumber = (values.booking.bookingNumber ?? '').trim().toUpperCase();
  const containerLookup = useContainerLookup(
    container,
    isTyped && !preAdvice && isLookedUp(number) ? number : null,
    meetContainer,
  );
  const fillIn = useFillIn(container);
  const isContainerFree = useContainerCheck(container, containerLookup);
  const bookingLookup = useBookingLookup(
    booking,
    isTyped && iso && isBookingLookedUp(bookingNumber) ? { number: bookingNumber, iso } : null,
    found => {
      const { container: box, booking: chosen } = latest.current;
      const detail =
        found && chosenDetail(found.bookingDetails, box.equipmentTypeIsoId ?? '', chosen.bookingDetailId);
      booking.set('bookingDetailId', detail?.bookingDetailId ?? null);
    },
  );
  const found = bookingLookup.booking;
  const detail = found ? chosenDetail(found.bookingDetails, iso, values.booking.bookingDetailId) : undefined;
  const known =
    containerLookup.kind === 'found' ? containerLookup.found.details : (preAdvice?.container ?? null);
  const booked = found && detail ? { ...detail, isHazardous: found.isHazardous } : null;
  const lookedUp = useLatest({ known, lines: lines.data ?? [], own: company.data?.shipper });

  // What was filled in before is typed over what there is, and then looked up at once.
  useEffect(() => {
    if (isTyped) return;
    for (const name of STEPS) forms[name].setValues(typed[name]);
    // oxlint-disable-next-line react/set-state-in-effect -- the second draw is the point
    beTyped(true);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the wizard opens
  }, []);
  useEffect(() => {
    if (!isTyped) return;
    containerLookup.now();
    bookingLookup.now();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as all is typed
  }, [isTyped]);

  // What the booking settles can change while step 4 is open: nobody could type it, and it would be refused.
  const asBooked = JSON.stringify(booked);
  useEffect(() => {
    if (!booked || step !== 'additional') return;
    const now = latest.current.additional;
    const settled = settledIn(now, booked);
    if (JSON.stringify(settled) !== JSON.stringify(now)) additional.setValues(settled);
    // oxlint-disable-next-line react/exhaustive-deps -- by what it says
  }, [asBooked, step]);

  function meetContainer({ active, details, draft, ownTransporter }: FoundContainer): void {
    if (claimOf(active) === 'own') return onOwn(active.containerNumber);
    if (draft && isDraftOf(draft, null) && !isWorthKeeping(latest.current)) onDraft(draft);
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
  async function leaveBooking({ bookingNumber: asked, bookingDetailId }: ChosenBooking): Promise<void> {
    const state = bookingLookup.latest();
    const answer = state.kind === 'found' ? state.found : undefined;
    const ownDetailId = ownDetailOf(preAdvice?.booking, asked);
    const reason =
      answer === undefined
        ? lookupTexts.failed
        : whyNotBooking(answer, { iso, bookingDetailId, ownDetailId });
    const of = answer && chosenDetail(answer.bookingDetails, iso, bookingDetailId);
    if (!answer || !of || reason !== null)
      return booking.setServerErrors(bookingErrors(reason ?? lookupTexts.failed));
    const { known: box, lines: all, own } = lookedUp.current;
    if (!preAdvice && isOtherLine(box, answer, all)) {
      const { title, message } = bookingTexts.lineQuestion;
      const line = box?.lineOperator ?? '';
      if (!(await confirm({ title, message: message(line, answer.lineOperator) }))) return;
    }
    const key = detailKeyOf({ bookingNumber: asked, bookingDetailId: of.bookingDetailId });
    const next = afterBooking(latest.current, {
      booked: { ...of, isHazardous: answer.isHazardous },
      own,
      isOther: key !== settledFor,
    });
    freight.setValues(next.freight);
    additional.setValues(next.additional);
    settle(key);
    setStep('freight');
  }

  async function submitAll(): Promise<void> {
    setStep('confirmation');
    const { sealText: _typed, ...box } = values.container;
    await submission.submit(
      { ...values, container: box, booking: { bookingNumber, bookingDetailId: detail?.bookingDetailId } },
      container.version,
    );
  }

  return {
    step,
    setStep,
    forms,
    draft: kept,
    containerLookup,
    bookingLookup,
    iso,
    isMismatch: !!found && isOtherLine(known, found, lines.data ?? []),
    isHazardous: !!booked?.isHazardous,
    settled: booked ? settledFields(booked) : NONE,
    detail,
    /** Exports for the vessel have closed, perhaps while a later step was open (spec §2). */
    closed: found && isClosed(found.bookingDetails) ? bookingTexts.closed : null,
    submission,
  };
}

const NONE: ReadonlySet<string> = new Set();
