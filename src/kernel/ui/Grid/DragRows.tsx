import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
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
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { DRAG_HELP, dragTexts, type RowDrag, RowDragContext, type RowMove } from './rowDrag.ts';

interface DragRowsProps {
  /** Of the rows in sight, in their order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** Why rows cannot be moved now, such as while they are sorted. */
  reason: string | null;
  onMove: (move: RowMove) => void;
  children: ReactNode;
}

const START_PX = 4;
const ReasonContext = createContext<string | null>(null);

/** Rows below it are dragged by their handles: by mouse, by touch, and by keyboard with what is read out. */
export function DragRows({ ids, nameOf, reason, onMove, children }: DragRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: START_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => announcementsOf(ids, nameOf), [ids, nameOf]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: DRAG_HELP },
        container: document.body,
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove({ id: String(active.id), to: String(over.id) });
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ReasonContext value={reason}>
          <RowDragContext value={useRowDrag}>{children}</RowDragContext>
        </ReasonContext>
      </SortableContext>
    </DndContext>
  );
}

function useRowDrag(id: string): RowDrag {
  const reason = useContext(ReasonContext);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useSortable({
    id,
    disabled: reason !== null,
  });
  return {
    setNode: setNodeRef,
    handle: { setNode: setActivatorNodeRef, props: { ...attributes, ...listeners }, reason },
    offset: transform?.y ?? 0,
    isDragged: isDragging,
  };
}

function announcementsOf(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const told = (say: (name: string, place: number, of: number) => string, id: unknown, at: unknown) =>
    say(nameOf(String(id)), ids.indexOf(String(at)) + 1, ids.length);
  return {
    onDragStart: ({ active }) => told(dragTexts.lifted, active.id, active.id),
    onDragOver: ({ active, over }) => (over ? told(dragTexts.over, active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => told(dragTexts.dropped, active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => dragTexts.putBack(nameOf(String(active.id))),
  };
}
