import { Button, Group, Stack, Text } from '@mantine/core';
import { STATUS_TEXT } from '#features/companies/model.ts';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { User } from '../model.ts';
import { texts } from '../texts.ts';
import { roleNames, type UserDeeds } from './UserColumns.tsx';

/** A person on a phone. */
export function UserCard({ user, onApprove, onDismiss }: UserDeeds & { user: User }) {
  const isRequest = user.status === 'P';
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>
          {user.firstName} {user.lastName}
        </Text>
        <StateBadge tone={isRequest ? 'warning' : 'success'}>{STATUS_TEXT[user.status]}</StateBadge>
      </Group>
      <Text size="sm">{user.emailAddress}</Text>
      <Text size="sm" c="dimmed">
        {user.companyName} · {roleNames(user)}
      </Text>
      <Group gap="xs">
        {isRequest && (
          <Button size="sm" onClick={() => onApprove(user)}>
            {texts.approve}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => onDismiss(user)}>
          {isRequest ? texts.reject : texts.remove}
        </Button>
      </Group>
    </Stack>
  );
}
