import { useMemo } from 'react';
import { useAnswers } from '#kernel/answers.ts';
import { dayOf, showDay } from '#kernel/calendar.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { undoSnackbar } from '#kernel/ui/dialogs.tsx';
import { withData } from '#kernel/ui/read.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { notificationCalls } from '../contract.ts';
import { POLL_MS } from '../model.ts';
import { hasEnded, withDismissal } from '../rules.ts';
import { texts } from '../texts.ts';

/** The active notifications of the person, without those that have ended since they were read. Errors are the caller's affair: a banner and a bell stay silent. */
export function useNotifications({ enabled = true }: { enabled?: boolean } = {}) {
  const { now } = usePortTime();
  const read = useCall(
    notificationCalls.websiteAlerts,
    {},
    { action: texts.loading, ownErrors: true, freshMs: POLL_MS, enabled },
  );
  const { data } = read;
  const active = useMemo(() => data?.filter(one => !hasEnded(one, now)), [data, now]);
  return withData(read, active);
}

/** Puts notifications aside, which can be taken back for 5 s (spec §2 Shell), or takes them out again: at once on the screen. */
export function useDismissal(): (notificationIds: readonly number[], isDismissed: boolean) => Promise<void> {
  const answers = useAnswers();
  const { mutate } = useAction(notificationCalls.dismiss, { action: texts.dismissing });
  const put = (notificationIds: readonly number[], isDismissed: boolean): void => {
    answers.keep(
      notificationCalls.websiteAlerts,
      {},
      kept => kept && withDismissal(kept, notificationIds, isDismissed),
    );
    mutate(
      { body: { notificationIds: [...notificationIds], isDismissed } },
      { onError: () => answers.readAgain(notificationCalls.websiteAlerts) },
    );
  };
  return async (notificationIds, isDismissed) => {
    put(notificationIds, isDismissed);
    if (isDismissed && !(await undoSnackbar(texts.dismissed(notificationIds.length))))
      put(notificationIds, false);
  };
}

/** How the day of an instant is written at the port. */
export function usePortDay(): (instant: string) => string {
  const { timeZone } = usePortTime();
  return instant => showDay(dayOf(new Date(instant), timeZone));
}
