import { Checkbox, Table, Text } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { CompanyRole } from '#features/access/request/model.ts';
import { roleTitle, whatRoleMay } from '#features/access/roles/texts.ts';
import { useField } from '#kernel/ui/Form/context.ts';
import type { Approval } from '../forms.ts';
import { texts } from '../texts.ts';

type Props = {
  offered: readonly CompanyRole[];
  /** What was asked for and cannot be had. */
  inVain: readonly { role: CompanyRole; why: string }[];
  requested: readonly CompanyRole[];
};

/** Role / Requested / Approved. */
export function ApprovedRoles({ offered, inVain, requested }: Props) {
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
            <Table.Td>{requested.some(({ roleId }) => roleId === role.roleId) && <Requested />}</Table.Td>
            <Table.Td>
              <Checkbox
                aria-label={`${texts.approvedColumn} ${roleTitle(role.name)}`}
                checked={chosen.includes(role.roleId)}
                onChange={() => toggle(role.roleId)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
        {inVain.map(({ role, why }) => (
          <Table.Tr key={role.roleId}>
            <Table.Td>
              {roleTitle(role.name)}
              <Text size="sm" c="dimmed">
                {why}
              </Text>
            </Table.Td>
            <Table.Td>
              <Requested />
            </Table.Td>
            <Table.Td>
              <Checkbox aria-label={`${texts.approvedColumn} ${roleTitle(role.name)}`} disabled />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Requested() {
  return <IconCheck size={16} role="img" aria-label={texts.requested} />;
}
