import type { Appointment } from '#features/appointments/model.ts';
import { keyOf } from '#features/appointments/record/rules.ts';
import { texts } from '#features/appointments/texts.ts';
import { showDay, showHour } from '#kernel/calendar.ts';
import type { Found } from './find.ts';

const MOST = 8;

/** Appointments whose number begins with the text, or whose registration, container or release holds it; spaces do not count. */
export function findAppointments(appointments: readonly Appointment[], text: string): Found[] {
  const sought = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (sought === '') return [];
  return appointments
    .filter(
      one =>
        String(one.appointmentId).startsWith(sought) ||
        [one.truckRegistration, one.containerNumber, one.emptyReleaseNumber].some(code =>
          code?.includes(sought),
        ),
    )
    .toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
    .slice(0, MOST)
    .map(toFound);
}

/** Those that are still to come are sought more often. */
function isOver({ status }: Appointment): boolean {
  return status !== 'Created' && status !== 'Late';
}

function toFound(one: Appointment): Found {
  const key = keyOf(one);
  const load = one.containerNumber ?? one.emptyReleaseNumber ?? texts.appointmentTypes[one.appointmentType];
  return {
    key,
    label: [load, one.truckRegistration].filter(Boolean).join(' · '),
    detail: `${showDay(one.appointmentDate)} ${showHour(one.zone)} ${one.gateName} · ${one.status} · ${one.appointmentId}`,
    to: `/appointments?appointment=${key}`,
    icon: 'truck',
  };
}
