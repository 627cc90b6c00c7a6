import { Group } from '@mantine/core';
import { useEffect } from 'react';
import type { FieldErrors } from '#kernel/failures.ts';
import { useLatest } from '#kernel/hooks.tsx';
import { DateField, Form, SubmitButton, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { type ReportRange, reportRange } from '../forms.ts';
import { reportTexts } from '../texts.ts';
import classes from './ReportDaysForm.module.css';

type Props = {
  range: ReportRange;
  /** What the fetch of these days was refused with; shown under the fields (spec §8). */
  errors: FieldErrors | undefined;
  onGo: (range: ReportRange) => void;
};

/** From, To and Go (spec §2 Company appointments report). */
export function ReportDaysForm({ range, errors, onGo }: Props) {
  const form = useSchemaForm({ schema: reportRange, initial: range, onSubmit: onGo });
  const latest = useLatest(form);
  useEffect(() => latest.current.reset(range), [latest, range]);
  useEffect(() => {
    if (errors) latest.current.setServerErrors(errors);
  }, [latest, errors]);
  return (
    <Form form={form} label={reportTexts.range}>
      <Group align="flex-start" gap="sm" className={classes.days}>
        <DateField<ReportRange> name="dateFrom" label={reportTexts.from} />
        <DateField<ReportRange> name="dateTo" label={reportTexts.to} />
        <SubmitButton className={classes.go}>{reportTexts.go}</SubmitButton>
      </Group>
    </Form>
  );
}
