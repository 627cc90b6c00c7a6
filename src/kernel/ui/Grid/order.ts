import type { CellValue, GridColumn } from './column.ts';

export interface GridSort {
  key: string;
  desc: boolean;
}

const collator = new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' });

/** Numbers by size, texts as people count ('T2' before 'T10'), no before yes, the empty last. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  if (typeof a === 'string' || typeof b === 'string') return collator.compare(String(a), String(b));
  return Number(a) - Number(b);
}

/** How rows stand in ascending order of the column. */
export function comparerOf<Row>(column: GridColumn<Row>): (a: Row, b: Row) => number {
  if (typeof column.sort === 'function') return column.sort;
  return (a, b) => compareValues(column.value(a), column.value(b));
}

/** A click on a header: up, down, none. Adding keeps the other columns' order; otherwise it stands alone. */
export function nextSort(sort: readonly GridSort[], key: string, isAdding: boolean): GridSort[] {
  const now = sort.find(each => each.key === key);
  const next = !now ? { key, desc: false } : now.desc ? null : { key, desc: true };
  if (!isAdding) return next ? [next] : [];
  if (!now) return [...sort, { key, desc: false }];
  return sort.flatMap(each => (each.key === key ? (next ?? []) : each));
}

export function isEmpty(value: CellValue): value is '' | null | undefined {
  return value === null || value === undefined || value === '';
}
