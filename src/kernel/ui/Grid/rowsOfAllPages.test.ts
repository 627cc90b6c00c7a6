import { describe, expect, it } from 'vitest';
import { MOST_ROWS } from '../../paging.ts';
import type { ServerPages } from './GridProps.ts';
import { rowsOfAllPages } from './rowsOfAllPages.ts';

type Row = { id: string };

describe('All rows of all pages', () => {
  it.each([0, 1, MOST_ROWS, MOST_ROWS + 1, 2 * MOST_ROWS + 1])(
    'are as many as the server says while they are read, whatever was shown: %i',
    async count => {
      const all = Array.from({ length: count }, (_, at) => ({ id: String(at) }));
      const rows = await rowsOfAllPages(
        { found: [], props: { rowId: row => row.id, pages: pagesOf(all) } },
        '',
      );
      expect(rows).toEqual(all);
    },
  );

  it('do not come when a part of them could not be read', async () => {
    const all = Array.from({ length: MOST_ROWS + 1 }, (_, at) => ({ id: String(at) }));
    const pages = pagesOf(all);
    const readPart = async (part: number) => {
      if (part === 2) throw new Error('away');
      return pages.readPart(part);
    };
    const props = { rowId: (row: Row) => row.id, pages: { ...pages, readPart } };
    await expect(rowsOfAllPages({ found: [], props }, '')).rejects.toThrow(
      'A part of the rows could not be loaded',
    );
  });
});

/** Pages of all, of which one that was searched before is shown. */
function pagesOf(all: readonly Row[]): ServerPages<Row> {
  return {
    total: 1,
    page: 1,
    pageSize: 100,
    onPage: () => {},
    onPageSize: () => {},
    countsOf: () => ({ queryKey: [] }),
    readPart: async part => ({
      rows: all.slice((part - 1) * MOST_ROWS, part * MOST_ROWS),
      total: all.length,
    }),
  };
}
