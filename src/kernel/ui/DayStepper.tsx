import { ActionIcon, Group, TextInput } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { memo } from 'react';
import { addDays, type Day } from '../calendar.ts';
import { showDate } from './Form/dates.ts';
import { later } from './later.ts';
import { Reasoned } from './Reasoned.tsx';

const WIDTH = 128;
const useDayInput = later(() => import('./DayInput.tsx'));

export type DayStepperProps = {
  date: Day;
  onDate: (date: Day) => void;
  /** The first day that can be chosen. */
  min?: Day;
  texts: { date: string; previous: string; next: string; noEarlier: string };
  /** For the head of a panel. */
  isSmall?: boolean;
};

/** A day that is picked in a calendar, typed, or reached a day at a time. Drawn anew only when it changes itself. */
export const DayStepper = memo(function DayStepper(props: DayStepperProps) {
  const { date, onDate, min, texts, isSmall = false } = props;
  const size = isSmall ? 32 : 36;
  const icon = isSmall ? 17 : 18;
  const inputSize = isSmall ? 'xs' : 'sm';
  const late = useDayInput();
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
      {late ? (
        <late.DayInput
          label={texts.date}
          date={date}
          onDate={onDate}
          min={min}
          size={inputSize}
          width={WIDTH}
        />
      ) : (
        <TextInput aria-label={texts.date} size={inputSize} value={showDate(date)} readOnly w={WIDTH} />
      )}
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
});
