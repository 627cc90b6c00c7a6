import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Gate } from '#features/gates/model.ts';
import { Form, FormSummary, SubmitButton } from '#kernel/ui/Form/Form.tsx';
import { usePhone } from '#kernel/ui/usePhone.ts';
import type { AppointmentDraft } from '../form/draft/model.ts';
import { type FieldRule, type FormField, fieldRules } from '../form/rules.ts';
import { formTexts } from '../form/texts.ts';
import type { Appointment } from '../model.ts';
import { canTypeContainerNumber } from '../rules.ts';
import { CompanyField } from './CompanyField.tsx';
import { ContainerFields } from './ContainerFields.tsx';
import { DirectionFields } from './DirectionFields.tsx';
import classes from './FormParts.module.css';
import { NearestHours } from './NearestHours.tsx';
import { PlacementFields } from './PlacementFields.tsx';
import { ReleaseFields } from './ReleaseFields.tsx';
import { SlotFields } from './SlotFields.tsx';
import { TruckField } from './TruckField.tsx';
import { useAppointmentForm } from './useAppointmentForm.ts';
import { useEscape } from './useEscape.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { usePort } from './usePort.tsx';

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
  /** Looks for another slot and keeps what was typed; for a new appointment. */
  onOtherSlot?: (draft: AppointmentDraft) => void;
};

/** The appointment form in General mode (spec §4, §5). Enter saves, Esc closes, and what was typed is asked about. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { existing, gates, lockedBecause, onClose } = props;
  const { form, nearest, chooseNearest } = useAppointmentForm({ ...props, onSaved: leaveSaved });
  const leave = useLeaveGuard(form.dirty || props.isKept === true);
  const start = useFirstField();
  const gate = gates.find(one => one.gateId === form.values.gateId);
  const rules = useRules(form.values as AppointmentDraft, gate, existing, lockedBecause);

  function lookElsewhere(): void {
    leave();
    props.onOtherSlot?.(form.values as AppointmentDraft);
  }

  function leaveSaved(saved: Appointment): void {
    leave();
    props.onSaved(saved);
  }

  return (
    <div ref={start} onKeyDown={useEscape(onClose)}>
      <Form form={form} label={existing ? formTexts.editTitle(existing.appointmentId) : formTexts.newTitle}>
        <div className={classes.fields}>
          <div className={classes.wide}>
            <FormSummary form={form} />
          </div>
          {nearest && (
            <div className={classes.wide}>
              <NearestHours
                hours={nearest}
                gates={gates}
                gateId={form.values.gateId ?? ''}
                onChoose={chooseNearest}
              />
            </div>
          )}
          {rules.companyId.isShown && (
            <div className={classes.wide}>
              <CompanyField
                name="companyId"
                ownName={existing?.companyName}
                disabled={rules.companyId.lockedBecause !== null}
                description={rules.companyId.lockedBecause ?? undefined}
              />
            </div>
          )}
          <SlotFields form={form} gates={gates} existing={existing} rules={rules} />
          <DirectionFields form={form} gate={gate} rules={rules} />
          <TruckField
            disabled={rules.truckRegistration.lockedBecause !== null}
            description={rules.truckRegistration.lockedBecause ?? undefined}
          />
          {rules.containerNumber.isShown && <ContainerFields form={form} rule={rules.containerNumber} />}
          {rules.emptyReleaseNumber.isShown && <ReleaseFields form={form} rule={rules.emptyReleaseNumber} />}
          <PlacementFields rules={rules} />
          <div className={`${classes.wide} ${classes.foot}`}>
            {props.onOtherSlot && (
              <Button variant="subtle" onClick={lookElsewhere} mr="auto">
                {formTexts.otherSlot}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {formTexts.close}
            </Button>
            {lockedBecause === null && (
              <SubmitButton>{existing ? formTexts.save : formTexts.book}</SubmitButton>
            )}
          </div>
        </div>
      </Form>
    </div>
  );
}

function useRules(
  { appointmentType, isEmpty }: AppointmentDraft,
  gate: Gate | undefined,
  existing: Appointment | undefined,
  lockedBecause: string | null,
): Record<FormField, FieldRule> {
  const asker = usePort();
  const rules = fieldRules({
    mode: 'General',
    gate,
    appointmentType,
    isEmpty,
    isPortAdmin: asker.isPortAdmin,
    isExisting: existing !== undefined,
    onlyContainerNumber: existing !== undefined && canTypeContainerNumber(existing, asker) === null,
  });
  if (lockedBecause === null) return rules;
  const locked = Object.entries(rules).map(([field, rule]) => [field, { ...rule, lockedBecause: '' }]);
  return Object.fromEntries(locked) as Record<FormField, FieldRule>;
}

/** The first field that is still empty gets the focus; not on a phone, whose keyboard would hide the form. */
function useFirstField() {
  const start = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  useEffect(() => {
    if (isPhone) return;
    const fields = [
      ...(start.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? []),
    ];
    const open = fields.filter(field => !field.disabled);
    const empty = open.find(field =>
      field.type === 'radio' ? !isAnswered(field, fields) : field.value === '',
    );
    (empty ?? open[0])?.focus();
  }, [isPhone]);
  return start;
}

function isAnswered(radio: HTMLInputElement, fields: readonly HTMLInputElement[]): boolean {
  return fields.some(field => field.name === radio.name && field.checked);
}
