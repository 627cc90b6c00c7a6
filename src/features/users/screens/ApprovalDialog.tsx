import { Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { requestCalls } from '#features/access/request/contract.ts';
import type { CompanyRole } from '#features/access/request/model.ts';
import { roleTitle, whatRoleMay } from '#features/access/roles/texts.ts';
import { problemWith } from '#kernel/catalogue.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useField } from '#kernel/ui/Form/context.ts';
import { Form, FormConflict, FormSummary, SubmitButton, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { userCalls } from '../contract.ts';
import { type Approval, approval } from '../forms.ts';
import type { User } from '../model.ts';
import { rolesToApprove, whyNotDecide } from '../rules.ts';
import { texts } from '../texts.ts';

const WIDTH = 600;

type Props = { user: User; onClose: () => void };

/** New User Approval: Role / Requested / Approved (spec exports-reports-admin §2). */
export function ApprovalDialog({ user, onClose }: Props) {
  const roles = useCall(
    requestCalls.roles,
    { params: { id: user.companyId } },
    { action: texts.actions.roles },
  );
  return (
    <Dialog opened onClose={onClose} title={texts.approval} width={WIDTH}>
      <Text mb="sm">
        {texts.wants(`${user.firstName} ${user.lastName} (${user.emailAddress})`, user.companyName)}
      </Text>
      <Reading read={roles} failed={problemWith(texts.actions.roles)} lines={4}>
        {all => <ApprovalForm user={user} offered={rolesToApprove(all, user)} onClose={onClose} />}
      </Reading>
    </Dialog>
  );
}

function ApprovalForm({ user, offered, onClose }: Props & { offered: CompanyRole[] }) {
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
        <RolesField offered={offered} requested={user.requestedRoles} />
        <Group justify="flex-end">
          <SubmitButton>{texts.approve}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

/** What was asked for, as far as it can be had. */
function askedOf({ requestedRoles }: User, offered: readonly CompanyRole[]): Approval {
  const asked = new Set(requestedRoles.map(role => role.roleId));
  return { roles: offered.map(role => role.roleId).filter(id => asked.has(id)) };
}

type RolesProps = { offered: readonly CompanyRole[]; requested: readonly CompanyRole[] };

function RolesField({ offered, requested }: RolesProps) {
  const titleOf = (id: number) => roleTitle(offered.find(role => role.roleId === id)?.name ?? '');
  const field = useField<Approval, readonly number[]>({
    name: 'roles',
    label: texts.columns.roles,
    show: ids => ids.map(titleOf).join(', '),
  });
  const chosen = field.value ?? [];
  const toggle = (id: number): void =>
    field.set(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
  return (
    <Table aria-label={texts.approval}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.role}</Table.Th>
          <Table.Th>{texts.requested}</Table.Th>
          <Table.Th>{texts.approvedColumn}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {offered.map(role => (
          <Table.Tr key={role.roleId}>
            <Table.Td>
              {roleTitle(role.name)}
              <Text size="sm" c="dimmed">
                {whatRoleMay(role.name)}
              </Text>
            </Table.Td>
            <Table.Td>
              {requested.some(({ roleId }) => roleId === role.roleId) && (
                <IconCheck size={16} role="img" aria-label={texts.requested} />
              )}
            </Table.Td>
            <Table.Td>
              <Checkbox
                aria-label={`${texts.approvedColumn} ${roleTitle(role.name)}`}
                checked={chosen.includes(role.roleId)}
                onChange={() => toggle(role.roleId)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
