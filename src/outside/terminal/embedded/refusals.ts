import { severe, warning } from '../answers.ts';
import { visibleHolds } from '../holds.ts';
import type { AppointmentRequest, TosMessage } from '../terminal-port.ts';
import { SLOT_FULL, UNKNOWN_TRUCK } from '../terminal-port.ts';

/** What the terminal knows that bears on a request, read in one statement. Instants are milliseconds. */
export type BookingFacts = {
  slot: { startsAt: number; endsAt: number; hasPlace: boolean } | null;
  isTruckKnown: boolean;
  isCompanyKnown: boolean;
  /** Another open appointment for the same container. */
  otherAppointmentNbr: string | null;
  unit: { transitState: string; category: string; impediments: string[]; vgmKg: number } | null;
  /** When the ship that the container (or its booking) leaves on is receiving. */
  receival: { visitId: string; from: number; until: number } | null;
  booking: { isOpen: boolean } | null;
  edo: { isActive: boolean; hasType: boolean; available: number } | null;
};

/** Everything that speaks against the request, in the order a gate would say it. Empty: it may be placed. */
export function refusalsOf(request: AppointmentRequest, facts: BookingFacts, now: number): TosMessage[] {
  return [
    companyRefusal(request, facts),
    ...(request.containerNbr ? containerRefusals(request, request.containerNbr, facts) : []),
    orderRefusal(request, facts),
    bookingRefusal(request, facts),
    slotRefusal(request, facts, now),
  ].filter(message => message !== undefined);
}

/** What passes, but is said. */
export function warningsOf(request: AppointmentRequest, facts: BookingFacts): TosMessage[] {
  const warnings: TosMessage[] = [];
  if (request.truckRego && !facts.isTruckKnown)
    warnings.push(warning(UNKNOWN_TRUCK, `Truck license ${request.truckRego} is unknown.`));
  if (request.tranType === 'RE' && request.containerNbr && !facts.unit?.vgmKg)
    warnings.push(
      warning('gate.unit_not_preadvised', `Container ${request.containerNbr} is not pre-advised.`),
    );
  return warnings;
}

function companyRefusal(request: AppointmentRequest, facts: BookingFacts): TosMessage | undefined {
  if (facts.isCompanyKnown) return undefined;
  return severe('gate.trucking_company_unknown', `Trucking company ${request.truckingCo} is unknown.`);
}

function containerRefusals(
  request: AppointmentRequest,
  nbr: string,
  facts: BookingFacts,
): (TosMessage | undefined)[] {
  const duplicate =
    facts.otherAppointmentNbr === null ? undefined : duplicateContainer(nbr, facts.otherAppointmentNbr);
  const isDelivery = request.tranType === 'DI' || request.tranType === 'DE';
  const isReceival = request.tranType.startsWith('R');
  return [
    duplicate,
    ...(isDelivery ? deliveryRefusals(nbr, facts) : []),
    ...(isReceival ? [receivalRefusal(nbr, facts)] : []),
    ...(request.tranType === 'RE' ? [windowRefusal(request, facts)] : []),
  ];
}

export function duplicateContainer(nbr: string, appointmentNbr: string): TosMessage {
  return severe(
    'gate.appointment_container_duplicate',
    `Container ${nbr} already has an active appointment (${appointmentNbr}).`,
  );
}

function deliveryRefusals(nbr: string, { unit }: BookingFacts): (TosMessage | undefined)[] {
  if (!unit) return [severe('gate.unit_not_found', `Unit ${nbr} could not be found.`)];
  if (unit.transitState !== 'Yard')
    return [
      severe('gate.unit_not_in_yard', `Unit ${nbr} is not in the yard (T-State ${unit.transitState}).`),
    ];
  const holds = visibleHolds(unit.impediments);
  if (holds.length === 0) return [];
  return [
    severe(
      'gate.unit_has_holds',
      `Unit ${nbr} has active holds or missing permissions: ${holds.join(', ')}.`,
    ),
  ];
}

function receivalRefusal(nbr: string, { unit }: BookingFacts): TosMessage | undefined {
  if (unit?.transitState !== 'Yard' && unit?.transitState !== 'Ecin') return undefined;
  return severe('gate.unit_already_in_yard', `Unit ${nbr} is already in the yard.`);
}

function windowRefusal(request: AppointmentRequest, { receival }: BookingFacts): TosMessage | undefined {
  if (!receival) return undefined;
  const start = request.start.getTime();
  if (start < receival.from)
    return severe('gate.visit_not_receiving', `Vessel visit ${receival.visitId} is not yet receiving.`);
  if (start >= receival.until)
    return severe('gate.visit_past_cutoff', `The cutoff of vessel visit ${receival.visitId} has passed.`);
  return undefined;
}

function orderRefusal(request: AppointmentRequest, { edo }: BookingFacts): TosMessage | undefined {
  if (request.tranType !== 'DM' || !request.edoNbr) return undefined;
  const nbr = request.edoNbr;
  if (!edo) return severe('gate.edo_not_found', `Equipment delivery order ${nbr} could not be found.`);
  if (!edo.isActive) return severe('gate.edo_not_active', `Equipment delivery order ${nbr} is not active.`);
  if (!edo.hasType)
    return severe(
      'gate.edo_type_mismatch',
      `Equipment delivery order ${nbr} has no item for type ${request.isoType}.`,
    );
  return edo.available > 0 ? undefined : orderUsedUp(nbr);
}

export function orderUsedUp(nbr: string): TosMessage {
  return severe('gate.edo_quantity_exceeded', `Equipment delivery order ${nbr} has no quantity left.`);
}

function bookingRefusal(request: AppointmentRequest, { booking }: BookingFacts): TosMessage | undefined {
  if (request.tranType !== 'RE' || !request.bookingNbr) return undefined;
  if (!booking) return severe('gate.booking_not_found', `Booking ${request.bookingNbr} could not be found.`);
  if (booking.isOpen) return undefined;
  return severe('gate.booking_tally_exceeded', `Booking ${request.bookingNbr} has no quantity left.`);
}

function slotRefusal(
  request: AppointmentRequest,
  { slot }: BookingFacts,
  now: number,
): TosMessage | undefined {
  if (!slot)
    return severe(
      'gate.appointment_slot_missing',
      `Gate ${request.gateId} has no time slot at the requested time.`,
    );
  if (slot.endsAt <= now) return severe('gate.appointment_slot_past', 'The requested time slot has passed.');
  return slot.hasPlace ? undefined : slotFull(request.gateId);
}

export function slotFull(gateId: string): TosMessage {
  return severe(SLOT_FULL, `No places are left in the requested time slot at gate ${gateId}.`);
}
