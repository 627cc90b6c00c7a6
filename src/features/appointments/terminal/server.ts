import { activeFirm, companiesOfCodes, type Firm } from '#features/companies/sql.ts';
import type { AppointmentType, Gate } from '#features/gates/model.ts';
import { visibleGate, visibleGates } from '#features/gates/sql.ts';
import type { FreeHour } from '#features/slots/model.ts';
import { newsOfHours } from '#features/slots/rules.ts';
import { audit } from '#kernel/audit.ts';
import { dayOf, hourOf } from '#kernel/calendar.ts';
import { away, conflict, type Failure, notFound, refused, refuseIf } from '#kernel/failures.ts';
import { isFirstTime } from '#kernel/idempotency.ts';
import type { Context } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { tosContext, whoseOf } from '#outside/terminal/asking.ts';
import type { TerminalAppointment, TerminalPort, TosFailure } from '#outside/terminal/terminal-port.ts';
import { gateRefusals } from '../booking/rules.ts';
import type { BookedHour } from '../booking/server.ts';
import { type Appointment, appointment as appointmentShape, EDITED } from '../model.ts';
import { type Booked, newsOfTheirs, withFacts, withWarnings } from '../record/rules.ts';
import { factsOf } from '../record/server.ts';
import { texts } from '../texts.ts';
import { fieldErrorsOf, translator } from './rules.ts';
import { claimChange, endChange } from './sql.ts';

const { refusals } = texts;

/** An appointment of the terminal with whose it is and where. */
export type Theirs = { appointment: TerminalAppointment; gate: Gate; firm: Firm };

/** One appointment of the terminal, if its firm and its gate are for the caller to know. @throws Failure 404, 503 */
export async function demandTheirs(terminal: TerminalPort, id: number, context: Context): Promise<Theirs> {
  const { db, caller } = context;
  const whose = whoseOf(caller);
  if (!whose) throw notFound('Appointment');
  const answer = await terminal.getAppointments(
    { whose, by: 'numbers', numbers: [String(id)] },
    tosContext(context),
  );
  if (!answer.ok) throw failureOf(answer, '', context);
  const appointment = answer.data[0];
  if (!appointment) throw notFound('Appointment');
  const isCallers = appointment.truckingCo === caller.truckingCompanyId;
  const gate = (await visibleGates(db, caller)).find(
    one => !one.isFromPropel && one.n4GateId === appointment.gateId,
  );
  const firm = isCallers ? caller : await firmOfCode(appointment.truckingCo, context);
  if (!gate || !firm) throw notFound('Appointment');
  return { appointment, gate, firm };
}

async function firmOfCode(code: string, { db }: Context): Promise<Firm | undefined> {
  const firm = (await companiesOfCodes(db, [code])).get(code);
  return firm && { ...firm, truckingCompanyId: code };
}

/** The firm that is booked for, with its code. @throws Failure 400, and 404 for another company's people */
export async function firmToBookFor(
  companyId: number | null | undefined,
  field: string,
  { db, caller }: Context,
): Promise<Firm & { truckingCompanyId: string }> {
  const scope = caller.scopeOf(companyId);
  const firm = scope.companyId === caller.companyId ? caller : await activeFirm(db, scope);
  if (!firm) throw refused({ [field]: [refusals.companyUnknown] });
  const { companyName, truckingCompanyId } = firm;
  if (!truckingCompanyId) throw refused({ [field]: [refusals.companyWithoutCode] });
  return { companyId: scope.companyId, companyName, truckingCompanyId };
}

/** A gate of the terminal that takes what is wanted. @throws Failure 400 */
export async function gateToBookAt(
  gateId: string,
  wanted: { appointmentType: AppointmentType; isEmpty: boolean },
  { db, caller }: Context,
): Promise<Gate> {
  const gate = await visibleGate(db, caller, gateId);
  refuseIf(gateRefusals(gate, wanted, false));
  return gate!;
}

/** The terminal's no as ours: in its words, next to the field; its nearest free hours with a full one. */
export function failureOf(failure: TosFailure, gateId: string, { zone }: Pick<Context, 'zone'>): Failure {
  if (failure.kind === 'notFound') return notFound('Appointment');
  if (failure.kind !== 'rejected') return away('terminal');
  const errors = fieldErrorsOf(failure);
  if (!failure.availableSlots) return refused(errors);
  const nearest = failure.availableSlots.map(
    ({ start }): FreeHour => ({
      appointmentDate: dayOf(start, zone),
      zone: hourOf(start, zone),
      gateId,
      available: null,
    }),
  );
  return conflict(errors, { nearest });
}

export function bookedOf({ appointment, gate, firm }: Theirs, { zone }: Pick<Context, 'zone'>): Booked {
  return translator(zone)(appointment, gate, firm);
}

/** What the trail and a stale change call it. */
const NOUN = 'terminal appointment';

/**
 * Changes an appointment of the terminal, unless it is no longer what was read. The terminal does not check that, so of
 * those who say what they read one at a time is let through.
 * @throws Failure 404, 503, and 409 with the appointment as it is now
 */
export async function changeAsRead<T>(
  terminal: TerminalPort,
  { id, version }: { id: number; version: string | undefined },
  context: Context,
  change: (theirs: Theirs) => Promise<T>,
): Promise<T> {
  if (version === undefined) return change(await demandTheirs(terminal, id, context));
  const claim = await claimChange(context.db, String(id));
  if (!claim) throw conflict({ Exception: [refusals.beingChanged] });
  try {
    const theirs = await demandTheirs(terminal, id, context);
    if (bookedOf(theirs, context).version !== version) {
      const [current] = await answerOf(terminal, [theirs], [], context);
      const thing = { noun: NOUN, id, shape: appointmentShape, edited: EDITED };
      await ifUnchanged(context.db, version, current!, thing, context);
    }
    return await change(theirs);
  } finally {
    await endChange(context.db, claim);
  }
}

/** The whole appointment as it is answered, with what the terminal said; with our own warnings when it `warns`. */
export async function answerOf(
  terminal: TerminalPort,
  all: readonly Theirs[],
  messages: readonly string[],
  context: Context,
  { warns = false }: { warns?: boolean } = {},
): Promise<Appointment[]> {
  const booked = all.map(one => bookedOf(one, context));
  const facts = await factsOf(terminal, booked, context);
  return booked.map(one => {
    const said = messages.length > 0 && { messages: [...messages] };
    const appointment = { ...withFacts(one, facts, context.now), ...said };
    return warns ? withWarnings(appointment, facts) : appointment;
  });
}

export type TerminalChange = {
  action: string;
  id: string;
  companyId: number;
  before?: unknown;
  after?: unknown;
};

/** Writes down what was done at the terminal, once for a request however often it arrives. */
export async function writeDown(changes: readonly TerminalChange[], context: Context): Promise<void> {
  const { db, caller, onceKey } = context;
  await inTransaction(db, async trx => {
    if (!(await isFirstTime(trx, onceKey))) return;
    for (const change of changes) await audit(trx, caller, { ...change, noun: NOUN });
  });
}

/** Tells the screens of the firm and of the hours. */
export function publishTheirs(
  companyId: number,
  changed: readonly Pick<TerminalAppointment, 'appointmentNbr' | 'containerNbr'>[],
  hours: readonly Pick<BookedHour, 'gateId' | 'appointmentDate'>[],
  context: Context,
): void {
  for (const { appointmentDate, gateId } of hours) {
    context.publish(newsOfHours(appointmentDate, gateId));
  }
  const named = changed.map(({ appointmentNbr, containerNbr }) => ({
    appointmentId: Number(appointmentNbr),
    companyId,
    containerNumber: containerNbr,
  }));
  for (const event of newsOfTheirs(named)) context.publish(event);
}
