import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import { problemWith } from '#kernel/catalogue.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState, type GridState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { useConfirmed } from '#kernel/useConfirmed.ts';
import { exportPreAdviceCalls } from '../../contract.ts';
import type { ExportContainer } from '../../model.ts';
import { whyNotEdit } from '../../rules.ts';
import { texts } from '../../texts.ts';
import { listTexts } from '../texts.ts';
import { ETD_COLUMN, exportColumns } from './ExportColumns.tsx';

const INITIAL: GridState = { ...emptyState, sort: [{ key: ETD_COLUMN, desc: false }] };
const EVERYTHING = {};
const POLL_MS = 60_000;

type Props = {
  onEdit: (row: ExportContainer) => void;
  /** The way to a new one, where there are none yet. */
  next: ReactNode;
};

/** The pre-advised containers, by their vessel's departure (spec §2); those that cannot be edited are greyed. */
export function ExportList({ onEdit, next }: Props) {
  const { timeZone } = usePortTime();
  const withdraw = useConfirmed<ExportContainer>({
    action: texts.actions.withdraw,
    ask: row => ({
      ...texts.withdrawQuestion,
      message: row.refusals.join(' '),
      yes: texts.withdraw,
      danger: true,
    }),
    run: (send, row) =>
      send(exportPreAdviceCalls.withdraw, {
        params: { exportPreAdviceId: row.exportPreAdviceId ?? 0 },
        query: row.version === null ? {} : { version: row.version },
      }),
    done: () => texts.withdrawn,
    failed: () => listTexts.notWithdrawn,
  });
  const history = useDialog<ExportContainer>();
  const { open: onHistory } = history;
  const columns = useMemo(
    () => exportColumns(timeZone, { onEdit, onWithdraw: withdraw, onHistory }),
    [timeZone, onEdit, withdraw, onHistory],
  );
  const open = useCallback((row: ExportContainer) => whyNotEdit(row) === null && onEdit(row), [onEdit]);
  return (
    <>
      <PagedList
        call={exportPreAdviceCalls.list}
        request={EVERYTHING}
        action={texts.actions.list}
        failed={problemWith(texts.actions.list)}
        pollMs={POLL_MS}
        name="list"
        initial={INITIAL}
        title={listTexts.title}
        label={listTexts.title}
        noun={listTexts.noun}
        columns={columns}
        rowId={rowIdOf}
        pageSize={10}
        greyed={isFixed}
        onRowOpen={open}
        empty={<EmptyState title={listTexts.empty} hint={listTexts.emptyHint} action={next} />}
        exportName={listTexts.exportName}
        storageKey="export-pre-advice"
      />
      <HistoryPanel dialog={history} of={historyOf} />
    </>
  );
}

function historyOf({ containerNumber: thing, exportPreAdviceId: id }: ExportContainer): HistoryOf {
  return { thing, call: trailCalls.ofPreAdvice, params: { id } };
}

/** A container may stand there twice: as another party's, and as an own one that was refused. */
function rowIdOf(row: ExportContainer): string {
  return `${row.containerNumber}/${row.exportPreAdviceId ?? ''}`;
}

function isFixed(row: ExportContainer): boolean {
  return whyNotEdit(row) !== null;
}
