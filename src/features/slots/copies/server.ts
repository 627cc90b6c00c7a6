import { visibleGate } from '#features/gates/sql.ts';
import { auditAll } from '#kernel/audit.ts';
import { type Day, dayOf } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { refused } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { lockManyPlaces, setCapacities } from '../places/sql.ts';
import { isTooFarAhead, newsOfHours } from '../rules.ts';
import { slotsOfDays } from '../sql.ts';
import { refusals as slotRefusals } from '../texts.ts';
import type { slotCopyCalls } from './contract.ts';
import type { SlotCopy } from './forms.ts';
import type { CopiedDay } from './model.ts';
import { copyOnto, hoursToCopy, whyNotHour } from './rules.ts';
import { refusals } from './texts.ts';

export const slotCopyHandlers: Handlers<typeof slotCopyCalls> = {
  preview: async ({ body }, context) => {
    const dates = await datesOf(body, context);
    return copied(await slotsOfDays(context.db, [body.instanceDate, ...dates]), body, dates, context);
  },

  copy: async ({ body }, context) => {
    const dates = await datesOf(body, context);
    const days = await once(context.db, context.onceKey, trx => copyPlaces(trx, body, dates, context));
    for (const { instanceDate, changes } of days)
      for (const gateId of new Set(changes.map(change => change.gateId)))
        context.publish(newsOfHours(instanceDate, gateId));
    return days;
  },
};

/** The days that take over, each once. @throws 400 for one that is over, for the day itself and for a gate of the terminal */
async function datesOf({ instanceDate, Dates, GateId }: SlotCopy, context: Context): Promise<Day[]> {
  const today = dayOf(context.now, context.zone);
  if (Dates.some(date => date < today)) throw refused({ Dates: [slotRefusals.dayIsOver] });
  if (Dates.some(date => isTooFarAhead(date, today))) throw refused({ Dates: [slotRefusals.dayTooFar] });
  if (Dates.includes(instanceDate)) throw refused({ Dates: [refusals.itself] });
  if (GateId !== undefined) {
    const gate = await visibleGate(context.db, context.caller, GateId);
    if (!gate) throw refused({ GateId: [slotRefusals.gateUnknown] });
    if (!gate.isFromPropel) throw refused({ GateId: [slotRefusals.gateOfTerminal] });
  }
  return [...new Set(Dates)].sort();
}

type Hours = Awaited<ReturnType<typeof slotsOfDays>>;

function copied(hours: Hours, body: SlotCopy, dates: Day[], { now, zone }: Context): CopiedDay[] {
  const days = Map.groupBy(hours, hour => hour.instanceDate);
  const how = { scope: { zone: body.Zone, gateId: body.GateId }, whyNot: whyNotHour(now, zone) };
  const source = days.get(body.instanceDate) ?? [];
  return dates.map(date => copyOnto(date, source, days.get(date) ?? [], how));
}

async function copyPlaces(
  trx: Transaction,
  body: SlotCopy,
  dates: Day[],
  context: Context,
): Promise<CopiedDay[]> {
  const scope = { zone: body.Zone, gateId: body.GateId };
  const hours = await slotsOfDays(trx, [body.instanceDate, ...dates]);
  const days = Map.groupBy(hours, hour => hour.instanceDate);
  const source = days.get(body.instanceDate) ?? [];
  const keys = dates.flatMap(instanceDate =>
    hoursToCopy(source, days.get(instanceDate) ?? [], scope).map(hour => ({ ...hour, instanceDate })),
  );
  // As they are once nobody else changes them, not as they were read.
  const held = await lockManyPlaces(trx, keys);
  const outcome = copied([...source, ...held], body, dates, context);
  const changes = outcome.flatMap(day =>
    day.changes.map(change => ({ ...change, instanceDate: day.instanceDate, capacity: change.to })),
  );
  await setCapacities(trx, changes);
  const booked = new Map(held.map(hour => [idOf(hour), hour.booked]));
  await auditAll(
    trx,
    context.caller,
    changes.map(change => ({
      action: `slots copied from ${body.instanceDate}`,
      noun: 'slot',
      id: idOf(change),
      before: { capacity: change.from, booked: booked.get(idOf(change)) },
      after: { capacity: change.to, booked: booked.get(idOf(change)) },
      companyId: null,
    })),
  );
  return outcome;
}

function idOf({ gateId, instanceDate, zone }: { gateId: string; instanceDate: Day; zone: number }): string {
  return `${gateId}/${instanceDate}/${zone}`;
}
