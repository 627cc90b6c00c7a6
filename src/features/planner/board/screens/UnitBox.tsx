import { useDraggable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { BoardUnit } from '../model.ts';
import { type At, nameOf, teuOf, whyNotTake } from '../rules.ts';
import { UnitFace } from './UnitFace.tsx';
import { useOpenUnit } from './useLifted.ts';
import classes from './Wagon.module.css';

/** A unit on a wagon: pressed it says what it is; dragged, or lifted with Space, it goes to another place. */
export function UnitBox({ at, unit }: { at: At; unit: BoardUnit }) {
  const { today } = usePortTime();
  const open = useOpenUnit();
  const reason = whyNotTake(unit, at.train, { isPrivileged: true, today });
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: unit.trainServicePlannerBookingId,
    data: { unit, from: at },
    disabled: reason !== null,
  });
  return (
    <UnstyledButton
      ref={setNodeRef}
      className={classes.unit}
      style={{ '--teu': teuOf(unit) }}
      data-lifted={isDragging}
      data-fixed={reason !== null}
      aria-describedby={reason === null ? attributes['aria-describedby'] : undefined}
      title={`${nameOf(unit)}, ${unit.customer}, ${unit.containerCommodity}`}
      onClick={() => open({ unit, from: at })}
      {...listeners}
    >
      <UnitFace unit={unit} />
    </UnstyledButton>
  );
}
