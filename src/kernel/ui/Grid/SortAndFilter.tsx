import { ActionIcon, Indicator } from '@mantine/core';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { later } from '../later.ts';
import type { GridModel } from './useGrid.ts';

const useDialog = later(() => import('./SortAndFilterDialog.tsx'));

/** What the headers do, for a phone: the order and the checklists. */
export function SortAndFilter<Row extends RowData>({ grid }: { grid: GridModel<Row> }) {
  const [opened, setOpened] = useState(false);
  const late = useDialog(opened);
  const filters = Object.keys(grid.state.filters).length;
  return (
    <>
      <Indicator disabled={filters === 0} label={filters} size={16}>
        <ActionIcon variant="default" size={36} aria-label="Sort and filter" onClick={() => setOpened(true)}>
          <IconAdjustmentsHorizontal size={17} />
        </ActionIcon>
      </Indicator>
      {late && <late.SortAndFilterDialog grid={grid} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
