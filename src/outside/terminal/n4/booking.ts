import { dayOf, hourOf } from '#kernel/calendar.ts';
import { notFound, ok, rejected, severe, unavailable, unsure, warning } from '../answers.ts';
import type {
  AppointmentPlace,
  AppointmentRequest,
  TerminalAppointment,
  TerminalAppointmentState,
  TerminalChange,
  Tos,
  TosContext,
  TosFailure,
  TosMessage,
  TosResult,
} from '../terminal-port.ts';
import { getAppointments } from './appointments.ts';
import { appointmentMessage, canceledIn, cancelMessage, offeredIn, placeIn } from './gate.ts';
import type { N4 } from './n4.ts';
import { HELD_UP, mayBeUnderWay, NOT_SAID_YET, noteBefore } from './noting.ts';
import { type Invoked, invoke } from './soap.ts';
import { demandWord, stateOf } from './words.ts';

/**
 * Places an appointment. That it is asked for is written down before it is sent: whoever asks again with the same
 * reference, after a lost answer or a crash, is answered what became of it, and nothing is made twice.
 */
export function createAppointment(
  n4: N4,
  request: AppointmentRequest,
  ctx: TosContext,
): Tos<AppointmentPlace> {
  return n4.turns.take(turnsOf(request), async () => {
    const known = await whatBecame(n4, request.extRef, ctx);
    if (known) return known;
    if (!(await noteBefore(n4, request))) return unsure(HELD_UP);
    const invoked = await invoke(n4.wire, appointmentMessage(request, n4), 'createAppointment', ctx);
    return settle(n4, request, invoked, ctx);
  });
}

function turnsOf(request: { extRef: string; containerNbr: string | null }): string[] {
  return [`ref ${request.extRef}`, ...(request.containerNbr ? [`unit ${request.containerNbr}`] : [])];
}

/** Undefined when it has never been asked for, or certainly was not made. */
async function whatBecame(
  n4: N4,
  extRef: string,
  ctx: TosContext,
): Promise<TosResult<AppointmentPlace> | undefined> {
  const note = await n4.ledger.noteOf(extRef);
  if (!note) return undefined;
  const found = await findByRef(n4, extRef, ctx);
  if (found.ok && found.data) {
    const place = asPlace(found.data);
    await n4.ledger.noteDone(extRef, place);
    return ok(place);
  }
  if (note.place) return ok(note.place, ...(found.ok ? [notListed(note.place)] : []));
  if (!found.ok) return found;
  return mayBeUnderWay(n4, note) ? unsure(NOT_SAID_YET) : undefined;
}

/** N4 has said that it was made: that answer stands, and whoever relies on it should look. */
function notListed({ appointmentNbr }: AppointmentPlace): TosMessage {
  return warning(
    'n4.appointment_not_listed',
    `The terminal booked appointment ${appointmentNbr} and does not list it now: it may have been taken back there. Ask the port before you send the truck.`,
  );
}

async function findByRef(n4: N4, extRef: string, ctx: TosContext): Tos<TerminalAppointment | undefined> {
  const found = await getAppointments(n4, { whose: 'everyone', by: 'extRefs', extRefs: [extRef] }, ctx);
  return found.ok ? ok(found.data.find(one => one.extRef === extRef)) : found;
}

function asPlace({ appointmentNbr, start, end }: AppointmentPlace): AppointmentPlace {
  return { appointmentNbr, start, end };
}

async function settle(
  n4: N4,
  request: AppointmentRequest,
  { answer, mayBeDone, payload }: Invoked,
  ctx: TosContext,
): Tos<AppointmentPlace> {
  if (answer.ok) {
    const place = placeIn(answer.data.payload, n4.times, request.start);
    if (!place) return lookUp(n4, request, ctx);
    await n4.ledger.noteDone(request.extRef, place);
    n4.tell(changesOf(n4, request, place, 'Created'), ctx);
    return ok(place, ...answer.data.warnings);
  }
  if (mayBeDone) return lookUp(n4, request, ctx);
  await n4.ledger.unnote(request.extRef);
  return withOffers(answer, n4, request, payload);
}

async function lookUp(n4: N4, request: AppointmentRequest, ctx: TosContext): Tos<AppointmentPlace> {
  const found = await findByRef(n4, request.extRef, ctx);
  if (!found.ok || !found.data) return unavailable('N4 has not said whether it was booked.');
  const place = asPlace(found.data);
  await n4.ledger.noteDone(request.extRef, place);
  n4.tell(changesOf(n4, request, place, 'Created'), ctx);
  return ok(place);
}

function withOffers(
  answer: TosFailure,
  { times }: N4,
  { start }: AppointmentRequest,
  payload: Invoked['payload'],
): TosFailure {
  const availableSlots = offeredIn(payload, times, start);
  return availableSlots.length > 0 ? { ...answer, availableSlots } : answer;
}

/** The whole appointment as it shall be: said again it says the same. */
export function updateAppointment(
  n4: N4,
  change: { appointmentNbr: string } & AppointmentRequest,
  ctx: TosContext,
): Tos<AppointmentPlace> {
  const { appointmentNbr } = change;
  return n4.turns.take([`appointment ${appointmentNbr}`, ...turnsOf(change)], async () => {
    const found = await findByNumber(n4, appointmentNbr, ctx);
    if (!found.ok) return found;
    const before = found.data;
    if (before.gateId !== change.gateId)
      return rejected([
        severe('n4.gate_mismatch', `Appointment ${appointmentNbr} belongs to gate ${before.gateId}.`),
      ]);
    const message = appointmentMessage(change, n4, appointmentNbr);
    const { answer, payload } = await invoke(n4.wire, message, 'updateAppointment', ctx);
    if (!answer.ok) return withOffers(answer, n4, change, payload);
    const place = placeIn(answer.data.payload, n4.times, change.start);
    if (!place) return unavailable('N4 does not say where the appointment was placed.');
    n4.tell([...changesOf(n4, before, before, 'Created'), ...changesOf(n4, change, place, 'Created')], ctx);
    return ok(place, ...answer.data.warnings);
  });
}

async function findByNumber(n4: N4, appointmentNbr: string, ctx: TosContext): Tos<TerminalAppointment> {
  const query = { whose: 'everyone', by: 'numbers', numbers: [appointmentNbr] } as const;
  const answer = await getAppointments(n4, { ...query, numbers: [...query.numbers] }, ctx);
  if (!answer.ok) return answer;
  return answer.data[0] ? ok(answer.data[0]) : unknown(appointmentNbr);
}

function unknown(text: string) {
  return notFound('n4.appointment_not_found', `Appointment ${text} could not be found.`);
}

type Canceled = { appointmentNbr: string; state: TerminalAppointmentState };

export function cancelAppointment(
  n4: N4,
  which: { appointmentNbr: string } | { extRef: string },
  ctx: TosContext,
): Tos<Canceled> {
  const subject = 'extRef' in which ? `ref ${which.extRef}` : `appointment ${which.appointmentNbr}`;
  return n4.turns.take([subject], async () => {
    const found =
      'extRef' in which
        ? await findOwn(n4, which.extRef, ctx)
        : await findByNumber(n4, which.appointmentNbr, ctx);
    if (!found.ok) return found;
    if (!('state' in found.data)) return sendCancel(n4, found.data.appointmentNbr, ctx);
    const { appointmentNbr, state } = found.data;
    if (state === 'Canceled') return ok({ appointmentNbr, state });
    const canceled = await sendCancel(n4, appointmentNbr, ctx);
    if (canceled.ok) n4.tell(changesOf(n4, found.data, found.data, canceled.data.state), ctx);
    return canceled;
  });
}

async function sendCancel(n4: N4, appointmentNbr: string, ctx: TosContext): Tos<Canceled> {
  const { answer } = await invoke(n4.wire, cancelMessage({ appointmentNbr }), 'cancelAppointment', ctx);
  if (!answer.ok) return answer;
  const said = canceledIn(answer.data.payload).state;
  const state = said ? demandWord(stateOf, said, 'the state of an appointment') : 'Canceled';
  return ok({ appointmentNbr, state });
}

/** One that may still be under way is not said to be none; one that N4 has made and does not list has its number all the same. */
async function findOwn(n4: N4, extRef: string, ctx: TosContext): Tos<TerminalAppointment | AppointmentPlace> {
  const found = await findByRef(n4, extRef, ctx);
  if (!found.ok) return found;
  if (found.data) return ok(found.data);
  const note = await n4.ledger.noteOf(extRef);
  if (note?.place) return ok(note.place);
  return mayBeUnderWay(n4, note) ? unsure(NOT_SAID_YET) : unknown(extRef);
}

type Whose = Pick<AppointmentRequest, 'extRef' | 'truckingCo' | 'gateId' | 'containerNbr'>;

/** The appointment itself, and the hour whose places changed. */
export function changesOf(
  { site }: Pick<N4, 'site'>,
  { extRef, truckingCo, gateId, containerNbr }: Whose,
  { appointmentNbr, start }: { appointmentNbr: string; start: Date },
  state: TerminalAppointmentState,
): TerminalChange[] {
  return [
    { kind: 'appointment', appointmentNbr, extRef, truckingCo, containerNbr, state },
    { kind: 'slot', gateId, date: dayOf(start, site.zone), zone: hourOf(start, site.zone) },
  ];
}
