import type { Gate } from '#features/gates/model.ts';
import { dayOf, hourOf } from '#kernel/calendar.ts';
import { refuseIf } from '#kernel/failures.ts';
import { claimReference } from '#kernel/idempotency.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { tosContext } from '#outside/terminal/asking.ts';
import type {
  AppointmentRequest,
  TerminalAppointment,
  TerminalPort,
  TosResult,
} from '#outside/terminal/terminal-port.ts';
import { cargoRefusals, detailsOf, systemRefusals } from '../../booking/rules.ts';
import { hourToBook, refuseContainerOfAnother } from '../../booking/server.ts';
import { claimContainer } from '../../claims/server.ts';
import { keepOnly, passOn } from '../../claims/sql.ts';
import { cancelLater } from '../../clock/errands/sql.ts';
import type { appointmentCalls } from '../../contract.ts';
import type { ChangedAppointment } from '../../forms.ts';
import type { Appointment, TransactionType } from '../../model.ts';
import { askerOf } from '../../record/server.ts';
import {
  appointmentTypeOf,
  isEmptyTransaction,
  transactionTypeOf,
  whyNotCancel,
  whyNotEdit,
} from '../../rules.ts';
import { place } from '../booking/server.ts';
import { requestOf } from '../rules.ts';
import {
  answerOf,
  bookedOf,
  changeAsRead,
  demandTheirs,
  failureOf,
  firmToBookFor,
  gateToBookAt,
  publishTheirs,
  type Theirs,
  writeDown,
} from '../server.ts';

type ChangeCalls = Pick<
  Handlers<typeof appointmentCalls>,
  'terminalAppointment' | 'changeAtTerminal' | 'cancelAtTerminal'
>;

/** Shows, changes and cancels appointments at gates whose slots are the terminal's (spec §4, §7). */
export function serveTerminalChanges({ terminal }: { terminal: TerminalPort }): ChangeCalls {
  return {
    terminalAppointment: async ({ params }, context) => {
      const theirs = await demandTheirs(terminal, params.id, context);
      return (await answerOf(terminal, [theirs], [], context))[0]!;
    },
    changeAtTerminal: ({ body }, context) => {
      refuseIf(systemRefusals(body.isFromPropel, false));
      const asked = { id: body.appointmentId, version: body.version };
      return changeAsRead(terminal, asked, context, before => changeTheirs(terminal, before, body, context));
    },
    cancelAtTerminal: ({ params, query }, context) =>
      changeAsRead(terminal, { id: params.id, version: query.version }, context, theirs =>
        cancelTheirs(terminal, theirs, context),
      ),
  };
}

async function changeTheirs(
  terminal: TerminalPort,
  before: Theirs,
  body: ChangedAppointment,
  context: Context,
): Promise<Appointment> {
  const from = bookedOf(before, context);
  refuseIf({ Status: whyNotEdit(from, askerOf(context)) });
  const { after, messages } = await change(terminal, before, body, context);
  const { appointmentNbr: id } = after.appointment;
  const { companyId } = after.firm;
  await writeDown(
    [{ action: 'changed', id, companyId, before: from, after: bookedOf(after, context) }],
    context,
  );
  for (const { firm, appointment } of [before, after]) {
    publishTheirs(
      firm.companyId,
      [appointment],
      [hourOfTheirs(before, context), hourOfTheirs(after, context)],
      context,
    );
  }
  const isElsewhere = hourKey(before, context) !== hourKey(after, context);
  const warns = isElsewhere || before.appointment.containerNbr !== after.appointment.containerNbr;
  return (await answerOf(terminal, [after], messages, context, { warns }))[0]!;
}

async function cancelTheirs(terminal: TerminalPort, theirs: Theirs, context: Context): Promise<undefined> {
  const before = bookedOf(theirs, context);
  refuseIf({ Status: whyNotCancel(before, askerOf(context)) });
  const { appointmentNbr: id } = theirs.appointment;
  const answer = await terminal.cancelAppointment({ appointmentNbr: id }, tosContext(context));
  if (!answer.ok) throw failureOf(answer, theirs.gate.gateId, context);
  await keepOnly(context.db, theirs.appointment.extRef, null);
  const { companyId } = theirs.firm;
  const after = { ...before, status: 'Canceled' };
  await writeDown([{ action: 'cancelled', id, companyId, before, after }], context);
  publishTheirs(companyId, [theirs.appointment], [hourOfTheirs(theirs, context)], context);
}

type Change = { after: Theirs; messages: string[] };

async function change(
  terminal: TerminalPort,
  before: Theirs,
  body: ChangedAppointment,
  context: Context,
): Promise<Change> {
  const from = before.appointment;
  const details = { ...detailsOf(body), transactionType: transactionAfter(from, body) };
  const hour = hourAfter(before, body, context);
  refuseIf(cargoRefusals(details.transactionType, details));
  const gate = await gateAfter(before, body, context);
  const firm = await firmToBookFor(body.companyId ?? before.firm.companyId, 'CompanyId', context);
  const isOtherContainer = details.containerNumber !== from.containerNbr;
  if (isOtherContainer || firm.truckingCompanyId !== from.truckingCo) {
    await refuseContainerOfAnother(terminal, details.containerNumber, firm.truckingCompanyId, context);
  }
  const to = { n4GateId: gate.n4GateId, truckingCo: firm.truckingCompanyId, timeZone: context.zone };
  const isSameGate = gate.n4GateId === from.gateId;
  const extRef = isSameGate ? from.extRef : await claimReference(context.db, undefined);
  const request = requestOf({ ...details, ...hour }, { ...to, extRef }, from);
  if (isOtherContainer) {
    const wanted = { containerNumber: details.containerNumber, terminalRef: extRef };
    await claimContainer(terminal, wanted, context);
  }
  const { appointment, messages } = isSameGate
    ? await update(terminal, from, request, context)
    : await moveToGate(terminal, from, request, gate, context);
  return { after: { appointment, gate, firm }, messages };
}

/** RI and DE, which our form cannot choose, stay while what it shows stays. */
function transactionAfter(from: TerminalAppointment, body: ChangedAppointment): TransactionType {
  const isSame =
    appointmentTypeOf(from.tranType) === body.appointmentType &&
    isEmptyTransaction(from.tranType) === body.isEmpty;
  return isSame ? from.tranType : transactionTypeOf(body.appointmentType, body.isEmpty);
}

function hourAfter(before: Theirs, body: ChangedAppointment, context: Context) {
  const { gateId, appointmentDate, zone } = hourOfTheirs(before, context);
  const isSame = gateId === body.gateId && appointmentDate === body.appointmentDate && zone === body.zone;
  return isSame ? { gateId, appointmentDate, zone } : hourToBook(body, context);
}

async function gateAfter(before: Theirs, body: ChangedAppointment, context: Context): Promise<Gate> {
  const { tranType } = before.appointment;
  const isSame =
    before.gate.gateId === body.gateId && transactionAfter(before.appointment, body) === tranType;
  return isSame ? before.gate : gateToBookAt(body.gateId, body, context);
}

async function update(
  terminal: TerminalPort,
  from: TerminalAppointment,
  request: AppointmentRequest,
  context: Context,
): Promise<{ appointment: TerminalAppointment; messages: string[] }> {
  const { appointmentNbr } = from;
  const ctx = tosContext(context);
  const answer = await terminal.updateAppointment({ appointmentNbr, ...request }, ctx);
  if (!answer.ok) {
    if (answer.kind !== 'unavailable') await keepOnly(context.db, from.extRef, from.containerNbr);
    throw failureOf(answer, request.gateId, context);
  }
  await keepOnly(context.db, from.extRef, request.containerNbr);
  const messages = answer.messages.map(message => message.text);
  const query = {
    whose: { truckingCo: request.truckingCo },
    by: 'numbers' as const,
    numbers: [appointmentNbr],
  };
  const read = await terminal.getAppointments(query, ctx);
  const appointment = read.ok ? read.data[0] : undefined;
  return { appointment: appointment ?? { ...from, ...request, ...answer.data }, messages };
}

/**
 * The terminal keeps an appointment at its gate, so a new one is made and then the old one cancelled: what is refused
 * leaves the old one as it was. A container has one appointment at a time: the old one lends it to the new one.
 */
async function moveToGate(
  terminal: TerminalPort,
  from: TerminalAppointment,
  request: AppointmentRequest,
  gate: Gate,
  context: Context,
): Promise<{ appointment: TerminalAppointment; messages: string[] }> {
  const ctx = tosContext(context);
  const { db, now } = context;
  const { extRef } = request;
  const lent = from.containerNbr === request.containerNbr ? from.containerNbr : null;
  if (lent !== null) {
    must(await terminal.updateAppointment({ ...from, containerNbr: null }, ctx), gate, context);
    await passOn(db, { containerNumber: lent, from: from.extRef, to: extRef, now });
  }
  const placed = await place(terminal, request, context);
  if (!placed.ok) {
    if (lent !== null) {
      await terminal.updateAppointment(from, ctx);
      await passOn(db, { containerNumber: lent, from: extRef, to: from.extRef, now });
    }
    if (placed.kind === 'unavailable') await cancelLater(db, { extRef }, now);
    else await keepOnly(db, extRef, null);
    throw failureOf(placed, gate.gateId, context);
  }
  const { appointmentNbr } = from;
  const cancelled = await terminal.cancelAppointment({ appointmentNbr }, ctx);
  if (!cancelled.ok && cancelled.kind === 'unavailable') {
    await cancelLater(db, { appointmentNbr }, now);
  } else if (!cancelled.ok) {
    // Its truck came this very moment.
    await terminal.cancelAppointment({ extRef }, ctx);
    await keepOnly(db, extRef, null);
    throw failureOf(cancelled, gate.gateId, context);
  } else {
    await keepOnly(db, from.extRef, null);
  }
  return placed;
}

function must(answer: TosResult<unknown>, gate: Gate, context: Context): void {
  if (!answer.ok) throw failureOf(answer, gate.gateId, context);
}

function hourKey(theirs: Theirs, context: Context): string {
  return Object.values(hourOfTheirs(theirs, context)).join(' ');
}

function hourOfTheirs({ appointment, gate }: Theirs, { zone }: Context) {
  const { start } = appointment;
  return { gateId: gate.gateId, appointmentDate: dayOf(start, zone), zone: hourOf(start, zone) };
}
