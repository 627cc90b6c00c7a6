import { VisuallyHidden } from '@mantine/core';
import type { Tone } from '#kernel/ui/palette.ts';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { ALERT_LEVEL, type Alert, type Appointment } from '../../model.ts';
import { isWaiting } from '../../rules.ts';
import { texts } from '../../texts.ts';
import { alertsInShort, LEVEL_NAMES, worstFirst } from '../rules.ts';
import { recordTexts } from '../texts.ts';
import classes from './AlertMark.module.css';

/** The tone of an alert level; none where nothing is wrong or nothing is to come. */
export function toneOfLevel(level: number): Tone | undefined {
  if (level >= ALERT_LEVEL.Severe) return 'error';
  if (level === ALERT_LEVEL.Warning) return 'warning';
  return level === ALERT_LEVEL.Minor ? 'info' : undefined;
}

/** The alerts in short behind the sign of the gravest; in full, with their levels, in the grid's tooltip. */
export function AlertMark({ appointment }: { appointment: Appointment }) {
  const alerts = worstFirst(appointment.alerts);
  const isWithoutRelease = appointment.isReleaseActive === false && isWaiting(appointment.status);
  const [worst] = alerts;
  if (!worst && !isWithoutRelease) {
    return appointment.approved && isWaiting(appointment.status) ? <Ready /> : null;
  }
  const inFullToo = isWithoutRelease ? [texts.emptyRelease.inactive] : [];
  const tone = isWithoutRelease && (worst?.level ?? 0) < ALERT_LEVEL.Warning ? 'warning' : undefined;
  return (
    <span className={classes.mark} data-hint={[...alerts.map(inFull), ...inFullToo].join(' · ')}>
      <ToneIcon tone={tone ?? toneOfLevel(worst?.level ?? 0) ?? 'neutral'} size={16} />
      <span className={classes.text} aria-hidden>
        {alertsInShort(appointment)}
      </span>
      <VisuallyHidden>
        {[...alerts.map(({ description }) => description), ...inFullToo].join('. ')}
      </VisuallyHidden>
    </span>
  );
}

/** Every alert on a line of its own, with its level. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <span className={classes.list}>
      {alerts.map(alert => (
        <span key={alert.kind} className={classes.line}>
          <ToneIcon tone={toneOfLevel(alert.level) ?? 'neutral'} size={16} />
          <span>{inFull(alert)}</span>
        </span>
      ))}
    </span>
  );
}

function inFull({ level, description }: Alert): string {
  return `${LEVEL_NAMES[level]}: ${description}`;
}

function Ready() {
  return (
    <span className={classes.mark}>
      <ToneIcon tone="success" size={16} />
      <span className={classes.ready}>{recordTexts.ready}</span>
    </span>
  );
}
