import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { RowData } from '@tanstack/react-table';
import { memo, type RefObject } from 'react';
import { later } from '../later.ts';
import { alignOf, type GridColumn } from './column.ts';
import type { GridState } from './gridState.ts';
import classes from './Head.module.css';
import { HeaderFilter } from './HeaderFilter.tsx';
import type { GridLayout } from './layout.ts';
import { nextSort } from './order.ts';
import type { GridModel } from './useGrid.ts';

const useResize = later(() => import('./ResizeHandle.tsx'));

interface HeadCellProps<Row extends RowData> {
  gridId: string;
  column: GridColumn<Row>;
  /** The CSS variable of the column's width. */
  variable: string;
  hasRoomForFilter: boolean;
  place: number;
  isActive: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  sort: GridState['sort'];
  /** How many of its checklist are chosen. */
  chosen: number;
  setState: GridModel<Row>['setState'];
  layout: GridLayout;
  setLayout: GridModel<Row>['setLayout'];
}

/** A column's heading: a click sorts, a Shift-click adds; its checklist; its right edge can be drawn. News of rows does not draw it. */
export const HeadCell = memo(DrawHeadCell) as typeof DrawHeadCell;

function DrawHeadCell<Row extends RowData>(props: HeadCellProps<Row>) {
  const { gridId, column, variable, hasRoomForFilter, place, isActive, scroller, sort, chosen } = props;
  const { setState, layout, setLayout } = props;
  const late = useResize();
  const sorted = sort.find(each => each.key === column.key);
  const direction = sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none';
  return (
    <th
      id={`${gridId}--1-${place}`}
      className={classes.headCell}
      role="columnheader"
      aria-colindex={place + 1}
      aria-sort={column.sort === false ? undefined : direction}
      data-active={isActive || undefined}
      data-align={alignOf(column)}
      data-roomy={hasRoomForFilter || undefined}
    >
      {column.sort === false ? (
        <span className={classes.headTitle} data-hint={column.hint}>
          {column.title}
        </span>
      ) : (
        <SortButton sorts={sort} setState={setState} column={column} />
      )}
      {column.filter && <HeaderFilter chosen={chosen} column={column} />}
      {!column.isActions &&
        (late ? (
          <late.ResizeHandle
            columnKey={column.key}
            variable={variable}
            layout={layout}
            setLayout={setLayout}
            scroller={scroller}
          />
        ) : (
          <span className={classes.resize} aria-hidden />
        ))}
    </th>
  );
}

function SortButton<Row extends RowData>({
  sorts,
  setState,
  column,
}: {
  sorts: GridState['sort'];
  setState: GridModel<Row>['setState'];
  column: GridColumn<Row>;
}) {
  const at = sorts.findIndex(each => each.key === column.key);
  const sort = sorts[at];
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
      <span className={classes.headTitle}>{column.title}</span>
      {sort && <Arrow size={14} aria-hidden className={classes.arrow} />}
      {sort && sorts.length > 1 && <span className={classes.sortOrder}>{at + 1}</span>}
    </button>
  );
}
