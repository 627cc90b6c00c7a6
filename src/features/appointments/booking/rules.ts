import { type AppointmentType, GATE_CONFIG, type Gate, MANUAL_GATE } from '#features/gates/model.ts';
import { appointmentTypesOf, type GateViewer, isGateVisible } from '#features/gates/rules.ts';
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

type Typed = {
  appointmentType: AppointmentType;
  isEmpty: boolean;
  truckRegistration: string | null;
  position: number | null;
  doorDirection: DoorDirection | null;
  containerNumber: string | null;
  emptyReleaseNumber: string | null;
};

/** What was typed, as it is kept: an empty position becomes 0 (spec §5), an empty text nothing. */
export function detailsOf(typed: Typed) {
  return {
    appointmentType: typed.appointmentType,
    transactionType: transactionTypeOf(typed.appointmentType, typed.isEmpty),
    isEmpty: typed.isEmpty,
    truckRegistration: typed.truckRegistration || null,
    position: typed.position ?? 0,
    doorDirection: typed.doorDirection,
    containerNumber: typed.containerNumber || null,
    emptyReleaseNumber: typed.emptyReleaseNumber || null,
  };
}

/** What is booked in bulk, where nobody is asked: the first type that the gate takes, empties at a gate for empties. */
export function bulkFreight(gate: BookedGate): {
  appointmentType: AppointmentType;
  isEmpty: boolean;
  transactionType: TransactionType;
} {
  const appointmentType = appointmentTypesOf(gate)[0] ?? 'DropOff';
  const isEmpty = gate.setGateConfig === GATE_CONFIG.Empty;
  return { appointmentType, isEmpty, transactionType: transactionTypeOf(appointmentType, isEmpty) };
}
