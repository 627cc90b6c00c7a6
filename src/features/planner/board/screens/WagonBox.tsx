import type { CSSProperties } from 'react';
import type { Day } from '#kernel/calendar.ts';
import type { BoardTrain, BoardWagon } from '../model.ts';
import { routeOf, whyNotTake } from '../rules.ts';
import { boardTexts } from '../texts.ts';
import { FreePlace } from './FreePlace.tsx';
import { UnitBox } from './UnitBox.tsx';
import classes from './Wagon.module.css';

type Props = { today: Day; train: BoardTrain; wagon: BoardWagon; isElsewhere: boolean };

/** A wagon to scale: as wide as its TEU, with what stands on each part of it. */
export function WagonBox({ today, train, wagon, isElsewhere }: Props) {
  const { wagonSequence, capacityTeu, places } = wagon;
  return (
    <li
      className={classes.wagon}
      style={{ '--teu': capacityTeu } as CSSProperties}
      aria-label={boardTexts.wagon(wagonSequence, routeOf(wagon))}
    >
      <div className={classes.bed}>
        {places.map(place => {
          const at = { train, wagon, place };
          const key = place.trainServiceWagonInstanceId;
          if (!place.unit) return <FreePlace key={key} at={at} />;
          const reason = whyNotTake(place.unit, train, { isPrivileged: true, today });
          return <UnitBox key={key} at={at} unit={place.unit} isFixed={reason !== null} />;
        })}
      </div>
      <span className={classes.under}>
        {wagonSequence}
        {isElsewhere && ` → ${wagon.destinationCode}`}
      </span>
    </li>
  );
}
