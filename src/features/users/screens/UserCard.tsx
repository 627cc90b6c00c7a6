import { Group, Stack, Text } from '@mantine/core';
import { STATUS_TEXT } from '#features/companies/model.ts';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { User } from '../model.ts';
import { roleNames } from './UserColumns.tsx';

/** A person on a phone. */
export function UserCard({ user }: { user: User }) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {user.firstName} {user.lastName}
        </Text>
        <StateBadge tone={user.status === 'P' ? 'warning' : 'success'}>{STATUS_TEXT[user.status]}</StateBadge>
      </Group>
      <Text size="sm">{user.emailAddress}</Text>
      <Text size="sm" c="dimmed">
        {user.companyName} · {roleNames(user)}
      </Text>
    </Stack>
  );
}
