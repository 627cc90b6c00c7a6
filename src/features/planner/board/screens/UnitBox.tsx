import { useDraggable } from '@dnd-kit/core';
import { type CSSProperties, memo } from 'react';
import type { BoardUnit } from '../model.ts';
import { type At, nameOf, teuOf } from '../rules.ts';
import { UnitFace } from './UnitFace.tsx';
import { useOpenUnit } from './useLifted.ts';
import classes from './Wagon.module.css';

type Props = {
  at: At;
  unit: BoardUnit;
  /** It cannot be taken from here. */
  isFixed: boolean;
};

/**
 * A unit on a wagon: pressed it says what it is; dragged, or lifted with Space, it goes to another place. All of them are drawn
 * again whenever one is lifted, so there is little of it.
 */
export const UnitBox = memo(function UnitBox({ at, unit, isFixed }: Props) {
  const open = useOpenUnit();
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: unit.trainServicePlannerBookingId,
    data: { unit, from: at },
    disabled: isFixed,
  });
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={classes.unit}
      style={{ '--teu': teuOf(unit) } as CSSProperties}
      data-lifted={isDragging}
      data-fixed={isFixed}
      aria-describedby={isFixed ? undefined : attributes['aria-describedby']}
      title={`${nameOf(unit)}, ${unit.customer}, ${unit.containerCommodity}`}
      onClick={() => open({ unit, from: at })}
      {...listeners}
    >
      <UnitFace unit={unit} />
    </button>
  );
});
