import { useMemo } from 'react';
import { showDay, showHour } from '#kernel/calendar.ts';
import { useConfirmed } from '#kernel/useConfirmed.ts';
import { appointmentCalls } from '../../contract.ts';
import type { Appointment } from '../../model.ts';
import { type AppointmentKey, keyOf } from '../../record/rules.ts';
import { useAppointmentRefresh } from '../../record/screens/useAppointmentRefresh.ts';
import { texts } from '../../texts.ts';

export type AppointmentActions = {
  edit: (appointment: Appointment) => void;
  cancel: (appointment: Appointment) => void;
  override: (appointment: Appointment) => void;
  history: (appointment: Appointment) => void;
};

type Board = Pick<AppointmentActions, 'edit' | 'history'> & { markCanceled: (key: AppointmentKey) => void };

/** What is done with one appointment of the list, with its questions before and its message after (spec §4, §8). */
export function useAppointmentActions({ edit, history, markCanceled }: Board): AppointmentActions {
  const refresh = useAppointmentRefresh();
  const cancel = useConfirmed<Appointment>({
    action: texts.actions.cancel,
    ask: one => ({ title: texts.cancel.title, message: texts.cancel.body(nameOf(one)), danger: true }),
    run: (send, { appointmentId, isFromPropel, version }) =>
      send(isFromPropel ? appointmentCalls.cancel : appointmentCalls.cancelAtTerminal, {
        params: { id: appointmentId },
        query: { version },
      }),
    done: () => texts.cancelled,
    failed: () => texts.cancel.failed,
    after: (appointment, isDone) => {
      if (isDone) markCanceled(keyOf(appointment));
      refresh();
    },
  });
  const override = useConfirmed<Appointment>({
    action: texts.actions.complete,
    ask: one => ({ title: texts.override.title, message: `${nameOf(one)}. ${texts.override.body}` }),
    run: (send, { appointmentId }) => send(appointmentCalls.complete, { params: { id: appointmentId } }),
    done: () => texts.override.done,
    after: refresh,
  });
  return useMemo(() => ({ edit, cancel, override, history }), [edit, cancel, override, history]);
}

/** 'Appointment 123 on 21-11-2026 at 09:00, ABC123'. */
export function nameOf({ appointmentId, appointmentDate, zone, truckRegistration }: Appointment): string {
  const truck = truckRegistration ? `, ${truckRegistration}` : '';
  return `Appointment ${appointmentId} on ${showDay(appointmentDate)} at ${showHour(zone)}${truck}`;
}
