import type { RowData } from '@tanstack/react-table';
import { later } from '../later.ts';
import { writeCount } from './filters.ts';
import classes from './Grid.module.css';
import type { GridModel } from './useGrid.ts';

const usePages = later(() => import('./Pages.tsx'));

/** How many rows there are and are selected; the pages, if there are pages. */
export function Footer<Row extends RowData>({ grid }: { grid: GridModel<Row> }) {
  const { props } = grid;
  const late = usePages();
  return (
    <div className={classes.footer}>
      <div role="status">{props.data && !props.error && countText(grid)}</div>
      {(props.paging === 'pages' || props.pages) && grid.foundCount > 0 && late && <late.Pages grid={grid} />}
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
