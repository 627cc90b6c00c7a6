import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SchemaForm } from '#kernel/ui/Form/Form.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { Appointment } from '../../model.ts';
import type { AppointmentDraft } from '../draft/model.ts';
import { formTexts } from '../texts.ts';
import classes from './FormParts.module.css';

type Props = {
  form: SchemaForm<AppointmentDraft>;
  /** As it was read last: again with each live news of it. */
  existing: Appointment | undefined;
};

/** Says that somebody else has changed the appointment while the form is open, and shows it beside what was typed. */
export function MeanwhileNote({ form, existing }: Props) {
  const [seen, setSeen] = useState(existing?.version);
  // What a refused save has shown may be newer than what live news has had read so far.
  const isNews = existing && existing.version !== seen && existing.version !== form.version;
  return (
    <div role="status" className={classes.meanwhile}>
      {isNews && !form.submitting && (
        <>
          <ToneIcon tone="info" size={16} />
          {formTexts.meanwhile}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setSeen(existing.version);
              form.meet(existing, formTexts.meanwhile);
            }}
          >
            {formTexts.show}
          </Button>
        </>
      )}
    </div>
  );
}
