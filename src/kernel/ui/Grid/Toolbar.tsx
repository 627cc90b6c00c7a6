import { ActionIcon, Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { alertDialog } from '../dialogs.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { exportSheet } from './exportSheet.ts';
import classes from './Grid.module.css';
import { rowsOfAllPages } from './rowsOfAllPages.ts';
import { SearchBox } from './SearchBox.tsx';
import { SortAndFilter } from './SortAndFilter.tsx';
import { sheetOf } from './sheet.ts';
import type { GridModel } from './useGrid.ts';

/** Above the grid: the owner's actions on the left; search, export, columns on the right. */
export function Toolbar<Row extends RowData>({ grid, phone }: { grid: GridModel<Row>; phone: boolean }) {
  const { props, state, setState, selected, visible, isFiltered } = grid;
  return (
    <div className={classes.toolbar}>
      {props.toolbar && <div className={classes.ownActions}>{props.toolbar(selected, visible)}</div>}
      <div className={classes.tools}>
        {isFiltered && !phone && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconFilterOff size={15} aria-hidden />}
            onClick={() => setState(now => ({ ...now, search: '', filters: {} }))}
          >
            Clear filters
          </Button>
        )}
        {props.search !== false && (
          <SearchBox
            label={props.label}
            hint={props.searchHint}
            value={state.search}
            onSearch={search => setState(now => ({ ...now, search }))}
          />
        )}
        {phone && <SortAndFilter grid={grid} />}
        {props.onRefresh && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Refresh"
            data-hint="Refresh"
            onClick={props.onRefresh}
          >
            <IconRefresh size={17} />
          </ActionIcon>
        )}
        {props.exportName && <ExportButton grid={grid} name={props.exportName} phone={phone} />}
        {!phone && <ColumnsMenu grid={grid} />}
      </div>
    </div>
  );
}

interface ExportButtonProps<Row extends RowData> {
  grid: GridModel<Row>;
  name: string;
  phone: boolean;
}

function ExportButton<Row extends RowData>({ grid, name, phone }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  const offer = async () => {
    setBusy(true);
    try {
      const rows = await rowsOfAllPages(grid, 'Export XLS');
      if (rows) await exportSheet(name, sheetOf(grid.visible, rows));
    } catch {
      await alertDialog({
        title: 'The file could not be made',
        message: 'Please try again or refresh the webpage.',
        variant: 'error',
      });
    } finally {
      setBusy(false);
    }
  };
  const nothing = grid.foundCount === 0;
  if (phone) {
    return (
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Export XLS"
        loading={busy}
        disabled={nothing}
        onClick={() => void offer()}
      >
        <IconDownload size={17} />
      </ActionIcon>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      disabled={nothing}
      onClick={() => void offer()}
    >
      Export XLS
    </Button>
  );
}
