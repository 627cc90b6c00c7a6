import { useDroppable } from '@dnd-kit/core';
import type { CSSProperties } from 'react';
import { type At, mayPut } from '../rules.ts';
import { boardTexts } from '../texts.ts';
import { useLifted } from './useLifted.ts';
import classes from './Wagon.module.css';

/** What is free of a wagon. While a unit is dragged it says whether that fits here. */
export function FreePlace({ at }: { at: At }) {
  const lifted = useLifted();
  if (lifted && mayPut(lifted, at)) return <Target at={at} />;
  return (
    <span className={classes.free} style={widthOf(at)}>
      {boardTexts.freePlace(at.place.capacityTeu)}
    </span>
  );
}

function Target({ at }: { at: At }) {
  const { setNodeRef, isOver } = useDroppable({ id: at.place.trainServiceWagonInstanceId, data: at });
  return (
    <span ref={setNodeRef} className={classes.free} style={widthOf(at)} data-target data-over={isOver}>
      {boardTexts.freePlace(at.place.capacityTeu)}
    </span>
  );
}

function widthOf({ place }: At): CSSProperties {
  return { '--teu': place.capacityTeu } as CSSProperties;
}
