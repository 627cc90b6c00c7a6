import '@mantine/dates/styles.css';
import { DatePicker } from '@mantine/dates';
import type { Day } from '#kernel/calendar.ts';
import { calendarLabels } from '#kernel/ui/Form/DateField.tsx';
import type { TypedDates } from '../forms.ts';
import { lastDayOf } from '../rules.ts';

type Props = {
  values: TypedDates;
  /** The start stays: only the end is chosen. */
  isLocked: boolean;
  today: Day;
  onChange: (dates: Partial<TypedDates>) => void;
};

/** A date, or a range of two; none before today. */
export function ServiceCalendar({ values, isLocked, today, onChange }: Props) {
  const look = {
    minDate: today,
    maxDate: lastDayOf(today),
    firstDayOfWeek: 1 as const,
    ariaLabels: calendarLabels,
  };
  const { isOneDayService, oneDayServiceDate = null, startDate = null, endDate = null } = values;
  if (isOneDayService) {
    return (
      <DatePicker
        key="day"
        {...look}
        defaultDate={oneDayServiceDate ?? today}
        value={oneDayServiceDate}
        onChange={date => onChange({ oneDayServiceDate: date })}
      />
    );
  }
  if (isLocked) {
    return (
      <DatePicker
        key="end"
        {...look}
        defaultDate={endDate ?? today}
        value={endDate}
        onChange={date => onChange({ endDate: date ?? endDate })}
      />
    );
  }
  return (
    <DatePicker
      key="range"
      type="range"
      {...look}
      defaultDate={startDate ?? today}
      value={[startDate, endDate]}
      onChange={([start, end]) => onChange({ startDate: start, endDate: end })}
    />
  );
}
