import { type Day, dayOf, hourOf, startOfHour } from '#kernel/calendar.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import { fingerprint } from '#kernel/versions.ts';
import type { AppointmentRequest, TerminalAppointment, TosFailure } from '#outside/terminal/terminal-port.ts';
import { EDITED } from '../model.ts';
import type { Booked } from '../record/rules.ts';
import { appointmentTypeOf, isEmptyTransaction } from '../rules.ts';

/** A gate whose slots are the terminal's, for the names of its appointments. */
export type TerminalGate = { gateId: string; gateName: string; n4GateId: string };
type Company = { companyId: number; companyName: string };

/** Turns the terminal's appointments into ours; remembers days and hours, which few instants share. */
export function translator(
  timeZone: string,
): (from: TerminalAppointment, gate: TerminalGate, company: Company) => Booked {
  const hours = new Map<number, { appointmentDate: Day; zone: number }>();
  function hourAt(start: Date): { appointmentDate: Day; zone: number } {
    const known = hours.get(start.getTime());
    if (known) return known;
    const hour = { appointmentDate: dayOf(start, timeZone), zone: hourOf(start, timeZone) };
    hours.set(start.getTime(), hour);
    return hour;
  }

  return (from, gate, company) =>
    withVersion({
      appointmentId: Number(from.appointmentNbr),
      ...hourAt(from.start),
      startsAt: from.start.toISOString(),
      endsAt: from.end.toISOString(),
      gateId: gate.gateId,
      gateName: gate.gateName,
      n4GateId: gate.n4GateId,
      appointmentType: appointmentTypeOf(from.tranType),
      transactionType: from.tranType,
      status: from.state,
      companyId: company.companyId,
      companyName: company.companyName,
      truckingCompanyId: from.truckingCo,
      truckRegistration: from.truckRego,
      position: from.position,
      doorDirection: from.doorDirection,
      doorDirectionName: from.doorDirection,
      containerNumber: from.containerNbr,
      emptyReleaseNumber: from.edoNbr,
      isEmpty: isEmptyTransaction(from.tranType),
      isFromPropel: false,
      bill: false,
      completedDate: from.usedAt?.toISOString() ?? null,
    });
}

/** The terminal keeps no versions: what a person edits is the same, or another one. */
function withVersion(booked: Omit<Booked, 'version'>): Booked {
  return { ...booked, version: fingerprint(EDITED.map(field => booked[field])) };
}

type Asked = { appointmentDate: Day; zone: number } & Pick<
  Booked,
  | 'transactionType'
  | 'truckRegistration'
  | 'position'
  | 'doorDirection'
  | 'containerNumber'
  | 'emptyReleaseNumber'
>;

/** What the terminal is asked for. `kept`: what the appointment has that our form does not show. */
export function requestOf(
  asked: Asked,
  to: { extRef: string; n4GateId: string; truckingCo: string; timeZone: string },
  kept: Pick<AppointmentRequest, 'isoType' | 'bookingNbr'> = { isoType: null, bookingNbr: null },
): AppointmentRequest {
  return {
    extRef: to.extRef,
    gateId: to.n4GateId,
    start: startOfHour(asked.appointmentDate, asked.zone, to.timeZone),
    tranType: asked.transactionType,
    truckingCo: to.truckingCo,
    truckRego: asked.truckRegistration,
    containerNbr: asked.containerNumber,
    edoNbr: asked.emptyReleaseNumber,
    isoType: kept.isoType,
    bookingNbr: kept.bookingNbr,
    position: asked.position,
    doorDirection: asked.doorDirection ?? 'Unknown',
  };
}

/** Which field a message of the terminal is about, by what its id says; what fits none is about the whole. */
const FIELD_OF: readonly [id: RegExp, field: string][] = [
  [/slot/, 'Zone'],
  [/receiving|cutoff/, 'AppointmentDate'],
  [/container|unit/, 'ContainerNumber'],
  [/edo|order/, 'EmptyReleaseNumber'],
  [/truck_/, 'TruckRegistration'],
  [/trucking_company/, 'CompanyId'],
  [/gate_(unknown|mismatch)/, 'gateId'],
];

/** What the terminal refused, field by field, in its own words. */
export function fieldErrorsOf(failure: TosFailure): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { id, text } of failure.messages) {
    const name = id.slice(id.indexOf('.') + 1);
    const field = FIELD_OF.find(([pattern]) => pattern.test(name))?.[1] ?? 'Exception';
    (errors[field] ??= []).push(text);
  }
  return errors;
}
