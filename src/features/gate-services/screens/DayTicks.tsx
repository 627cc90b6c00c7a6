import { VisuallyHidden } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { DAYS, type GateService, type ServiceDay } from '../model.ts';
import classes from './DayTicks.module.css';

/** The week, M to Su, with a tick under each of the service's days. */
export function DayTicks({ service }: { service: GateService }) {
  const days = new Set(service.days.map(({ Day }) => Day));
  return (
    <span className={classes.week}>
      <VisuallyHidden>{service.days.map(({ Day }) => Day).join(', ')}</VisuallyHidden>
      {DAYS.map(day => (
        <span key={day} className={classes.day} data-on={days.has(day) || undefined} aria-hidden>
          {day.slice(0, /^[MWF]/.test(day) ? 1 : 2)}
          <span className={classes.tick}>{days.has(day) && <IconCheck size={13} />}</span>
        </span>
      ))}
    </span>
  );
}

/** The tick of one day, in a column of its own. */
export function DayTick({ day }: { day: ServiceDay }) {
  return (
    <span className={classes.cell}>
      <IconCheck size={16} role="img" aria-label={day} />
    </span>
  );
}
