import type { CSSProperties, ReactNode } from 'react';

/** How a row takes part in being dragged. */
export interface RowDrag {
  /** Of the row's element. */
  setNode: (node: HTMLElement | null) => void;
  /** What stands in front of the row's first value: the button that it is dragged by. */
  handle: ReactNode;
  /** How far it has been moved, in px. */
  offset: number;
  isDragged: boolean;
}

/**
 * Where an element of a virtual list stands. What can be dragged has its transform for that alone: the kit measures
 * elements as if they had none.
 */
export function placeOf(top: number, drag: RowDrag | undefined): CSSProperties {
  if (!drag) return { transform: `translateY(${top}px)` };
  return { top, transform: drag.offset === 0 ? undefined : `translateY(${drag.offset}px)` };
}

export interface RowMove {
  id: string;
  /** The row whose place it takes. */
  to: string;
}

/** The ids after the move. */
export function moved(ids: readonly string[], { id, to }: RowMove): string[] {
  const place = ids.indexOf(to);
  if (place === -1 || !ids.includes(id)) return [...ids];
  const others = ids.filter(each => each !== id);
  others.splice(place, 0, id);
  return others;
}

/** The place that was typed, from 1; null when it is none of them. */
export function placeTyped(typed: number | string, of: number): number | null {
  const place = typed === '' ? Number.NaN : Number(typed);
  return Number.isInteger(place) && place >= 1 && place <= of ? place : null;
}

/** The rows in the order of the ids; those that are not among them stay behind the row before them. */
export function inOrderOf<Row>(
  rows: readonly Row[],
  ids: readonly string[],
  rowId: (row: Row) => string,
): Row[] {
  const place = new Map(ids.map((id, at) => [id, at]));
  const known = rows.filter(row => place.has(rowId(row)));
  known.sort((a, b) => place.get(rowId(a))! - place.get(rowId(b))!);
  const waiting = known.values();
  return rows.map(row => (place.has(rowId(row)) ? waiting.next().value! : row));
}

export const DRAG_HELP =
  'To move a row, press Space on its handle, then the up and down arrows. Space drops it, Escape puts it back. Enter asks for its place among all.';

/** What a reader says while a row is moved, and what asks for a place. Places count from 1, over all pages. */
export const dragTexts = {
  hint: 'Drag to move, or press to choose a place',
  place: 'Place',
  placeOf: (name: string) => `Place of ${name}`,
  range: (of: number) => `1 to ${of}`,
  move: 'Move',
  toFirst: 'To the first',
  toLast: 'To the last',
  lifted: (name: string, place: number, of: number) => `${name} lifted, place ${place} of ${of}.`,
  over: (name: string, place: number, of: number) => `${name} now at place ${place} of ${of}.`,
  dropped: (name: string, place: number, of: number) => `${name} dropped at place ${place} of ${of}.`,
  putBack: (name: string) => `${name} is back in its place.`,
};
