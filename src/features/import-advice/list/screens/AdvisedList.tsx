import { useCallback, useMemo } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import { problemWith } from '#kernel/catalogue.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState, type GridState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { importAdviceCalls } from '../../contract.ts';
import { whyNotEditGroup } from '../../groups/rules.ts';
import type { AdvisedContainer } from '../../model.ts';
import { useRelease } from '../../release/screens/useRelease.ts';
import { texts } from '../../texts.ts';
import { listTexts } from '../texts.ts';
import { AdvisedCard } from './AdvisedCard.tsx';
import { advisedColumns, ETA_COLUMN, STATUS_COLUMN } from './AdvisedColumns.tsx';
import { SelectionTools } from './SelectionTools.tsx';
import { POLL_MS } from './useAdvisedSummary.ts';

type Props = {
  minimumStackSize: number;
  /** Why nothing can be changed now: the list is to be read only. */
  lockedBecause: string | null;
  selection: readonly string[];
  onSelection: (containerNumbers: string[]) => void;
  onSetGroup: () => void;
  isGroupOpen: boolean;
};

/** The list's part of the address. */
export const LIST_NAME = 'list';
export const INITIAL: GridState = {
  ...emptyState,
  sort: [
    { key: STATUS_COLUMN, desc: false },
    { key: ETA_COLUMN, desc: false },
  ],
};
const PAGE_SIZE = 10;
const EVERYTHING = {};

/** 'Import Advised Containers', 10 a page (spec §2); those whose group cannot be changed are greyed. */
export function AdvisedList(props: Props) {
  const { minimumStackSize, lockedBecause, selection, onSelection, onSetGroup, isGroupOpen } = props;
  const { timeZone } = usePortTime();
  const history = useDialog<AdvisedContainer>();
  const { open: openHistory } = history;
  const columns = useMemo(
    () => advisedColumns(timeZone, minimumStackSize, openHistory),
    [timeZone, minimumStackSize, openHistory],
  );
  const selectable = useCallback(
    (row: AdvisedContainer) => lockedBecause ?? whyNotEditGroup(row) ?? true,
    [lockedBecause],
  );
  const card = useCallback(
    (row: AdvisedContainer) => <AdvisedCard container={row} minimumStackSize={minimumStackSize} />,
    [minimumStackSize],
  );
  const count = selection.length;
  const release = useRelease();
  const tools = useCallback(
    () => (
      <SelectionTools
        count={count}
        lockedBecause={lockedBecause}
        onSetGroup={onSetGroup}
        onRelease={() => void release(selection).then(onSelection)}
        onClear={() => onSelection([])}
      />
    ),
    [count, selection, release, lockedBecause, onSetGroup, onSelection],
  );
  return (
    <>
      <PagedList
        call={importAdviceCalls.advised}
        request={EVERYTHING}
        action={texts.actions.list}
        failed={problemWith(texts.actions.list)}
        pollMs={POLL_MS}
        name={LIST_NAME}
        initial={INITIAL}
        label={texts.listTitle}
        noun={texts.noun}
        columns={columns}
        rowId={numberOf}
        pageSize={PAGE_SIZE}
        selectable={selectable}
        selection={selection}
        onSelection={onSelection}
        selectsAllPages
        greyed={isFixed}
        toolbar={tools}
        selectionBar={isGroupOpen ? undefined : tools}
        card={card}
        empty={<EmptyState title={texts.empty.advised} hint={listTexts.emptyHint} />}
        exportName={texts.exportName}
        storageKey="import-advice"
      />
      <HistoryPanel dialog={history} of={historyOf} />
    </>
  );
}

function historyOf({ containerNumber }: AdvisedContainer): HistoryOf {
  return { thing: containerNumber, call: trailCalls.ofImport, params: { containerNumber } };
}

function numberOf(row: AdvisedContainer): string {
  return row.containerNumber;
}

function isFixed(row: AdvisedContainer): boolean {
  return whyNotEditGroup(row) !== null;
}
