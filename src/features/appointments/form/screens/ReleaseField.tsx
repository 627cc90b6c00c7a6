import { TextField } from '#kernel/ui/Form/Form.tsx';
import { LIMITS } from '../../model.ts';
import type { AppointmentDraft } from '../draft/model.ts';
import type { FieldRule } from '../rules.ts';
import { formTexts } from '../texts.ts';
import { FieldPlace, lockOf } from './FieldPlace.tsx';

/** The number of the empty release; the stock behind it is `EmptyReleasePanel`. */
export function ReleaseField({ rule }: { rule: FieldRule }) {
  return (
    <FieldPlace field="emptyReleaseNumber" span="half">
      <TextField<AppointmentDraft>
        name="emptyReleaseNumber"
        label={formTexts.fields.emptyReleaseNumber}
        upperCase
        alphanumeric
        stripSpacesOnPaste
        maxLength={LIMITS.emptyReleaseNumber}
        autoComplete="off"
        {...lockOf(rule)}
      />
    </FieldPlace>
  );
}
