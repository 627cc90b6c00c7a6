import { type CellValue, compareValues, findsAll, isEmpty } from './order.ts';
import { MOST_COUNTS, type Page, type Paging, type ValueCount } from './paging.ts';

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
    counts: countsOf(searched, paging, columns),
  };
}

/** A row that stands for several which are alike. */
type Several = { count: number };

/**
 * Of rows that stand for several each, those that a page is of, and how many stand before the first of them: which of these are
 * on the page is decided among what they stand for. They come in their usual order, in which `placeOf` tells those apart that
 * do not stand at the same place. What a column that is not among `columns` decides is decided there too.
 */
export function stretchOf<Row extends Several>(
  rows: readonly Row[],
  paging: Paging,
  columns: RowColumns<Row>,
  placeOf: (row: Row) => string,
): Page<Row> & { before: number } {
  const unknown = paging.sort.findIndex(({ key }) => !(key in columns));
  const sort = unknown < 0 ? paging.sort : paging.sort.slice(0, unknown);
  const found = rows.filter(row => passes(row, paging, columns));
  const places = Map.groupBy(inOrder(found, { ...paging, sort }, columns), row =>
    JSON.stringify([...sort.map(({ key }) => columns[key]!(row)), unknown < 0 && placeOf(row)]),
  );
  const from = (paging.page - 1) * paging.pageSize;
  const on: Row[] = [];
  let [total, before] = [0, 0];
  for (const place of places.values()) {
    const count = place.reduce((sum, row) => sum + row.count, 0);
    if (total + count <= from) before += count;
    else if (total < from + paging.pageSize) on.push(...place);
    total += count;
  }
  return { rows: on, total, counts: countsOf(rows, paging, columns, ({ count }) => count), before };
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

function countsOf<Row>(
  rows: readonly Row[],
  paging: Paging,
  columns: RowColumns<Row>,
  countOf: (row: Row) => number = () => 1,
): ValueCount[] | undefined {
  const key = paging.counts;
  if (key === undefined) return undefined;
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!passes(row, paging, columns, key)) continue;
    const value = written(columns[key]!(row));
    counts.set(value, (counts.get(value) ?? 0) + countOf(row));
  }
  return [...counts].slice(0, MOST_COUNTS).map(([value, count]) => ({ value, count }));
}

function written(value: CellValue): string {
  return isEmpty(value) ? '' : String(value);
}
