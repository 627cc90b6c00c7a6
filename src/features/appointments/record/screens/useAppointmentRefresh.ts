import { useCallback } from 'react';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { useAnswers } from '#kernel/answers.ts';
import { appointmentCalls } from '../../contract.ts';

const CHANGED = [
  appointmentCalls.list,
  appointmentCalls.ofAllCompanies,
  appointmentCalls.ownAppointment,
  appointmentCalls.terminalAppointment,
  slotCalls.available,
  slotCalls.ofDay,
  importAdviceCalls.forBooking,
  importAdviceCalls.unbookedGroups,
];

/** Has the lists, the appointment itself and the free places read again after a change, live stream or not. */
export function useAppointmentRefresh(): () => void {
  const answers = useAnswers();
  return useCallback(() => {
    for (const call of CHANGED) answers.readAgain(call);
  }, [answers]);
}
