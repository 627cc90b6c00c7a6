import type { RowData } from '@tanstack/react-table';
import { later } from '../later.ts';
import { useSteady } from '../steady.ts';
import { writeCount } from './filters.ts';
import classes from './Grid.module.css';
import { PAGE_SIZES } from './layout.ts';
import type { GridModel } from './useGrid.ts';

const usePages = later(() => import('./Pages.tsx'));

/** How many rows there are and are selected; the pages, if there are pages. */
export function Footer<Row extends RowData>({ grid }: { grid: GridModel<Row> }) {
  const { props, table, foundCount, setLayout } = grid;
  const { pages, pageSizes = PAGE_SIZES } = props;
  const late = usePages();
  const own = table.state.pagination;
  const size = pages?.pageSize ?? own.pageSize;
  const go = useSteady((page: number) => (pages ? pages.onPage(page) : table.setPageIndex(page - 1)));
  const choose = useSteady((chosen: number) => {
    setLayout({ pageSize: chosen });
    pages?.onPageSize(chosen);
  });
  return (
    <div className={classes.footer}>
      <div role="status">{props.data && !props.error && countText(grid)}</div>
      {(props.paging === 'pages' || pages) && foundCount > 0 && late && (
        <late.Pages
          page={pages?.page ?? own.pageIndex + 1}
          count={Math.ceil(foundCount / size)}
          size={size}
          sizes={pageSizes}
          onPage={go}
          onSize={choose}
        />
      )}
    </div>
  );
}

function countText<Row extends RowData>({ props, foundCount, total, selected }: GridModel<Row>): string {
  const [one, many] = props.noun ?? ['record', 'records'];
  const noun = total === 1 ? one : many;
  const count =
    foundCount === total ? writeCount(total) : `${writeCount(foundCount)} of ${writeCount(total)}`;
  return `${count} ${noun}${selected.length > 0 ? ` · ${writeCount(selected.length)} selected` : ''}`;
}
