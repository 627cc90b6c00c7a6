import '@mantine/dates/styles.css';
import { ActionIcon } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { addDays, type Day } from '#kernel/calendar.ts';
import { calendarLabels } from '#kernel/ui/Form/DateField.tsx';
import { parseTypedDate } from '#kernel/ui/Form/dates.ts';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { dayTexts } from '../day/texts.ts';
import classes from './DayAxisPanel.module.css';

/** The day that the axis shows: picked, typed, or reached a day at a time. */
export function AxisDayStepper({
  date,
  min,
  onDate,
}: {
  date: Day;
  min: Day | undefined;
  onDate: (date: Day) => void;
}) {
  return (
    <div className={classes.stepper}>
      <Reasoned reason={min !== undefined && date <= min ? dayTexts.nothingBefore : null}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={dayTexts.dayBefore}
          onClick={() => onDate(addDays(date, -1))}
        >
          <IconChevronLeft size={17} aria-hidden />
        </ActionIcon>
      </Reasoned>
      <DateInput
        aria-label={dayTexts.date}
        size="xs"
        value={date}
        onChange={picked => picked && (min === undefined || picked >= min) && onDate(picked)}
        minDate={min}
        valueFormat="DD-MM-YYYY"
        dateParser={parseTypedDate}
        ariaLabels={calendarLabels}
        popoverProps={{ trapFocus: false }}
      />
      <ActionIcon
        variant="default"
        size={32}
        aria-label={dayTexts.dayAfter}
        onClick={() => onDate(addDays(date, 1))}
      >
        <IconChevronRight size={17} aria-hidden />
      </ActionIcon>
    </div>
  );
}
