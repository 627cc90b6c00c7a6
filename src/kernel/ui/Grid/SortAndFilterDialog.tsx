import { Accordion, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { RowData } from '@tanstack/react-table';
import { Dialog } from '../Dialog.tsx';
import { Checklist } from './Checklist.tsx';
import { writeCount } from './filters.ts';
import classes from './Menus.module.css';
import { nextSort } from './order.ts';
import type { GridModel } from './useGrid.ts';

type Props<Row extends RowData> = { grid: GridModel<Row>; opened: boolean; onClose: () => void };

/** The order and the checklists in a dialog. */
export function SortAndFilterDialog<Row extends RowData>({ grid, opened, onClose }: Props<Row>) {
  const { state, setState, columns, foundCount } = grid;
  const filterable = columns.filter(column => column.filter);
  return (
    <Dialog opened={opened} onClose={onClose} title="Sort and filter" width={500}>
      <Stack gap="md">
        <SortChoices grid={grid} />
        {filterable.length > 0 && (
          <Accordion variant="separated" chevronPosition="left" order={3}>
            {filterable.map(column => (
              <Accordion.Item key={column.key} value={column.key}>
                <Accordion.Control>
                  {column.title}
                  {state.filters[column.key] && ` (${state.filters[column.key]?.length})`}
                </Accordion.Control>
                <Accordion.Panel>
                  <Checklist grid={grid} column={column} />
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={() => setState(now => ({ ...now, search: '', filters: {} }))}>
            Clear filters
          </Button>
          <Button onClick={onClose}>Show {writeCount(foundCount)}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function SortChoices<Row extends RowData>({ grid: { state, setState, columns } }: { grid: GridModel<Row> }) {
  return (
    <fieldset className={classes.sortChoices}>
      <Text component="legend" size="sm" fw={600} mb={6}>
        Sort by
      </Text>
      {columns
        .filter(column => column.sort !== false)
        .map(column => {
          const at = state.sort.findIndex(each => each.key === column.key);
          const sort = state.sort[at];
          const Arrow = sort?.desc ? IconArrowDown : IconArrowUp;
          return (
            <UnstyledButton
              key={column.key}
              className={classes.sortChoice}
              aria-pressed={sort !== undefined}
              data-on={sort ? true : undefined}
              onClick={() => setState(now => ({ ...now, sort: nextSort(now.sort, column.key, true) }))}
            >
              {column.title}
              {sort && <Arrow size={14} aria-label={sort.desc ? 'descending' : 'ascending'} />}
              {sort && state.sort.length > 1 && <span className={classes.sortOrder}>{at + 1}</span>}
            </UnstyledButton>
          );
        })}
    </fieldset>
  );
}
