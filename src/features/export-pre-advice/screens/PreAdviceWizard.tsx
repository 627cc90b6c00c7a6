import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Steps } from '#kernel/ui/Steps.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { AdditionalStep } from '../additional/screens/AdditionalStep.tsx';
import { additionalTexts } from '../additional/texts.ts';
import { BookingStep } from '../booking/screens/BookingStep.tsx';
import { bookingTexts } from '../booking/texts.ts';
import { ContainerStep } from '../container/screens/ContainerStep.tsx';
import { containerTexts } from '../container/texts.ts';
import type { DraftData, StepName } from '../drafts/model.ts';
import { isLost, nextDraft, stepToMend } from '../drafts/rules.ts';
import { useKeptDraft } from '../drafts/screens/useKeptDraft.ts';
import { draftTexts } from '../drafts/texts.ts';
import { FreightStep } from '../freight/screens/FreightStep.tsx';
import { freightTexts } from '../freight/texts.ts';
import { texts } from '../texts.ts';
import { ConfirmationStep } from './ConfirmationStep.tsx';
import { usePreAdvice } from './usePreAdvice.ts';
import type { Start } from './useStepForms.ts';

export type WizardProps = Start & {
  /** The port, to whom a number may be unknown. */
  provider: string;
  /** It goes on with what was filled in before. */
  isResumed: boolean;
  onOwn: (containerNumber: string) => void;
  onDraft: (draft: DraftData) => void;
  /** What was filled in is thrown away: begin anew. */
  onDrop: () => void;
  onAnother: (next: DraftData) => void;
  /** Whether closing it loses something that was typed. */
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
};

const CONFIRMATION = 'confirmation';
const idOf = (step: StepName) => `pre-advice-${step}`;

/** The wizard of an export pre-advice (spec §2 Export wizard). */
export function PreAdviceWizard(props: WizardProps) {
  const { preAdvice, provider, isResumed, onDrop, onAnother, onUnsaved, onClose } = props;
  const wizard = usePreAdvice(props);
  const { step, setStep, forms, submission, closed, detail } = wizard;
  const { outcome } = submission;
  const isDone = outcome?.kind === 'done';
  const drop = useKeptDraft(wizard.draft, isDone);
  const dropped = useRef(false);
  useEffect(() => {
    if (!isDone || dropped.current) return;
    dropped.current = true;
    void drop();
  }, [isDone, drop]);

  const isUnsaved = !isDone && isLost(wizard.draft, props.typed);
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);

  const steps = [
    {
      key: 'container',
      title: containerTexts.title,
      form: idOf('container'),
      content: (
        <ContainerStep
          id={idOf('container')}
          form={forms.container}
          lookup={wizard.containerLookup}
          isUpdate={preAdvice !== null}
          provider={provider}
        />
      ),
    },
    {
      key: 'booking',
      title: bookingTexts.title,
      form: idOf('booking'),
      reason: closed,
      content: (
        <BookingStep
          id={idOf('booking')}
          form={forms.booking}
          lookup={wizard.bookingLookup}
          iso={wizard.iso}
          isLineMismatch={wizard.isMismatch}
        />
      ),
    },
    {
      key: 'freight',
      title: freightTexts.title,
      form: idOf('freight'),
      reason: closed,
      content: <FreightStep id={idOf('freight')} form={forms.freight} isHazardous={wizard.isHazardous} />,
    },
    {
      key: 'additional',
      title: additionalTexts.title,
      next: texts.submit,
      form: idOf('additional'),
      reason: closed,
      content: (
        <AdditionalStep
          id={idOf('additional')}
          form={forms.additional}
          settled={wizard.settled}
          hazards={detail?.hazards ?? []}
        />
      ),
    },
    {
      key: CONFIRMATION,
      title: texts.confirmation,
      buttons: <span />,
      content: outcome && (
        <ConfirmationStep
          outcome={outcome}
          isUpdate={preAdvice !== null}
          isBookingUsedUp={(detail?.quantityLeft ?? 1) < 1}
          onClose={onClose}
          onChangeData={() => {
            submission.again();
            setStep(stepToMend(name => forms[name].conflict !== null));
          }}
          onAnother={isSame => onAnother(nextDraft(wizard.draft, isSame))}
        />
      ),
    },
  ];
  return (
    <Stack gap="sm">
      {isResumed && step !== CONFIRMATION && (
        <Alert variant="default" icon={<ToneIcon tone="neutral" />}>
          {texts.draftFound} {draftTexts.kept}{' '}
          <Anchor component="button" type="button" onClick={() => void drop().then(onDrop)}>
            {texts.dropDraft}
          </Anchor>
        </Alert>
      )}
      {preAdvice && preAdvice.refusals.length > 0 && step !== CONFIRMATION && (
        <Alert variant="default" icon={<ToneIcon tone="error" />} title={texts.refusedLater}>
          {preAdvice.refusals.join('\n')}
        </Alert>
      )}
      {preAdvice && preAdvice.refusals.length === 0 && step === 'container' && (
        <Text size="sm" c="dimmed">
          {texts.notTakenBack(provider)}
        </Text>
      )}
      {closed && step !== 'container' && step !== CONFIRMATION && (
        <Alert variant="default" icon={<ToneIcon tone="error" />} title={closed} role="alert" />
      )}
      {wizard.isUnseen && (step === 'freight' || step === 'additional') && (
        <Alert variant="default" icon={<ToneIcon tone="warning" />}>
          {texts.unseen}
        </Alert>
      )}
      <Steps
        label={preAdvice ? texts.updateTitle : texts.newTitle}
        steps={steps}
        active={step}
        onActive={key => setStep(key as StepName)}
        back={texts.previous}
        isOver={step === CONFIRMATION}
      />
    </Stack>
  );
}
