import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { texts } from '../texts.ts';
import classes from './LoginPage.module.css';

/** The port's day and time, which every hour in the portal is in. */
export function PortClock({ portName }: { portName: string }) {
  const { now, timeZone } = usePortTime();
  const time = new Intl.DateTimeFormat('en-NZ', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  const day = new Intl.DateTimeFormat('en-NZ', { timeZone, weekday: 'long' });
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now).split('-').toReversed().join('-');
  return (
    <p className={classes.clock}>
      <time dateTime={now.toISOString()}>
        <strong>{time.format(now)}</strong> {day.format(now)} {date}
      </time>{' '}
      {texts.atThePort(portName)}
    </p>
  );
}
