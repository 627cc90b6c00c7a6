import { useEffect, useState } from 'react';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { additionalStep } from '../additional/forms.ts';
import { bookingChoice, type ChosenBooking } from '../booking/forms.ts';
import { containerStep } from '../container/forms.ts';
import { type DraftData, STEPS, type StepName } from '../drafts/model.ts';
import { draftOf } from '../drafts/rules.ts';
import { freightStep } from '../freight/forms.ts';
import type { PreAdvice } from '../model.ts';

export type Start = {
  /** What the wizard begins with. */
  typed: DraftData;
  /** As it was read: what differs from it was typed. */
  base: DraftData;
  /** What is updated; null for a new one. */
  preAdvice: PreAdvice | null;
};

/** What Next does in each step, once what is typed there is right. */
type Leave = {
  container: () => unknown;
  booking: (chosen: ChosenBooking) => unknown;
  freight: () => unknown;
  additional: () => unknown;
};

const read = (current: never) => draftOf(current);

/** The forms of the four steps, and all that is typed in them. `isTyped`: what was filled in before stands in them. */
export function useStepForms({ typed, base, preAdvice }: Start, leave: Leave) {
  const [isTyped, beTyped] = useState(typed === base);
  const { version } = typed;
  const container = useSchemaForm({
    schema: containerStep,
    initial: base.container,
    version,
    typedOf: current => read(current).container,
    onSubmit: leave.container,
  });
  const booking = useSchemaForm({
    schema: bookingChoice,
    initial: base.booking,
    version,
    typedOf: current => read(current).booking,
    onSubmit: leave.booking,
  });
  const freight = useSchemaForm({
    schema: freightStep,
    initial: base.freight,
    version,
    typedOf: current => read(current).freight,
    onSubmit: leave.freight,
  });
  const additional = useSchemaForm({
    schema: additionalStep,
    initial: base.additional,
    version,
    typedOf: current => read(current).additional,
    onSubmit: leave.additional,
  });
  const forms = { container, booking, freight, additional };
  const values = {
    container: container.values,
    booking: booking.values,
    freight: freight.values,
    additional: additional.values,
  } as Pick<DraftData, StepName>;

  // What was filled in before is typed over what there is.
  useEffect(() => {
    if (isTyped) return;
    for (const name of STEPS) forms[name].setValues(typed[name]);
    // oxlint-disable-next-line react/set-state-in-effect -- the second draw is the point
    beTyped(true);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the wizard opens
  }, []);

  const draft = {
    exportPreAdviceId: preAdvice?.exportPreAdviceId ?? null,
    version: container.version,
    ...values,
  };
  return { forms, draft, isTyped };
}

export type StepForms = ReturnType<typeof useStepForms>['forms'];
