import type { Day } from '#kernel/calendar.ts';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import type { GateService } from '../../model.ts';
import { formTexts } from '../../texts.ts';
import { NewServiceForm } from './NewServiceForm.tsx';
import { ServiceInfoForm } from './ServiceInfoForm.tsx';

const ADD_WIDTH = 1300;
const EDIT_WIDTH = 650;

/** The service that is edited; null for a new one. */
export type ServiceSubject = GateService | null;

/** The service form: width 1300 in add mode, 650 in edit (spec §9). */
export function ServiceDialog({ dialog, today }: { dialog: DialogState<ServiceSubject>; today: Day }) {
  const { subject } = dialog;
  const parts = { today, onClose: dialog.close };
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      persistent
      title={subject ? formTexts.editTitle : formTexts.addTitle}
      width={subject ? EDIT_WIDTH : ADD_WIDTH}
    >
      {subject === null && <NewServiceForm key={dialog.key} {...parts} />}
      {subject && <ServiceInfoForm key={dialog.key} service={subject} {...parts} />}
    </Dialog>
  );
}
