import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { addDays } from '#kernel/calendar.ts';
import { DateField, Form, FormConflict, FormSummary, NumberField, TextField } from '#kernel/ui/Form/Form.tsx';
import { SideFormButtons } from '#kernel/ui/SideForm.tsx';
import type { SideFormOf } from '#kernel/ui/SideList.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { LIMITS, type TransportOperator, type TypedOperator } from '../model.ts';
import { fields, formTexts } from '../texts.ts';
import { useOperatorForm } from './useOperatorForm.ts';

/** Adds or updates a transport operator. */
export function OperatorForm({ subject: operator, onUnsaved, onDone }: SideFormOf<TransportOperator>) {
  const { today } = usePortTime();
  const form = useOperatorForm(operator, onDone);
  useEffect(() => onUnsaved(form.dirty), [onUnsaved, form.dirty]);
  return (
    <Form form={form} label={operator ? formTexts.update : formTexts.add}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <FormConflict form={form} />
        <TextField<TypedOperator>
          name="transportOperatorCode"
          label={fields.code}
          maxLength={LIMITS.code}
          upperCase
          required
        />
        <TextField<TypedOperator>
          name="transportOperatorName"
          label={fields.name}
          maxLength={LIMITS.name}
          required
        />
        <NumberField<TypedOperator>
          name="faF_Rate"
          label={fields.faf}
          description={formTexts.fafHint}
          decimals={3}
          hideControls
          required
        />
        <NumberField<TypedOperator> name="nextFAF_Rate" label={fields.nextFaf} decimals={3} hideControls />
        <DateField<TypedOperator>
          name="nextFAF_RateDate"
          label={fields.nextDate}
          description={formTexts.nextHint}
          min={addDays(today, 1)}
          clearable
        />
        <SideFormButtons isNew={operator === null} />
      </Stack>
    </Form>
  );
}
