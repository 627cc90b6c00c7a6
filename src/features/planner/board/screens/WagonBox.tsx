import type { CSSProperties } from 'react';
import type { BoardTrain, BoardWagon } from '../model.ts';
import { routeOf } from '../rules.ts';
import { boardTexts } from '../texts.ts';
import { FreePlace } from './FreePlace.tsx';
import { UnitBox } from './UnitBox.tsx';
import classes from './Wagon.module.css';

type Props = { train: BoardTrain; wagon: BoardWagon; isElsewhere: boolean };

/** A wagon to scale: as wide as its TEU, with what stands on each part of it. */
export function WagonBox({ train, wagon, isElsewhere }: Props) {
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
          return place.unit ? (
            <UnitBox key={key} at={at} unit={place.unit} />
          ) : (
            <FreePlace key={key} at={at} />
          );
        })}
      </div>
      <span className={classes.under}>
        {wagonSequence}
        {isElsewhere && ` → ${wagon.destinationCode}`}
      </span>
    </li>
  );
}
