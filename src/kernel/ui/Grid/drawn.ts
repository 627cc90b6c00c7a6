import type { CSSProperties } from 'react';
import { alignOf, type GridColumn } from './column.ts';

export const SELECT_WIDTH = 40;
export const ROW_HEIGHT = 36;
/** Of rows that stand closer. */
export const DENSE_ROW_HEIGHT = 28;
export const HEAD_HEIGHT = 40;

/** A column as it is drawn: its width is a CSS variable of the scroller, so that resizing draws no row anew. */
export interface DrawnColumn<Row> {
  column: GridColumn<Row>;
  variable: string;
  style: CSSProperties;
}

/** Columns share what is left of the width, save those to which the person gave one. */
export function drawnColumns<Row>(
  visible: readonly GridColumn<Row>[],
  defined: readonly GridColumn<Row>[],
  widths: Readonly<Record<string, number>>,
): DrawnColumn<Row>[] {
  return visible.map(column => {
    const variable = `--w${defined.indexOf(column)}`;
    const grow = column.key in widths || column.isActions ? '0' : `var(${variable})`;
    const style = { flex: `${grow} 0 calc(var(${variable}) * 1px)`, textAlign: alignOf(column) };
    return { column, variable, style };
  });
}
