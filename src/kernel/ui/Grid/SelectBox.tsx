import type { RowData } from '@tanstack/react-table';
import classes from './SelectBox.module.css';
import type { GridRow } from './table.ts';

interface SelectBoxProps<Row extends RowData> {
  row: GridRow<Row>;
  selected: boolean;
  /** True, or why not. */
  can: boolean | string;
  label: string;
}

/** A row's tick. With Shift it takes all rows from the last one ticked. */
export function SelectBox<Row extends RowData>({ row, selected, can, label }: SelectBoxProps<Row>) {
  const reason = typeof can === 'string' ? can : undefined;
  return (
    <label className={classes.label} data-hint={reason} data-disabled={can !== true || undefined}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        aria-description={reason}
        disabled={can !== true}
        checked={selected}
        // The row as it is now: the drawn one may be of before others came.
        onChange={event => row.table.getRow(row.id, true).getToggleSelectedHandler()(event)}
      />
    </label>
  );
}
