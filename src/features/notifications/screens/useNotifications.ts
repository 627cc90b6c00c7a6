import { useMemo } from 'react';
import { useAnswers } from '#kernel/answers.ts';
import { dayOf, showDay } from '#kernel/calendar.ts';
import type { Request } from '#kernel/contract.ts';
import { useAction, useCall, useUnderWay } from '#kernel/hooks.tsx';
import { undoSnackbar } from '#kernel/ui/dialogs.tsx';
import { withData } from '#kernel/ui/read.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { notificationCalls } from '../contract.ts';
import { type Notification, POLL_MS } from '../model.ts';
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
  const pressed = useUnderWay(notificationCalls.dismiss);
  const active = useMemo(
    () => pressed.reduce(whenDismissed, data)?.filter(one => !hasEnded(one, now)),
    [data, pressed, now],
  );
  return withData(read, active);
}

/** Puts notifications aside, which can be taken back for 5 s (spec §2 Shell), or takes them out again: at once on the screen. */
export function useDismissal(): (notificationIds: readonly number[], isDismissed: boolean) => Promise<void> {
  const answers = useAnswers();
  const { mutate } = useAction(notificationCalls.dismiss, {
    action: texts.dismissing,
    inTurn: true,
    onDone: (_, request) => {
      answers.keep(notificationCalls.websiteAlerts, {}, kept => whenDismissed(kept, request));
      // What is being read may not have it yet.
      answers.readAgain(notificationCalls.websiteAlerts);
    },
  });
  return async (notificationIds, isDismissed) => {
    const put = (aside: boolean) =>
      mutate({ body: { notificationIds: [...notificationIds], isDismissed: aside } });
    put(isDismissed);
    if (isDismissed && !(await undoSnackbar(texts.dismissed(notificationIds.length)))) put(false);
  };
}

function whenDismissed(
  read: Notification[] | undefined,
  { body }: Request<typeof notificationCalls.dismiss>,
) {
  return read && withDismissal(read, body.notificationIds, body.isDismissed);
}

/** How the day of an instant is written at the port. */
export function usePortDay(): (instant: string) => string {
  const { timeZone } = usePortTime();
  return instant => showDay(dayOf(new Date(instant), timeZone));
}
