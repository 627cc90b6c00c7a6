import type { RowData } from '@tanstack/react-table';
import type { RefObject } from 'react';
import type { DrawnColumn } from './drawn.ts';
import classes from './Head.module.css';
import { HeadCell } from './HeadCell.tsx';
import { SelectAllCell } from './SelectAllCell.tsx';
import type { GridModel } from './useGrid.ts';

export interface HeadProps<Row extends RowData> {
  grid: GridModel<Row>;
  drawn: readonly DrawnColumn<Row>[];
  /** The place of the cell that has the keyboard. */
  active: number | null;
  scroller: RefObject<HTMLDivElement | null>;
}

export function Head<Row extends RowData>({ grid, drawn, active, scroller }: HeadProps<Row>) {
  const first = grid.props.selectable ? 1 : 0;
  return (
    <thead className={classes.head} role="rowgroup">
      <tr className={classes.headRow} role="row" aria-rowindex={1}>
        {grid.props.selectable && <SelectAllCell grid={grid} isActive={active === 0} />}
        {drawn.map((each, place) => (
          <HeadCell
            key={each.column.key}
            grid={grid}
            drawn={each}
            place={place + first}
            isActive={active === place + first}
            scroller={scroller}
          />
        ))}
      </tr>
    </thead>
  );
}
