import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useEffect, useRef } from 'react';
import box from './SelectBox.module.css';
import type { GridModel } from './useGrid.ts';
import { useSelectAll } from './useSelectAll.ts';

const NOTHING_TO_SELECT = 'No row here can be selected';

interface SelectAllBoxProps<Row extends RowData> {
  grid: GridModel<Row>;
  /** Reached with Tab; the cells of a table are gone through with the arrows. */
  isTabStop?: boolean;
  /** Written beside it where no column says what it is. */
  children?: ReactNode;
}

/** Selects all rows that the filters let through and that may be selected. */
export function SelectAllBox<Row extends RowData>({ grid, isTabStop, children }: SelectAllBoxProps<Row>) {
  const { table } = grid;
  const input = useRef<HTMLInputElement>(null);
  const { ofAllPages, all, some, isReading, toggle } = useSelectAll(grid);
  const can = table.getFilteredRowModel().rows.some(row => row.getCanSelect());
  useEffect(() => {
    if (input.current) input.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <label
      className={box.label}
      data-hint={can ? undefined : NOTHING_TO_SELECT}
      data-disabled={!can || undefined}
      data-worded={children ? true : undefined}
    >
      <input
        ref={input}
        type="checkbox"
        tabIndex={isTabStop ? undefined : -1}
        aria-label={grid.props.pages && !ofAllPages ? 'Select all rows of this page' : 'Select all rows'}
        aria-busy={isReading || undefined}
        aria-description={can ? undefined : NOTHING_TO_SELECT}
        disabled={!can}
        checked={all}
        onChange={toggle}
      />
      {children}
    </label>
  );
}
