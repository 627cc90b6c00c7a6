import { sql } from 'kysely';
import '#features/transport-services/instances/tables.ts';
import '#features/transport-services/tables.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { LIVE, STATUS } from '../../model.ts';
import type { Holder } from '../../whose/rules.ts';
import '../tables.ts';

type Unit = Holder & {
  containerNumber: string;
  /** Of a booking that is edited: what it is itself does not count. */
  exceptBookingId?: number | undefined;
};
type WayBack = { originTerminalSiteId: number; destinationTerminalSiteId: number; instanceDate: Day };

/**
 * The way out of a trip that waits for this unit's way back: complete, returning, of the same customer and forwarder, and
 * without a way back. With a way it is told whether that leads the other way round, and not before the way out.
 */
export async function waitingLegOf(
  db: Db | Transaction,
  { containerNumber, companyId, forwarderCompanyId, exceptBookingId }: Unit,
  way?: WayBack,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select b.train_booking_id as id from train_booking as b
    join wagon_slot as s using (wagon_slot_id)
    join train_service_wagon_instance as w using (train_service_wagon_instance_id)
    join train_service_instance as i using (train_service_instance_id)
    where b.container_number = ${containerNumber} and b.status = ${STATUS.Complete} and b.is_returning
      and b.first_leg_booking_id is null and b.company_id = ${companyId}
      and b.forwarder_company_id is not distinct from ${forwarderCompanyId}::int
      and not exists (select from train_booking as back where back.first_leg_booking_id = b.train_booking_id
        and back.train_booking_id <> ${exceptBookingId ?? 0})
      and ${way ? leadsBack(way) : sql`true`}
    order by b.train_booking_id limit 1`.execute(db);
  return rows[0]?.id;
}

function leadsBack({ originTerminalSiteId, destinationTerminalSiteId, instanceDate }: WayBack) {
  return sql`w.origin_terminal_site_id = ${destinationTerminalSiteId}
    and w.destination_terminal_site_id = ${originTerminalSiteId} and i.instance_date <= ${instanceDate}::date`;
}

/** Holds the way out of a trip until the transaction ends; false when it does not wait any more. */
export async function holdWaitingLeg(trx: Transaction, bookingId: number): Promise<boolean> {
  const held = await trx
    .selectFrom('train_booking')
    .select('train_booking_id')
    .where('train_booking_id', '=', bookingId)
    .where('status', '=', STATUS.Complete)
    .where('is_returning', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

export type LiveBooking = Holder & {
  trainServicePlannerBookingId: number;
  trainServiceName: string;
  instanceDate: Day;
};

/** The booking that a container is on now, Draft to Confirmed, whoever's. */
export async function liveBookingOf(
  db: Db | Transaction,
  containerNumber: string,
  exceptBookingId?: number,
): Promise<LiveBooking | undefined> {
  return db
    .selectFrom('train_booking as b')
    .innerJoin('wagon_slot as s', 's.wagon_slot_id', 'b.wagon_slot_id')
    .innerJoin('train_service_wagon_instance as w', join =>
      join.onRef('w.train_service_wagon_instance_id', '=', 's.train_service_wagon_instance_id'),
    )
    .innerJoin('train_service_instance as i', 'i.train_service_instance_id', 'w.train_service_instance_id')
    .innerJoin('train_service as t', 't.train_service_id', 'i.train_service_id')
    .select([
      'b.train_booking_id as trainServicePlannerBookingId',
      'b.company_id as companyId',
      'b.forwarder_company_id as forwarderCompanyId',
      't.train_service_name as trainServiceName',
      'i.instance_date as instanceDate',
    ])
    .where('b.container_number', '=', containerNumber)
    .where('b.status', 'in', [...LIVE])
    .where('b.train_booking_id', '<>', exceptBookingId ?? 0)
    .executeTakeFirst();
}
