import { useDndContext } from '@dnd-kit/core';
import type { CSSProperties } from 'react';
import { slashDay } from '#kernel/calendar.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { type At, breaksOf, type Lifted, teuOf } from '../rules.ts';
import { boardTexts } from '../texts.ts';
import { UnitFace } from './UnitFace.tsx';
import classes from './Wagon.module.css';

/** The unit in the hand: where it would stand, and what that would break. */
export function DraggedUnit({ lifted: { unit, from } }: { lifted: Lifted }) {
  const { today } = usePortTime();
  const { over } = useDndContext();
  const to = over?.data.current as At | undefined;
  return (
    <div className={classes.hand}>
      <span className={classes.unit} style={{ '--teu': teuOf(unit) } as CSSProperties}>
        <UnitFace unit={unit} />
      </span>
      {to && (
        <div className={classes.caption}>
          <strong>
            {slashDay(to.train.instanceDate)} · {boardTexts.wagonShort(to.wagon.wagonSequence)}
          </strong>
          {breaksOf(unit, from, to, today).map(one => (
            <span key={one}>{one}</span>
          ))}
        </div>
      )}
    </div>
  );
}
