import type { RowData } from '@tanstack/react-table';
import { Card } from './Card.tsx';
import classes from './Cards.module.css';
import { placeOf, type RowDrag } from './rowDrag.ts';
import type { GridRow } from './table.ts';
import type { GridModel } from './useGrid.ts';

export interface CardPlaceProps<Row extends RowData> {
  grid: GridModel<Row>;
  row: GridRow<Row>;
  index: number;
  top: number;
  /** Of its element, whose height is measured. */
  measure: (node: HTMLElement | null) => void;
  drag?: RowDrag;
}

/** Where a card stands in the list. */
export function CardPlace<Row extends RowData>({
  grid,
  row,
  index,
  top,
  measure,
  drag,
}: CardPlaceProps<Row>) {
  return (
    <div
      ref={measure}
      data-index={index}
      className={classes.cardPlace}
      role="listitem"
      aria-setsize={grid.rows.length}
      aria-posinset={index + 1}
      data-dragged={drag?.isDragged || undefined}
      style={placeOf(top, drag)}
    >
      <Card grid={grid} row={row} handle={drag?.handle} />
    </div>
  );
}
