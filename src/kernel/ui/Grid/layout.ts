import type { GridColumn } from './column.ts';

/** How a person has set up a grid's columns. */
export interface GridLayout {
  /** Per column key, true for shown; a column without an entry is as its definition says. */
  shown: Readonly<Record<string, boolean>>;
  /** Column keys; those that are not in it stand where the definition has them. */
  order: readonly string[];
  /** In px. */
  widths: Readonly<Record<string, number>>;
  pageSize: number;
  /** Rows stand closer; as the grid has it where the person chose nothing. */
  isDense?: boolean;
}

export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];
export const MIN_WIDTH = 56;

/** The columns in the person's order. One that is new since keeps its place behind the column before it. */
export function orderColumns<Row>(
  columns: readonly GridColumn<Row>[],
  order: readonly string[],
): readonly GridColumn<Row>[] {
  if (order.length === 0) return columns;
  const byKey = new Map(columns.map(column => [column.key, column]));
  const ordered = order.flatMap(key => byKey.get(key) ?? []);
  columns.forEach((column, place) => {
    if (ordered.includes(column)) return;
    const before = columns[place - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  });
  return ordered;
}

/** `isTight`: spare columns make room, unless the person chose them. */
export function isShown<Row>(column: GridColumn<Row>, shown: GridLayout['shown'], isTight: boolean): boolean {
  return shown[column.key] ?? !(column.hidden || (isTight && column.spare));
}

/** The order after a column went one place up (-1) or down (1). */
export function moveColumn(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = Math.min(keys.length - 1, Math.max(0, from + by));
  const moved = keys.filter(each => each !== key);
  moved.splice(to, 0, key);
  return moved;
}
