import { dayOf, hourOf } from '#kernel/calendar.ts';
import { ok, unsure } from '../answers.ts';
import type {
  AppointmentPlace,
  ExpectedTruck,
  GateEvent,
  TerminalSlot,
  Tos,
  TosContext,
} from '../terminal-port.ts';
import type { Row } from './columns.ts';
import { appointmentMessage, cancelMessage } from './gate.ts';
import type { SentNote } from './ledger.ts';
import type { N4 } from './n4.ts';
import { HELD_UP, mayBeUnderWay, NOT_SAID_YET, noteBefore } from './noting.ts';
import { invoke } from './soap.ts';
import { demandWord, isOfContainer, tranTypeOf, UnknownWord } from './words.ts';

/** The hours of N4's own gates, where a saved filter lists them. Other gates answer nothing. */
export async function listSlots(
  { site, queries }: N4,
  { gateIds, date }: { gateIds: string[]; date: string },
  ctx: TosContext,
): Tos<TerminalSlot[] | null> {
  const own = gateIds.filter(gateId => site.slotGates.includes(gateId));
  if (own.length === 0) return ok([]);
  if (!site.filters.slots) return ok(null);
  const answer = await queries.rows('slots', { gateIds: own.join(site.listSeparator), date }, ctx);
  if (!answer.ok) return answer;
  const slots = answer.data
    .filter(({ gateId, start }) => own.includes(gateId) && dayOf(start, site.zone) === date)
    .map(row => ({ ...row, zone: hourOf(row.start, site.zone) }));
  return ok(slots.sort((a, b) => (a.gateId < b.gateId ? -1 : a.gateId > b.gateId ? 1 : a.zone - b.zone)));
}

/** Announced as an appointment at the gate of N4 that stands for ours. What was said before is taken back first. */
export async function expectTruck(n4: N4, truck: ExpectedTruck, ctx: TosContext): Tos<void> {
  const gateId = n4.site.expectedTruckGates[truck.gateId] ?? truck.gateId;
  return n4.turns.take([`ref ${truck.extRef}`], async () => {
    const note = await n4.ledger.noteOf(truck.extRef);
    if (note) {
      const taken = await withdraw(n4, truck.extRef, note, ctx);
      if (!taken.ok) return taken;
    }
    if (!(await noteBefore(n4, truck))) return unsure(HELD_UP);
    const message = appointmentMessage({ ...truck, gateId }, n4);
    const { answer, mayBeDone } = await invoke(n4.wire, message, 'expectTruck', ctx);
    if (answer.ok) await n4.ledger.noteDone(truck.extRef, announced(truck));
    else if (!mayBeDone) await n4.ledger.unnote(truck.extRef);
    return answer.ok ? ok(undefined) : answer;
  });
}

/** N4 numbers what is announced too, and nobody asks for it: our reference stands for its number. */
function announced({ extRef, start }: ExpectedTruck): AppointmentPlace {
  return { appointmentNbr: extRef, start, end: start };
}

export async function forgetTruck(n4: N4, extRef: string, ctx: TosContext): Tos<void> {
  return n4.turns.take([`ref ${extRef}`], async () => {
    const taken = await withdraw(n4, extRef, await n4.ledger.noteOf(extRef), ctx);
    if (taken.ok) await n4.ledger.unnote(extRef);
    return taken;
  });
}

/** What N4 does not know, or what has been at the gate, needs no taking back; what may still come to be is waited for. */
async function withdraw(n4: N4, extRef: string, note: SentNote | undefined, ctx: TosContext): Tos<void> {
  if (mayBeUnderWay(n4, note)) return unsure(NOT_SAID_YET);
  const { answer } = await invoke(n4.wire, cancelMessage({ extRef }), 'forgetTruck', ctx);
  if (answer.ok || answer.kind === 'notFound' || answer.kind === 'rejected') return ok(undefined);
  return answer;
}

const MOST_EVENTS = 1_000;

export async function gateEvents(
  { site, queries }: N4,
  { after, limit }: { after: number; limit: number },
  ctx: TosContext,
): Tos<GateEvent[]> {
  const most = Math.min(limit, MOST_EVENTS);
  for (let from = after; ; ) {
    const answer = await queries.rows('gateEvents', { after: String(from), most: String(most) }, ctx);
    if (!answer.ok) return answer;
    const rows = answer.data.filter(({ cursor }) => cursor > from).sort((a, b) => a.cursor - b.cursor);
    const events = rows.filter(row => isOfContainer(row.tranType)).map(row => toEvent(row, site.gateEvents));
    // A whole answer of what is not ours is no end: whoever asks would never come past it.
    if (events.length > 0 || rows.length < most) return ok(events.slice(0, most));
    from = rows.at(-1)!.cursor;
  }
}

function toEvent(row: Row<'gateEvent'>, kinds: N4['site']['gateEvents']): GateEvent {
  const kind = kinds[row.kind];
  if (!kind)
    throw new UnknownWord(
      `N4 says ${row.kind} of a truck at the gate: name it in gateEvents of the site file.`,
    );
  return {
    ...row,
    kind,
    truckingCo: row.truckingCo ?? '',
    tranType: demandWord(tranTypeOf, row.tranType, 'the type of a gate transaction'),
  };
}
