import { VisuallyHidden } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { WEEKDAYS, type Weekday } from '../calendar.ts';
import classes from './DayTicks.module.css';

type Props = {
  days: readonly Weekday[];
  /** In a row of a list: the days stand out by themselves, without a tick under them. */
  compact?: boolean;
};

/** The week, M to Su, with a tick under each of these days. */
export function DayTicks({ days, compact = false }: Props) {
  return (
    <span className={classes.week} data-compact={compact || undefined}>
      <VisuallyHidden>{days.join(', ')}</VisuallyHidden>
      {WEEKDAYS.map(day => (
        <span key={day} className={classes.day} data-on={days.includes(day) || undefined} aria-hidden>
          {day.slice(0, /^[MWF]/.test(day) ? 1 : 2)}
          {!compact && <span className={classes.tick}>{days.includes(day) && <IconCheck size={13} />}</span>}
        </span>
      ))}
    </span>
  );
}
