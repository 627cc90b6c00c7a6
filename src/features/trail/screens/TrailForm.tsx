import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useCall, useLatest } from '#kernel/hooks.tsx';
import {
  DateField,
  Form,
  SelectField,
  SubmitButton,
  TextField,
  useSchemaForm,
} from '#kernel/ui/Form/Form.tsx';
import { trailCalls } from '../contract.ts';
import { type Sought, sought } from '../forms.ts';
import { texts } from '../texts.ts';
import classes from './Changes.module.css';
import { NOTHING } from './useSought.ts';

type Props = { sought: Sought; isEvery: boolean; onFind: (sought: Sought) => void };

/** When, who, whose and what kind of thing; Find has it looked for. */
export function TrailForm({ sought: now, isEvery, onFind }: Props) {
  const form = useSchemaForm({ schema: sought, initial: now, onSubmit: onFind });
  const kinds = useCall(trailCalls.kinds, {}, { action: texts.loadingKinds, freshMs: Infinity });
  const latest = useLatest(form);
  useEffect(() => latest.current.reset(now), [latest, now]);
  return (
    <Form form={form} label={texts.filters}>
      <Group align="flex-start" gap="sm" className={classes.fields}>
        <DateField<Sought> name="from" label={texts.from} clearable />
        <DateField<Sought> name="to" label={texts.to} clearable />
        <SelectField<Sought, string>
          name="kind"
          label={texts.kind}
          placeholder={texts.allKinds}
          choices={(kinds.data ?? []).map(({ kind, title }) => ({ value: kind, label: title }))}
          read={kinds}
          clearable
        />
        <TextField<Sought> name="person" label={texts.person} placeholder={texts.personHint} />
        {isEvery && (
          <TextField<Sought> name="company" label={texts.company} placeholder={texts.companyHint} />
        )}
        <SubmitButton className={classes.find}>{texts.find}</SubmitButton>
        <Button variant="default" className={classes.find} onClick={() => onFind(NOTHING)}>
          {texts.clear}
        </Button>
      </Group>
    </Form>
  );
}
