import type { RowData } from '@tanstack/react-table';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { focusAround } from '../focusOrigin.ts';
import { later } from '../later.ts';
import { usePhone } from '../usePhone.ts';
import { nameOf } from './column.ts';
import { Footer } from './Footer.tsx';
import classes from './Grid.module.css';
import type { GridProps } from './GridProps.ts';
import { Placeholder } from './Placeholder.tsx';
import { SelectAllBox } from './SelectAllBox.tsx';
import { TableView } from './TableView.tsx';
import { Toolbar } from './Toolbar.tsx';
import { type GridModel, useGrid } from './useGrid.ts';

export { actionsColumn, column, type GridColumn } from './column.ts';
export type { CellChange, CellSaid } from './editing.ts';
export type { GridProps, ServerPages } from './GridProps.ts';
export { emptyState, type GridChange, type GridState } from './gridState.ts';
export { RowAction } from './RowAction.tsx';
export { RowActions } from './RowActions.tsx';
export { loadTyping } from './typingParts.ts';

export { useGridUrlState } from './useGridUrlState.ts';

const useHints = later(() => import('./Hints.tsx'));
const useSelectionBar = later(() => import('./SelectionBar.tsx'));
// Cards come to phones alone.
const Cards = lazy(() =>
  import('./Cards.tsx').then(part => ({ default: part.Cards })),
) as unknown as typeof import('./Cards.tsx').Cards;
// The kit for dragging comes only to those screens that drag.
const DragRows = lazy(() => import('./DragRows.tsx').then(part => ({ default: part.DragRows })));
const ORDER_FIRST = 'Rows can be moved once the order and the filters are cleared';

/**
 * The one grid of the product: order by several columns, checklists with counts in the headers, search, selection,
 * a person's own columns, export, pages or one long scroll, all by keyboard; below 768 px its rows are cards.
 */
export function Grid<Row extends RowData>(props: GridProps<Row>) {
  const grid = useGrid(props);
  const phone = usePhone() && props.cards !== false;
  const frame = useRef<HTMLDivElement>(null);
  const late = { ...useHints(), ...useSelectionBar() };
  const hasRows = grid.rows.length > 0 && !props.error;
  useEffect(() => focusAround(frame.current));
  return (
    <div className={classes.grid} ref={frame}>
      <Toolbar grid={grid} phone={phone} />
      {phone && hasRows && props.selectable && (
        <SelectAllBox grid={grid} isTabStop>
          Select all
        </SelectAllBox>
      )}
      <Draggable grid={grid}>
        {phone ? (
          hasRows && (
            <Suspense>
              <Cards grid={grid} />
            </Suspense>
          )
        ) : (
          <TableView grid={grid} hasRows={hasRows} />
        )}
      </Draggable>
      {phone && !hasRows && <Placeholder grid={grid} />}
      {late.SelectionBar && props.selectionBar && grid.selected.length > 1 && (
        <late.SelectionBar count={grid.selected.length} noun={props.noun}>
          {props.selectionBar(grid.selected)}
        </late.SelectionBar>
      )}
      <Footer grid={grid} />
      {late.Hints && <late.Hints within={frame} />}
    </div>
  );
}

function Draggable<Row extends RowData>({ grid, children }: { grid: GridModel<Row>; children: ReactNode }) {
  const { props, rows, found, visible, state, isFiltered, moveRow } = grid;
  const ids = useMemo(() => rows.map(row => row.id), [rows]);
  const allIds = useMemo(() => found.map(row => row.id), [found]);
  if (!props.onRowMove) return children;
  return (
    <Suspense fallback={children}>
      <DragRows
        ids={ids}
        allIds={allIds}
        nameById={id => nameOf(visible, found.find(row => row.id === id)!.original)}
        reason={isFiltered || state.sort.length > 0 ? ORDER_FIRST : null}
        onMove={move => void moveRow(move)}
      >
        {children}
      </DragRows>
    </Suspense>
  );
}
