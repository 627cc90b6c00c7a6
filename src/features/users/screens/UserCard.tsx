import { Group, Stack, Text } from '@mantine/core';
import { StatusMark } from '#features/companies/screens/StatusMark.tsx';
import type { User } from '../model.ts';
import { roleNames } from './UserColumns.tsx';

type Props = { user: User; onApprove: (user: User) => void };

/** A person on a phone. */
export function UserCard({ user, onApprove }: Props) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {user.firstName} {user.lastName}
        </Text>
        <StatusMark
          status={user.status}
          name={`${user.firstName} ${user.lastName}`}
          onApprove={() => onApprove(user)}
        />
      </Group>
      {user.emailAddress && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {user.emailAddress}
        </Text>
      )}
      {user.mobileNumber && <Text size="sm">{user.mobileNumber}</Text>}
      <Text size="sm" c="dimmed">
        {user.companyName} · {roleNames(user)}
      </Text>
    </Stack>
  );
}
