import { Button } from '@mantine/core';
import type { Gate } from '#features/gates/model.ts';
import type { FreeHour } from '#features/slots/model.ts';
import { showDay, showHour, weekdayOf } from '#kernel/calendar.ts';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { texts } from '../../texts.ts';
import { formTexts } from '../texts.ts';
import classes from './FormParts.module.css';

type Props = {
  hours: readonly FreeHour[];
  gates: readonly Gate[];
  /** The gate that was full; another one is named in its choice. */
  gateId: string;
  onChoose: (hour: FreeHour) => void;
};

/** The free hours nearest to one that was full, each a click away. */
export function NearestHours({ hours, gates, gateId, onChoose }: Props) {
  return (
    <div className={`${classes.whole} ${classes.nearest}`} role="alert">
      <span className={classes.note}>
        <ToneIcon tone="warning" />
        <span>{hours.length > 0 ? texts.full.hint : texts.full.none}</span>
      </span>
      {hours.length > 0 && (
        <div className={classes.hours}>
          {hours.map(hour => (
            <Button
              key={`${hour.gateId} ${hour.appointmentDate} ${hour.zone}`}
              variant="default"
              size="sm"
              onClick={() => onChoose(hour)}
            >
              {nameOf(hour, gates, gateId)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function nameOf(hour: FreeHour, gates: readonly Gate[], gateId: string): string {
  const { appointmentDate, zone, available } = hour;
  const day = `${weekdayOf(appointmentDate).slice(0, 3)} ${showDay(appointmentDate)}`;
  const where =
    hour.gateId === gateId
      ? ''
      : ` ${gates.find(gate => gate.gateId === hour.gateId)?.gateName ?? hour.gateId}`;
  const count = available === null ? '' : ` · ${formTexts.nearest.free(available)}`;
  return `${formTexts.nearest.choice(day, showHour(zone))}${where}${count}`;
}
