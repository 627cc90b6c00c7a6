import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { Appointment } from '../../model.ts';
import { asOf, worstFirst } from '../../record/rules.ts';
import { AlertList } from '../../record/screens/AlertMark.tsx';
import classes from './FormParts.module.css';

type Props = { appointment: Appointment; restriction: string | null };

/** Above the form of an appointment: what cannot be changed about it and why, and what is the matter with it. */
export function AppointmentNote({ appointment, restriction }: Props) {
  const { now } = usePortTime();
  const { alerts } = asOf(appointment, now);
  if (restriction === null && alerts.length === 0) return null;
  return (
    <div className={classes.about}>
      {restriction !== null && (
        <span className={classes.note}>
          <ToneIcon tone="info" size={16} />
          {restriction}
        </span>
      )}
      <AlertList alerts={worstFirst(alerts)} />
    </div>
  );
}
