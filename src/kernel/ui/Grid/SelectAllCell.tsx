import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import classes from './Grid.module.css';
import box from './SelectBox.module.css';
import type { GridModel } from './useGrid.ts';

const NOTHING_TO_SELECT = 'No row here can be selected';

/** Selects all rows that the filters let through and that may be selected. */
export function SelectAllCell<Row extends RowData>({
  grid,
  isActive,
}: {
  grid: GridModel<Row>;
  isActive: boolean;
}) {
  const { table, id } = grid;
  const input = useRef<HTMLInputElement>(null);
  const all = table.getIsAllRowsSelected();
  const some = table.getIsSomeRowsSelected();
  const can = table.getFilteredRowModel().rows.some(row => row.getCanSelect());
  useEffect(() => {
    if (input.current) input.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <th
      id={`${id}--1-0`}
      className={`${classes.headCell} ${classes.selectCell}`}
      role="columnheader"
      aria-colindex={1}
      data-active={isActive || undefined}
    >
      <label
        className={box.label}
        data-hint={can ? undefined : NOTHING_TO_SELECT}
        data-disabled={!can || undefined}
      >
        <input
          ref={input}
          type="checkbox"
          tabIndex={-1}
          aria-label="Select all rows"
          aria-description={can ? undefined : NOTHING_TO_SELECT}
          disabled={!can}
          checked={all}
          onChange={() => table.toggleAllRowsSelected(!all)}
        />
      </label>
    </th>
  );
}
