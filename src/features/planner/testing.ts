import { serviceDays } from '#features/transport-services/dates/rules.ts';
import { MONDAY, openTrainOffice, type TrainOffice } from '#features/transport-services/testing.ts';
import { inTransaction } from '#kernel/transaction.ts';
import './bookings/tables.ts';
import { TEU_OF_LENGTH } from './model.ts';
import { takeSlot } from './wagon-slots/sql.ts';

/** What a service is that runs on Monday alone. */
export const ON_MONDAY = {
  isOneDayService: true,
  oneDayServiceDate: MONDAY,
  startDate: null,
  endDate: null,
  days: serviceDays([1]),
};
export { MONDAY, SUNDAY } from '#features/transport-services/testing.ts';

type Booking = {
  /** Of Pōhutukawa Freight unless told. */
  company?: string;
  forwarder?: string;
  containerNumber?: string;
  length?: 20 | 40;
  status?: string;
  isReturning?: boolean;
  /** The way out, of a way back. */
  firstLeg?: number;
};

export type Planner = TrainOffice & {
  /** Slots of a wagon of a service on a date, in the order of their ids. */
  slots: (trainServiceId: number, wagon?: number, date?: string) => Promise<Slot[]>;
  instanceOf: (trainServiceId: number, date?: string) => Promise<number>;
  /** Puts a unit on a slot without asking; answers the booking. */
  put: (wagonSlotId: number, booking?: Booking) => Promise<number>;
  /** Cancels it, and gives its slot back. */
  takeOff: (bookingId: number) => Promise<void>;
};
type Slot = { id: number; teu: number; booked: number };

/** The port's trains, and what tests book on them by hand. */
export async function openPlanner(): Promise<Planner> {
  const office = await openTrainOffice();
  const { pool, db } = office.port;
  const companyNamed = async (name: string): Promise<number> => {
    const { rows } = await pool.query('select company_id as id from company where name = $1', [name]);
    if (!rows[0]) throw new Error(`there is no company ${name}`);
    return rows[0].id;
  };
  let units = 0;
  return {
    ...office,
    slots: async (trainServiceId, wagon = 1, date = MONDAY) => {
      const { rows } = await pool.query<Slot>(
        `select wagon_slot_id as id, s.capacity_teu as teu, s.booked_teu as booked from wagon_slot as s
         join train_service_wagon_instance as w using (train_service_wagon_instance_id)
         join train_service_instance using (train_service_instance_id)
         where train_service_id = $1 and wagon_sequence = $2 and instance_date = $3 order by wagon_slot_id`,
        [trainServiceId, wagon, date],
      );
      return rows;
    },
    instanceOf: async (trainServiceId, date = MONDAY) => {
      const { rows } = await pool.query<{ id: number }>(
        `select train_service_instance_id as id from train_service_instance
         where train_service_id = $1 and instance_date = $2`,
        [trainServiceId, date],
      );
      return rows[0]!.id;
    },
    takeOff: async bookingId => {
      await pool.query(
        `with before as (select wagon_slot_id from train_booking where train_booking_id = $1),
         cancelled as (update train_booking set status = 'Cancelled', wagon_slot_id = null,
           first_leg_booking_id = null where train_booking_id = $1)
         update wagon_slot set booked_teu = 0 where wagon_slot_id = (select wagon_slot_id from before)`,
        [bookingId],
      );
    },
    put: async (wagonSlotId, booking = {}) => {
      const { company = 'Pōhutukawa Freight', forwarder, length = 20, status = 'Draft' } = booking;
      const companyId = await companyNamed(company);
      const row = {
        status: status as 'Draft',
        wagon_slot_id: wagonSlotId,
        company_id: companyId,
        forwarder_company_id: forwarder ? await companyNamed(forwarder) : null,
        sender_company_id: companyId,
        receiver_company_id: companyId,
        container_number: booking.containerNumber ?? `TSTU${String((units += 1)).padStart(7, '0')}`,
        container_iso_type: length === 20 ? '22G1' : '45G1',
        container_length: length,
        container_commodity: 'GEN',
        is_returning: booking.isReturning ?? false,
        first_leg_booking_id: booking.firstLeg ?? null,
      };
      return inTransaction(db, async trx => {
        if (!(await takeSlot(trx, wagonSlotId, TEU_OF_LENGTH[length]))) throw new Error('the slot is taken');
        const made = await trx
          .insertInto('train_booking')
          .values(row)
          .returning('train_booking_id')
          .executeTakeFirstOrThrow();
        return made.train_booking_id;
      });
    },
  };
}

/** A train of Monday alone, of 2 TEU and 1 TEU, with the slots of both wagons. */
export async function newMonday(planner: Planner, different: object = {}) {
  const service = await planner.create({ ...ON_MONDAY, ...different });
  const { trainServiceId } = service;
  const instance = await planner.instanceOf(trainServiceId);
  const [first] = await planner.slots(trainServiceId, 1);
  const [second] = await planner.slots(trainServiceId, 2);
  return { service, trainServiceId, instance, first: first!.id, second: second!.id };
}
