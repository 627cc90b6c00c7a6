import { sql } from 'kysely';
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
