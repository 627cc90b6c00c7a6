import { Group, Text } from '@mantine/core';
import { type Day, weekdayOf } from '#kernel/calendar.ts';
import { DayStepper } from '#kernel/ui/DayStepper.tsx';
import { dayTexts } from '../texts.ts';

export type SlotDayStepperProps = { date: Day; today: Day; onDate: (date: Day) => void };

/** The day of the slots, from today on, and its name. */
export function SlotDayStepper({ date, today, onDate }: SlotDayStepperProps) {
  return (
    // Where both have no room beside each other, the name stands below.
    <Group gap="0 0.625rem">
      <DayStepper date={date} min={today} onDate={onDate} texts={dayTexts} />
      <Text size="sm" c="dimmed" aria-live="polite">
        {weekdayOf(date)}
      </Text>
    </Group>
  );
}
