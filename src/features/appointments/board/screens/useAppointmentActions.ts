import { useMemo } from 'react';
import { showDay, showHour } from '#kernel/calendar.ts';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { alertDialog, confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { appointmentCalls } from '../../contract.ts';
import type { Appointment } from '../../model.ts';
import { type AppointmentKey, keyOf } from '../../record/rules.ts';
import { useAppointmentRefresh } from '../../record/screens/useAppointmentRefresh.ts';
import { texts } from '../../texts.ts';

export type AppointmentActions = {
  edit: (appointment: Appointment) => void;
  cancel: (appointment: Appointment) => void;
  override: (appointment: Appointment) => void;
};

type Board = { edit: AppointmentActions['edit']; markCanceled: (key: AppointmentKey) => void };

/** What is done with one appointment of the list, with its questions before and its message after (spec §4, §8). */
export function useAppointmentActions({ edit, markCanceled }: Board): AppointmentActions {
  const refresh = useAppointmentRefresh();
  const cancelling = { action: texts.actions.cancel, ownErrors: 'fields' as const };
  const { mutateAsync: cancelOwn } = useAction(appointmentCalls.cancel, cancelling);
  const { mutateAsync: cancelAtTerminal } = useAction(appointmentCalls.cancelAtTerminal, cancelling);
  const { mutateAsync: complete } = useAction(appointmentCalls.complete, { action: texts.actions.complete });

  return useMemo(() => {
    async function cancel(appointment: Appointment): Promise<void> {
      const { title, body, failed } = texts.cancel;
      if (!(await confirm({ title, message: body(nameOf(appointment)), danger: true }))) return;
      const request = { params: { id: appointment.appointmentId } };
      try {
        await (appointment.isFromPropel ? cancelOwn(request) : cancelAtTerminal(request));
      } catch (error) {
        if (isRefusal(error)) {
          await alertDialog({ title: failed, messages: messagesOf(error.errors), variant: 'api' });
        }
        return refresh();
      }
      markCanceled(keyOf(appointment));
      snackbar(texts.cancelled);
      refresh();
    }

    async function override(appointment: Appointment): Promise<void> {
      const { title, body, done } = texts.override;
      if (!(await confirm({ title, message: `${nameOf(appointment)}. ${body}` }))) return;
      const request = { params: { id: appointment.appointmentId } };
      const isTagged = await complete(request).then(
        () => true,
        () => false,
      );
      if (isTagged) snackbar(done);
      refresh();
    }

    return {
      edit,
      cancel: appointment => void cancel(appointment),
      override: appointment => void override(appointment),
    };
  }, [edit, markCanceled, refresh, cancelOwn, cancelAtTerminal, complete]);
}

/** 'Appointment 123 on 21-11-2026 at 09:00, ABC123'. */
function nameOf({ appointmentId, appointmentDate, zone, truckRegistration }: Appointment): string {
  const truck = truckRegistration ? `, ${truckRegistration}` : '';
  return `Appointment ${appointmentId} on ${showDay(appointmentDate)} at ${showHour(zone)}${truck}`;
}
