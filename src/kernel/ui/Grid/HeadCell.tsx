import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { RowData } from '@tanstack/react-table';
import type { RefObject } from 'react';
import { alignOf, type GridColumn } from './column.ts';
import type { DrawnColumn } from './drawn.ts';
import classes from './Head.module.css';
import { HeaderFilter } from './HeaderFilter.tsx';
import { nextSort } from './order.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import type { GridModel } from './useGrid.ts';

interface HeadCellProps<Row extends RowData> {
  grid: GridModel<Row>;
  drawn: DrawnColumn<Row>;
  place: number;
  isActive: boolean;
  scroller: RefObject<HTMLDivElement | null>;
}

/** A column's heading: a click sorts, a Shift-click adds; its checklist; its right edge can be drawn. */
export function HeadCell<Row extends RowData>({
  grid,
  drawn,
  place,
  isActive,
  scroller,
}: HeadCellProps<Row>) {
  const { column } = drawn;
  const sorted = grid.state.sort.find(each => each.key === column.key);
  const direction = sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none';
  return (
    <th
      id={`${grid.id}--1-${place}`}
      className={classes.headCell}
      role="columnheader"
      aria-colindex={place + 1}
      aria-sort={column.sort === false ? undefined : direction}
      data-active={isActive || undefined}
      data-align={alignOf(column)}
    >
      {column.sort === false ? (
        <span className={classes.headTitle} data-hint={column.hint}>
          {column.title}
        </span>
      ) : (
        <SortButton grid={grid} column={column} />
      )}
      {column.filter && <HeaderFilter grid={grid} column={column} />}
      {!column.isActions && <ResizeHandle grid={grid} drawn={drawn} scroller={scroller} />}
    </th>
  );
}

function SortButton<Row extends RowData>({
  grid: { state, setState },
  column,
}: {
  grid: GridModel<Row>;
  column: GridColumn<Row>;
}) {
  const at = state.sort.findIndex(each => each.key === column.key);
  const sort = state.sort[at];
  const Arrow = sort?.desc ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes.sort}
      tabIndex={-1}
      data-hint={column.hint}
      aria-description={column.hint}
      onClick={({ shiftKey }) =>
        setState(now => ({ ...now, sort: nextSort(now.sort, column.key, shiftKey) }))
      }
    >
      <span className={classes.headTitle} title={column.title}>
        {column.title}
      </span>
      {sort && <Arrow size={14} aria-hidden className={classes.arrow} />}
      {sort && state.sort.length > 1 && <span className={classes.sortOrder}>{at + 1}</span>}
    </button>
  );
}
