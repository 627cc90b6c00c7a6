import { useConnection } from '#kernel/hooks.tsx';
import { alertDialog, snackbar } from '#kernel/ui/dialogs.tsx';
import { runMany } from '#kernel/ui/runMany.ts';
import { appointmentCalls } from '../../contract.ts';
import type { Appointment } from '../../model.ts';
import { useAppointmentRefresh } from '../../record/screens/useAppointmentRefresh.ts';
import { texts } from '../../texts.ts';
import { inWords } from '../rules.ts';
import { listTexts } from '../texts.ts';

/**
 * Marks appointments to be billed, or not: one call a row, under a bar, and the failures gathered (spec §6). Answers those
 * that could not be marked, and those that were not begun when it was cancelled.
 */
export function useBilling(): (
  appointments: readonly Appointment[],
  bill: boolean,
) => Promise<readonly Appointment[]> {
  const { client } = useConnection();
  const refresh = useAppointmentRefresh();
  return async (appointments, bill) => {
    const outcome = await runMany(
      appointments,
      ({ appointmentId }, signal) =>
        client.send(appointmentCalls.bill, { params: { appointmentId, bill } }, { signal }),
      { label: bill ? texts.billing.bill : texts.billing.doNotBill },
    );
    refresh();
    const left = () => appointments.filter(one => !outcome.done.includes(one));
    if (outcome.failed.length === 0) {
      if (outcome.done.length > 0) snackbar(listTexts.billed(outcome.done.length, bill));
      return left();
    }
    await alertDialog({
      title: texts.billing.failed(outcome.failed.length),
      messages: outcome.failed.map(({ item, messages }) => `${inWords(item)}: ${messages.join(' ')}`),
      variant: 'api',
    });
    return left();
  };
}
