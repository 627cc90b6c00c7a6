import { sql } from 'kysely';
import '#features/mappings/sites/tables.ts';
import '#features/transport-services/instances/tables.ts';
import '#features/transport-services/tables.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { BookingPlace } from '../model.ts';

export type Place = BookingPlace & { originTerminalSiteId: number; destinationTerminalSiteId: number };

/** The slot of a wagon with its train, as it is now; `trainServiceWagonInstanceId` on the wire names it. */
export async function placeOfSlot(db: Db | Transaction, wagonSlotId: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select s.wagon_slot_id as "trainServiceWagonInstanceId", i.train_service_instance_id as "trainServiceInstanceId",
      t.train_service_name as "trainServiceName", i.instance_date as "instanceDate",
      origin.kiwi_rail_code || ' → ' || destination.kiwi_rail_code as routes, s.capacity_teu as "wagonCapacity",
      s.booked_teu = 0 as "isAvailable", t.is_active and not t.is_cancelled as "takesBookings",
      w.origin_terminal_site_id as "originTerminalSiteId", w.destination_terminal_site_id as "destinationTerminalSiteId"
    from wagon_slot as s
    join train_service_wagon_instance as w using (train_service_wagon_instance_id)
    join train_service_instance as i using (train_service_instance_id)
    join train_service as t using (train_service_id)
    join terminal_site as origin on origin.terminal_site_id = w.origin_terminal_site_id
    join terminal_site as destination on destination.terminal_site_id = w.destination_terminal_site_id
    where s.wagon_slot_id = ${wagonSlotId}`.execute(db);
  return rows[0];
}

/** The slots of the wagon that this one belongs to, in the order in which everybody holds them. */
export async function slotsOfWagon(
  db: Db | Transaction,
  wagonSlotId: number,
): Promise<{ wagonSlotId: number; capacityTeu: number; bookedTeu: number }[]> {
  return db
    .selectFrom('wagon_slot')
    .select(['wagon_slot_id as wagonSlotId', 'capacity_teu as capacityTeu', 'booked_teu as bookedTeu'])
    .where('train_service_wagon_instance_id', '=', query =>
      query
        .selectFrom('wagon_slot as one')
        .select('one.train_service_wagon_instance_id')
        .where('one.wagon_slot_id', '=', wagonSlotId),
    )
    .orderBy('wagon_slot_id')
    .execute();
}
