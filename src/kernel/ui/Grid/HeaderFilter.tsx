import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconFilterFilled from '@tabler/icons-react/dist/esm/icons/IconFilterFilled.mjs';
import type { RowData } from '@tanstack/react-table';
import { DropButton } from '../DropButton.tsx';
import { later } from '../later.ts';
import type { GridColumn } from './column.ts';
import { useGridAround } from './gridContext.ts';
import classes from './Head.module.css';

const useChecklist = later(() => import('./Checklist.tsx'));

/** The funnel in a heading, filled while its checklist leaves rows out. */
export function HeaderFilter<Row extends RowData>({
  chosen,
  column,
}: {
  /** How many of its checklist. */
  chosen: number;
  column: GridColumn<Row>;
}) {
  const late = useChecklist();
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
      {() => late && <Opened Checklist={late.Checklist} column={column} />}
    </DropButton>
  );
}

/** The rows that it counts are those of now. */
function Opened<Row extends RowData>({
  Checklist,
  column,
}: {
  Checklist: typeof import('./Checklist.tsx').Checklist;
  column: GridColumn<Row>;
}) {
  return <Checklist grid={useGridAround<Row>()} column={column} />;
}
