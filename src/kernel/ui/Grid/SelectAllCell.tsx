import type { RowData } from '@tanstack/react-table';
import classes from './Grid.module.css';
import head from './Head.module.css';
import { SelectAllBox } from './SelectAllBox.tsx';
import type { GridModel } from './useGrid.ts';

/** The head of the column of ticks. */
export function SelectAllCell<Row extends RowData>({
  grid,
  isActive,
}: {
  grid: GridModel<Row>;
  isActive: boolean;
}) {
  return (
    <th
      id={`${grid.id}--1-0`}
      className={`${head.headCell} ${classes.selectCell}`}
      role="columnheader"
      aria-colindex={1}
      data-active={isActive || undefined}
    >
      <SelectAllBox grid={grid} />
    </th>
  );
}
