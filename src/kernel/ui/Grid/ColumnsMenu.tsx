import { ActionIcon } from '@mantine/core';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import type { RowData } from '@tanstack/react-table';
import { DropButton } from '../DropButton.tsx';
import { later } from '../later.ts';
import type { GridModel } from './useGrid.ts';

const useChoices = later(() => import('./ColumnChoices.tsx'));

/** Which columns are shown, and in which order; remembered per person. */
export function ColumnsMenu<Row extends RowData>({ grid }: { grid: GridModel<Row> }) {
  const late = useChoices();
  return (
    <DropButton
      label="Columns"
      position="bottom-end"
      button={
        <ActionIcon variant="default" size={36} aria-label="Columns" data-hint="Columns">
          <IconColumns3 size={17} />
        </ActionIcon>
      }
    >
      {() => late && <late.ColumnChoices grid={grid} />}
    </DropButton>
  );
}
