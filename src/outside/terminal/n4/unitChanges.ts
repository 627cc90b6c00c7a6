import { misconfigured, ok, severe } from '../answers.ts';
import type { TerminalChange, Tos, TosContext, TosMessage, Unit, UnitOutcome } from '../terminal-port.ts';
import { someAtOnce } from './batches.ts';
import { type HoldAction, holdOf, propertyOf } from './icu.ts';
import type { Markup } from './markup.ts';
import type { N4 } from './n4.ts';
import { designatedTrucker } from './snx.ts';
import { invoke } from './soap.ts';
import { getUnit, readUnitRows, toUnit } from './units.ts';

export function setUnitGroup(
  n4: N4,
  { containerNbrs, group }: { containerNbrs: string[]; group: string | null },
  ctx: TosContext,
): Tos<UnitOutcome[]> {
  const messages = (unit: Unit) => [propertyOf(unit, n4.site.groupTag, group ?? '')];
  return changeUnits(n4, containerNbrs, { operation: 'setUnitGroup', messages }, ctx);
}

export function setUnitParties(
  n4: N4,
  change: { containerNbrs: string[]; truckingCo?: string | null; consignee?: string | null },
  ctx: TosContext,
): Tos<UnitOutcome[]> {
  const { containerNbrs, truckingCo, consignee } = change;
  const messages = (unit: Unit) => [
    ...(truckingCo === undefined ? [] : [designatedTrucker(unit, truckingCo ?? '')]),
    ...(consignee === undefined ? [] : [propertyOf(unit, n4.site.consigneeTag, consignee ?? '')]),
  ];
  return changeUnits(n4, containerNbrs, { operation: 'setUnitParties', messages }, ctx);
}

type Work = { operation: string; messages: (unit: Unit) => Markup[] };

/** Said again, each message says the same: what was lost on the way may be sent once more by whoever asked. */
async function changeUnits(n4: N4, containerNbrs: string[], work: Work, ctx: TosContext): Tos<UnitOutcome[]> {
  const before = await readByNumber(n4, containerNbrs, ctx);
  if (!before.ok) return before;
  const refusals = new Map<string, TosMessage>();
  const answers = await someAtOnce([...new Set(containerNbrs)], async nbr => {
    const unit = before.data.get(nbr);
    if (!unit) return unknown(nbr, refusals);
    return n4.turns.take([`unit ${nbr}`], async () => {
      for (const message of work.messages(unit)) {
        const { answer } = await invoke(n4.wire, message, work.operation, ctx);
        if (answer.ok) continue;
        if (answer.kind === 'unavailable' || answer.kind === 'misconfigured') return answer;
        refusals.set(nbr, answer.messages[0]!);
        return undefined;
      }
      return undefined;
    });
  });
  const failure = answers.find(answer => answer !== undefined);
  if (failure) return failure;
  const after = await readByNumber(n4, containerNbrs, ctx);
  if (!after.ok) return after;
  const changed = containerNbrs.filter(nbr => !refusals.has(nbr));
  n4.tell(
    changed.flatMap(nbr => changeOf(after.data.get(nbr), before.data.get(nbr)) ?? []),
    ctx,
  );
  return ok(containerNbrs.map(nbr => outcomeOf(nbr, after.data.get(nbr), refusals)));
}

function unknown(containerNbr: string, refusals: Map<string, TosMessage>): undefined {
  refusals.set(containerNbr, unknownMessage(containerNbr));
}

function unknownMessage(containerNbr: string): TosMessage {
  return severe('n4.unit_not_found', `Unit ${containerNbr} could not be found.`);
}

function outcomeOf(
  containerNbr: string,
  unit: Unit | undefined,
  refusals: Map<string, TosMessage>,
): UnitOutcome {
  const message = refusals.get(containerNbr);
  if (unit && !message) return { containerNbr, ok: true, unit };
  return { containerNbr, ok: false, message: message ?? unknownMessage(containerNbr) };
}

async function readByNumber(n4: N4, containerNbrs: string[], ctx: TosContext): Tos<Map<string, Unit>> {
  const answer = await readUnitRows(n4, [...new Set(containerNbrs)], ctx);
  if (!answer.ok) return answer;
  const now = n4.clock.now();
  return ok(new Map(answer.data.map(row => [row.containerNbr, toUnit(row, now)])));
}

/** Whom a change of a container concerns: who collects it now, and who did before. */
function changeOf(unit: Unit | undefined, before: Unit | undefined): TerminalChange | undefined {
  if (!unit) return undefined;
  const truckingCos = [before?.truckingCo, unit.truckingCo].filter(code => typeof code === 'string');
  return {
    kind: 'unit',
    containerNbr: unit.containerNbr,
    visitId: unit.inboundVisitId,
    truckingCos: [...new Set(truckingCos)],
    exporters: { advisedBy: null, shipper: null },
  };
}

/** A hold that stands is not added again, and one that does not stand not released: N4 would count it twice. */
export async function setHold(
  n4: N4,
  hold: { containerNbr: string; holdId: string; note?: string },
  action: HoldAction,
  ctx: TosContext,
): Tos<Unit> {
  const { containerNbr, holdId, note } = hold;
  const id = n4.site.holds[holdId];
  if (id === undefined) return misconfigured(`The site file names no hold ${holdId} (holds).`);
  return n4.turns.take([`unit ${containerNbr}`], async () => {
    const before = await getUnit(n4, containerNbr, ctx);
    if (!before.ok) return before;
    const stands = before.data.impediments.includes(id);
    if (stands === (action === 'ADD_HOLD')) return before;
    const { answer } = await invoke(n4.wire, holdOf(containerNbr, id, action, note), 'setHold', ctx);
    if (!answer.ok) return answer;
    const after = await getUnit(n4, containerNbr, ctx);
    if (after.ok) n4.tell([changeOf(after.data, before.data)!], ctx);
    return after;
  });
}
