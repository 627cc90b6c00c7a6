import type { Client } from '#kernel/client.ts';
import { groupedByReason } from '#kernel/commonReasons.ts';
import { useConnection } from '#kernel/hooks.tsx';
import { alertDialog, confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { type ManyOutcome, runMany } from '#kernel/ui/runMany.ts';
import { appointmentCalls } from '../../contract.ts';
import type { Appointment } from '../../model.ts';
import { type AppointmentKey, keyOf } from '../../record/rules.ts';
import { useAppointmentRefresh } from '../../record/screens/useAppointmentRefresh.ts';
import { useAsker } from '../../record/screens/useAsker.tsx';
import { type Asker, whyNotCancel } from '../../rules.ts';
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
    const { wanted, others } = toCancel(appointments, asker);
    if (wanted.length === 0) return alertDialog({ title: says.none, messages: others });
    const message = [says.body(wanted.length), ...others].join(' ');
    if (!(await confirm({ title: says.title(wanted.length), message, danger: true }))) return;
    const outcome = await cancelEach(client, wanted);
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

/** What the rules let somebody cancel, and in words how many they do not, by each reason. */
export function toCancel(
  appointments: readonly Appointment[],
  asker: Asker,
): { wanted: Appointment[]; others: string[] } {
  const wanted = appointments.filter(one => whyNotCancel(one, asker) === null);
  const left = groupedByReason(appointments, one => [whyNotCancel(one, asker) ?? []].flat());
  return { wanted, others: left.map(({ reason, items }) => says.left(items.length, reason)) };
}

/** A call for each, with the version that was seen; what was refused keeps its reasons. */
export function cancelEach(
  client: Client,
  appointments: readonly Appointment[],
): Promise<ManyOutcome<Appointment>> {
  return runMany(
    appointments,
    ({ appointmentId, isFromPropel, version }, signal) =>
      client.send(
        isFromPropel ? appointmentCalls.cancel : appointmentCalls.cancelAtTerminal,
        { params: { id: appointmentId }, query: { version } },
        { signal },
      ),
    { label: says.progress },
  );
}
