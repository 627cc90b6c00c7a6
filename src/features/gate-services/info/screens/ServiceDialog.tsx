import type { Day } from '#kernel/calendar.ts';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import type { GateService } from '../../model.ts';
import { formTexts } from '../../texts.ts';
import { NewServiceForm } from './NewServiceForm.tsx';
import { ServiceInfoForm } from './ServiceInfoForm.tsx';

const ADD_WIDTH = 1300;
const EDIT_WIDTH = 650;

/** The service that is edited, or the one that a new one is made from; null for a new one. */
export type ServiceSubject = GateService | { from: GateService } | null;

/** The service form: width 1300 in add mode, 650 in edit (spec §9). */
export function ServiceDialog({ dialog, today }: { dialog: DialogState<ServiceSubject>; today: Day }) {
  const { subject } = dialog;
  const parts = { today, onClose: dialog.close };
  const from = subject && 'from' in subject ? subject.from : undefined;
  const edited = subject && !('from' in subject) ? subject : undefined;
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      persistent
      title={edited ? formTexts.editTitle : formTexts.addTitle}
      width={edited ? EDIT_WIDTH : ADD_WIDTH}
    >
      {(subject === null || from) && <NewServiceForm key={dialog.key} from={from} {...parts} />}
      {edited && <ServiceInfoForm key={dialog.key} service={edited} {...parts} />}
    </Dialog>
  );
}
