import { Group, Progress, Text } from '@mantine/core';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { Notification } from '../../model.ts';
import { mailsTexts as texts } from '../texts.ts';

/** How a notification's e-mails are getting on, in a line: how many are sent, failed and left. */
export function MailsMark({ notification: { title, mails } }: { notification: Notification }) {
  if (!mails) return <>{texts.notEmailed}</>;
  const { total, sent, failed, left } = mails;
  const tone = failed > 0 ? 'warning' : left > 0 ? 'info' : 'success';
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap" style={{ verticalAlign: 'middle' }}>
      <StateBadge tone={tone}>{left > 0 ? texts.progress(sent, total) : texts.sentAll(sent)}</StateBadge>
      {failed > 0 && (
        <Text span size="sm">
          {texts.failedCount(failed)}
        </Text>
      )}
      {left > 0 && <Progress value={(sent / total) * 100} size="sm" w={48} aria-label={texts.bar(title)} />}
    </Group>
  );
}
