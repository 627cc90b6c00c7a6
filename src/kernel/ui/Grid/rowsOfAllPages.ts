import type { RowData } from '@tanstack/react-table';
import { MOST_ROWS } from '../../paging.ts';
import { runMany } from '../runMany.ts';
import type { GridProps } from './GridProps.ts';
import type { GridModel } from './useGrid.ts';

/**
 * All rows that the search and the checklists let through, of all pages. What the server has is read in parts, under a
 * bar with the label and Cancel when there are several; undefined when it was cancelled.
 */
export async function rowsOfAllPages<Row extends RowData>(
  { props, found }: Pick<GridModel<Row>, 'found'> & { props: Pick<GridProps<Row>, 'pages' | 'rowId'> },
  label: string,
): Promise<Row[] | undefined> {
  const { pages, rowId } = props;
  if (!pages) return found.map(row => row.original);
  // How many there are is asked with them: what is in sight may still be what was searched before.
  const first = await pages.readPart(1);
  if (first.total <= MOST_ROWS) return first.rows;
  const parts = new Map([[1, first.rows]]);
  const numbers = Array.from({ length: Math.ceil(first.total / MOST_ROWS) - 1 }, (_, at) => at + 2);
  const { failed, cancelled } = await runMany(
    numbers,
    async (part, signal) => parts.set(part, (await pages.readPart(part, signal)).rows),
    { label },
  );
  if (cancelled) return undefined;
  if (failed.length > 0) throw new Error('A part of the rows could not be loaded');
  // A row that came in between pushes another one onto the next part too.
  const rows = [1, ...numbers].flatMap(part => parts.get(part) ?? []);
  return [...new Map(rows.map(row => [rowId(row), row])).values()];
}
