import '@mantine/dates/styles.css';
import { ActionIcon, Group } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { addDays, type Day } from '../calendar.ts';
import { calendarLabels } from './Form/DateField.tsx';
import { parseTypedDate } from './Form/dates.ts';
import { Reasoned } from './Reasoned.tsx';

export type DayStepperProps = {
  date: Day;
  onDate: (date: Day) => void;
  /** The first day that can be chosen. */
  min?: Day;
  texts: { date: string; previous: string; next: string; noEarlier: string };
  /** For the head of a panel. */
  isSmall?: boolean;
};

/** A day that is picked in a calendar, typed, or reached a day at a time. */
export function DayStepper({ date, onDate, min, texts, isSmall = false }: DayStepperProps) {
  const size = isSmall ? 32 : 36;
  const icon = isSmall ? 17 : 18;
  return (
    <Group gap={isSmall ? 4 : 'xs'} wrap="nowrap">
      <Reasoned reason={min !== undefined && date <= min ? texts.noEarlier : null}>
        <ActionIcon
          variant="default"
          size={size}
          aria-label={texts.previous}
          onClick={() => onDate(addDays(date, -1))}
        >
          <IconChevronLeft size={icon} aria-hidden />
        </ActionIcon>
      </Reasoned>
      <DateInput
        aria-label={texts.date}
        size={isSmall ? 'xs' : 'sm'}
        value={date}
        onChange={picked => picked && (min === undefined || picked >= min) && onDate(picked)}
        minDate={min}
        valueFormat="DD-MM-YYYY"
        dateParser={parseTypedDate}
        ariaLabels={calendarLabels}
        popoverProps={{ trapFocus: false }}
        w={128}
      />
      <ActionIcon
        variant="default"
        size={size}
        aria-label={texts.next}
        onClick={() => onDate(addDays(date, 1))}
      >
        <IconChevronRight size={icon} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
