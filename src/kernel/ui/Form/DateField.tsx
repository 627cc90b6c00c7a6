import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useState } from 'react';
import { type FieldProps, useField } from './context.ts';
import { parseTypedDate, showDate } from './dates.ts';

export interface DateFieldProps<Values> extends FieldProps<Values, string> {
  /** 'YYYY-MM-DD', that day included. */
  min?: string;
  max?: string;
  /** True for a day ('YYYY-MM-DD') that cannot be chosen. */
  isExcluded?: (date: string) => boolean;
  clearable?: boolean;
  onChange?: (date: string | null) => void;
}

/** A day as 'YYYY-MM-DD', shown and typed DD-MM-YYYY; its empty value is null. */
export function DateField<Values = never>({
  min,
  max,
  isExcluded,
  onChange,
  ...input
}: DateFieldProps<Values>) {
  const field = useField<Values, string>({ ...input, show: showDate });
  // It opens with the focus, and a form gives that to what was refused: the calendar would hide why.
  const [isHeldShut, holdShut] = useState(false);
  return (
    <DateInput
      {...input}
      onFocus={() => holdShut(field.error !== undefined)}
      onClick={() => holdShut(false)}
      onKeyDown={({ key }) => key === 'ArrowDown' && holdShut(false)}
      value={field.value ?? null}
      error={field.error}
      onChange={date => {
        holdShut(false);
        field.set(date);
        onChange?.(date);
      }}
      valueFormat="DD-MM-YYYY"
      placeholder={input.placeholder ?? 'DD-MM-YYYY'}
      dateParser={parseTypedDate}
      minDate={min}
      maxDate={max}
      excludeDate={isExcluded}
      rightSection={input.clearable && field.value ? undefined : <IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents={input.clearable && field.value ? undefined : 'none'}
      clearButtonProps={{ 'aria-label': `Clear ${input.label}` }}
      ariaLabels={calendarLabels}
      popoverProps={{ trapFocus: false, ...(isHeldShut && { opened: false }) }}
    />
  );
}

export const calendarLabels = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
};
