import { type SchemaForm, TextField } from '#kernel/ui/Form/Form.tsx';
import type { AppointmentDraft } from '../form/draft/model.ts';
import type { FieldRule } from '../form/rules.ts';
import { formTexts } from '../form/texts.ts';
import { LIMITS } from '../model.ts';
import { EmptyReleasePanel } from './EmptyReleasePanel.tsx';
import classes from './FormParts.module.css';

/** The number of the empty release, and the stock behind it. */
export function ReleaseFields({ form, rule }: { form: SchemaForm<AppointmentDraft>; rule: FieldRule }) {
  return (
    <div className={classes.group}>
      <TextField
        name="emptyReleaseNumber"
        label={formTexts.fields.emptyReleaseNumber}
        upperCase
        alphanumeric
        stripSpacesOnPaste
        maxLength={LIMITS.emptyReleaseNumber}
        autoComplete="off"
        disabled={rule.lockedBecause !== null}
        description={rule.lockedBecause ?? undefined}
        required={rule.isRequired}
      />
      <EmptyReleasePanel edoNumber={form.values.emptyReleaseNumber ?? ''} />
    </div>
  );
}
