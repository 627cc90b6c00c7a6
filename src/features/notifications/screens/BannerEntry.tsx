import { Anchor, CloseButton } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { sidePart } from '#kernel/ui/part.tsx';
import type { Notification } from '../model.ts';
import { texts } from '../texts.ts';
import { AttachmentNote } from './AttachmentNote.tsx';
import classes from './NotificationsBannerPanel.module.css';
import { usePortDay } from './useNotifications.ts';

const NotificationContent = sidePart(() =>
  import('./NotificationContent.tsx').then(part => part.NotificationContent),
);

/** Characters of HTML. */
const LONGEST_WHOLE = 600;

type Props = { notification: Notification; onDismiss: () => void };

/** One notification of the unfolded banner: title, start date, content, and a note of its attachment. */
export function BannerEntry({ notification, onDismiss }: Props) {
  const { title, content, startDate } = notification;
  const portDay = usePortDay();
  const isLong = content.length > LONGEST_WHOLE;
  return (
    <article className={classes.entry}>
      <div className={classes.body}>
        <h2 className={classes.title}>
          {title} <time dateTime={startDate}>{texts.from(portDay(startDate))}</time>
        </h2>
        <div className={isLong ? classes.cut : undefined}>
          <Suspense>
            <NotificationContent html={content} />
          </Suspense>
        </div>
        {isLong && (
          <Anchor component={Link} to="/notifications" aria-label={texts.readAllOf(title)}>
            {texts.readAll}
          </Anchor>
        )}
        <AttachmentNote notification={notification} />
      </div>
      <CloseButton size="sm" aria-label={texts.dismissOne(title)} onClick={onDismiss} />
    </article>
  );
}
