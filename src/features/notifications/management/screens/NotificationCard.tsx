import { Group, Stack, Text } from '@mantine/core';
import { showInstant } from '#kernel/calendar.ts';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { Notification } from '../../model.ts';
import { managementTexts as texts } from '../texts.ts';
import { MailsMark } from './MailsMark.tsx';
import { audienceOf, type NotificationDeeds } from './NotificationColumns.tsx';

type Props = Pick<NotificationDeeds, 'zone' | 'nameOf'> & { notification: Notification };

/** A notification on a phone. */
export function NotificationCard({ notification, zone, nameOf }: Props) {
  const { title, startDate, endDate, websiteAlert, emailAlert } = notification;
  return (
    <Stack gap={6}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Text size="sm">{texts.span(showInstant(startDate, zone), showInstant(endDate, zone))}</Text>
      <Text size="sm" c="dimmed">
        {audienceOf(notification, nameOf)}
      </Text>
      <Group gap="xs">
        {websiteAlert && <StateBadge tone="neutral">{texts.columns.websiteAlert}</StateBadge>}
        {emailAlert && <MailsMark notification={notification} />}
      </Group>
    </Stack>
  );
}
