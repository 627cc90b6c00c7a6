import type { RowData } from '@tanstack/react-table';
import { MOST_ROWS } from '../../paging.ts';
import { runMany } from '../runMany.ts';
import type { GridModel } from './useGrid.ts';

/**
 * All rows that the search and the checklists let through, of all pages. What the server has is read in parts, under a
 * bar with the label and Cancel when there are several; undefined when it was cancelled.
 */
export async function rowsOfAllPages<Row extends RowData>(
  { props, found, foundCount }: GridModel<Row>,
  label: string,
): Promise<Row[] | undefined> {
  const { pages, rowId } = props;
  if (!pages) return found.map(row => row.original);
  if (foundCount <= MOST_ROWS) return pages.readPart(1);
  const parts = new Map<number, Row[]>();
  const numbers = Array.from({ length: Math.ceil(foundCount / MOST_ROWS) }, (_, at) => at + 1);
  const { failed, cancelled } = await runMany(
    numbers,
    async (part, signal) => parts.set(part, await pages.readPart(part, signal)),
    { label },
  );
  if (cancelled) return undefined;
  if (failed.length > 0) throw new Error('A part of the rows could not be loaded');
  // A row that came in between pushes another one onto the next part too.
  const rows = numbers.flatMap(part => parts.get(part) ?? []);
  return [...new Map(rows.map(row => [rowId(row), row])).values()];
}
