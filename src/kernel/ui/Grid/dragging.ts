import { createContext } from 'react';

/** How the rows of a grid are dragged. */
export interface Dragging {
  /** Why rows cannot be moved now. */
  reason: string | null;
  allIds: readonly string[];
  /** The row that was given a place by its number. */
  placedId: string | null;
  choose: (id: string, place: number) => void;
}

/** Null where rows are not dragged, and for as long as the kit for it is on its way. */
export const DraggingContext = createContext<Dragging | null>(null);
