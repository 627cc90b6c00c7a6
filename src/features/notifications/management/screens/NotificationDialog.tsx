import type { AppSettings } from '#features/access/model.ts';
import type { Application } from '#features/access/request/model.ts';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import type { Read } from '#kernel/ui/read.ts';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import type { Notification } from '../../model.ts';
import { formTexts } from '../texts.ts';
import { ChangedNotificationForm } from './ChangedNotificationForm.tsx';
import { NewNotificationForm } from './NewNotificationForm.tsx';

/** The notification to edit; null for a new one. */
export type NotificationSubject = Notification | null;

const WIDTH = 700;

type Props = {
  dialog: DialogState<NotificationSubject>;
  settings: AppSettings;
  applications: Read<Application[]>;
};

/** New Notification, Edit Notification (spec §2). */
export function NotificationDialog({ dialog, settings, applications }: Props) {
  const { subject } = dialog;
  const parts = { applications, onClose: dialog.close };
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      persistent
      width={WIDTH}
      title={subject ? formTexts.editTitle : formTexts.newTitle}
    >
      {subject === null && <NewNotificationForm key={dialog.key} settings={settings} {...parts} />}
      {subject && <ChangedNotificationForm key={dialog.key} notification={subject} {...parts} />}
    </Dialog>
  );
}
