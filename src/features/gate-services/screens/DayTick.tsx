import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ServiceDay } from '../model.ts';
import classes from './DayTick.module.css';

/** The tick of one day, in a column of its own. */
export function DayTick({ day }: { day: ServiceDay }) {
  return (
    <span className={classes.cell}>
      <IconCheck size={16} role="img" aria-label={day} />
    </span>
  );
}
