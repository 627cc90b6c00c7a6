import { useState } from 'react';
import type { Gate } from '#features/gates/model.ts';
import type { FreeHour } from '#features/slots/model.ts';
import { type Day, showDay } from '#kernel/calendar.ts';
import { ApiError } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { alertDialog, confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { type SchemaForm, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { asKept } from '../../booking/rules.ts';
import { appointmentCalls } from '../../contract.ts';
import { type NewAppointment, newAppointment } from '../../forms.ts';
import type { Appointment } from '../../model.ts';
import { texts } from '../../texts.ts';
import type { AppointmentDraft } from '../draft/model.ts';
import { draftOf } from '../draft/rules.ts';
import { formTexts } from '../texts.ts';
import { useBookingQuestions } from './useBookingQuestions.ts';
import { useTrucks } from './useTrucks.ts';

type Subject = {
  initial: AppointmentDraft;
  /** The appointment that is changed; undefined to book a new one. */
  existing: Appointment | undefined;
  gates: readonly Gate[];
  onSaved: (saved: Appointment) => void | Promise<void>;
};

export type AppointmentFormModel = {
  form: SchemaForm<AppointmentDraft>;
  /** Offered when the hour was full; undefined otherwise. */
  nearest: readonly FreeHour[] | undefined;
  chooseNearest: (hour: FreeHour) => void;
};

/** The appointment form behind its fields: checks, asks about an earlier date and an unknown truck, books or changes (spec §5, §7, §8). */
export function useAppointmentForm({ initial, existing, gates, onSaved }: Subject): AppointmentFormModel {
  const [nearest, setNearest] = useState<readonly FreeHour[]>();
  const save = useSave(existing, gates);
  const trucks = useTrucks();
  const { isReleaseMeant, isHourMeant, isAnswered } = useBookingQuestions(existing);

  async function submit(values: NewAppointment, version: string | undefined): Promise<void> {
    setNearest(undefined);
    const appointment = asKept(values);
    try {
      const saved = await save(appointment, version);
      snackbar(existing ? texts.updated : texts.created);
      await onSaved(saved);
      const messages = saved.messages?.filter(message => !isAnswered(message)) ?? [];
      if (messages.length > 0) {
        await alertDialog({ title: formTexts.terminalSays, messages, variant: 'info' });
      }
    } catch (error) {
      setNearest(nearestIn(error));
      throw error;
    }
  }

  const form = useSchemaForm({
    schema: newAppointment,
    initial,
    isAskedLate: true,
    version: existing?.version,
    typedOf: draftOf,
    guards: [
      ({ appointmentDate }) => !existing || isDateMeant(existing.appointmentDate, appointmentDate),
      ({ truckRegistration }) =>
        !trucks.isUnknown(truckRegistration || null) || isTruckMeant(truckRegistration),
      isReleaseMeant,
      isHourMeant,
    ],
    onSubmit: (values, { version }) => submit(values, version),
  });
  return {
    form: form as unknown as SchemaForm<AppointmentDraft>,
    nearest,
    chooseNearest: ({ appointmentDate, zone, gateId }) => {
      form.setValues({ appointmentDate, zone, gateId });
      setNearest(undefined);
    },
  };
}

/** Own gates and the terminal's have calls of their own; an appointment that there is stays in its system. */
function useSave(existing: Appointment | undefined, gates: readonly Gate[]) {
  const creating = { action: texts.actions.create, ownErrors: 'fields' as const };
  const changing = { action: texts.actions.update, ownErrors: 'fields' as const };
  const book = useAction(appointmentCalls.book, creating);
  const bookAtTerminal = useAction(appointmentCalls.bookAtTerminal, creating);
  const change = useAction(appointmentCalls.change, changing);
  const changeAtTerminal = useAction(appointmentCalls.changeAtTerminal, changing);
  return (appointment: NewAppointment, version: string | undefined): Promise<Appointment> => {
    if (existing) {
      const { appointmentId, isFromPropel } = existing;
      return (isFromPropel ? change : changeAtTerminal).mutateAsync({
        body: { ...appointment, isFromPropel, appointmentId, version },
      });
    }
    const isFromPropel = gates.find(gate => gate.gateId === appointment.gateId)?.isFromPropel ?? true;
    return (isFromPropel ? book : bookAtTerminal).mutateAsync({ body: { ...appointment, isFromPropel } });
  };
}

function isDateMeant(from: Day, to: Day): boolean | Promise<boolean> {
  const { date: title, dateMessage } = formTexts.reversal;
  return to >= from || confirm({ title, message: dateMessage(showDay(from), showDay(to)) });
}

function isTruckMeant(truckRegistration: string | null): Promise<boolean> {
  const { title, body } = texts.unknownTruck;
  return confirm({ title, message: body(truckRegistration ?? '') });
}

/** The free hours that a refusal of a full one brings along (409). */
function nearestIn(error: unknown): readonly FreeHour[] | undefined {
  const nearest = error instanceof ApiError && error.status === 409 ? error.problem?.nearest : undefined;
  return Array.isArray(nearest) ? (nearest as FreeHour[]) : undefined;
}
