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
    <Group
      component="span"
      display="inline-flex"
      maw="100%"
      gap={4}
      wrap="nowrap"
      style={{ verticalAlign: 'middle' }}
    >
      <StateBadge tone={tone}>{sentText(mails)}</StateBadge>
      {failed > 0 && (
        <Text span size="xs">
          {texts.failedCount(failed)}
        </Text>
      )}
      {left > 0 && (
        <Progress
          value={(sent / total) * 100}
          size="sm"
          flex="0 1000 48px"
          miw={0}
          aria-label={texts.bar(title)}
        />
      )}
    </Group>
  );
}

/** What the mark says. */
export function mailsText({ mails }: Notification): string {
  if (!mails) return texts.notEmailed;
  return mails.failed > 0 ? `${sentText(mails)} ${texts.failedCount(mails.failed)}` : sentText(mails);
}

function sentText({ total, sent, left }: NonNullable<Notification['mails']>): string {
  return left > 0 ? texts.progress(sent, total) : texts.sentAll(sent);
}
