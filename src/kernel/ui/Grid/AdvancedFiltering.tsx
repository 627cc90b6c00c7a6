import { Switch } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useAddressParams } from '../useAddressParams.ts';
import type { GridColumn } from './column.ts';
import type { GridChange, GridState } from './gridState.ts';

const NAME = 'advanced';

type Kept = { state: GridState; onState: (change: GridChange) => void };

/**
 * 'Show Advanced Filtering' (spec exports-reports-admin §2): the columns with the checklists of their headers while it is
 * on, without them while it is off; turned off, it takes the chosen entries away. Kept in the address, which has it on
 * also when entries are chosen. The toggle is for the grid's toolbar.
 */
export function useAdvancedFiltering<Row extends RowData>(
  columns: readonly GridColumn<Row>[],
  { state, onState }: Kept,
): { columns: readonly GridColumn<Row>[]; toggle: ReactNode } {
  const [params, change] = useAddressParams();
  const isOn = params.has(NAME) || Object.keys(state.filters).length > 0;
  const plain = useMemo(() => columns.map(each => ({ ...each, filter: false })), [columns]);
  const turn = (on: boolean) => {
    if (!on) onState(now => ({ ...now, filters: {} }));
    change(now => {
      if (on) now.set(NAME, 'on');
      else now.delete(NAME);
      return now;
    });
  };
  const toggle = (
    <Switch
      label="Show Advanced Filtering"
      checked={isOn}
      onChange={event => turn(event.currentTarget.checked)}
    />
  );
  return { columns: isOn ? columns : plain, toggle };
}
