import { useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { PresentContext } from '#kernel/ui/Form/MeanwhileNote.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { withData } from '#kernel/ui/read.ts';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import { reportCalls } from '../../contract.ts';
import { managementTexts as texts } from '../texts.ts';
import { ReportForm } from './ReportForm.tsx';

const WIDTH = 1100;

/** The report dialog (spec §2 Report Management); its subject is the report's id, null for a new one. */
export function ReportDialog({ dialog }: { dialog: DialogState<number | null> }) {
  const { subject } = dialog;
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      persistent
      title={subject === null ? texts.add : texts.edit}
      width={WIDTH}
    >
      {subject === null && <ReportForm key={dialog.key} report={null} onClose={dialog.close} />}
      {typeof subject === 'number' && <EditedReport key={dialog.key} reportId={subject} dialog={dialog} />}
    </Dialog>
  );
}

/** Never from what was read before: the form begins with the report as it is now. */
function EditedReport({ reportId, dialog }: { reportId: number; dialog: DialogState<number | null> }) {
  const read = useCall(reportCalls.report, { params: { id: reportId } }, { action: texts.actions.load });
  const fresh = withData(read, read.isFetchedAfterMount ? read.data : undefined);
  return (
    <Reading read={fresh} failed={texts.failedOne} lines={8}>
      {report => (
        <PresentContext value={report}>
          <ReportForm report={report} onClose={dialog.close} />
        </PresentContext>
      )}
    </Reading>
  );
}
