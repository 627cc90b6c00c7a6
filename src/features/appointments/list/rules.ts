import { alertLevelOf, alertsOf } from '../alerts/rules.ts';
import { ALERT_LEVEL, type Alert, type Appointment } from '../model.ts';
import { isCurrent, isGreyed } from '../rules.ts';

/** The names of the alert levels (spec §4). */
export const LEVEL_NAMES: Readonly<Record<number, string>> = {
  [ALERT_LEVEL.NotCurrent]: 'Not current',
  [ALERT_LEVEL.None]: 'None',
  [ALERT_LEVEL.Minor]: 'Minor',
  [ALERT_LEVEL.Warning]: 'Warning',
  [ALERT_LEVEL.Severe]: 'Severe',
  [ALERT_LEVEL.Critical]: 'Critical',
};

/** Names an appointment among those of both systems, whose numbers may be the same: `own-123`, `terminal-123`. */
export type AppointmentKey = `${'own' | 'terminal'}-${number}`;

export function keyOf(appointment: Pick<Appointment, 'isFromPropel' | 'appointmentId'>): AppointmentKey {
  return `${appointment.isFromPropel ? 'own' : 'terminal'}-${appointment.appointmentId}`;
}

/** What `keyOf` wrote, or undefined for other text. */
export function readKey(text: string | null): { isFromPropel: boolean; appointmentId: number } | undefined {
  const [, system, id] = /^(own|terminal)-([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  return id ? { isFromPropel: system === 'own', appointmentId: Number(id) } : undefined;
}

/** The appointment with its alerts as they are at `now`. The very same object while nothing about them has changed. */
export function asOf(appointment: Appointment, now: Date): Appointment {
  const alerts = alertsOf(appointment, now);
  const alertLevel = alertLevelOf(appointment, alerts, now);
  if (alertLevel === appointment.alertLevel && areSame(alerts, appointment.alerts)) return appointment;
  return { ...appointment, alerts, alertLevel, approved: alertLevel === ALERT_LEVEL.None };
}

/** Its alerts, the worst first. */
export function worstFirst(alerts: readonly Alert[]): Alert[] {
  return [...alerts].sort((a, b) => b.level - a.level);
}

/** What is still to come first, the soonest first; what is over after it. */
export function soonestFirst(appointments: readonly Appointment[], now: Date): Appointment[] {
  return appointments.toSorted(
    (a, b) =>
      Number(isGreyed(a, now)) - Number(isGreyed(b, now)) || Date.parse(a.startsAt) - Date.parse(b.startsAt),
  );
}

/** How many are current (spec §2 'Current Appointments (count)'). */
export function countCurrent(appointments: readonly Appointment[], now: Date): number {
  return appointments.filter(appointment => isCurrent(appointment, now)).length;
}

function areSame(one: readonly Alert[], other: readonly Alert[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ level, description }, place) => {
      const counterpart = other[place];
      return counterpart?.level === level && counterpart.description === description;
    })
  );
}
