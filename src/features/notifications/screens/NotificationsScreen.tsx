import { Button } from '@mantine/core';
import { whyNotRead } from '#kernel/catalogue.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { texts } from '../texts.ts';
import { NotificationArticle } from './NotificationArticle.tsx';
import classes from './NotificationsScreen.module.css';
import { useDismissal, useNotifications } from './useNotifications.ts';

/** /notifications: what is active for the person, with its content (spec §2 Notifications). */
export function NotificationsScreen() {
  const read = useNotifications();
  const dismiss = useDismissal();
  const { data = [] } = read;
  const open = data.filter(one => !one.isDismissed);
  return (
    <div className={classes.page}>
      <PageHead
        title={texts.title}
        actions={
          data.length > 0 && (
            <Reasoned reason={open.length === 0 ? texts.dismissAllHint : null}>
              <Button
                variant="default"
                onClick={() =>
                  void dismiss(
                    open.map(one => one.notificationId),
                    true,
                  )
                }
              >
                {texts.dismissAll}
              </Button>
            </Reasoned>
          )
        }
      />
      <Reading
        read={read}
        failed={whyNotRead(read.error, texts.failed)}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        lines={6}
      >
        {notifications =>
          notifications.map(one => (
            <NotificationArticle
              key={one.notificationId}
              notification={one}
              onDismiss={isDismissed => void dismiss([one.notificationId], isDismissed)}
            />
          ))
        }
      </Reading>
    </div>
  );
}
