import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { requestCalls } from '#features/access/request/contract.ts';
import type { CompanyRole } from '#features/access/request/model.ts';
import { problemWith } from '#kernel/catalogue.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { Form, FormConflict, FormSummary, SubmitButton, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import { userCalls } from '../contract.ts';
import { type Approval, approval } from '../forms.ts';
import type { User } from '../model.ts';
import { type Asker, rolesInVain, rolesToApprove, whyNotApprove, whyNotDecide } from '../rules.ts';
import { texts } from '../texts.ts';
import { ApprovedRoles } from './ApprovedRoles.tsx';
import { useDismissal } from './useDismissal.ts';

const WIDTH = 600;

type Props = { user: User; asker: Asker; onClose: () => void };

/** New User Approval: Role / Requested / Approved (spec exports-reports-admin §2). */
export function ApprovalDialog({ dialog, asker }: { dialog: DialogState<User>; asker: Asker }) {
  const { opened, subject, key, close } = dialog;
  return (
    <Dialog opened={opened} onClose={close} title={texts.approval} width={WIDTH} persistent>
      {subject && <Approving key={key} user={subject} asker={asker} onClose={close} />}
    </Dialog>
  );
}

function Approving({ user, asker, onClose }: Props) {
  const why = whyNotApprove(user, asker);
  return (
    <>
      <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {texts.wants(`${user.firstName} ${user.lastName} (${user.emailAddress})`, user.companyName)}
      </Text>
      {why === null ? (
        <OfferedRoles user={user} asker={asker} onClose={onClose} />
      ) : (
        <Stack>
          <Text>{why}</Text>
          <Group justify="flex-end">
            <Button component={Link} to="/management/companies" onClick={onClose} data-autofocus>
              {texts.toCompanies}
            </Button>
          </Group>
        </Stack>
      )}
    </>
  );
}

function OfferedRoles({ user, asker, onClose }: Props) {
  const roles = useCall(
    requestCalls.roles,
    { params: { id: user.companyId } },
    { action: texts.actions.roles },
  );
  return (
    <Reading read={roles} failed={problemWith(texts.actions.roles)} lines={4} empty={texts.noRoles}>
      {all => (
        <ApprovalForm
          user={user}
          asker={asker}
          offered={rolesToApprove(all, user, asker)}
          inVain={rolesInVain(user, all, asker)}
          onClose={onClose}
        />
      )}
    </Reading>
  );
}

function ApprovalForm({
  user,
  offered,
  inVain,
  onClose,
}: Props & { offered: CompanyRole[]; inVain: ReturnType<typeof rolesInVain> }) {
  const { mutateAsync } = useAction(userCalls.activate, {
    action: texts.actions.approve,
    ownErrors: 'fields',
  });
  const initial = askedOf(user, offered);
  const form = useSchemaForm({
    schema: approval,
    initial,
    version: user.version,
    // Of a request that was dealt with there is nothing left to choose.
    typedOf: (now: User) => (whyNotDecide(now) ? initial : askedOf(now, offered)),
    onSubmit: async ({ roles }, { version }) => {
      await mutateAsync({ params: { id: user.userId }, query: { version }, body: roles });
      snackbar(texts.approved);
      onClose();
    },
  });
  return (
    <Form form={form} label={texts.approval}>
      <Stack>
        <FormSummary form={form} />
        <FormConflict form={form} />
        <ApprovedRoles offered={offered} inVain={inVain} requested={user.requestedRoles} />
        <Group justify="flex-end" gap="xs">
          <RejectButton user={user} onClose={onClose} />
          <SubmitButton>{texts.approve}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

/** As it was when the dialog was opened: the question is about that. */
function RejectButton({ user, onClose }: Pick<Props, 'user' | 'onClose'>) {
  const reject = useDismissal(onClose);
  return (
    <Button variant="default" c="var(--ui-error-text)" onClick={() => reject(user)}>
      {texts.reject}
    </Button>
  );
}

/** What was asked for, as far as it can be had. */
function askedOf({ requestedRoles }: User, offered: readonly CompanyRole[]): Approval {
  const asked = new Set(requestedRoles.map(role => role.roleId));
  return { roles: offered.map(role => role.roleId).filter(id => asked.has(id)) };
}
