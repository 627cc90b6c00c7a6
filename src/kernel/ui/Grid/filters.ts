import { type CellValue, compareValues, isEmpty } from '../../order.ts';
import type { ValueCount } from '../../paging.ts';
import { type GridBucket, type GridColumn, write } from './column.ts';
import { valueOfKind } from './kinds.ts';

/** Chosen entries of the checklists, per column key. No entry means no filter. */
export type GridFilters = Readonly<Record<string, readonly string[]>>;

export interface ChecklistEntry {
  /** What a filter keeps: the bucket's label, or the value as text. */
  key: string;
  label: string;
  count: number;
}

const BLANK = '(blank)';

/** Whether a value passes a column's chosen entries; nothing chosen lets all pass. */
export function passes<Row>(column: GridColumn<Row>, chosen: ReadonlySet<string>, value: CellValue): boolean {
  if (chosen.size === 0) return true;
  const buckets = bucketsOf(column);
  if (buckets) return buckets.some(bucket => chosen.has(bucket.label) && bucket.holds(value));
  return chosen.has(entryKey(value));
}

/** The checklist of a column over the rows that the other filters let pass, with how many each entry has. */
export function checklist<Row>(
  column: GridColumn<Row>,
  values: Iterable<CellValue>,
  chosen: readonly string[],
): ChecklistEntry[] {
  const buckets = bucketsOf(column);
  return buckets ? bucketEntries(buckets, values) : valueEntries(column, values, chosen);
}

/** The checklist of a column whose values the server has counted. */
export function countedChecklist<Row>(
  column: GridColumn<Row>,
  counts: readonly ValueCount[],
  chosen: readonly string[],
): ChecklistEntry[] {
  const gone = chosen.filter(key => !counts.some(({ value }) => value === key));
  return [...counts, ...gone.map(value => ({ value, count: 0 }))]
    .map(({ value, count }) => ({ key: value, value: valueOfKind(column.kind, value), count }))
    .sort((a, b) => compareValues(a.value, b.value))
    .map(({ key, value, count }) => ({ key, count, label: isEmpty(value) ? BLANK : write(column, value) }));
}

/** 1,234 */
export function writeCount(count: number): string {
  return count.toLocaleString('en-NZ');
}

function bucketEntries(buckets: readonly GridBucket[], values: Iterable<CellValue>): ChecklistEntry[] {
  const all = [...values];
  return buckets.map(bucket => {
    const count = all.filter(value => bucket.holds(value)).length;
    return { key: bucket.label, label: bucket.label, count };
  });
}

function valueEntries<Row>(
  column: GridColumn<Row>,
  values: Iterable<CellValue>,
  chosen: readonly string[],
): ChecklistEntry[] {
  const found = new Map<string, { value: CellValue; count: number }>();
  for (const value of values) {
    const key = entryKey(value);
    const entry = found.get(key);
    if (entry) entry.count += 1;
    else found.set(key, { value, count: 1 });
  }
  for (const key of chosen) if (!found.has(key)) found.set(key, { value: key, count: 0 });
  return [...found]
    .sort(([, a], [, b]) => compareValues(a.value, b.value))
    .map(([key, { value, count }]) => ({ key, label: isEmpty(value) ? BLANK : write(column, value), count }));
}

function bucketsOf<Row>(column: GridColumn<Row>): readonly GridBucket[] | null {
  return typeof column.filter === 'object' ? column.filter : null;
}

function entryKey(value: CellValue): string {
  return isEmpty(value) ? '' : String(value);
}
