import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { type Day, weekdayOf } from '#kernel/calendar.ts';
import { problemWith } from '#kernel/catalogue.ts';
import { DayStepper } from '#kernel/ui/DayStepper.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import type { Read } from '#kernel/ui/read.ts';
import { useSteady } from '#kernel/ui/steady.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { Appointment } from '../../model.ts';
import { recordTexts } from '../../record/texts.ts';
import { texts } from '../../texts.ts';
import { hoursOfAxis } from '../rules.ts';
import { dayTexts } from '../texts.ts';
import { AxisHourButton } from './AxisHourButton.tsx';
import classes from './DayAxisPanel.module.css';
import { useDayFold } from './useDayFold.ts';

/** So many fill a bar at least, that a single one looks small. */
const FULL_BAR = 4;

type Props = {
  /** Those of the day, and more. */
  day: Read<readonly Appointment[]>;
  /** The list beside shows the same read. */
  isListed: boolean;
  date: Day;
  /** The earliest day there is something to see of; any when undefined. */
  min: Day | undefined;
  onDate: (date: Day) => void;
  /** The hour that the list is narrowed to. */
  chosenZone: number | null;
  onZone: (zone: number | null) => void;
};

/** A day's appointments on an hour axis: how many, how they stand, and where the clock is. An hour narrows the list. */
export function DayAxisPanel({ day, isListed, date, min, onDate, chosenZone, onZone }: Props) {
  const { now, timeZone } = usePortTime();
  const hours = useMemo(
    () => hoursOfAxis(day.data ?? [], date, { now, timeZone }),
    [day.data, date, now, timeZone],
  );
  const most = Math.max(FULL_BAR, ...hours.map(hour => hour.total));
  const total = hours.reduce((sum, hour) => sum + hour.total, 0);
  const [isOpen, open] = useDayFold();
  const narrow = useSteady(onZone);
  return (
    <Panel
      title={dayTexts.titleOf(weekdayOf(date))}
      collapsible
      opened={isOpen}
      onToggle={open}
      count={day.data && total}
      actions={
        <>
          {chosenZone !== null && (
            <Button variant="subtle" size="compact-md" onClick={() => onZone(null)}>
              {dayTexts.showAll}
            </Button>
          )}
          <DayStepper date={date} min={min} onDate={onDate} texts={recordTexts.stepper} isSmall />
        </>
      }
    >
      <Reading read={day} failed={problemWith(texts.actions.list)} lines={2} isSaidElsewhere={isListed}>
        {() => (
          <div
            key={date}
            ref={showFirstHour}
            className={classes.axis}
            role="group"
            aria-label={dayTexts.title}
          >
            {hours.map(hour => (
              <AxisHourButton
                key={hour.zone}
                hour={hour}
                most={most}
                date={date}
                chosen={hour.zone === chosenZone}
                onZone={narrow}
              />
            ))}
          </div>
        )}
      </Reading>
    </Panel>
  );
}

/** Where the axis is wider than the screen it begins at the clock, or else at the first appointment. */
function showFirstHour(axis: HTMLDivElement | null): void {
  const first =
    axis?.querySelector<HTMLElement>('[data-now]') ?? axis?.querySelector<HTMLElement>('[data-booked]');
  if (axis && first) axis.scrollLeft = first.offsetLeft - axis.offsetLeft - first.offsetWidth;
}
