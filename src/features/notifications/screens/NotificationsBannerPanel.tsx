import { Anchor, CloseButton, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { Notification } from '../model.ts';
import { inBanner } from '../rules.ts';
import { texts } from '../texts.ts';
import { AttachmentNote } from './AttachmentNote.tsx';
import classes from './NotificationsBannerPanel.module.css';
import { useDismissal, useNotifications, usePortDay } from './useNotifications.ts';

const NotificationContent = lazy(() =>
  import('./NotificationContent.tsx').then(part => ({ default: part.NotificationContent })),
);

/** So that the news never push the work off the screen. */
const MOST_SHOWN = 1;
/** Characters of HTML. */
const LONGEST_WHOLE = 600;

/**
 * The banner on an application's screens: what is active for it and was not dismissed (spec §2 Notifications).
 * `application` is a code of spec §6, such as `VBS`. Nothing at all when there is no news.
 */
export function NotificationsBannerPanel({ application }: { application: string }) {
  const { data = [] } = useNotifications();
  const dismiss = useDismissal();
  const [isWhole, setWhole] = useState(false);
  const news = inBanner(data, application);
  if (news.length === 0) return null;
  const shown = isWhole ? news : news.slice(0, MOST_SHOWN);
  return (
    <section className={classes.banner} aria-label={texts.title}>
      {shown.map(one => (
        <Entry
          key={one.notificationId}
          notification={one}
          onDismiss={() => void dismiss([one.notificationId], true)}
        />
      ))}
      {news.length > MOST_SHOWN && (
        <UnstyledButton className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showFewer : texts.showMore(news.length - MOST_SHOWN)}
        </UnstyledButton>
      )}
    </section>
  );
}

function Entry({ notification, onDismiss }: { notification: Notification; onDismiss: () => void }) {
  const { title, content, startDate } = notification;
  const portDay = usePortDay();
  const isLong = content.length > LONGEST_WHOLE;
  return (
    <article className={classes.entry}>
      <ToneIcon tone="info" />
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
