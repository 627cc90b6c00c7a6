import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import type { Day } from '#kernel/calendar.ts';
import { showHour } from '#kernel/calendar.ts';
import type { Tone } from '#kernel/ui/palette.ts';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { type AxisHour, MARKS, type Mark, nowWithin } from '../rules.ts';
import { dayTexts } from '../texts.ts';
import classes from './DayAxisPanel.module.css';

type Props = {
  hour: AxisHour;
  most: number;
  date: Day;
  chosen: boolean;
  /** Given the hour to narrow the list to, or none. Made once. */
  onZone: (zone: number | null) => void;
};

/** Marks that call for somebody: they have their sign above the bar. */
const SIGNS: Partial<Record<Mark, Tone>> = { minor: 'info', warning: 'warning', severe: 'error' };

/** An hour of the axis as a bar of what is booked in it; drawn anew only when that changes. */
export const AxisHourButton = memo(function AxisHourButton({ hour, most, date, chosen, onZone }: Props) {
  const passed = nowWithin(hour.zone, date, usePortTime());
  const said = dayTexts.hour(showHour(hour.zone), whatOf(hour));
  const sign = hour.worst && SIGNS[hour.worst];
  return (
    <Tooltip label={said}>
      <UnstyledButton
        className={classes.hour}
        aria-pressed={chosen}
        data-booked={hour.total > 0 || undefined}
        data-now={passed !== undefined || undefined}
        onClick={() => onZone(chosen ? null : hour.zone)}
      >
        <VisuallyHidden>{said}</VisuallyHidden>
        <span className={classes.drawn} aria-hidden>
          <span className={classes.sign}>{sign && <ToneIcon tone={sign} size={14} />}</span>
          <span className={classes.count} data-none={hour.total === 0 || undefined}>
            {hour.total === 0 ? '–' : hour.total}
          </span>
          <span className={classes.bar}>
            {MARKS.filter(mark => hour.counts[mark] > 0).map(mark => (
              <span
                key={mark}
                className={classes.part}
                data-mark={mark}
                style={{ height: `${(hour.counts[mark] / most) * 100}%` }}
              />
            ))}
            {passed !== undefined && (
              <span className={classes.clock} style={{ insetInlineStart: `${passed * 100}%` }} />
            )}
          </span>
          <span className={classes.zone}>{String(hour.zone).padStart(2, '0')}</span>
        </span>
      </UnstyledButton>
    </Tooltip>
  );
}, isUnchanged);

function isUnchanged({ hour: before, ...others }: Props, { hour, ...now }: Props): boolean {
  const names = Object.keys(now) as (keyof typeof now)[];
  return JSON.stringify(before) === JSON.stringify(hour) && names.every(name => others[name] === now[name]);
}

/** '4 appointments, 1 severe, 3 ready'. */
function whatOf({ counts, total }: AxisHour): string {
  if (total === 0) return dayTexts.none;
  const parts = MARKS.toReversed()
    .filter(mark => counts[mark] > 0)
    .map(mark => `${counts[mark]} ${dayTexts.marks[mark]}`);
  return [dayTexts.count(total), ...parts].join(', ');
}
