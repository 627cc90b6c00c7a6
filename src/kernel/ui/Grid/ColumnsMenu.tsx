import { ActionIcon } from '@mantine/core';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import type { RowData } from '@tanstack/react-table';
import { memo } from 'react';
import { DropButton } from '../DropButton.tsx';
import { later } from '../later.ts';
import type { GridModel } from './useGrid.ts';

const useChoices = later(() => import('./ColumnChoices.tsx'));

/** What of a grid its columns' menu goes by: none of it changes with the rows. */
export type ColumnsModel<Row extends RowData> = Pick<
  GridModel<Row>,
  'columns' | 'visible' | 'isDense' | 'layout' | 'setLayout' | 'resetLayout'
>;

/** Which columns are shown, and in which order; remembered per person. */
export const ColumnsMenu = memo(DrawMenu) as typeof DrawMenu;

function DrawMenu<Row extends RowData>(model: ColumnsModel<Row>) {
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
      {() => late && <late.ColumnChoices grid={model} />}
    </DropButton>
  );
}
