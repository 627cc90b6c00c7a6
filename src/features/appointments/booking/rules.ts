import { type AppointmentType, GATE_CONFIG, type Gate, MANUAL_GATE } from '#features/gates/model.ts';
import { appointmentTypesOf, type GateViewer, isGateVisible } from '#features/gates/rules.ts';
import { isTooFarAhead } from '#features/slots/rules.ts';
import type { Day } from '#kernel/calendar.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import type { DoorDirection, TransactionType } from '../model.ts';
import { transactionTypeOf } from '../rules.ts';
import { texts } from '../texts.ts';

const { refusals, reasons } = texts;

/** What a gate says of itself that bears on a booking. */
export type BookedGate = Pick<
  Gate,
  'isActive' | 'isFromPropel' | 'isForPickup' | 'isForDropOff' | 'setGateConfig'
>;

/** Whether the viewer may book at a gate of this id at all: it is not hidden from them, nor the manual gate. */
export function isGateToBook(gateId: string, viewer: GateViewer): boolean {
  return gateId !== MANUAL_GATE && isGateVisible(gateId, viewer);
}

/** What is submitted says of itself which system it is for; left out, the path says it. */
export function systemRefusals(isFromPropel: boolean | undefined, isOwn: boolean): FieldErrors {
  if (isFromPropel === undefined || isFromPropel === isOwn) return {};
  return { isFromPropel: [refusals.otherSystem[isOwn ? 'own' : 'terminal']] };
}

/** What speaks against booking at this gate; nothing when it takes the appointment. `isOwn`: on the path of our own gates. */
export function gateRefusals(
  gate: BookedGate | undefined,
  wanted: { appointmentType: AppointmentType; isEmpty: boolean },
  isOwn: boolean,
): FieldErrors {
  if (!gate) return { gateId: [refusals.gateUnknown] };
  if (gate.isFromPropel !== isOwn) return { gateId: [isOwn ? refusals.gateOfTerminal : refusals.gateOfOurs] };
  if (!gate.isActive) return { gateId: [refusals.gateInactive] };
  return freightRefusals(gate, wanted);
}

/** What speaks against this type of appointment and this freight at the gate. */
export function freightRefusals(
  gate: BookedGate,
  wanted: { appointmentType: AppointmentType; isEmpty: boolean },
): FieldErrors {
  if (!appointmentTypesOf(gate).includes(wanted.appointmentType)) {
    return { appointmentType: [refusals.gateType[wanted.appointmentType]] };
  }
  if (gate.setGateConfig === GATE_CONFIG.Full && wanted.isEmpty) return { isEmpty: [reasons.fullGate] };
  if (gate.setGateConfig === GATE_CONFIG.Empty && !wanted.isEmpty) return { isEmpty: [reasons.emptyGate] };
  return {};
}

/** What bears on a booking at a gate of our own. Undefined: there is no such gate or hour. */
export type Obstacles = {
  gate: BookedGate | undefined;
  isCompanyActive: boolean;
  /** Of the hour; none when it is not open. */
  capacity: number | undefined;
  free: number | undefined;
};

/** What speaks against a booking at a gate of our own, apart from a full hour; nothing when it may be booked. */
export function bookingRefusals(
  { gate, isCompanyActive, capacity = 0 }: Obstacles,
  wanted: { appointmentType: AppointmentType; isEmpty: boolean },
  companyField: string,
): FieldErrors {
  const atGate = gateRefusals(gate, wanted, true);
  const isClosed = Object.keys(atGate).length === 0 && capacity <= 0;
  return {
    ...atGate,
    ...(isClosed && { Zone: [refusals.zoneClosed] }),
    ...(!isCompanyActive && { [companyField]: [refusals.companyUnknown] }),
  };
}

/** Whether an hour that may be booked has too few places left. */
export function isHourFull({ free = 0 }: Obstacles, quantity: number): boolean {
  return free < quantity;
}

/** A release belongs to an empty pick-up, and a container to everything else. */
export function cargoRefusals(
  transactionType: TransactionType,
  cargo: { containerNumber: string | null; emptyReleaseNumber: string | null },
): FieldErrors {
  const isEmptyPickUp = transactionType === 'DM';
  return {
    ...(isEmptyPickUp && cargo.containerNumber && { ContainerNumber: [refusals.containerNotWanted] }),
    ...(!isEmptyPickUp && cargo.emptyReleaseNumber && { EmptyReleaseNumber: [refusals.releaseNotWanted] }),
  };
}

type Details = {
  truckRegistration: string | null;
  position: number | null;
  containerNumber: string | null;
  emptyReleaseNumber: string | null;
};

/** What was typed, as it is sent and kept: an empty position becomes 0 (spec §5), an empty text nothing. */
export function asKept<Typed extends Details>(typed: Typed): Typed & { position: number } {
  return {
    ...typed,
    truckRegistration: typed.truckRegistration || null,
    position: typed.position ?? 0,
    containerNumber: typed.containerNumber || null,
    emptyReleaseNumber: typed.emptyReleaseNumber || null,
  };
}

/** The details of an appointment among what was typed, with the transaction type that follows from them. */
export function detailsOf(
  typed: Details & {
    appointmentType: AppointmentType;
    isEmpty: boolean;
    doorDirection: DoorDirection | null;
  },
) {
  const { appointmentType, isEmpty, doorDirection } = typed;
  const { truckRegistration, position, containerNumber, emptyReleaseNumber } = asKept(typed);
  return {
    appointmentType,
    transactionType: transactionTypeOf(appointmentType, isEmpty),
    isEmpty,
    truckRegistration,
    position,
    doorDirection,
    containerNumber,
    emptyReleaseNumber,
  };
}

/** What is booked in bulk: the type asked for, else the first that the gate takes; empties at a gate for empties. */
export function bulkDetails(gate: BookedGate, appointmentType?: AppointmentType) {
  return detailsOf({
    appointmentType: appointmentType ?? appointmentTypesOf(gate)[0] ?? 'DropOff',
    isEmpty: gate.setGateConfig === GATE_CONFIG.Empty,
    truckRegistration: null,
    position: null,
    doorDirection: null,
    containerNumber: null,
    emptyReleaseNumber: null,
  });
}

/** What speaks against a day, whichever its hour is; null when nothing does. */
export function dateRefusal(day: Day, today: Day): string | null {
  if (day < today) return refusals.dateOver;
  return isTooFarAhead(day, today) ? refusals.dateTooFar : null;
}
