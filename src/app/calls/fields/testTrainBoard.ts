import type { Known } from '../testFields.ts';
import type { Firm, Port } from '../testPort.ts';
import { newTrainBooking } from './testPlannerBookings.ts';

const onTheDay: Known = { of: ({ day }) => day };
const booked = new WeakMap<Port, number>();

/** The port's own staff alone see the board and drag on it. */
export const BOARD_FIELDS: Record<string, Record<string, Known>> = {
  'transportPlanner/Board/{from}/{to}': { from: onTheDay, to: onTheDay },
  'transportPlanner/BookingPlace': {
    trainServicePlannerBookingId: { of: newUnit },
    trainServiceWagonInstanceId: { of: otherPlace },
  },
};

async function newUnit(port: Port, firm: Firm): Promise<number> {
  const { trainServicePlannerBookingId: id } = await newTrainBooking(port, firm);
  booked.set(port, id);
  return id;
}

/** A place of another wagon of the train that the unit stands on. */
async function otherPlace(port: Port): Promise<number | undefined> {
  const { rows } = await port.product.pool.query<{ id: number }>(
    `select min(other.wagon_slot_id) as id from train_booking
     join wagon_slot as its using (wagon_slot_id)
     join train_service_wagon_instance as wagon using (train_service_wagon_instance_id)
     join train_service_wagon_instance as w on w.train_service_instance_id = wagon.train_service_instance_id
     join wagon_slot as other on other.train_service_wagon_instance_id = w.train_service_wagon_instance_id
     where train_booking_id = $1 and w.train_service_wagon_instance_id <> wagon.train_service_wagon_instance_id
       and other.booked_teu = 0`,
    [booked.get(port)],
  );
  return rows[0]!.id;
}
