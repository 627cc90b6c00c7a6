import type { RowData } from '@tanstack/react-table';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react';
import { snackbar } from '../dialogs.tsx';
import { type CellBefore, type CellChange, cleaned, copiedCells, pastedChanges } from './editing.ts';
import type { EditedCell, Step, Typing } from './typing.ts';
import type { CellPlace } from './useCellKeys.ts';
import type { GridModel } from './useGrid.ts';

type Props<Row extends RowData> = {
  grid: GridModel<Row>;
  scroller: RefObject<HTMLElement | null>;
  keys: { active: CellPlace | null; setActive: (place: CellPlace) => void };
  edited: EditedCell | null;
  edit: (cell: EditedCell | null) => void;
  /** Where the table finds what takes its keys. */
  typing: RefObject<Typing | null>;
};

/**
 * Cells typed in like those of a spreadsheet: a letter, F2 or Enter begins; Enter goes down, Tab to the next cell that can be
 * typed in, Esc leaves what was there; a column is pasted over rows; Delete empties; Ctrl+Z takes the last change back.
 */
export function CellTyping<Row extends RowData>({ grid, scroller, keys, edited, edit, typing }: Props<Row>) {
  const { props, rows, visible } = grid;
  const { active, setActive } = keys;
  const changed = useRef<CellBefore[][]>([]);
  const first = props.selectable ? 1 : 0;
  const columnAt = (place: CellPlace) => visible[place.column - first];
  const textOf = (row: Row, key: string) =>
    props.cellSaid?.(row, key)?.text ?? visible.find(each => each.key === key)?.edit?.text(row) ?? '';

  const canType = ({ row, column }: CellPlace): boolean => {
    const at = rows[row]?.original;
    const typed = columnAt({ row, column })?.edit;
    return props.onCells !== undefined && !!typed && at !== undefined && !typed.whyNot?.(at);
  };

  const begin = (place: CellPlace, typed?: string): boolean => {
    const row = rows[place.row];
    const column = columnAt(place);
    if (!row || !column?.edit || !canType(place)) return false;
    const start = typed === undefined ? textOf(row.original, column.key) : cleaned(column.edit, typed);
    setActive(place);
    edit({ rowId: row.id, key: column.key, start, isSelected: typed === undefined });
    return true;
  };

  const apply = (all: readonly CellChange<Row>[], isUndo = false) => {
    const changes = all.filter(({ row, key, text }) => textOf(row, key) !== text);
    if (changes.length === 0) return;
    if (!isUndo) {
      changed.current.push(
        changes.map(({ row, key }) => ({ rowId: props.rowId(row), key, text: textOf(row, key) })),
      );
    }
    props.onCells?.(changes);
  };

  const undo = () => {
    const before = changed.current.pop() ?? [];
    const byId = new Map(props.data?.map(row => [props.rowId(row), row]));
    apply(
      before.flatMap(({ rowId, key, text }) => {
        const row = byId.get(rowId);
        return row === undefined ? [] : { row, key, text };
      }),
      true,
    );
  };

  const paste = (text: string, place: CellPlace): boolean => {
    const column = columnAt(place);
    if (!column?.edit || !props.onCells) return false;
    const { changes, left } = pastedChanges(copiedCells(text), {
      rows: rows.slice(place.row).map(({ original }) => original),
      columns: visible.slice(visible.indexOf(column)).filter(each => each.edit),
    });
    apply(changes);
    if (left > 0)
      snackbar(left === 1 ? '1 line found no row' : `${left} lines found no row`, { tone: 'warning' });
    return true;
  };

  const commit: Typing['commit'] = (text, then) => {
    if (!edited) return;
    const index = rows.findIndex(row => row.id === edited.rowId);
    const column = visible.findIndex(each => each.key === edited.key);
    const row = rows[index];
    const typed = visible[column]?.edit;
    edit(null);
    if (row && typed) apply([{ row: row.original, key: edited.key, text: cleaned(typed, text) }]);
    if (then === null) return;
    const next = nextPlace({ row: index, column: column + first }, then);
    scroller.current?.focus();
    setActive(next);
    if ((then === 'before' || then === 'after') && canType(next)) begin(next);
  };

  /** Down and up the column; before and after to the next cell that can be typed in, from row to row. */
  const nextPlace = (from: CellPlace, then: Step): CellPlace => {
    const lastRow = rows.length - 1;
    if (then === 'down' || then === 'up') {
      const row = from.row + (then === 'down' ? 1 : -1);
      return { ...from, row: Math.min(lastRow, Math.max(0, row)) };
    }
    const by = then === 'after' ? 1 : -1;
    const width = visible.length + first;
    const start = from.row * width + from.column;
    for (let at = start + by; at >= 0 && at < rows.length * width; at += by) {
      const place = { row: Math.floor(at / width), column: at % width };
      if (canType(place)) return place;
    }
    return from;
  };

  useImperativeHandle(typing, (): Typing => {
    return {
      begin,
      commit,
      cancel: () => {
        edit(null);
        scroller.current?.focus();
      },
      paste: text => {
        if (!edited || !/[\t\n\r]/.test(text.trimEnd())) return false;
        const row = rows.findIndex(each => each.id === edited.rowId);
        const column = visible.findIndex(each => each.key === edited.key) + first;
        edit(null);
        scroller.current?.focus();
        return paste(text, { row, column });
      },
      onKeyDown: event => {
        if (!active || !keyed(event, active)) return false;
        event.preventDefault();
        return true;
      },
    };
  });

  const pasteAtActive = useEffectEvent((event: ClipboardEvent) => {
    if (document.activeElement !== scroller.current || !active || !canType(active)) return;
    if (paste(event.clipboardData?.getData('text') ?? '', active)) event.preventDefault();
  });
  useEffect(() => {
    // The browser tells a paste to where text is selected, which need not be where the keys go.
    const listen = (event: ClipboardEvent): void => pasteAtActive(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return null;

  function keyed(event: KeyboardEvent, at: CellPlace): boolean {
    const { key } = event;
    if (key === 'z' && (event.ctrlKey || event.metaKey)) {
      undo();
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !canType(at)) return false;
    if (key === 'F2' || key === 'Enter') return begin(at);
    if (key === 'Delete' || key === 'Backspace') {
      const row = rows[at.row]?.original;
      const column = columnAt(at);
      if (row !== undefined && column) apply([{ row, key: column.key, text: '' }]);
      return true;
    }
    return key.length === 1 && key !== ' ' && begin(at, key);
  }
}
