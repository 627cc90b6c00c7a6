import { importStatusText } from '#features/containers/rules.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { Appointment } from '../../model.ts';

/** Where the container of an appointment is: of a pick-up also when it will be there, of a drop-off its state. */
export function TransitText({ appointment }: { appointment: Appointment }) {
  const { timeZone } = usePortTime();
  const { appointmentType, containerTransitState, containerEstimatedMoveTime, containerInBoundMode } =
    appointment;
  if (appointmentType === 'DropOff' || !containerInBoundMode) return containerTransitState;
  return importStatusText(
    {
      transitState: containerTransitState,
      estimatedMoveTime: containerEstimatedMoveTime,
      inBoundMode: containerInBoundMode,
    },
    timeZone,
  );
}
