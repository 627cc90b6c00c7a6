import { notFound, ok, rejected, severe, unavailable } from '../answers.ts';
import {
  ALREADY_ADVISED,
  type Booking,
  type Exporter,
  type ExportUnit,
  OTHER_PARTY,
  type Preadvice,
  type TerminalChange,
  type Tos,
  type TosContext,
  type TosMessage,
  type TosResult,
} from '../terminal-port.ts';
import { findActive, getBooking } from './exports.ts';
import { el, type Markup } from './markup.ts';
import type { N4 } from './n4.ts';
import { preadviceOf } from './snx.ts';
import { invoke } from './soap.ts';
import { readUnitRows } from './units.ts';

/**
 * N4 knows no parties of a portal and takes whatever unit it is sent: whose the container is, is judged here, one at a
 * time for each container. Whether it fits its booking, N4 says.
 */
export function upsertPreadvice(n4: N4, advice: Preadvice, ctx: TosContext): Tos<ExportUnit> {
  return n4.turns.take([`unit ${advice.containerNbr}`], async () => {
    // All at once: what nobody waits for any more is not to be sent.
    const [found, booking, known] = await Promise.all([
      findActive(n4, advice.containerNbr, ctx),
      getBooking(n4, advice.bookingNbr, ctx),
      advice.expects === 'new' ? readUnitRows(n4, [advice.containerNbr], ctx) : ok([]),
    ]);
    if (!found.ok) return found;
    if (found.data?.extRef === advice.extRef) return ok(found.data);
    const refusal = refusalOf(advice, found.data);
    if (refusal) return rejected([refusal]);
    const facts = factsOf(advice, { found: found.data, booking, known });
    if (!facts.ok) return facts;
    const message = preadviceOf(advice, facts.data, n4.site);
    const { answer, mayBeDone } = await invoke(n4.wire, message, 'upsertPreadvice', ctx);
    if (!answer.ok && !mayBeDone) return answer;
    const after = await findActive(n4, advice.containerNbr, ctx);
    if (!after.ok || after.data?.extRef !== advice.extRef)
      return unavailable('N4 has not said whether the container was pre-advised.');
    n4.tell([changeOf(after.data)], ctx);
    return ok(after.data, ...(answer.ok ? answer.data.warnings : []));
  });
}

function refusalOf(
  { containerNbr: nbr, by, expects }: Preadvice,
  found: ExportUnit | null,
): TosMessage | undefined {
  if (!found)
    return expects === 'own' ? severe('preadvice.not_advised', `Unit ${nbr} is not pre-advised.`) : undefined;
  if (!isTheirs(found, by)) return severe(OTHER_PARTY, `Unit ${nbr} is pre-advised by another party.`);
  return expects === 'new' ? severe(ALREADY_ADVISED, `Unit ${nbr} is pre-advised already.`) : undefined;
}

function isTheirs({ advisedBy, shipper }: ExportUnit, by: Exporter): boolean {
  return advisedBy === by.advisedBy || (shipper !== null && shipper === by.shipper);
}

type Facts = { line: string; advisedBy: string; isNew: boolean };

type Read = { found: ExportUnit | null; booking: TosResult<Booking>; known: TosResult<unknown[]> };

/** Who pre-advised it stays, also when its shipper changes it; so does that N4 had not known it. */
function factsOf({ by }: Preadvice, { found, booking, known }: Read): TosResult<Facts> {
  if (!booking.ok) return booking.kind === 'notFound' ? { ...booking, kind: 'rejected' } : booking;
  const { line } = booking.data;
  if (found) return ok({ line, advisedBy: found.advisedBy ?? '', isNew: found.isNew });
  if (!known.ok) return known;
  return ok({ line, advisedBy: by.advisedBy, isNew: known.data.length === 0 });
}

function changeOf(unit: ExportUnit): TerminalChange {
  const { containerNbr, truckingCo, advisedBy, shipper } = unit;
  return {
    kind: 'unit',
    containerNbr,
    visitId: null,
    truckingCos: truckingCo === null ? [] : [truckingCo],
    exporters: { advisedBy, shipper },
  };
}

/** No message of N4 does it: a script of the operator does, or people are told whom to ask. */
export function cancelPreadvice(
  n4: N4,
  { containerNbr, by }: { containerNbr: string; by: Exporter },
  ctx: TosContext,
): Tos<void> {
  return n4.turns.take([`unit ${containerNbr}`], async () => {
    const found = await findActive(n4, containerNbr, ctx);
    if (!found.ok) return found;
    if (!found.data || !isTheirs(found.data, by))
      return notFound('preadvice.not_advised', `Unit ${containerNbr} is not pre-advised.`);
    const { transitState } = found.data;
    if (transitState !== 'Advised' && transitState !== 'Inbound')
      return rejected([
        severe('preadvice.unit_here', `Unit ${containerNbr} has arrived (T-State ${transitState}).`),
      ]);
    const { cancelPreadvice: how } = n4.site;
    if (how.by === 'nobody') return rejected([severe('n4.cannot_cancel_preadvice', how.text)]);
    const { answer } = await invoke(n4.wire, script(how, containerNbr), 'cancelPreadvice', ctx);
    if (!answer.ok) return answer;
    n4.tell([changeOf(found.data)], ctx);
    return ok(undefined, ...answer.data.warnings);
  });
}

function script(
  { className, parameter }: { className: string; parameter: string },
  containerNbr: string,
): Markup {
  return el(
    'groovy',
    { 'class-name': className, 'class-location': 'code-extension' },
    el('parameters', {}, el('parameter', { id: parameter, value: containerNbr })),
  );
}
