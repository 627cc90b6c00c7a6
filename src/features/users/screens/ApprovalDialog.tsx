import { Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useState } from 'react';
import { requestCalls } from '#features/access/request/contract.ts';
import type { CompanyRole } from '#features/access/request/model.ts';
import { roleTitle, whatRoleMay } from '#features/access/roles/texts.ts';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { MessageList } from '#kernel/ui/MessageList.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { userCalls } from '../contract.ts';
import type { User } from '../model.ts';
import { rolesToApprove } from '../rules.ts';
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
      {roles.data ? (
        <RoleChoice user={user} offered={rolesToApprove(roles.data, user)} onClose={onClose} />
      ) : (
        <Skeletons lines={4} />
      )}
    </Dialog>
  );
}

function RoleChoice({ user, offered, onClose }: Props & { offered: CompanyRole[] }) {
  const asked = new Set(user.requestedRoles.map(role => role.roleId));
  const [chosen, setChosen] = useState(() => offered.map(role => role.roleId).filter(id => asked.has(id)));
  const [messages, setMessages] = useState<readonly string[]>([]);
  const { mutateAsync, isPending } = useAction(userCalls.activate, {
    action: texts.actions.approve,
    ownErrors: 'fields',
  });

  const approve = async (): Promise<void> => {
    if (chosen.length === 0) return setMessages([texts.rolesRequired]);
    try {
      await mutateAsync({ params: { id: user.userId }, query: { version: user.version }, body: chosen });
      snackbar(texts.approved);
      onClose();
    } catch (error) {
      if (isRefusal(error)) setMessages(messagesOf(error.errors));
    }
  };
  const toggle = (id: number): void =>
    setChosen(now => (now.includes(id) ? now.filter(one => one !== id) : [...now, id]));
  return (
    <Stack>
      {messages.length > 0 && (
        <div role="alert">
          <MessageList messages={messages} />
        </div>
      )}
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
                {asked.has(role.roleId) && <IconCheck size={16} role="img" aria-label={texts.requested} />}
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
      <Group justify="flex-end">
        <Button loading={isPending} onClick={() => void approve()}>
          {texts.approve}
        </Button>
      </Group>
    </Stack>
  );
}
