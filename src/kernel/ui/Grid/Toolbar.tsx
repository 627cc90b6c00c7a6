import { ActionIcon, Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { RowData } from '@tanstack/react-table';
import { memo, useCallback, useMemo, useState } from 'react';
import { useLatest } from '../../hooks.tsx';
import { alertDialog } from '../dialogs.tsx';
import { useSteady } from '../steady.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import classes from './Grid.module.css';
import { rowsOfAllPages } from './rowsOfAllPages.ts';
import { SearchBox } from './SearchBox.tsx';
import { SortAndFilter } from './SortAndFilter.tsx';
import type { GridModel } from './useGrid.ts';

/** Above the grid: the owner's actions on the left; search, export, columns on the right. News of a row draws none of them anew. */
export function Toolbar<Row extends RowData>({ grid, phone }: { grid: GridModel<Row>; phone: boolean }) {
  const { props, state, setState, selected, visible, isFiltered } = grid;
  const { toolbar, onRefresh } = props;
  const own = useMemo(() => toolbar?.(selected, visible), [toolbar, selected, visible]);
  const search = useCallback((text: string) => setState(now => ({ ...now, search: text })), [setState]);
  const latest = useLatest(grid);
  const refresh = useSteady(() => onRefresh?.());
  const { columns, isDense, layout, setLayout, resetLayout } = grid;
  return (
    <div className={classes.toolbar}>
      {toolbar && <div className={classes.ownActions}>{own}</div>}
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
          <SearchBox label={props.label} hint={props.searchHint} value={state.search} onSearch={search} />
        )}
        {phone && <SortAndFilter grid={grid} />}
        {onRefresh && <RefreshButton onRefresh={refresh} />}
        {props.exportName && (
          <ExportButton grid={latest} name={props.exportName} phone={phone} isEmpty={grid.foundCount === 0} />
        )}
        {!phone && (
          <ColumnsMenu
            columns={columns}
            visible={visible}
            isDense={isDense}
            layout={layout}
            setLayout={setLayout}
            resetLayout={resetLayout}
          />
        )}
      </div>
    </div>
  );
}

const RefreshButton = memo(({ onRefresh }: { onRefresh: () => void }) => (
  <ActionIcon variant="default" size={36} aria-label="Refresh" data-hint="Refresh" onClick={onRefresh}>
    <IconRefresh size={17} />
  </ActionIcon>
));

interface ExportButtonProps<Row extends RowData> {
  /** As it is when it is pressed. */
  grid: { readonly current: GridModel<Row> };
  name: string;
  phone: boolean;
  isEmpty: boolean;
}

const ExportButton = memo(DrawExport) as typeof DrawExport;

function DrawExport<Row extends RowData>({ grid, name, phone, isEmpty }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  const offer = async () => {
    setBusy(true);
    try {
      const rows = await rowsOfAllPages(grid.current, 'Export XLS');
      const { exportSheet } = await import('./exportSheet.ts');
      if (rows) await exportSheet(name, grid.current.visible, rows);
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
  if (phone) {
    return (
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Export XLS"
        loading={busy}
        disabled={isEmpty}
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
      disabled={isEmpty}
      onClick={() => void offer()}
    >
      Export XLS
    </Button>
  );
}
