import { groupedByReason } from '#kernel/commonReasons.ts';
import { useConnection } from '#kernel/hooks.tsx';
import { alertDialog, confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { runMany } from '#kernel/ui/runMany.ts';
import { appointmentCalls } from '../../contract.ts';
import type { Appointment } from '../../model.ts';
import { type AppointmentKey, keyOf } from '../../record/rules.ts';
import { useAppointmentRefresh } from '../../record/screens/useAppointmentRefresh.ts';
import { useAsker } from '../../record/screens/useAsker.tsx';
import { whyNotCancel } from '../../rules.ts';
import { cancelManyTexts as says } from '../texts.ts';
import { nameOf } from './useAppointmentActions.ts';

/**
 * Cancels several appointments: one question, a call for each, and a result for each. What the rules let nobody cancel is
 * named in the question and left as it is.
 */
export function useCancelMany(
  markCanceled: (key: AppointmentKey) => void,
): (appointments: readonly Appointment[]) => Promise<void> {
  const { client } = useConnection();
  const refresh = useAppointmentRefresh();
  const asker = useAsker();
  return async appointments => {
    const wanted = appointments.filter(one => whyNotCancel(one, asker) === null);
    const left = groupedByReason(appointments, one => [whyNotCancel(one, asker) ?? []].flat());
    const others = left.map(({ reason, items }) => says.left(items.length, reason));
    if (wanted.length === 0) return alertDialog({ title: says.none, messages: others });
    const message = [says.body(wanted.length), ...others].join(' ');
    if (!(await confirm({ title: says.title(wanted.length), message, danger: true }))) return;
    const outcome = await runMany(
      wanted,
      ({ appointmentId, isFromPropel, version }, signal) =>
        client.send(
          isFromPropel ? appointmentCalls.cancel : appointmentCalls.cancelAtTerminal,
          { params: { id: appointmentId }, query: { version } },
          { signal },
        ),
      { label: says.progress },
    );
    for (const one of outcome.done) markCanceled(keyOf(one));
    refresh();
    if (outcome.done.length > 0) snackbar(says.done(outcome.done.length));
    if (outcome.failed.length === 0) return;
    await alertDialog({
      title: says.failed(outcome.failed.length),
      messages: outcome.failed.map(({ item, messages }) => `${nameOf(item)}: ${messages.join(' ')}`),
      variant: 'api',
    });
  };
}
