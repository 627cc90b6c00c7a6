import { accessCalls } from '#features/access/contract.ts';
import { useAnswers } from '#kernel/answers.ts';
import { DEFAULT_ZONE, dayOf, showDay } from '#kernel/calendar.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { notificationCalls } from '../contract.ts';
import { POLL_MS } from '../model.ts';
import { withDismissal } from '../rules.ts';
import { texts } from '../texts.ts';

/** The active notifications of the person. Errors are the caller's affair: a banner and a bell stay silent. */
export function useNotifications({ enabled = true }: { enabled?: boolean } = {}) {
  return useCall(
    notificationCalls.websiteAlerts,
    {},
    { action: texts.loading, ownErrors: true, freshMs: POLL_MS, enabled },
  );
}

/** Puts notifications aside, or takes them out again: at once on the screen, then for good. */
export function useDismissal(): (notificationIds: readonly number[], isDismissed: boolean) => void {
  const answers = useAnswers();
  const { mutate } = useAction(notificationCalls.dismiss, { action: texts.dismissing });
  return (notificationIds, isDismissed) => {
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
}

/** How the day of an instant is written at the port. */
export function usePortDay(): (instant: string) => string {
  const settings = useCall(
    accessCalls.settings,
    {},
    { action: 'loading the settings', freshMs: Number.POSITIVE_INFINITY },
  ).data;
  return instant => showDay(dayOf(new Date(instant), settings?.timeZone ?? DEFAULT_ZONE));
}
