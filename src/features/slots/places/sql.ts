import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import type { Hour, Places } from '../model.ts';
import '../tables.ts';

/**
 * Gives one place back and takes another. The two hours are locked in one order, whichever way anybody moves.
 * Answers false when the new hour has no place: the transaction must be undone then.
 */
export async function movePlace(trx: Transaction, from: Hour, to: Hour): Promise<boolean> {
  const steps = [
    { hour: from, run: () => givePlace(trx, from) },
    { hour: to, run: () => takePlace(trx, to) },
  ].sort((a, b) => (keyOf(a.hour) < keyOf(b.hour) ? -1 : 1));
  const results: boolean[] = [];
  for (const step of steps) results.push(await step.run());
  return results.every(Boolean);
}

function keyOf({ gateId, appointmentDate, zone }: Hour): string {
  return `${gateId} ${appointmentDate} ${String(zone).padStart(2, '0')}`;
}

/** How many places the hours that the rows of `from` name by gate_id, date and zone have left: they are the statement's alone
 * until it is committed. It waits for hours that others hold, in the order of their key, or leaves them out.
 */
export function holdHours({ from, waits }: { from: string; waits: boolean }): string {
  return `select slot.gate_id, slot.instance_date as date, slot.zone, slot.capacity - slot.booked as free
    from slot join (select distinct gate_id, date, zone from ${from}) as wanted
      on (slot.gate_id, slot.instance_date, slot.zone) = (wanted.gate_id, wanted.date, wanted.zone)
    order by 1, 2, 3 for no key update of slot ${waits ? '' : 'skip locked'}`;
}

/** Takes a place of its hour for each row of `from`, once they are held. */
export function takePlaces(from: string): string {
  return `update slot set booked = booked + wanted.places
    from (select gate_id, date, zone, count(*) as places from ${from} group by 1, 2, 3) as wanted
    where (slot.gate_id, slot.instance_date, slot.zone) = (wanted.gate_id, wanted.date, wanted.zone)`;
}

async function takePlace(trx: Transaction, hour: Hour): Promise<boolean> {
  const taken = await updateSlot(trx, hour)
    .set(eb => ({ booked: eb('booked', '+', 1) }))
    .whereRef('booked', '<', 'capacity')
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Whether the hour has places at all, free or not. */
export async function isHourOpen(trx: Transaction, hour: Hour): Promise<boolean> {
  const slot = await trx
    .selectFrom('slot')
    .select('capacity')
    .where('gate_id', '=', hour.gateId)
    .where('instance_date', '=', hour.appointmentDate)
    .where('zone', '=', hour.zone)
    .executeTakeFirst();
  return (slot?.capacity ?? 0) > 0;
}

/** Gives a place back; one that a gate service has taken back meanwhile is gone with it. */
export async function givePlace(trx: Transaction, hour: Hour): Promise<boolean> {
  const given = await updateSlot(trx, hour)
    .set({
      booked: sql`booked - 1`,
      capacity: sql`capacity - least(owed, 1)`,
      owed: sql`owed - least(owed, 1)`,
    })
    .executeTakeFirst();
  return given.numUpdatedRows === 1n;
}

function updateSlot(trx: Transaction, { gateId, appointmentDate, zone }: Hour) {
  return trx
    .updateTable('slot')
    .where('gate_id', '=', gateId)
    .where('instance_date', '=', appointmentDate)
    .where('zone', '=', zone);
}

export type SlotKey = { gateId: string; instanceDate: Day; zone: number };

/** The places of one hour, held until the transaction ends: nobody books or changes them meanwhile. An hour that is not open has none. */
export async function lockPlaces(trx: Transaction, { gateId, instanceDate, zone }: SlotKey): Promise<Places> {
  return trx
    .insertInto('slot')
    .values({ gate_id: gateId, instance_date: instanceDate, zone, capacity: 0 })
    .onConflict(conflict =>
      conflict
        .columns(['gate_id', 'instance_date', 'zone'])
        .doUpdateSet(eb => ({ capacity: eb.ref('slot.capacity') })),
    )
    .returning(['capacity', 'booked'])
    .executeTakeFirstOrThrow();
}

/** Sets the places of an hour to what the editor says; nothing is owed to gate services any more. */
export async function setCapacity(
  trx: Transaction,
  { gateId, instanceDate, zone }: SlotKey,
  capacity: number,
): Promise<void> {
  await trx
    .updateTable('slot')
    .set({ capacity, owed: 0 })
    .where('gate_id', '=', gateId)
    .where('instance_date', '=', instanceDate)
    .where('zone', '=', zone)
    .execute();
}

/** The places of many hours, held as `lockPlaces` holds one; in the order of their key, so that two who hold many never wait in a circle. */
export async function lockManyPlaces(
  trx: Transaction,
  keys: readonly SlotKey[],
): Promise<(SlotKey & Places)[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<SlotKey & Places>`
    insert into slot (gate_id, instance_date, zone, capacity)
    select "gateId", "instanceDate", zone, 0 from ${hoursOf(keys)} as hour("gateId" text, "instanceDate" date, zone int, capacity int)
    order by 1, 2, 3
    on conflict (gate_id, instance_date, zone) do update set capacity = slot.capacity
    returning gate_id as "gateId", instance_date as "instanceDate", zone, capacity, booked
  `.execute(trx);
  return rows;
}

/** Sets the places of many hours that are held, as `setCapacity` those of one. */
export async function setCapacities(
  trx: Transaction,
  hours: readonly (SlotKey & { capacity: number })[],
): Promise<void> {
  if (hours.length === 0) return;
  await sql`
    update slot set capacity = hour.capacity, owed = 0 from ${hoursOf(hours)}
      as hour("gateId" text, "instanceDate" date, zone int, capacity int)
    where slot.gate_id = hour."gateId" and slot.instance_date = hour."instanceDate" and slot.zone = hour.zone
  `.execute(trx);
}

function hoursOf(hours: readonly (SlotKey & { capacity?: number })[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)`;
}

/**
 * Moves the places of many hours by `places`, so that other services of the same hour and the changes of the zone-slot editor
 * stay. No place that is booked goes: the hour owes it, and loses it with its booking. `differences` has a row for each hour:
 * gate_id, instance_date, zone, places.
 *
 * One statement; rows are locked in the order of their key, so that changes of the same hours wait for each other.
 */
export async function shiftPlaces(trx: Transaction, differences: RawBuilder<unknown>): Promise<void> {
  // An insert that conflicts cannot carry a number below 0 for its own sake: what is taken travels in `owed`.
  await sql`
    insert into slot (gate_id, instance_date, zone, capacity, owed)
    select gate_id, instance_date, zone, greatest(places, 0), greatest(-places, 0)
    from (${differences}) as difference
    where places > 0 or exists (
      select from slot s where (s.gate_id, s.instance_date, s.zone)
        = (difference.gate_id, difference.instance_date, difference.zone)
    )
    order by 1, 2, 3
    on conflict (gate_id, instance_date, zone) do update set
      capacity = greatest(slot.booked, slot.capacity - slot.owed + excluded.capacity - excluded.owed),
      owed = greatest(0, slot.booked - greatest(0, slot.capacity - slot.owed + excluded.capacity - excluded.owed))
  `.execute(trx);
}
