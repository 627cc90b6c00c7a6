import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowBigDownLine.mjs';
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowBigUpLine.mjs';
import { memo } from 'react';
import { DIRECTION } from '#features/transport-services/model.ts';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { BoardTrain } from '../model.ts';
import { type LoadBy, routeOf } from '../rules.ts';
import { boardTexts } from '../texts.ts';
import classes from './Board.module.css';
import { ConsistMenu } from './ConsistMenu.tsx';
import { LoadBar } from './LoadBar.tsx';
import wagonClasses from './Wagon.module.css';
import { WagonBox } from './WagonBox.tsx';

/** A train on its date: what stands on it at a glance, and its wagons in their order. */
export const TrainLane = memo(function TrainLane({ train, by }: { train: BoardTrain; by: LoadBy }) {
  const { trainServiceInstanceId: id, trainServiceName: name, wagons } = train;
  const { today } = usePortTime();
  const isInbound = train.trainServiceDirection === DIRECTION.Inbound;
  const usual = wagons[0] && routeOf(wagons[0]);
  return (
    <article className={classes.train} aria-labelledby={`train-${id}`}>
      <header className={classes.trainHead}>
        <h3 className={classes.trainTitle} id={`train-${id}`}>
          {isInbound ? <IconDown size={16} aria-hidden /> : <IconUp size={16} aria-hidden />}
          <span>{name}</span>
          <span className={classes.faint}>
            {isInbound ? boardTexts.inbound : boardTexts.outbound}
            {usual && ` · ${usual}`}
          </span>
        </h3>
        {!train.takesBookings && <StateBadge tone="warning">{boardTexts.noBookings}</StateBadge>}
        <LoadBar train={train} by={by} />
        <ConsistMenu train={train} />
      </header>
      {wagons.length === 0 ? (
        <p className={classes.faint}>{boardTexts.noWagons}</p>
      ) : (
        <ol className={wagonClasses.wagons}>
          {wagons.map((wagon, at) => (
            // A wagon of a train has no name of its own; its first place has.
            <WagonBox
              key={wagon.places[0]?.trainServiceWagonInstanceId ?? at}
              today={today}
              train={train}
              wagon={wagon}
              isElsewhere={routeOf(wagon) !== usual}
            />
          ))}
        </ol>
      )}
    </article>
  );
});
