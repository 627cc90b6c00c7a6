import { Button, Checkbox, Group, Loader, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import type { GridColumn } from './column.ts';
import { type ChecklistEntry, checklist, countedChecklist, writeCount } from './filters.ts';
import type { ServerPages } from './GridProps.ts';
import { withFilter } from './gridState.ts';
import classes from './Menus.module.css';
import type { GridModel } from './useGrid.ts';

const SEARCHED_FROM = 8;
const DRAWN_AT_MOST = 200;

interface ChecklistProps<Row extends RowData> {
  grid: GridModel<Row>;
  column: GridColumn<Row>;
}

/** The entries of a column with how many rows each has among what the other filters let pass. */
export function Checklist<Row extends RowData>(props: ChecklistProps<Row>) {
  const { pages } = props.grid.props;
  return pages ? <ServerChecklist {...props} pages={pages} /> : <OwnChecklist {...props} />;
}

function OwnChecklist<Row extends RowData>({ grid, column }: ChecklistProps<Row>) {
  const rows = grid.table.getColumn(column.key)?.getFacetedRowModel().rows ?? [];
  const values = rows.map(row => column.value(row.original));
  const entries = checklist(column, values, grid.state.filters[column.key] ?? []);
  return <Entries grid={grid} column={column} entries={entries} />;
}

/** Counted by the server when it is opened. */
function ServerChecklist<Row extends RowData>({
  grid,
  column,
  pages,
}: ChecklistProps<Row> & { pages: ServerPages<Row> }) {
  const { data, isError } = useQuery({ ...pages.countsOf(column.key), placeholderData: kept => kept });
  if (!data?.counts)
    return isError ? <Text size="sm">The values could not be loaded</Text> : <Loader size="sm" />;
  const entries = countedChecklist(column, data.counts, grid.state.filters[column.key] ?? []);
  return <Entries grid={grid} column={column} entries={entries} />;
}

function Entries<Row extends RowData>({
  grid,
  column,
  entries,
}: ChecklistProps<Row> & { entries: readonly ChecklistEntry[] }) {
  const { state, setState } = grid;
  const [search, setSearch] = useState('');
  const chosen = state.filters[column.key] ?? [];
  const matching = entries.filter(entry => entry.label.toLowerCase().includes(search.trim().toLowerCase()));
  const choose = (keys: readonly string[]) => setState(now => withFilter(now, column.key, keys));

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
