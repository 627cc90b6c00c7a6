import { expectedCheckDigit, numberWithin } from '#features/containers/number/rules.ts';
import { type SchemaForm, TextField } from '#kernel/ui/Form/Form.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { LIMITS } from '../../model.ts';
import type { AppointmentDraft } from '../draft/model.ts';
import type { FieldRule } from '../rules.ts';
import { formTexts } from '../texts.ts';
import { ContainerFactsPanel } from './ContainerFactsPanel.tsx';
import { FieldPlace, lockOf } from './FieldPlace.tsx';
import classes from './FormParts.module.css';

/** The container number. */
export function ContainerField({ rule }: { rule: FieldRule }) {
  return (
    <FieldPlace field="containerNumber" span="half">
      <TextField<AppointmentDraft>
        name="containerNumber"
        label={formTexts.fields.containerNumber}
        upperCase
        alphanumeric
        stripSpacesOnPaste
        meantBy={numberWithin}
        maxLength={LIMITS.containerNumber}
        autoComplete="off"
        {...lockOf(rule)}
      />
    </FieldPlace>
  );
}

/** A word about the check digit of the container number, and what the terminal knows of the container. */
export function ContainerNotes({ form }: { form: SchemaForm<AppointmentDraft> }) {
  const { containerNumber, appointmentType, isEmpty } = form.values;
  const number = containerNumber ?? '';
  return (
    <div className={`${classes.whole} ${classes.notes}`}>
      <div role="status">
        <CheckDigitNote number={number} />
      </div>
      <ContainerFactsPanel
        containerNumber={number}
        appointmentType={appointmentType ?? 'DropOff'}
        isEmpty={isEmpty ?? false}
      />
    </div>
  );
}

/** Warns and never blocks: a number is taken as it stands. */
function CheckDigitNote({ number }: { number: string }) {
  const digit = expectedCheckDigit(number);
  if (digit === null) return null;
  return (
    <p className={classes.note}>
      <ToneIcon tone="warning" size={16} />
      {formTexts.container.checkDigit(digit, number.slice(0, -1) + digit)}
    </p>
  );
}
