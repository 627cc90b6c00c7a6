import { type CellValue, compareValues, findsAll, isEmpty } from './order.ts';
import { MOST_COUNTS, type Page, type Paging } from './paging.ts';

export type RowColumns<Row> = Readonly<Record<string, (row: Row) => CellValue>>;

/**
 * A page of rows that are all at hand, such as those put together from two systems. The order within what is equal is
 * the order in which they come. `textOf` is what the search looks through, in any case; `ranks` are what those columns
 * are ordered by that are not ordered by their values.
 */
export function pageOfRows<Row>(
  rows: readonly Row[],
  paging: Paging,
  columns: RowColumns<Row>,
  textOf: (row: Row) => string,
  ranks: RowColumns<Row> = {},
): Page<Row> {
  const searched = paging.search
    ? rows.filter(row => findsAll(textOf(row).toLowerCase(), paging.search))
    : rows;
  const found = searched.filter(row => passes(row, paging, columns));
  const from = (paging.page - 1) * paging.pageSize;
  return {
    rows: inOrder(found, paging, { ...columns, ...ranks }).slice(from, from + paging.pageSize),
    total: found.length,
    counts: paging.counts === undefined ? undefined : countsOf(searched, paging, paging.counts, columns),
  };
}

function passes<Row>(row: Row, { filters }: Paging, columns: RowColumns<Row>, except?: string): boolean {
  return Object.entries(filters).every(
    ([key, chosen]) => key === except || chosen.includes(written(columns[key]!(row))),
  );
}

/** As a Grid orders rows: what is empty comes last, whichever way. A row's values are asked for once. */
function inOrder<Row>(rows: readonly Row[], { sort }: Paging, columns: RowColumns<Row>): readonly Row[] {
  if (sort.length === 0) return rows;
  const withValues = rows.map(row => ({ row, values: sort.map(({ key }) => columns[key]!(row)) }));
  withValues.sort((a, b) => {
    for (const [i, { desc }] of sort.entries()) {
      const [one, other] = [a.values[i], b.values[i]];
      const isTurned = desc && !isEmpty(one) && !isEmpty(other);
      const order = compareValues(one, other) * (isTurned ? -1 : 1);
      if (order !== 0) return order;
    }
    return 0;
  });
  return withValues.map(({ row }) => row);
}

function countsOf<Row>(rows: readonly Row[], paging: Paging, key: string, columns: RowColumns<Row>) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!passes(row, paging, columns, key)) continue;
    const value = written(columns[key]!(row));
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].slice(0, MOST_COUNTS).map(([value, count]) => ({ value, count }));
}

function written(value: CellValue): string {
  return isEmpty(value) ? '' : String(value);
}
