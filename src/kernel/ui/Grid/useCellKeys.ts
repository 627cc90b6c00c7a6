import type { RowData } from '@tanstack/react-table';
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { nextSort } from './order.ts';
import type { GridModel } from './useGrid.ts';

/** A cell by its place in what is drawn; the row -1 is the header. Places count the selection column, if there is one. */
export interface CellPlace {
  row: number;
  column: number;
}

const controls =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [role="combobox"]';

/**
 * The keys of a grid: arrows, Home, End, Ctrl+Home, Ctrl+End and the page keys move; Enter opens the row, uses the
 * cell's own control, or sorts by the header (Shift adds); Alt+↓ opens the header's filter; Space selects;
 * Ctrl+A selects all; Esc leaves a cell's control.
 */
export function useCellKeys<Row extends RowData>(
  grid: GridModel<Row>,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const [place, setActive] = useState<CellPlace | null>(null);
  const { id, props, table, rows, visible, setState } = grid;
  const first = props.selectable ? 1 : 0;
  const last = { row: rows.length - 1, column: visible.length - 1 + first };
  const active = place && { row: Math.min(place.row, last.row), column: Math.min(place.column, last.column) };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) {
      // React tells of keys in a checklist too, which is drawn elsewhere.
      const isInCell = event.currentTarget.contains(event.target as Node);
      if (event.key === 'Escape' && isInCell) event.currentTarget.focus();
      return;
    }
    // It is for what the grid stands in, such as to submit it.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return;
    if (!active) return;
    // Asked for at each drawing, the height would have all that was drawn before laid out at once.
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / grid.rowHeight) - 2);
    const target = moved(event, active, last, page);
    if (target) setActive(target);
    else if (!act(event, active)) return;
    event.preventDefault();
  };

  const act = (event: KeyboardEvent, at: CellPlace): boolean => {
    const cell = document.getElementById(`${id}-${at.row}-${at.column}`);
    if (event.key === 'a' && (event.ctrlKey || event.metaKey) && props.selectable) {
      table.toggleAllRowsSelected(true);
      return true;
    }
    if (at.row === -1) return actOnHead(event, at, cell);
    const row = rows[at.row];
    if (event.key === ' ') {
      if (row?.getCanSelect()) row.toggleSelected();
      return true;
    }
    if (event.key !== 'Enter' || !row) return false;
    const inside = cell?.querySelectorAll<HTMLElement>(controls);
    if (inside?.length) inside[0]?.focus();
    else props.onRowOpen?.(row.original);
    return true;
  };

  const actOnHead = (event: KeyboardEvent, at: CellPlace, cell: HTMLElement | null): boolean => {
    if (event.key === 'ArrowDown' && event.altKey) {
      cell?.querySelector<HTMLElement>('[data-filter]')?.click();
      return true;
    }
    if (event.key !== 'Enter' && event.key !== ' ') return false;
    const column = visible[at.column - first];
    if (!column) table.toggleAllRowsSelected();
    else if (column.sort !== false)
      setState(now => ({ ...now, sort: nextSort(now.sort, column.key, event.shiftKey) }));
    return true;
  };

  const onFocus = (event: FocusEvent) => {
    if (event.target === event.currentTarget)
      setActive(now => now ?? { row: rows.length > 0 ? 0 : -1, column: first });
  };

  return { active, setActive, onKeyDown, onFocus };
}

/** True for what takes a click for itself. */
export function isControl(target: EventTarget): boolean {
  return (target as Element).closest('a, button, input, label, select, textarea, [role="dialog"]') !== null;
}

function moved(event: KeyboardEvent, from: CellPlace, last: CellPlace, page: number): CellPlace | null {
  if (event.altKey) return null;
  const isFar = event.ctrlKey || event.metaKey;
  const to = (row: number, column: number) => ({
    row: Math.min(last.row, Math.max(-1, row)),
    column: Math.min(last.column, Math.max(0, column)),
  });
  switch (event.key) {
    case 'ArrowUp':
      return to(isFar ? -1 : from.row - 1, from.column);
    case 'ArrowDown':
      return to(isFar ? last.row : from.row + 1, from.column);
    case 'ArrowLeft':
      return to(from.row, from.column - 1);
    case 'ArrowRight':
      return to(from.row, from.column + 1);
    case 'Home':
      return to(isFar ? 0 : from.row, 0);
    case 'End':
      return to(isFar ? last.row : from.row, last.column);
    case 'PageUp':
      return to(Math.max(0, from.row - page), from.column);
    case 'PageDown':
      return to(from.row + page, from.column);
    default:
      return null;
  }
}
