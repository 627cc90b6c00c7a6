import { compareValues, type Sort } from '../../order.ts';
import type { GridColumn } from './column.ts';
import { orderValueOf } from './kinds.ts';

/** How rows stand in ascending order of the column. */
export function comparerOf<Row>(column: GridColumn<Row>): (a: Row, b: Row) => number {
  if (typeof column.sort === 'function') return column.sort;
  const of = (row: Row) => orderValueOf(column.kind, column.value(row));
  return (a, b) => compareValues(of(a), of(b));
}

/** A click on a header: up, down, none. Adding keeps the other columns' order; otherwise it stands alone. */
export function nextSort(sort: readonly Sort[], key: string, isAdding: boolean): Sort[] {
  const now = sort.find(each => each.key === key);
  const next = !now ? { key, desc: false } : now.desc ? null : { key, desc: true };
  if (!isAdding) return next ? [next] : [];
  if (!now) return [...sort, { key, desc: false }];
  return sort.flatMap(each => (each.key === key ? (next ?? []) : each));
}
