import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useState } from 'react';
import { type FieldProps, useField } from './context.ts';
import { parseTypedDate, showDate, whyNotDate } from './dates.ts';

export interface DateFieldProps<Values> extends FieldProps<Values, string> {
  /** 'YYYY-MM-DD', that day included. */
  min?: string;
  max?: string;
  /** True for a day ('YYYY-MM-DD') that cannot be chosen. */
  isExcluded?: (date: string) => boolean;
  clearable?: boolean;
  onChange?: (date: string | null) => void;
}

/**
 * A day as 'YYYY-MM-DD', shown and typed DD-MM-YYYY; its empty value is null. What was typed and is no day that it takes
 * stays, says why once the field is left, and is not submitted.
 */
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
  // Half a date is none yet, and nothing to complain of.
  const [isTyping, setTyping] = useState(false);
  return (
    <DateInput
      {...input}
      // The library puts the old day back into a field that was emptied, unless it can be cleared.
      clearable
      allowDeselect={false}
      clearSectionMode={input.clearable ? 'both' : 'rightSection'}
      fixOnBlur={!field.isRefused}
      onInput={({ currentTarget: { value: typed } }) => {
        setTyping(true);
        field.refuse(whyNotDate(typed, { label: input.label, min, max, isExcluded }));
      }}
      onBlur={() => setTyping(false)}
      onFocus={() => holdShut(field.error !== undefined)}
      onClick={() => holdShut(false)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') holdShut(false);
        if (key === 'Enter') setTyping(false);
      }}
      value={field.value ?? null}
      error={isTyping && field.isRefused ? undefined : field.error}
      onChange={date => {
        holdShut(false);
        field.refuse(null);
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
