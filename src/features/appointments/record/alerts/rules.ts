import { visibleHolds } from '#features/containers/rules.ts';
import {
  ALERT_LEVEL,
  type Alert,
  type AlertKind,
  type AlertLevel,
  type Appointment,
  LIMITS,
  type TransactionType,
} from '../../model.ts';
import { isCurrent, isEmptyTransaction, isWaiting } from '../../rules.ts';
import { texts } from '../../texts.ts';

type Alerted = Pick<
  Appointment,
  | 'status'
  | 'startsAt'
  | 'completedDate'
  | 'isFromPropel'
  | 'appointmentType'
  | 'transactionType'
  | 'truckRegistration'
  | 'containerNumber'
  | 'emptyReleaseNumber'
  | 'containerTransitState'
  | 'containerVGMWeight'
  | 'containerImpediments'
>;

const HOUR = 3_600_000;

/**
 * What may go wrong with it, as spec §4 Alert levels has it. Nothing for appointments that are not current, nor for
 * those whose truck has been. Nothing is said of a container whose facts are unknown because the terminal is away.
 */
export function alertsOf(appointment: Alerted, now: Date): Alert[] {
  if (!isWaiting(appointment.status)) return [];
  const toStart = Date.parse(appointment.startsAt) - now.getTime();
  const hasStarted = toStart <= 0;
  const alerts: Alert[] = [];
  if (appointment.status === 'Late' || hasStarted) {
    alerts.push(alertOf('late', ALERT_LEVEL.Warning));
  }
  if (isIncomplete(appointment)) alerts.push(incomplete(toStart));
  if (isContainerPickUp(appointment) && hasFacts(appointment)) {
    if (visibleHolds(appointment.containerImpediments).length > 0) {
      alerts.push(alertOf('hold', ALERT_LEVEL.Severe));
    }
    if (appointment.containerTransitState !== 'Yard') {
      const level = hasStarted ? ALERT_LEVEL.Severe : ALERT_LEVEL.Warning;
      alerts.push(alertOf('notInYard', level));
    }
  }
  if (isDropOffToWeigh(appointment) && appointment.containerVGMWeight === 0) {
    alerts.push(alertOf('notPreAdvised', ALERT_LEVEL.Severe));
  }
  return alerts;
}

function alertOf(kind: AlertKind, level: AlertLevel): Alert {
  return { kind, level, description: texts.alerts[kind] };
}

/** The highest of its alerts; None without any; NotCurrent for what is not current. */
export function alertLevelOf(appointment: Alerted, alerts: readonly Alert[], now: Date): AlertLevel {
  if (!isCurrent(appointment, now)) return ALERT_LEVEL.NotCurrent;
  return alerts.reduce<number>(
    (level, alert) => Math.max(level, alert.level),
    ALERT_LEVEL.None,
  ) as AlertLevel;
}

type Needed = 'truckRegistration' | 'containerNumber' | 'emptyReleaseNumber';

/** What must be known before the truck comes (spec §4 Incomplete data). */
const NEEDED: Record<TransactionType, readonly Needed[]> = {
  RE: ['truckRegistration', 'containerNumber'],
  RI: ['truckRegistration', 'containerNumber'],
  DI: ['truckRegistration', 'containerNumber'],
  DE: ['truckRegistration', 'containerNumber'],
  DM: ['truckRegistration', 'emptyReleaseNumber'],
  RM: ['truckRegistration', 'containerNumber'],
};

function isIncomplete(appointment: Alerted): boolean {
  return NEEDED[appointment.transactionType].some(field => !appointment[field]);
}

/** Hours begin on the hour, so what starts within the next 60 minutes starts exactly in the next hour. */
function incomplete(toStart: number): Alert {
  if (toStart <= 0) return alertOf('incompleteUrgent', ALERT_LEVEL.Severe);
  const level = toStart <= HOUR ? ALERT_LEVEL.Warning : ALERT_LEVEL.Minor;
  return alertOf('incomplete', level);
}

function isContainerPickUp(appointment: Alerted): boolean {
  return (
    appointment.appointmentType === 'PickUp' &&
    !isEmptyTransaction(appointment.transactionType) &&
    hasContainer(appointment)
  );
}

function isDropOffToWeigh(appointment: Alerted): boolean {
  return appointment.appointmentType === 'DropOff' && !isEmptyTransaction(appointment.transactionType);
}

/** A container booking has a number of more than 3 characters (spec §5). */
function hasContainer(appointment: Alerted): boolean {
  return (appointment.containerNumber?.length ?? 0) >= LIMITS.containerNumberAtLeast;
}

/** The weight is null only while nobody can say; a container that the terminal does not know weighs 0. */
function hasFacts(appointment: Alerted): boolean {
  return appointment.containerVGMWeight !== null;
}
