import { useMemo } from 'react';
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

type Refresh = (() => void) & {
  /** The same, and waits until what is shown is new. */
  whenRead: () => Promise<void>;
};

/** Has the lists, the appointment itself and the free places read again after a change, live stream or not. */
export function useAppointmentRefresh(): Refresh {
  const answers = useAnswers();
  return useMemo(() => {
    const refresh = () => {
      for (const call of CHANGED) answers.readAgain(call);
    };
    const whenRead = async () => void (await Promise.all(CHANGED.map(call => answers.whenReadAgain(call))));
    return Object.assign(refresh, { whenRead });
  }, [answers]);
}
