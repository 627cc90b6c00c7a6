import type { GridColumn } from './column.ts';

export const SELECT_WIDTH = 32;
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
  /** The button of its checklist stands beside its title; otherwise over it, once the heading is hovered or has the keyboard. */
  hasRoomForFilter: boolean;
}

/** Beside a cell's content, on each side. */
export function paddingRem(isDense: boolean): number {
  return isDense ? 0.3125 : 0.625;
}

/** `width` in px. */
export function fixedTrack(width: number): string {
  return `${width}px`;
}
