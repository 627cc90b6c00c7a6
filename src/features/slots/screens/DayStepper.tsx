import '@mantine/dates/styles.css';
import { ActionIcon, Group, Text } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { addDays, type Day, weekdayOf } from '#kernel/calendar.ts';
import { calendarLabels } from '#kernel/ui/Form/DateField.tsx';
import { parseTypedDate } from '#kernel/ui/Form/dates.ts';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { dayTexts } from '../texts.ts';

export type DayStepperProps = { date: Day; today: Day; onDate: (date: Day) => void };

/** A day from today on: picked in a calendar, typed, or reached a day at a time. */
export function DayStepper({ date, today, onDate }: DayStepperProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Reasoned reason={date <= today ? dayTexts.noPast : null}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={dayTexts.previous}
          onClick={() => onDate(addDays(date, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
      </Reasoned>
      <DateInput
        aria-label={dayTexts.date}
        value={date}
        onChange={picked => picked && picked >= today && onDate(picked)}
        minDate={today}
        valueFormat="DD-MM-YYYY"
        dateParser={parseTypedDate}
        ariaLabels={calendarLabels}
        popoverProps={{ trapFocus: false }}
        w={128}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={dayTexts.next}
        onClick={() => onDate(addDays(date, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Text size="sm" c="dimmed" aria-live="polite">
        {weekdayOf(date)}
      </Text>
    </Group>
  );
}
