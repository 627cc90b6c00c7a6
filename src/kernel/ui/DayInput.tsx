import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import type { Day } from '../calendar.ts';
import { calendarLabels } from './Form/DateField.tsx';
import { parseTypedDate } from './Form/dates.ts';

type Props = {
  label: string;
  date: Day;
  onDate: (date: Day) => void;
  min?: Day;
  size: 'xs' | 'sm';
  width: number;
};

/** A day that is picked in a calendar or typed. */
export function DayInput({ label, date, onDate, min, size, width }: Props) {
  return (
    <DateInput
      aria-label={label}
      size={size}
      value={date}
      onChange={picked => picked && (min === undefined || picked >= min) && onDate(picked)}
      minDate={min}
      valueFormat="DD-MM-YYYY"
      dateParser={parseTypedDate}
      ariaLabels={calendarLabels}
      popoverProps={{ trapFocus: false }}
      w={width}
    />
  );
}
