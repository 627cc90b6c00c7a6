import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  pointerWithin,
} from '@dnd-kit/core';
import { type ReactNode, useCallback, useState } from 'react';
import type { BoardTrain } from '../model.ts';
import { type At, type Lifted, nameOf } from '../rules.ts';
import { boardTexts } from '../texts.ts';
import { DraggedUnit } from './DraggedUnit.tsx';
import { UnitDialog } from './UnitDialog.tsx';
import { useBoardSensors } from './useBoardSensors.ts';
import { LiftedContext, OpenUnitContext } from './useLifted.ts';
import { useMove } from './useMove.ts';
import classes from './Wagon.module.css';

type Props = { trains: readonly BoardTrain[]; children: ReactNode };

/** Units below it are dragged: by mouse, by touch, and by keyboard with what is read out. */
export function BoardDrag({ trains, children }: Props) {
  const sensors = useBoardSensors();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [opened, setOpened] = useState<Lifted | null>(null);
  const move = useMove();
  const open = useCallback((unit: Lifted) => setOpened(unit), []);
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    if (over) move({ ...liftedOf(active), to: over.data.current as At });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{
        announcements: ANNOUNCEMENTS,
        screenReaderInstructions: { draggable: boardTexts.help },
        container: document.body,
      }}
      onDragStart={({ active }) => setLifted(liftedOf(active))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
    >
      <OpenUnitContext value={open}>
        <LiftedContext value={lifted}>
          <div className={classes.board} data-lifting={lifted !== null}>
            {children}
          </div>
        </LiftedContext>
      </OpenUnitContext>
      <DragOverlay dropAnimation={null}>{lifted && <DraggedUnit lifted={lifted} />}</DragOverlay>
      {opened && <UnitDialog lifted={opened} trains={trains} onMove={move} onClose={() => setOpened(null)} />}
    </DndContext>
  );
}

/** By mouse and touch what is under the pointer; by keyboard, which has none, the place that was chosen. */
const underPointer: CollisionDetection = args =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

function liftedOf({ data }: { data: { current?: unknown } }): Lifted {
  return data.current as Lifted;
}

type Told = { data: { current?: unknown } };

function nameOfUnit(active: Told): string {
  return nameOf(liftedOf(active).unit);
}

function nameOfPlace({ data }: Told): string {
  const { train, wagon } = data.current as At;
  return boardTexts.place(train.trainServiceName, train.instanceDate, wagon.wagonSequence);
}

const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => boardTexts.lifted(nameOfUnit(active)),
  onDragOver: ({ active, over }) =>
    over
      ? boardTexts.over(nameOfUnit(active), nameOfPlace(over))
      : boardTexts.overNothing(nameOfUnit(active)),
  onDragEnd: ({ active, over }) =>
    over ? boardTexts.dropped(nameOfUnit(active), nameOfPlace(over)) : boardTexts.putBack(nameOfUnit(active)),
  onDragCancel: ({ active }) => boardTexts.putBack(nameOfUnit(active)),
};
