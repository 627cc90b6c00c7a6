import { Button, Tooltip } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import type { Gate } from '#features/gates/model.ts';
import type { BookedStack } from '#features/import-advice/stacks/rules.ts';
import { Form, FormConflict, FormSummary, SubmitButton } from '#kernel/ui/Form/Form.tsx';
import { MeanwhileNote } from '#kernel/ui/Form/MeanwhileNote.tsx';
import { useLeaveGuard } from '#kernel/ui/useLeaveGuard.ts';
import type { Appointment, FormMode } from '../../model.ts';
import { useAsker } from '../../record/screens/useAsker.tsx';
import { whyNotTypeContainerNumber } from '../../rules.ts';
import type { AppointmentDraft } from '../draft/model.ts';
import { type FieldRule, type FormField, fieldRules, hoursToOffer, keepsForm } from '../rules.ts';
import { formTexts } from '../texts.ts';
import { CompanyField } from './CompanyField.tsx';
import { ContainerField, ContainerNotes } from './ContainerFields.tsx';
import { DirectionFields } from './DirectionFields.tsx';
import { EmptyReleasePanel } from './EmptyReleasePanel.tsx';
import { FieldPlace } from './FieldPlace.tsx';
import classes from './FormParts.module.css';
import { NearestHours } from './NearestHours.tsx';
import { PlacementFields } from './PlacementFields.tsx';
import { ReleaseField } from './ReleaseField.tsx';
import { SlotFields } from './SlotFields.tsx';
import { TruckField } from './TruckField.tsx';
import { useAppointmentForm } from './useAppointmentForm.ts';
import { useFormEscape } from './useFormEscape.ts';
import { useFormStart } from './useFormStart.ts';

export type AppointmentFormProps = {
  initial: AppointmentDraft;
  existing: Appointment | undefined;
  gates: readonly Gate[];
  /** Why nothing can be changed; null when the rules of each field decide. */
  lockedBecause: string | null;
  onClose: () => void;
  onSaved: (saved: Appointment) => void;
  /** Begins with what was kept, which counts as typed. */
  isKept?: boolean;
  /** The stack whose next container is booked; none in General mode. */
  stack?: BookedStack;
  /** Looks for another slot and keeps what was typed; for a new appointment. */
  onOtherSlot?: (draft: AppointmentDraft) => void;
  /** Books one after the other: given what was booked, goes on with the next one. */
  onNext?: (booked: AppointmentDraft) => Promise<void>;
};

/** The appointment form in its three modes (spec §4, §5). Enter saves, Esc closes, and what was typed is asked about. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { existing, gates, lockedBecause, onClose } = props;
  const { form, nearest, chooseNearest } = useAppointmentForm({ ...props, onSaved: leaveSaved });
  const goesOn = useRef(false);
  const leave = useLeaveGuard({ dirty: () => form.isDirty() || props.isKept === true, keeps: keepsForm });
  const { start, stay } = useFormStart(props.initial);
  const gate = gates.find(one => one.gateId === form.values.gateId);
  const mode = props.stack?.mode ?? 'General';
  const scope = props.stack?.scope ?? 'EntireDay';
  const offered =
    nearest && hoursToOffer(nearest, { mode, scope, date: form.values.appointmentDate ?? null });
  const rules = useRules(form.values as AppointmentDraft, { mode, gate, existing, lockedBecause });

  function lookElsewhere(): void {
    leave();
    stay();
    props.onOtherSlot?.(form.values as AppointmentDraft);
  }

  async function leaveSaved(saved: Appointment): Promise<void> {
    leave();
    if (goesOn.current && props.onNext) await props.onNext(form.values as AppointmentDraft);
    else props.onSaved(saved);
  }

  /** Enter books and is done; with Ctrl it books and goes on. */
  async function bookAndGoOn(): Promise<void> {
    if (form.submitting) return;
    goesOn.current = true;
    await form.submit();
    goesOn.current = false;
  }

  const closeByKey = useFormEscape(onClose);
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const goesOnByKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!goesOnByKey || !props.onNext || event.defaultPrevented) return closeByKey(event);
    event.preventDefault();
    void bookAndGoOn();
  }

  return (
    <div ref={start} className={classes.panel} onKeyDown={onKeyDown}>
      <Form form={form} label={existing ? formTexts.editTitle(existing.appointmentId) : formTexts.newTitle}>
        <div className={classes.summary}>
          <FormSummary form={form} />
          <FormConflict form={form} />
          {lockedBecause === null && (
            <MeanwhileNote form={form} present={existing} message={formTexts.meanwhile} />
          )}
        </div>
        <div className={classes.fields}>
          {offered && (
            <NearestHours
              hours={offered}
              gates={gates}
              gateId={form.values.gateId ?? ''}
              onChoose={hour => {
                chooseNearest(hour);
                start.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
              }}
            />
          )}
          {rules.companyId.isShown && (
            <FieldPlace field="companyId" span="whole">
              <CompanyField<AppointmentDraft>
                name="companyId"
                known={existing}
                disabled={rules.companyId.lockedBecause !== null}
                description={rules.companyId.lockedBecause || undefined}
              />
            </FieldPlace>
          )}
          <SlotFields form={form} gates={gates} existing={existing} scope={scope} rules={rules} />
          <DirectionFields form={form} gate={gate} rules={rules} />
          {rules.containerNumber.isShown && <ContainerField rule={rules.containerNumber} />}
          {rules.emptyReleaseNumber.isShown && <ReleaseField rule={rules.emptyReleaseNumber} />}
          <TruckField rule={rules.truckRegistration} />
          {rules.containerNumber.isShown && <ContainerNotes form={form} />}
          {rules.emptyReleaseNumber.isShown && (
            <EmptyReleasePanel edoNumber={form.values.emptyReleaseNumber ?? ''} />
          )}
          <PlacementFields rules={rules} />
          <div className={`${classes.whole} ${classes.foot}`}>
            {props.onOtherSlot && (
              <Button variant="subtle" onClick={lookElsewhere} mr="auto">
                {formTexts.otherSlot}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {formTexts.close}
            </Button>
            {props.onNext && <BookAndNext isBusy={form.submitting} onPress={() => void bookAndGoOn()} />}
            {lockedBecause === null && (
              <SubmitButton>{existing ? formTexts.save : formTexts.book}</SubmitButton>
            )}
          </div>
        </div>
      </Form>
    </div>
  );
}

function BookAndNext({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  return (
    <Tooltip label={formTexts.bookNextHint} withArrow multiline w={260}>
      <Button
        variant="light"
        loading={isBusy}
        aria-keyshortcuts="Control+Enter"
        aria-description={formTexts.bookNextHint}
        onClick={onPress}
      >
        {formTexts.bookNext}
      </Button>
    </Tooltip>
  );
}

function useRules(
  { appointmentType, isEmpty }: AppointmentDraft,
  {
    mode,
    gate,
    existing,
    lockedBecause,
  }: {
    mode: FormMode;
    gate: Gate | undefined;
    existing: Appointment | undefined;
    lockedBecause: string | null;
  },
): Record<FormField, FieldRule> {
  const asker = useAsker();
  const onlyContainerNumber = existing !== undefined && whyNotTypeContainerNumber(existing, asker) === null;
  const rules = fieldRules({
    mode,
    gate,
    appointmentType,
    isEmpty,
    isPortAdmin: asker.isPortAdmin,
    isExisting: existing !== undefined,
    onlyContainerNumber,
  });
  if (lockedBecause === null && !onlyContainerNumber) return rules;
  // The reason stands above the form, once for all fields.
  const quiet = Object.entries(rules).map(([field, rule]) => {
    const isLocked = lockedBecause !== null || rule.lockedBecause !== null;
    return [field, { ...rule, lockedBecause: isLocked ? '' : null }];
  });
  return Object.fromEntries(quiet) as Record<FormField, FieldRule>;
}
