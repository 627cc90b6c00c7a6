import type { RowData } from '@tanstack/react-table';
import type { RefObject } from 'react';
import type { DrawnColumn } from './drawn.ts';
import { GridContext } from './gridContext.ts';
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
    <GridContext value={grid}>
      <thead className={classes.head} role="rowgroup">
        <tr className={classes.headRow} role="row" aria-rowindex={1}>
          {grid.props.selectable && <SelectAllCell grid={grid} isActive={active === 0} />}
          {drawn.map((each, place) => (
            <HeadCell
              key={each.column.key}
              gridId={grid.id}
              column={each.column}
              variable={each.variable}
              hasRoomForFilter={each.hasRoomForFilter}
              place={place + first}
              isActive={active === place + first}
              scroller={scroller}
              sort={grid.state.sort}
              chosen={grid.state.filters[each.column.key]?.length ?? 0}
              setState={grid.setState}
              layout={grid.layout}
              setLayout={grid.setLayout}
            />
          ))}
        </tr>
      </thead>
    </GridContext>
  );
}
