import '#features/companies/tables.ts';
import '#features/mappings/sites/tables.ts';
import '#features/transport-services/instances/tables.ts';
import type { TrainService } from '#features/transport-services/model.ts';
import { MONDAY, openTrainOffice, type TrainOffice } from '#features/transport-services/testing.ts';
import { addDays } from '#kernel/calendar.ts';
import { inTransaction } from '#kernel/transaction.ts';
import '../bookings/tables.ts';
import { STATUS, type Status } from '../model.ts';
import { takeSlot } from '../wagon-slots/sql.ts';

/** The first date of the service of tests, the port's today; the last one; and one that is over. */
export const TODAY = MONDAY;
export const TOMORROW = addDays(MONDAY, 1);
export const YESTERDAY = addDays(MONDAY, -1);

type Put = {
  status?: Exclude<Status, 'Available'>;
  date?: string;
  /** Pōhutukawa Freight unless told. */
  company?: string;
  forwarder?: string;
  /** In feet. */
  length?: 20 | 40;
  containerNumber?: string;
  isReturning?: boolean;
  firstLegBookingId?: number;
};

export type PlannerOffice = TrainOffice & {
  service: TrainService;
  /** Adds a wagon to the train of a date; answers its slot. */
  addWagon: (date: string, teu?: 1 | 2) => Promise<number>;
  /** Takes the wagons of a date away on which nothing is booked. */
  fill: (date: string) => Promise<void>;
  /** Puts a booking in a state onto a wagon of its own; answers its number. */
  put: (booking?: Put) => Promise<number>;
  /** Pōhutukawa Freight has a rate of 100 for every item of the catalogue. */
  priceAll: () => Promise<void>;
  /** A booking as the database has it. */
  kept: (bookingId: number) => Promise<Kept>;
  companyId: (name: string) => Promise<number>;
};
type Kept = {
  status: Status;
  slot: number | null;
  date: string | null;
  words: string;
  reference: string;
  firstLeg: number | null;
};

/** The train office with a service that ran yesterday too, and bookings as tests want them. */
export async function openPlannerOffice(): Promise<PlannerOffice> {
  const office = await openTrainOffice();
  const { pool, db } = office.port;
  const service = await office.create({ trainServiceName: 'Port to East', wagons: [office.route(1)] });
  await pool.query('insert into train_service_instance (train_service_id, instance_date) values ($1, $2)', [
    service.trainServiceId,
    YESTERDAY,
  ]);

  // What the rail operator takes; without it the catalogue lacks something, which is an issue.
  await pool.query(
    `insert into billing_item_percentage select billing_item_id, '2026-01-01', 10 from billing_item
     where billing_item_type in ('FAF_KR', 'TUC_KR')`,
  );

  const addWagon: PlannerOffice['addWagon'] = async (date, teu = 2) => {
    const { rows } = await pool.query<{ id: number }>(
      `with wagon as (
         insert into train_service_wagon_instance
           (train_service_instance_id, wagon_sequence, origin_terminal_site_id, destination_terminal_site_id, capacity_teu)
         select train_service_instance_id, 9, $3, $4, $5 from train_service_instance
         where train_service_id = $1 and instance_date = $2
         returning train_service_wagon_instance_id)
       insert into wagon_slot (train_service_wagon_instance_id, capacity_teu)
       select train_service_wagon_instance_id, $5 from wagon returning wagon_slot_id as id`,
      [service.trainServiceId, date, office.sites.port, office.sites.east, teu],
    );
    return rows[0]!.id;
  };

  const companyId: PlannerOffice['companyId'] = async name => {
    const { rows } = await pool.query<{ id: number }>(
      'select company_id as id from company where name = $1',
      [name],
    );
    return rows[0]!.id;
  };

  let nextNumber = 0;
  const put: PlannerOffice['put'] = async ({
    status = STATUS.Draft,
    date = TODAY,
    company = 'Pōhutukawa Freight',
    forwarder,
    length = 40,
    containerNumber,
    isReturning = false,
    firstLegBookingId,
  } = {}) => {
    const teu = length === 40 ? 2 : 1;
    const slot = await addWagon(date, teu);
    const customer = await companyId(company);
    const fw = forwarder === undefined ? null : await companyId(forwarder);
    return inTransaction(db, async trx => {
      await takeSlot(trx, slot, teu);
      const { train_booking_id: id } = await trx
        .insertInto('train_booking')
        .values({
          status,
          wagon_slot_id: slot,
          company_id: customer,
          forwarder_company_id: fw,
          sender_company_id: customer,
          receiver_company_id: customer,
          container_number: containerNumber ?? `TSTU${String((nextNumber += 1)).padStart(7, '0')}`,
          container_iso_type: length === 40 ? '42G1' : '22G1',
          container_length: length,
          container_commodity: 'GEN',
          container_weight: 12_000,
          is_returning: isReturning,
          rail_reference_number: status === STATUS.Draft || status === STATUS.ReadyToSubmit ? '' : 'KR1',
          ...(firstLegBookingId !== undefined && { first_leg_booking_id: firstLegBookingId }),
        })
        .returning('train_booking_id')
        .executeTakeFirstOrThrow();
      return id;
    });
  };

  const kept: PlannerOffice['kept'] = async bookingId => {
    const { rows } = await pool.query<Kept>(
      `select b.status, b.wagon_slot_id as slot, to_char(i.instance_date, 'YYYY-MM-DD') as date,
         b.operator_words as words, b.rail_reference_number as reference, b.first_leg_booking_id as "firstLeg"
       from train_booking as b
       left join wagon_slot using (wagon_slot_id)
       left join train_service_wagon_instance using (train_service_wagon_instance_id)
       left join train_service_instance as i using (train_service_instance_id)
       where train_booking_id = $1`,
      [bookingId],
    );
    return rows[0]!;
  };
  const fill: PlannerOffice['fill'] = async date => {
    await pool.query(
      `delete from train_service_wagon_instance as w using train_service_instance as i
       where i.train_service_instance_id = w.train_service_instance_id and i.train_service_id = $1
         and i.instance_date = $2 and not exists (select from wagon_slot as s
           where s.train_service_wagon_instance_id = w.train_service_wagon_instance_id and s.booked_teu > 0)`,
      [service.trainServiceId, date],
    );
  };
  const priceAll: PlannerOffice['priceAll'] = async () => {
    await pool.query(
      `with item as (
         insert into billing_customer_item (customer_id, billing_item_id)
         select $1, billing_item_id from billing_item returning billing_customer_item_id as id),
       charge as (insert into billing_charge_rate select id, '2026-01-01', 100 from item)
       insert into billing_cost_rate select id, '2026-01-01', 80 from item`,
      [await companyId('Pōhutukawa Freight')],
    );
  };
  return { ...office, service, addWagon, priceAll, fill, put, kept, companyId };
}
