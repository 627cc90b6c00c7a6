import { type AppointmentType, GATE_CONFIG } from '#features/gates/model.ts';
import { type Appointment, type AppointmentStatus, LIMITS, type TransactionType } from './model.ts';
import { texts } from './texts.ts';

const { reasons } = texts;

/** Null when it may be done, else why not: the tooltip of the button and the refusal of the call. */
export type Reason = string | null;
export type Asker = { now: Date; isPortAdmin: boolean };

type Timed = Pick<Appointment, 'status' | 'startsAt' | 'completedDate' | 'isFromPropel'>;
type Booked = Timed & Pick<Appointment, 'transactionType'>;

/** What our own gates book: appointment type × whether the box is empty. The terminal's may also be RI and DE. */
const TRANSACTION_TYPE: Record<AppointmentType, { full: TransactionType; empty: TransactionType }> = {
  PickUp: { full: 'DI', empty: 'DM' },
  DropOff: { full: 'RE', empty: 'RM' },
};

export function transactionTypeOf(appointmentType: AppointmentType, isEmpty: boolean): TransactionType {
  return TRANSACTION_TYPE[appointmentType][isEmpty ? 'empty' : 'full'];
}

/** Received is dropped off, delivered is picked up. */
export function appointmentTypeOf(transactionType: TransactionType): AppointmentType {
  return transactionType.startsWith('R') ? 'DropOff' : 'PickUp';
}

/** DM and RM are empties (spec §9). */
export function isEmptyTransaction(transactionType: TransactionType): boolean {
  return transactionType.endsWith('M');
}

/** A gate for full or for empty containers leaves no choice; one for both takes what was chosen. */
export function isEmptyAt(setGateConfig: number, chosen: boolean): boolean {
  if (setGateConfig === GATE_CONFIG.Full) return false;
  if (setGateConfig === GATE_CONFIG.Empty) return true;
  return chosen;
}

/**
 * How own appointments move as time goes by: Late when the hour has passed, Expired an hour after that.
 * `afterEndMs` counts from the end of the appointment's hour.
 */
export const MOVES_BY_TIME: readonly {
  from: readonly AppointmentStatus[];
  to: AppointmentStatus;
  afterEndMs: number;
}[] = [
  { from: ['Created', 'Late'], to: 'Expired', afterEndMs: 3_600_000 },
  { from: ['Created'], to: 'Late', afterEndMs: 0 },
];

/** The status that time gives an own appointment; the others stay as they are. */
export function statusByTime(status: AppointmentStatus, endsAt: Date | string, now: Date): AppointmentStatus {
  const sinceEnd = now.getTime() - new Date(endsAt).getTime();
  return MOVES_BY_TIME.find(move => move.from.includes(status) && sinceEnd >= move.afterEndMs)?.to ?? status;
}

/** The truck has been: taken at the gate, or tagged by an administrator. */
const DONE: readonly AppointmentStatus[] = ['Used', 'UsedLate', 'Completed'];
const WAITING: readonly AppointmentStatus[] = ['Created', 'Late'];

function isDone(status: AppointmentStatus): boolean {
  return DONE.includes(status);
}

/** Created or Late: the truck is still to come. */
export function isWaiting(status: AppointmentStatus): boolean {
  return WAITING.includes(status);
}

/** Spec §4: current if Created or Late; of our own gates also Used until 10 minutes after completion. */
export function isCurrent(appointment: Timed, now: Date): boolean {
  if (isWaiting(appointment.status)) return true;
  if (!appointment.isFromPropel || !isDone(appointment.status) || !appointment.completedDate) return false;
  return now.getTime() - Date.parse(appointment.completedDate) < LIMITS.completedStaysCurrentMs;
}

/** Spec §2: rows not current or completed appear greyed. */
export function isGreyed(appointment: Timed, now: Date): boolean {
  return isDone(appointment.status) || !isCurrent(appointment, now);
}

/** Spec §2: only from the product's own booking system and not canceled. */
export function whyNotSelectForBilling(appointment: Pick<Appointment, 'isFromPropel' | 'status'>): Reason {
  if (!appointment.isFromPropel) return reasons.notOurs;
  return appointment.status === 'Canceled' ? reasons.canceled : null;
}

/** Statuses in which an appointment is over for good. */
const OVER: Partial<Record<AppointmentStatus, string>> = {
  Canceled: reasons.canceled,
  Used: reasons.used,
  UsedLate: reasons.used,
  Completed: reasons.used,
  Closed: reasons.closed,
};

/**
 * Whether the form may be opened on it (spec §4 Editable): until an hour after its start; a port admin at any time
 * on own ones. Where `whyNotTypeContainerNumber` says null, that is the only field that may change.
 */
export function whyNotEdit(appointment: Booked, asker: Asker): Reason {
  if (whyNotTypeContainerNumber(appointment, asker) === null) return null;
  const over = OVER[appointment.status];
  if (over) return over;
  if (asker.isPortAdmin && appointment.isFromPropel) return null;
  const sinceStart = asker.now.getTime() - Date.parse(appointment.startsAt);
  return sinceStart < LIMITS.editGraceMs ? null : reasons.tooLateToEdit;
}

/** Spec §4 Cancelable: before its start; a port admin also past own ones. An expired own one is tagged, not cancelled. */
export function whyNotCancel(appointment: Timed, asker: Asker): Reason {
  const over = OVER[appointment.status];
  if (over) return over;
  if (appointment.isFromPropel && appointment.status === 'Expired') return reasons.expired;
  if (asker.isPortAdmin && appointment.isFromPropel) return null;
  return Date.parse(appointment.startsAt) > asker.now.getTime() ? null : reasons.tooLateToCancel;
}

/** Spec §4 Override: a port admin tags an expired own appointment as used. */
export function whyNotOverride(
  appointment: Pick<Appointment, 'isFromPropel' | 'status'>,
  asker: Pick<Asker, 'isPortAdmin'>,
): Reason {
  if (!asker.isPortAdmin) return reasons.portAdminOnly;
  if (!appointment.isFromPropel) return reasons.notOurs;
  return appointment.status === 'Expired' ? null : reasons.notExpired;
}

/** Spec §6: a port admin may type the container number on an expired or used empty pick-up, and nothing else there. */
export function whyNotTypeContainerNumber(
  appointment: Pick<Appointment, 'isFromPropel' | 'status' | 'transactionType'>,
  asker: Pick<Asker, 'isPortAdmin'>,
): Reason {
  if (!asker.isPortAdmin) return reasons.portAdminOnly;
  if (!appointment.isFromPropel) return reasons.notOurs;
  const isPast = appointment.status === 'Expired' || isDone(appointment.status);
  return isPast && appointment.transactionType === 'DM' ? null : reasons.notEmptyPickUp;
}
