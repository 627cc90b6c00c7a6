import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import type { Appointment } from '../../model.ts';
import { historyTitle } from '../texts.ts';

/** Who booked, changed and ended an appointment, and what the gate and time did to it. */
export function AppointmentHistory({ dialog }: { dialog: DialogState<Appointment> }) {
  return <HistoryPanel dialog={dialog} of={historyOf} />;
}

function historyOf({ appointmentId: id, isFromPropel }: Appointment): HistoryOf {
  const call = isFromPropel ? trailCalls.ofAppointment : trailCalls.ofTerminalAppointment;
  return { thing: historyTitle(id), call, params: { id } };
}
