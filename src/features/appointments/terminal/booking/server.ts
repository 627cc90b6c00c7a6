import type { Gate } from '#features/gates/model.ts';
import { isGateOffered } from '#features/gates/rules.ts';
import { visibleGates } from '#features/gates/sql.ts';
import { dayOf } from '#kernel/calendar.ts';
import { refused, refuseIf } from '#kernel/failures.ts';
import { claimReference, releaseReference } from '#kernel/idempotency.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { tosContext } from '#outside/terminal/asking.ts';
import type {
  AppointmentRequest,
  TerminalAppointment,
  TerminalPort,
  TosFailure,
} from '#outside/terminal/terminal-port.ts';
import { bulkDetails, cargoRefusals, detailsOf, gateRefusals, systemRefusals } from '../../booking/rules.ts';
import { hourToBook, refuseContainerOfAnother } from '../../booking/server.ts';
import { claimContainer } from '../../claims/server.ts';
import { keepOnly } from '../../claims/sql.ts';
import { cancelLater } from '../../clock/errands/sql.ts';
import type { appointmentCalls } from '../../contract.ts';
import { texts } from '../../texts.ts';
import { requestOf } from '../rules.ts';
import {
  answerOf,
  bookedOf,
  failureOf,
  firmToBookFor,
  gateToBookAt,
  publishTheirs,
  type Theirs,
  writeDown,
} from '../server.ts';

const { refusals } = texts;

type BookingCalls = Pick<Handlers<typeof appointmentCalls>, 'bookAtTerminal' | 'bookManyAtTerminal'>;

/** Books at gates whose slots are the terminal's (spec §7). */
export function serveTerminalBookings({ terminal }: { terminal: TerminalPort }): BookingCalls {
  return {
    bookAtTerminal: async ({ body }, context) => {
      refuseIf(systemRefusals(body.isFromPropel, false));
      const details = detailsOf(body);
      const hour = hourToBook(body, context);
      refuseIf(cargoRefusals(details.transactionType, details));
      const gate = await gateToBookAt(body.gateId, body, context);
      const firm = await firmToBookFor(body.companyId, 'CompanyId', context);
      await refuseContainerOfAnother(terminal, details.containerNumber, firm.truckingCompanyId, context);
      const extRef = await claimReference(context.db, context.onceKey);
      const { containerNumber } = details;
      await claimContainer(terminal, { containerNumber, terminalRef: extRef }, context);
      const request = requestOf({ ...details, ...hour }, addressOf(extRef, gate, firm, context));
      const placed = await place(terminal, request, context);
      if (!placed.ok) {
        // What the terminal did not answer it may have placed.
        if (placed.kind !== 'unavailable') await keepOnly(context.db, extRef, null);
        throw failureOf(placed, gate.gateId, context);
      }
      const { appointment, messages } = placed;
      const theirs = { appointment, gate, firm };
      await writeDown([booked(theirs, context)], context);
      publishTheirs(firm.companyId, [appointment], [hour], context);
      return (await answerOf(terminal, [theirs], messages, context, { warns: true }))[0]!;
    },
    bookManyAtTerminal: async ({ query }, context) => {
      const { date, zone, quantity, appointmentType } = query;
      const gate = query.gateId ? await gateNamed(query.gateId, context) : await gateByDefault(context);
      refuseIf(gateRefusals(gate, bulkDetails(gate, appointmentType), false));
      const hour = hourToBook({ gateId: gate.gateId, appointmentDate: date, zone }, context);
      const firm = await firmToBookFor(query.company, 'company', context);
      const reference = await claimReference(context.db, context.onceKey);
      const requests = Array.from({ length: quantity }, (_, i) =>
        requestOf(
          { ...bulkDetails(gate, appointmentType), ...hour },
          addressOf(`${reference}-${i}`, gate, firm, context),
        ),
      );
      const { appointments, messages } = await placeAll(terminal, requests, context);
      const theirs = appointments.map(appointment => ({ appointment, gate, firm }));
      await writeDown(
        theirs.map(one => booked(one, context)),
        context,
      );
      publishTheirs(
        firm.companyId,
        theirs.map(one => one.appointment),
        [hour],
        context,
      );
      return answerOf(terminal, theirs, messages, context);
    },
  };
}

function addressOf(extRef: string, gate: Gate, firm: { truckingCompanyId: string }, { zone }: Context) {
  return { extRef, n4GateId: gate.n4GateId, truckingCo: firm.truckingCompanyId, timeZone: zone };
}

function booked(theirs: Theirs, context: Context) {
  const { appointment, firm } = theirs;
  const after = bookedOf(theirs, context);
  return { action: 'booked', id: appointment.appointmentNbr, companyId: firm.companyId, after };
}

type Placed = { ok: true; appointment: TerminalAppointment; messages: string[] } | TosFailure;

/** Places one appointment; said again with the same reference, it answers the first one. */
export async function place(
  terminal: TerminalPort,
  request: AppointmentRequest,
  context: Context,
): Promise<Placed> {
  const answer = await terminal.createAppointment(request, tosContext(context));
  if (!answer.ok) return answer;
  return {
    ok: true,
    appointment: { ...request, ...answer.data, state: 'Created', usedAt: null, changedAt: context.now },
    messages: answer.messages.map(message => message.text),
  };
}

/** All of them or none: what was placed before one is refused is cancelled, if need be later. */
async function placeAll(
  terminal: TerminalPort,
  requests: readonly AppointmentRequest[],
  context: Context,
): Promise<{ appointments: TerminalAppointment[]; messages: string[] }> {
  await refuseTooMany(terminal, requests, context);
  const appointments: TerminalAppointment[] = [];
  const messages = new Set<string>();
  for (const request of requests) {
    const placed = await place(terminal, request, context);
    if (!placed.ok) {
      await undo(terminal, requests.slice(0, appointments.length + 1), context);
      throw placed.availableSlots
        ? refused({ quantity: [refusals.quantity] })
        : failureOf(placed, request.gateId, context);
    }
    appointments.push(placed.appointment);
    for (const message of placed.messages) messages.add(message);
  }
  return { appointments, messages: [...messages] };
}

/** Counts before anything is placed; what an earlier try of the same request has placed needs no new place. */
async function refuseTooMany(
  terminal: TerminalPort,
  requests: readonly AppointmentRequest[],
  context: Context,
): Promise<void> {
  const { gateId, start, truckingCo } = requests[0]!;
  const extRefs = requests.map(request => request.extRef);
  const [slots, placed] = await Promise.all([
    terminal.listSlots({ gateIds: [gateId], date: dayOf(start, context.zone) }, tosContext(context)),
    terminal.getAppointments({ whose: { truckingCo }, by: 'extRefs', extRefs }, tosContext(context)),
  ]);
  if (!slots.ok) throw failureOf(slots, gateId, context);
  if (!placed.ok) throw failureOf(placed, gateId, context);
  // Where the terminal does not list places, it is asked for one after another.
  if (!slots.data) return;
  const slot = slots.data.find(one => one.start.getTime() === start.getTime());
  if (!slot) throw refused({ Zone: [refusals.zoneClosed] });
  const free = slot.capacity - slot.taken;
  if (requests.length - placed.data.length > free) throw refused({ quantity: [refusals.quantity] });
}

/** The last of them may or may not have been placed: the terminal did not say. */
async function undo(
  terminal: TerminalPort,
  requests: readonly AppointmentRequest[],
  context: Context,
): Promise<void> {
  for (const { extRef } of requests) {
    const answer = await terminal.cancelAppointment({ extRef }, tosContext(context));
    if (!answer.ok && answer.kind === 'unavailable') await cancelLater(context.db, { extRef }, context.now);
  }
  await releaseReference(context.db, context.onceKey);
}

async function gateNamed(gateId: string, context: Context): Promise<Gate> {
  const gate = (await visibleGates(context.db, context.caller)).find(one => one.gateId === gateId);
  if (!gate) throw refused({ gateId: [refusals.gateUnknown] });
  return gate;
}

/** Spec §7 names no gate for bulk booking at the terminal: its only gate that is offered; of several one has to be named. */
async function gateByDefault({ db, caller }: Context): Promise<Gate> {
  const gates = await visibleGates(db, caller);
  const offered = gates.filter(gate => !gate.isFromPropel && isGateOffered(gate, caller));
  if (offered.length !== 1) throw refused({ gateId: ['Gate is required'] });
  return offered[0]!;
}
