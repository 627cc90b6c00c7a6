import '@mantine/dates/styles.css';
import { DateTimePicker } from '@mantine/dates';
import IconCalendarClock from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs';
import { type FieldProps, useField } from './context.ts';
import { calendarLabels } from './DateField.tsx';
import { showDate } from './dates.ts';

export interface DateTimeFieldProps<Values> extends FieldProps<Values, string> {
  /** 'YYYY-MM-DD', that day included. */
  min?: string;
  clearable?: boolean;
}

/** A day and a time of the port's wall clock as 'YYYY-MM-DD HH:mm', shown DD-MM-YYYY HH:mm; its empty value is null. */
export function DateTimeField<Values = never>({ min, ...input }: DateTimeFieldProps<Values>) {
  const field = useField<Values, string>({
    ...input,
    show: text => `${showDate(text)} ${text.slice(11, 16)}`,
  });
  return (
    <DateTimePicker
      {...input}
      value={field.value ?? null}
      error={field.error}
      onChange={text => field.set(text === null ? null : text.slice(0, 16))}
      valueFormat="DD-MM-YYYY HH:mm"
      placeholder={input.placeholder ?? 'DD-MM-YYYY HH:mm'}
      minDate={min}
      rightSection={input.clearable && field.value ? undefined : <IconCalendarClock size={16} aria-hidden />}
      rightSectionPointerEvents={input.clearable && field.value ? undefined : 'none'}
      clearButtonProps={{ 'aria-label': `Clear ${input.label}` }}
      ariaLabels={calendarLabels}
      timePickerProps={{ hoursInputLabel: 'Hours', minutesInputLabel: 'Minutes' }}
      submitButtonProps={{ 'aria-label': 'Take this time' }}
    />
  );
}
