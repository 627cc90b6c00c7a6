import { Button } from '@mantine/core';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { ErrorState } from '#kernel/ui/ErrorState.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { texts } from '../texts.ts';
import { NotificationArticle } from './NotificationArticle.tsx';
import classes from './NotificationsScreen.module.css';
import { useDismissal, useNotifications } from './useNotifications.ts';

/** /notifications: what is active for the person, with its content (spec §2 Notifications). */
export function NotificationsScreen() {
  const { data: notifications, isError, refetch } = useNotifications();
  const dismiss = useDismissal();
  const open = (notifications ?? []).filter(one => !one.isDismissed);
  return (
    <div className={classes.page}>
      <PageHead
        title={texts.title}
        actions={
          notifications && notifications.length > 0 ? (
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
          ) : undefined
        }
      />
      {!notifications && !isError && <Skeletons lines={6} />}
      {!notifications && isError && <ErrorState message={texts.failed} onRetry={() => void refetch()} />}
      {notifications?.length === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} />}
      {notifications?.map(one => (
        <NotificationArticle
          key={one.notificationId}
          notification={one}
          onDismiss={isDismissed => void dismiss([one.notificationId], isDismissed)}
        />
      ))}
    </div>
  );
}
