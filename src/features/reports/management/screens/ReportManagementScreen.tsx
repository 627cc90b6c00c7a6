import { useMemo } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import { useAnswers } from '#kernel/answers.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { NewButton } from '#kernel/ui/NewButton.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { useConfirmed } from '#kernel/useConfirmed.ts';
import { reportCalls } from '../../contract.ts';
import type { ReportSummary } from '../../model.ts';
import { texts as reportTexts } from '../../texts.ts';
import { managementTexts as texts } from '../texts.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { listColumns } from './ReportListColumns.tsx';

const EVERYTHING = {};
const INITIAL = { ...emptyState, sort: [{ key: 'name', desc: false }] };
const historyOf = ({ reportId: id, reportName: thing }: ReportSummary): HistoryOf => ({
  thing,
  call: trailCalls.ofReport,
  params: { id },
});
const rowId = (report: ReportSummary): string => String(report.reportId);

/** `/management/report`: what reports there are, for port admins (spec §2 Report Management). */
export function ReportManagementScreen() {
  const dialog = useDialog<number | null>();
  const history = useDialog<ReportSummary>();
  const answers = useAnswers();
  const remove = useConfirmed<ReportSummary>({
    action: texts.actions.delete,
    ask: ({ reportName }) => ({
      title: reportTexts.deleteReport,
      message: texts.deleteBody(reportName),
      yes: texts.delete,
      danger: true,
    }),
    run: (send, { reportId, version }) =>
      send(reportCalls.remove, { params: { id: reportId }, query: { version } }),
    done: () => texts.deleted,
    failed: () => texts.notDeleted,
    after: () => answers.readAgain(reportCalls.reports),
  });
  const { open } = dialog;
  const columns = useMemo(
    () => listColumns({ edit: ({ reportId }) => open(reportId), remove, history: history.open }),
    // oxlint-disable-next-line react/exhaustive-deps -- a dialog opens the same way at any time
    [remove],
  );
  return (
    <>
      <PageHead title={texts.title} actions={<NewButton onClick={() => open(null)}>{texts.add}</NewButton>} />
      <PagedList
        call={reportCalls.reports}
        request={EVERYTHING}
        action={texts.actions.list}
        failed={texts.failed}
        name="reports"
        initial={INITIAL}
        title={texts.reports}
        label={texts.reports}
        noun={texts.noun}
        columns={columns}
        rowId={rowId}
        searchHint={texts.search}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        storageKey="report-management"
      />
      <ReportDialog dialog={dialog} />
      <HistoryPanel dialog={history} of={historyOf} />
    </>
  );
}
