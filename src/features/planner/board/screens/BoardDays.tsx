import { Alert } from '@mantine/core';
import { memo, useEffect, useState } from 'react';
import { slashDay, weekdayOf } from '#kernel/calendar.ts';
import { type BoardTrain, LIMITS } from '../model.ts';
import type { LoadBy } from '../rules.ts';
import { boardTexts } from '../texts.ts';
import classes from './Board.module.css';
import { BoardDrag } from './BoardDrag.tsx';
import { TrainLane } from './TrainLane.tsx';

type Props = { trains: readonly BoardTrain[]; by: LoadBy; isCut: boolean };

const AT_ONCE = 3;

/** Of many trains a few more each frame: all of them at once would keep the page busy for long. */
function useDrawn(trains: readonly BoardTrain[]): readonly BoardTrain[] {
  const [count, setCount] = useState(AT_ONCE);
  const isAll = count >= trains.length;
  useEffect(() => {
    if (isAll) return undefined;
    const next = requestAnimationFrame(() => setCount(count + AT_ONCE));
    return () => cancelAnimationFrame(next);
  }, [count, isAll]);
  return isAll ? trains : trains.slice(0, count);
}

/** The trains day by day; what stands on them can be dragged. */
export const BoardDays = memo(function BoardDays({ trains, by, isCut }: Props) {
  const drawn = useDrawn(trains);
  const days = Map.groupBy(drawn, ({ instanceDate }) => instanceDate);
  return (
    <BoardDrag trains={trains}>
      {isCut && <Alert color="yellow">{boardTexts.more(LIMITS.trains)}</Alert>}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
          <h2 className={classes.dayTitle} id={`day-${day}`}>
            {weekdayOf(day)} <span className={classes.date}>{slashDay(day)}</span>
          </h2>
          {ofDay.map(train => (
            <TrainLane key={train.trainServiceInstanceId} train={train} by={by} />
          ))}
        </section>
      ))}
    </BoardDrag>
  );
});
