import { ActionIcon, Button, Checkbox, Group, ScrollArea, Stack, Switch, Text } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import type { RowData } from '@tanstack/react-table';
import type { ColumnsModel } from './ColumnsMenu.tsx';
import type { GridColumn } from './column.ts';
import { moveColumn } from './layout.ts';
import classes from './Menus.module.css';

/** What the columns' menu holds. */
export function ColumnChoices<Row extends RowData>({ grid }: { grid: ColumnsModel<Row> }) {
  return (
    <Stack gap={4} w={260}>
      <Group justify="space-between" px={4}>
        <Text fw={600} size="sm">
          Columns
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={grid.resetLayout}>
          Reset
        </Button>
      </Group>
      <Switch
        size="xs"
        px={4}
        pb={4}
        label="Rows closer together"
        checked={grid.isDense}
        onChange={({ currentTarget: { checked } }) => grid.setLayout({ isDense: checked })}
      />
      <ScrollArea.Autosize mah={380} type="auto" offsetScrollbars="present">
        {grid.columns.map(column => (
          <ColumnEntry key={column.key} grid={grid} column={column} />
        ))}
      </ScrollArea.Autosize>
    </Stack>
  );
}

function ColumnEntry<Row extends RowData>({
  grid,
  column,
}: {
  grid: ColumnsModel<Row>;
  column: GridColumn<Row>;
}) {
  const { columns, visible, layout, setLayout } = grid;
  const shown = visible.includes(column);
  const keys = columns.map(({ key }) => key);
  const move = (by: -1 | 1) => setLayout({ order: moveColumn(keys, column.key, by) });
  return (
    <div className={classes.columnEntry}>
      <Checkbox
        className={classes.columnTick}
        size="xs"
        label={column.title}
        checked={shown}
        disabled={shown && visible.length === 1}
        onChange={() => setLayout({ shown: { ...layout.shown, [column.key]: !shown } })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={`Move ${column.title} to the left`}
        disabled={keys[0] === column.key}
        onClick={() => move(-1)}
      >
        <IconChevronUp size={15} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={`Move ${column.title} to the right`}
        disabled={keys.at(-1) === column.key}
        onClick={() => move(1)}
      >
        <IconChevronDown size={15} />
      </ActionIcon>
    </div>
  );
}
