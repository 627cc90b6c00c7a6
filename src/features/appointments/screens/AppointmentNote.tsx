import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { asOf, worstFirst } from '../list/rules.ts';
import type { Appointment } from '../model.ts';
import { AlertList } from './AlertMark.tsx';
import classes from './FormParts.module.css';
import { usePort } from './usePort.tsx';

type Props = { appointment: Appointment; lockedBecause: string | null };

/** Above the form of an appointment: why it cannot be changed, or what is the matter with it. */
export function AppointmentNote({ appointment, lockedBecause }: Props) {
  const { now } = usePort();
  const { alerts } = asOf(appointment, now);
  if (lockedBecause === null && alerts.length === 0) return null;
  return (
    <div className={classes.about}>
      {lockedBecause !== null && (
        <span className={classes.note}>
          <ToneIcon tone="info" size={16} />
          {lockedBecause}
        </span>
      )}
      <AlertList alerts={worstFirst(alerts)} />
    </div>
  );
}
