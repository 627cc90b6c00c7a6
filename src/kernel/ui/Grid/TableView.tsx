import type { RowData } from '@tanstack/react-table';
import { type CSSProperties, type MouseEvent, Suspense, useMemo, useRef, useState } from 'react';
import { Body } from './Body.tsx';
import typingClasses from './CellInput.module.css';
import { fixedTrack, heightOf, paddingRem, SELECT_WIDTH } from './drawn.ts';
import classes from './Grid.module.css';
import { Head } from './Head.tsx';
import { Placeholder } from './Placeholder.tsx';
import { Folded } from './RowActions.tsx';
import type { CellEditor, EditedCell, Typing } from './typing.ts';
import { CellTyping } from './typingParts.ts';
import { isControl, useCellKeys } from './useCellKeys.ts';
import type { GridModel } from './useGrid.ts';
import { useColumnWidths } from './widths/useColumnWidths.ts';

/** Header and body in one scrolling element, which is the grid for keyboards and readers. */
export function TableView<Row extends RowData>({
  grid,
  hasRows,
}: {
  grid: GridModel<Row>;
  hasRows: boolean;
}) {
  const { id, props, rows } = grid;
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useCellKeys(grid, scroller);
  const { active, setActive, onFocus } = keys;
  const [edited, edit] = useState<EditedCell | null>(null);
  const typing = useRef<Typing>(null);
  const editor = useMemo<CellEditor>(
    () => ({
      commit: (text, then) => typing.current?.commit(text, then),
      cancel: () => typing.current?.cancel(),
      paste: text => typing.current?.paste(text) ?? false,
    }),
    [],
  );
  const { drawn, total, isFolded } = useColumnWidths(grid, scroller);
  const tracks = Object.fromEntries(drawn.map(each => [each.variable, each.track]));
  const columns = drawn.map(each => `var(${each.variable})`);
  const style = {
    maxHeight: heightOf(props),
    '--total': `${total}px`,
    '--row-height': `${grid.rowHeight}px`,
    '--cell-padding': `${paddingRem(grid.isDense)}rem`,
    '--columns': (props.selectable ? [fixedTrack(SELECT_WIDTH), ...columns] : columns).join(' '),
    ...tracks,
  } as CSSProperties;

  const openClicked = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place || isControl(event.target)) return;
    setActive(place);
    if (props.onCells && typing.current?.begin(place)) return;
    const row = rows[place.row];
    if (row && !getSelection()?.toString()) props.onRowOpen?.(row.original);
  };

  return (
    <>
      <div
        ref={scroller}
        className={classes.scroller}
        style={style}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-colcount={drawn.length + (props.selectable ? 1 : 0)}
        aria-multiselectable={props.selectable ? true : undefined}
        aria-busy={props.loading}
        aria-activedescendant={active ? `${id}-${active.row}-${active.column}` : undefined}
        data-opens={props.onRowOpen ? true : undefined}
        onKeyDown={event => {
          const isOwn = event.target === event.currentTarget;
          if (!(isOwn && props.onCells && typing.current?.onKeyDown(event))) keys.onKeyDown(event);
        }}
        onFocus={onFocus}
        onClick={openClicked}
      >
        <table className={classes.table} role="presentation">
          <Head
            grid={grid}
            drawn={drawn}
            active={active?.row === -1 ? active.column : null}
            scroller={scroller}
          />
          {hasRows && (
            <Folded value={isFolded}>
              <Body grid={grid} scroller={scroller} active={active} edited={edited} editor={editor} />
            </Folded>
          )}
        </table>
        {!hasRows && (
          <div className={classes.placeholder} role="row">
            <div role="gridcell">
              <Placeholder grid={grid} />
            </div>
          </div>
        )}
      </div>
      {props.onCells && (
        <Suspense>
          <CellTyping
            grid={grid}
            scroller={scroller}
            keys={keys}
            edited={edited}
            edit={edit}
            typing={typing}
          />
        </Suspense>
      )}
      {props.onCells && (
        <div role="status" className={typingClasses.note}>
          {errorAt(grid, active)}
        </div>
      )}
    </>
  );
}

/** Why what was typed in the cell was not taken. */
function errorAt<Row extends RowData>(
  { rows, visible, props }: GridModel<Row>,
  active: { row: number; column: number } | null,
): string | undefined {
  const row = active && rows[active.row]?.original;
  const column = active && visible[active.column - (props.selectable ? 1 : 0)];
  return row && column ? props.cellSaid?.(row, column.key)?.error : undefined;
}

function placeOf(target: EventTarget): { row: number; column: number } | null {
  const cell = (target as Element).closest(`.${classes.cell}:not(.${classes.selectCell})`);
  const row = cell?.closest('[role="row"]');
  return row ? { row: Number(row.ariaRowIndex) - 2, column: Number(cell!.ariaColIndex) - 1 } : null;
}
