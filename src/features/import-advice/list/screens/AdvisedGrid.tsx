import { useCallback, useMemo } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Grid, type GridState } from '#kernel/ui/Grid/Grid.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { whyNotEditGroup } from '../../groups/rules.ts';
import { texts } from '../../texts.ts';
import type { AdvisedRow } from '../rules.ts';
import { listTexts } from '../texts.ts';
import { AdvisedCard } from './AdvisedCard.tsx';
import { advisedColumns } from './AdvisedColumns.tsx';
import { SelectionTools } from './SelectionTools.tsx';

type Props = {
  /** Undefined until read. */
  rows: readonly AdvisedRow[] | undefined;
  error: string | null;
  onRefresh: () => void;
  /** Why nothing can be changed now: the list is to be read only. */
  lockedBecause: string | null;
  selection: readonly string[];
  onSelection: (containerNumbers: string[]) => void;
  onSetGroup: () => void;
  isGroupOpen: boolean;
  state: GridState;
  onState: (state: GridState) => void;
};

const PAGE_SIZE = 10;

/** 'Import Advised Containers', 10 a page (spec §2); those whose group cannot be changed are greyed. */
export function AdvisedGrid(props: Props) {
  const { lockedBecause, selection, onSelection, onSetGroup, isGroupOpen } = props;
  const { timeZone } = usePortTime();
  const columns = useMemo(() => advisedColumns(timeZone), [timeZone]);
  const selectable = useCallback(
    (row: AdvisedRow) => lockedBecause ?? whyNotEditGroup(row) ?? true,
    [lockedBecause],
  );
  const card = useCallback((row: AdvisedRow) => <AdvisedCard container={row} />, []);
  const count = selection.length;
  const tools = useCallback(
    () => (
      <SelectionTools
        count={count}
        lockedBecause={lockedBecause}
        onSetGroup={onSetGroup}
        onClear={() => onSelection([])}
      />
    ),
    [count, lockedBecause, onSetGroup, onSelection],
  );
  return (
    <Grid
      label={texts.listTitle}
      noun={nouns}
      data={props.rows}
      loading={!props.rows && !props.error}
      error={props.error}
      onRefresh={props.onRefresh}
      columns={columns}
      rowId={numberOf}
      paging="pages"
      pageSize={PAGE_SIZE}
      selectable={selectable}
      selection={selection}
      onSelection={onSelection}
      greyed={isFixed}
      toolbar={tools}
      selectionBar={isGroupOpen ? undefined : tools}
      card={card}
      empty={<EmptyState title={texts.empty.advised} hint={listTexts.emptyHint} />}
      exportName={texts.exportName}
      storageKey="import-advice"
      state={props.state}
      onState={props.onState}
    />
  );
}

const nouns = ['container', 'containers'] as const;

function numberOf(row: AdvisedRow): string {
  return row.containerNumber;
}

function isFixed(row: AdvisedRow): boolean {
  return whyNotEditGroup(row) !== null;
}
