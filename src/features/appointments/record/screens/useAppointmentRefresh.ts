import { useCallback } from 'react';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import type { ImportContainer } from '#features/import-advice/model.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { useAnswers } from '#kernel/answers.ts';
import { appointmentCalls } from '../../contract.ts';
import type { Appointment } from '../../model.ts';

const CHANGED = [
  appointmentCalls.list,
  appointmentCalls.ofAllCompanies,
  appointmentCalls.ownAppointment,
  appointmentCalls.terminalAppointment,
  slotCalls.available,
  slotCalls.ofDay,
  importAdviceCalls.forBooking,
];

/**
 * Has the lists, the appointment itself and the free places read again after a change, live stream or not. The container
 * of one that was saved leaves the unbooked ones at once.
 */
export function useAppointmentRefresh(): (saved?: Appointment) => void {
  const answers = useAnswers();
  return useCallback(
    saved => {
      if (saved) answers.keep(importAdviceCalls.forBooking, {}, kept => kept && withBooked(kept, saved));
      for (const call of CHANGED) answers.readAgain(call);
    },
    [answers],
  );
}

function withBooked(
  containers: readonly ImportContainer[],
  { containerNumber, appointmentId }: Appointment,
): ImportContainer[] {
  return containers.map(one => (one.containerNumber === containerNumber ? { ...one, appointmentId } : one));
}
