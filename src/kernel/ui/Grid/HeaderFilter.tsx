import { ActionIcon, Popover } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconFilterFilled from '@tabler/icons-react/dist/esm/icons/IconFilterFilled.mjs';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { Checklist } from './Checklist.tsx';
import type { GridColumn } from './column.ts';
import classes from './Grid.module.css';
import type { GridModel } from './useGrid.ts';

/** The funnel in a heading, filled while its checklist leaves rows out. */
export function HeaderFilter<Row extends RowData>({
  grid,
  column,
}: {
  grid: GridModel<Row>;
  column: GridColumn<Row>;
}) {
  const [opened, setOpened] = useState(false);
  const chosen = grid.state.filters[column.key]?.length ?? 0;
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <ActionIcon
          className={classes.funnel}
          variant="subtle"
          size={24}
          tabIndex={-1}
          data-filter
          data-on={chosen > 0 || undefined}
          aria-label={chosen > 0 ? `Filter ${column.title}, ${chosen} chosen` : `Filter ${column.title}`}
          onClick={() => setOpened(!opened)}
        >
          {chosen > 0 ? <IconFilterFilled size={14} /> : <IconFilter size={14} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={`Filter ${column.title}`}>
        <Checklist grid={grid} column={column} />
      </Popover.Dropdown>
    </Popover>
  );
}
