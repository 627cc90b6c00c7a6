import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardCode,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { BodyRow, type BodyRowProps } from './BodyRow.tsx';
import { CardPlace, type CardPlaceProps } from './CardPlace.tsx';
import { nameOf } from './column.ts';
import { DragHandle } from './DragHandle.tsx';
import { type Dragging, DraggingContext } from './dragging.ts';
import { DRAG_HELP, dragTexts, type RowDrag, type RowMove } from './rowDrag.ts';

interface DragRowsProps {
  /** Of the rows in sight, in their order. */
  ids: readonly string[];
  /** Of the rows of all pages. */
  allIds: readonly string[];
  nameById: (id: string) => string;
  /** Why rows cannot be moved now, such as while they are sorted. */
  reason: string | null;
  onMove: (move: RowMove) => void;
  children: ReactNode;
}

const START_PX = 4;
const UP_AND_DOWN: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];
/** Enter presses the handle, as any button. */
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
};

/** Rows below it are dragged by their handles: by mouse, by touch, and by keyboard with what is read out. */
export function DragRows({ ids, allIds, nameById, reason, onMove, children }: DragRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: START_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: KEYS }),
  );
  const announcements = useMemo(() => announcementsOf(allIds, nameById), [allIds, nameById]);
  const [placedId, setPlacedId] = useState<string | null>(null);
  const dragging: Dragging = {
    reason,
    allIds,
    placedId,
    choose: (id, place) => {
      onMove({ id, to: allIds[place - 1]! });
      setPlacedId(id);
    },
  };
  return (
    <DndContext
      sensors={sensors}
      modifiers={UP_AND_DOWN}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: DRAG_HELP },
        container: document.body,
      }}
      onDragStart={() => setPlacedId(null)}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove({ id: String(active.id), to: String(over.id) });
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <DraggingContext value={dragging}>{children}</DraggingContext>
      </SortableContext>
    </DndContext>
  );
}

export function DragBodyRow<Row extends RowData>(props: BodyRowProps<Row>) {
  const drag = useRowDrag(props.row.id, nameOf(props.columns, props.row.original));
  return <BodyRow {...props} drag={drag} />;
}

export function DragCardPlace<Row extends RowData>({ measure, ...props }: CardPlaceProps<Row>) {
  const drag = useRowDrag(props.row.id, nameOf(props.grid.visible, props.row.original));
  const { setNode } = drag;
  const hold = useCallback(
    (node: HTMLElement | null) => {
      measure(node);
      setNode(node);
    },
    [measure, setNode],
  );
  return <CardPlace {...props} measure={hold} drag={drag} />;
}

function useRowDrag(id: string, name: string): RowDrag {
  const { reason, allIds, placedId, choose } = useContext(DraggingContext)!;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useSortable({
    id,
    disabled: reason !== null,
  });
  const handle = (
    <DragHandle
      name={name}
      reason={reason}
      hold={setActivatorNodeRef}
      described={attributes['aria-describedby']}
      listeners={listeners}
      places={{ at: allIds.indexOf(id) + 1, of: allIds.length, choose: place => choose(id, place) }}
      isPlaced={placedId === id}
    />
  );
  return { setNode: setNodeRef, handle, offset: transform?.y ?? 0, isDragged: isDragging };
}

function announcementsOf(allIds: readonly string[], nameById: (id: string) => string): Announcements {
  const told = (say: (name: string, place: number, of: number) => string, id: unknown, at: unknown) =>
    say(nameById(String(id)), allIds.indexOf(String(at)) + 1, allIds.length);
  return {
    onDragStart: ({ active }) => told(dragTexts.lifted, active.id, active.id),
    onDragOver: ({ active, over }) => (over ? told(dragTexts.over, active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => told(dragTexts.dropped, active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => dragTexts.putBack(nameById(String(active.id))),
  };
}
