import { isGateOffered } from '#features/gates/rules.ts';
import { visibleGate } from '#features/gates/sql.ts';
import { audit } from '#kernel/audit.ts';
import { hourExists, showDay } from '#kernel/calendar.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Transaction } from '#kernel/database.ts';
import { refused, refuseIf } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import type { slotCalls } from './contract.ts';
import type { SlotChange } from './forms.ts';
import type { Slot } from './model.ts';
import { lockPlaces, setCapacity } from './places/sql.ts';
import {
  availabilityRows,
  capacityAfter,
  firstHourLeft,
  type GatePlaces,
  newsOfHours,
  whyNotChangeHour,
} from './rules.ts';
import { type GateOfDay, gatesOfDay, slotsOfDay } from './sql.ts';
import { refusals } from './texts.ts';

export function serveSlots({ terminal }: { terminal: TerminalPort }): Handlers<typeof slotCalls> {
  return {
    available: async ({ query: { date, gateId } }, context) => {
      const firstHour = firstHourLeft(date, context.now, context.zone);
      if (firstHour === undefined) return [];
      const gates = (await gatesOfDay(context.db, { date, firstHour, gateId })).filter(gate =>
        isGateOffered(gate, context.caller),
      );
      const own = gates.filter(gate => gate.isFromPropel);
      const others = gates.filter(gate => !gate.isFromPropel);
      return availabilityRows(
        [...own, ...(await placesAtTerminal(terminal, others, date, context))],
        firstHour,
      );
    },

    ofDay: ({ query }, { db }) => slotsOfDay(db, query.date),

    change: async ({ body }, context) => {
      refuseImpossibleHour(body, context.now, context.zone);
      const slot = await once(context.db, context.onceKey, trx => changePlaces(trx, context.caller, body));
      context.publish(newsOfHours(slot.instanceDate, slot.gateId));
      return slot;
    },
  };
}

/** What the terminal says of its gates' hours; unknown when it does not answer, or does not list them. */
async function placesAtTerminal(
  terminal: TerminalPort,
  gates: GateOfDay[],
  date: string,
  context: Context,
): Promise<GatePlaces[]> {
  if (gates.length === 0) return [];
  const gateIds = gates.map(gate => gate.n4GateId);
  const answer = await terminal.listSlots(
    { gateIds, date },
    { actorLogin: context.caller.identity.email, correlationId: context.correlationId },
  );
  if (!answer.ok) {
    context.withoutNeighbour('terminal');
    return gates.map(({ gateId }) => ({ gateId, free: undefined }));
  }
  const slots = answer.data;
  return gates.map(({ gateId, n4GateId }) => {
    if (!slots) return { gateId, free: undefined };
    const hours = slots.filter(slot => slot.gateId === n4GateId && slot.capacity > 0);
    const free = hours.map(({ zone, capacity, taken }) => [zone, Math.max(0, capacity - taken)] as const);
    return { gateId, free: Object.fromEntries(free) };
  });
}

function refuseImpossibleHour(change: SlotChange, now: Date, timeZone: string): void {
  const { instanceDate, Zone, ModificationMode: mode } = change;
  if (!hourExists(instanceDate, Zone, timeZone))
    throw refused({ Zone: [refusals.hourIsSkipped(showDay(instanceDate))] });
  const reason = whyNotChangeHour({ day: instanceDate, zone: Zone, mode }, now, timeZone);
  const field = reason === 'dayIsOver' || reason === 'dayTooFar' ? 'instanceDate' : 'Zone';
  refuseIf({ [field]: reason ? refusals[reason] : null });
}

async function changePlaces(trx: Transaction, caller: Caller, change: SlotChange): Promise<Slot> {
  const gate = await visibleGate(trx, caller, change.GateId);
  if (!gate) throw refused({ GateId: [refusals.gateUnknown] });
  if (!gate.isFromPropel) throw refused({ GateId: [refusals.gateOfTerminal] });

  const key = { gateId: change.GateId, instanceDate: change.instanceDate, zone: change.Zone };
  const before = await lockPlaces(trx, key);
  const after = capacityAfter(before, change.ModificationMode, change.SlotQty);
  if ('refusal' in after) throw refused({ SlotQty: [refusals[after.refusal](before)] });
  if (after.capacity !== before.capacity) {
    await setCapacity(trx, key, after.capacity);
    await audit(trx, caller, {
      action: `slots ${change.ModificationMode}`,
      noun: 'slot',
      id: `${key.gateId}/${key.instanceDate}/${key.zone}`,
      before,
      after: { ...before, ...after },
      companyId: null,
    });
  }
  return { ...key, ...before, ...after };
}
