import { Button } from '@mantine/core';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { Notification } from '../model.ts';
import { texts } from '../texts.ts';
import { AttachmentNote } from './AttachmentNote.tsx';
import { NotificationContent } from './NotificationContent.tsx';
import classes from './NotificationsScreen.module.css';
import { usePortDay } from './useNotifications.ts';

type Props = { notification: Notification; onDismiss: (isDismissed: boolean) => void };

/** One notification, whole: title, start date, content, and where its attachment is. */
export function NotificationArticle({ notification, onDismiss }: Props) {
  const { notificationId, title, content, startDate, isDismissed } = notification;
  const portDay = usePortDay();
  const id = `notification-${notificationId}`;
  return (
    <article className={classes.article} aria-labelledby={id} data-new={!isDismissed || undefined}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          <div className={classes.facts}>
            <time dateTime={startDate}>{texts.from(portDay(startDate))}</time>
            {!isDismissed && <StateBadge tone="info">{texts.isNew}</StateBadge>}
          </div>
        </div>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={isDismissed ? texts.putBackOne(title) : texts.dismissOne(title)}
          onClick={() => onDismiss(!isDismissed)}
        >
          {isDismissed ? texts.putBack : texts.dismiss}
        </Button>
      </div>
      <NotificationContent html={content} />
      <AttachmentNote notification={notification} />
    </article>
  );
}
