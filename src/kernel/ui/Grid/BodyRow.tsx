import type { RowData } from '@tanstack/react-table';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Tone } from '../palette.ts';
import { type GridColumn, nameOf, write } from './column.ts';
import type { DrawnColumn } from './drawn.ts';
import classes from './Grid.module.css';
import { placeOf, type RowDrag } from './rowDrag.ts';
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
  columns: readonly GridColumn<Row>[];
  selected: boolean;
  /** Undefined: the grid has no selection. */
  selectable: boolean | string | undefined;
  greyed: boolean;
  tone: Tone | undefined;
  active: number | null;
  drag?: RowDrag;
}

/** A row, drawn anew only when one of its props changes: every prop is a plain value or keeps its identity. */
export const BodyRow = memo(DrawRow) as typeof DrawRow;

function DrawRow<Row extends RowData>(props: BodyRowProps<Row>): ReactNode {
  const { gridId, row, index, top, drawn, columns, selected, selectable, greyed, tone, active, drag } = props;
  const first = selectable === undefined ? 0 : 1;
  const style = {
    ...placeOf(top, drag),
    '--tone': tone && `var(--ui-${tone}-text)`,
  } as CSSProperties;
  return (
    <tr
      ref={drag?.setNode}
      className={classes.row}
      style={style}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={first ? selected : undefined}
      data-selected={selected || undefined}
      data-greyed={greyed || undefined}
      data-tone={tone}
      data-dragged={drag?.isDragged || undefined}
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
            label={`Select ${nameOf(columns, row.original)}`}
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
            {place === 0 && drag?.handle}
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
