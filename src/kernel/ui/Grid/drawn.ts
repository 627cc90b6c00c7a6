import type { GridColumn } from './column.ts';
import { type GridLayout, widthOf } from './layout.ts';

export const SELECT_WIDTH = 36;
export const ROW_HEIGHT = 36;
/** Of rows that stand closer. */
export const DENSE_ROW_HEIGHT = 28;
export const HEAD_HEIGHT = 40;
const DEFAULT_HEIGHT = 600;

/** How high a grid gets, in px, before it scrolls. */
export function heightOf({ height = DEFAULT_HEIGHT }: { height?: number }): number {
  return height;
}

/**
 * A column as it is drawn: its width is a CSS variable of the scroller, of which all rows make their tracks. So resizing
 * draws no row anew, and no cell has a style of its own.
 */
export interface DrawnColumn<Row> {
  column: GridColumn<Row>;
  variable: string;
  /** As CSS writes a track of a grid. */
  track: string;
}

/** Columns share what is left of the width, save those to which the person gave one. */
export function drawnColumns<Row>(
  visible: readonly GridColumn<Row>[],
  defined: readonly GridColumn<Row>[],
  widths: GridLayout['widths'],
): DrawnColumn<Row>[] {
  return visible.map(column => {
    const variable = `--w${defined.indexOf(column)}`;
    const width = widthOf(column, widths);
    const isFixed = column.key in widths || column.isActions;
    return { column, variable, track: isFixed ? fixedTrack(width) : `minmax(${width}px, ${width}fr)` };
  });
}

/** `width` in px. */
export function fixedTrack(width: number): string {
  return `${width}px`;
}
