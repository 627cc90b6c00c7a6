import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconFilterFilled from '@tabler/icons-react/dist/esm/icons/IconFilterFilled.mjs';
import type { RowData } from '@tanstack/react-table';
import { DropButton } from '../DropButton.tsx';
import { later } from '../later.ts';
import type { GridColumn } from './column.ts';
import classes from './Head.module.css';
import type { GridModel } from './useGrid.ts';

const useChecklist = later(() => import('./Checklist.tsx'));

/** The funnel in a heading, filled while its checklist leaves rows out. */
export function HeaderFilter<Row extends RowData>({
  grid,
  column,
}: {
  grid: GridModel<Row>;
  column: GridColumn<Row>;
}) {
  const late = useChecklist();
  const chosen = grid.state.filters[column.key]?.length ?? 0;
  return (
    <DropButton
      label={`Filter ${column.title}`}
      position="bottom-start"
      button={
        <button
          type="button"
          className={classes.funnel}
          tabIndex={-1}
          data-filter
          data-on={chosen > 0 || undefined}
          aria-label={chosen > 0 ? `Filter ${column.title}, ${chosen} chosen` : `Filter ${column.title}`}
        >
          {chosen > 0 ? <IconFilterFilled size={14} /> : <IconFilter size={14} />}
        </button>
      }
    >
      {() => late && <late.Checklist grid={grid} column={column} />}
    </DropButton>
  );
}
