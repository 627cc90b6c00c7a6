import { requestCalls } from '#features/access/request/contract.ts';
import { problemWith } from '#kernel/catalogue.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import type { User } from '../model.ts';
import { type Asker, rolesToGive } from '../rules.ts';
import { texts } from '../texts.ts';
import { UserForm } from './UserForm.tsx';

const WIDTH = 600;

type Props = {
  /** Null for somebody new. */
  dialog: DialogState<User | null>;
  asker: Asker;
  companyId: number;
};

/** Adds or edits somebody of a company (spec exports-reports-admin §2, §5 User). */
export function UserDialog({ dialog, asker, companyId }: Props) {
  const { opened, subject, key, close } = dialog;
  const roles = useCall(
    requestCalls.roles,
    { params: { id: companyId } },
    { action: texts.actions.roles, enabled: opened },
  );
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={subject ? texts.editUser : texts.newUser}
      width={WIDTH}
      persistent
    >
      {subject !== undefined && (
        <Reading read={roles} failed={problemWith(texts.actions.roles)} lines={8}>
          {offered => (
            <UserForm
              key={key}
              user={subject}
              companyId={companyId}
              asker={asker}
              offered={rolesToGive(offered, asker)}
              onClose={close}
            />
          )}
        </Reading>
      )}
    </Dialog>
  );
}
