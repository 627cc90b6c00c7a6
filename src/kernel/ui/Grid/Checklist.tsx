import { Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import type { GridColumn } from './column.ts';
import { type ChecklistEntry, checklist, writeCount } from './filters.ts';
import { withFilter } from './gridState.ts';
import classes from './Menus.module.css';
import type { GridModel } from './useGrid.ts';

const SEARCHED_FROM = 8;
const DRAWN_AT_MOST = 200;

/** The entries of a column with how many rows each has among what the other filters let pass. */
export function Checklist<Row extends RowData>({
  grid,
  column,
}: {
  grid: GridModel<Row>;
  column: GridColumn<Row>;
}) {
  const { table, state, setState } = grid;
  const [search, setSearch] = useState('');
  const chosen = state.filters[column.key] ?? [];
  const rows = table.getColumn(column.key)?.getFacetedRowModel().rows ?? [];
  const entries = checklist(
    column,
    rows.map(row => column.value(row.original)),
    chosen,
  );
  const matching = entries.filter(entry => entry.label.toLowerCase().includes(search.trim().toLowerCase()));
  const choose = (keys: readonly string[]) => setState(withFilter(state, column.key, keys));

  return (
    <Stack gap="xs" miw={250}>
      {entries.length >= SEARCHED_FROM && (
        <TextInput
          size="xs"
          data-autofocus
          leftSection={<IconSearch size={14} aria-hidden />}
          placeholder="Search"
          aria-label={`Search in ${column.title}`}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={260} maw={{ sm: 320 }} type="auto" offsetScrollbars="present">
        <Checkbox.Group aria-label={column.title} value={[...chosen]} onChange={choose}>
          {matching.slice(0, DRAWN_AT_MOST).map(entry => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </Checkbox.Group>
        {matching.length === 0 && (
          <Text size="sm" c="dimmed" px={4}>
            Nothing found
          </Text>
        )}
        {matching.length > DRAWN_AT_MOST && (
          <Text size="xs" c="dimmed" px={4} pt={4}>
            and {writeCount(matching.length - DRAWN_AT_MOST)} more: search to find them
          </Text>
        )}
      </ScrollArea.Autosize>
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {chosen.length === 0 ? 'No filter' : `${chosen.length} chosen`}
        </Text>
        <Button size="compact-sm" variant="subtle" disabled={chosen.length === 0} onClick={() => choose([])}>
          Clear
        </Button>
      </Group>
    </Stack>
  );
}

function Entry({ entry }: { entry: ChecklistEntry }) {
  return (
    <Checkbox
      className={classes.entry}
      classNames={{ body: classes.entryBody, labelWrapper: classes.entryLabel, label: classes.entryLabel }}
      size="xs"
      value={entry.key}
      label={
        <>
          <span className={classes.entryText}>{entry.label}</span>
          <span className={classes.entryCount}>{writeCount(entry.count)}</span>
        </>
      }
    />
  );
}
