import type { RowData } from '@tanstack/react-table';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Tone } from '../palette.ts';
import { type GridColumn, write } from './column.ts';
import type { DrawnColumn } from './drawn.ts';
import classes from './Grid.module.css';
import { SelectBox } from './SelectBox.tsx';
import type { GridRow } from './table.ts';

/** A longer text may not fit; it can be read whole by resting on it. */
const LONG = 12;

export interface BodyRowProps<Row extends RowData> {
  gridId: string;
  row: GridRow<Row>;
  index: number;
  top: number;
  drawn: readonly DrawnColumn<Row>[];
  selected: boolean;
  /** Undefined: the grid has no selection. */
  selectable: boolean | string | undefined;
  greyed: boolean;
  tone: Tone | undefined;
  active: number | null;
}

/** A row, drawn anew only when one of its props changes: every prop is a plain value or keeps its identity. */
export const BodyRow = memo(DrawRow) as typeof DrawRow;

function DrawRow<Row extends RowData>(props: BodyRowProps<Row>): ReactNode {
  const { gridId, row, index, top, drawn, selected, selectable, greyed, tone, active } = props;
  const first = selectable === undefined ? 0 : 1;
  const style = {
    transform: `translateY(${top}px)`,
    '--tone': tone && `var(--ui-${tone}-text)`,
  } as CSSProperties;
  return (
    <tr
      className={classes.row}
      style={style}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={first ? selected : undefined}
      data-selected={selected || undefined}
      data-greyed={greyed || undefined}
      data-tone={tone}
      data-odd={index % 2 === 1 || undefined}
    >
      {selectable !== undefined && (
        <td
          id={`${gridId}-${index}-0`}
          className={`${classes.cell} ${classes.selectCell}`}
          role="gridcell"
          aria-colindex={1}
          data-active={active === 0 || undefined}
        >
          <SelectBox
            row={row}
            selected={selected}
            can={selectable}
            label={`Select ${nameOf(drawn, row.original)}`}
          />
        </td>
      )}
      {drawn.map(({ column, style: width }, place) => {
        const text = column.show ? undefined : textOf(column, row.original);
        return (
          <td
            key={column.key}
            id={`${gridId}-${index}-${place + first}`}
            className={classes.cell}
            style={width}
            role="gridcell"
            aria-colindex={place + first + 1}
            title={text !== undefined && text.length > LONG ? text : undefined}
            data-place={`${index}:${place + first}`}
            data-active={active === place + first || undefined}
          >
            {text ?? column.show?.(row.original)}
          </td>
        );
      })}
    </tr>
  );
}

function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  return write(column, column.value(row));
}

/** Only as many columns are written as it takes to find the name: that is done for each row that comes into sight. */
function nameOf<Row extends RowData>(drawn: readonly DrawnColumn<Row>[], row: Row): string {
  const isFilled = ({ column }: DrawnColumn<Row>): boolean => !column.isActions && textOf(column, row) !== '';
  const named = drawn.find(each => each.column.isName && isFilled(each)) ?? drawn.find(isFilled);
  return named ? textOf(named.column, row) : 'row';
}
