import { NO_CONTAINER } from '#features/planner/bookings/form/rules.ts';
import { execute } from './cluster.ts';
import type { Request } from './load.ts';
import type { Facts, RecordedRequest } from './replay.ts';

/** Trains of wagons that nobody has booked yet: so many, each of so many wagons of 2 TEU. */
export type Trains = { trains: number; wagons: number };

/** Makes trains beyond what the demo runs; answers the slots of their wagons, each of a train after one of another. */
export async function fillFreeTrains(
  url: string,
  name: string,
  { trains, wagons }: Trains,
): Promise<number[]> {
  await execute(
    url,
    `with service as (
       insert into train_service (train_service_name, train_service_direction, is_ad_hoc, is_active, is_one_day_service,
         start_date, end_date, days)
       select '${name} ' || number, 1, false, true, true, ${DATE}, ${DATE}, '{1,2,3,4,5,6,7}'
       from generate_series(1, ${trains}) number returning train_service_id
     ), site as (
       select min(terminal_site_id) filter (where workstation_code = 'NPR') as port,
         min(terminal_site_id) filter (where workstation_code <> 'NPR') as other from terminal_site where is_active
     ), instance as (
       insert into train_service_instance (train_service_id, instance_date)
       select train_service_id, ${DATE} from service returning train_service_instance_id
     ), wagon as (
       insert into train_service_wagon_instance (train_service_instance_id, wagon_sequence, origin_terminal_site_id,
         destination_terminal_site_id, capacity_teu)
       select train_service_instance_id, sequence, port, other, 2
       from instance, site, generate_series(1, ${wagons}) sequence
       returning train_service_wagon_instance_id
     )
     insert into wagon_slot (train_service_wagon_instance_id, capacity_teu)
     select train_service_wagon_instance_id, 2 from wagon`,
  );
  await execute(url, 'analyze');
  const rows = await execute<{ id: number }>(
    url,
    `select wagon_slot_id as id ${OF_TRAINS} order by wagon_sequence, train_service_instance_id`,
    [`${name} %`],
  );
  return rows.map(({ id }) => id);
}

/** What is booked of those trains: TEU of slots, bookings, and wagons on which more is booked than they hold. */
export async function soldOf(
  url: string,
  name: string,
): Promise<{ teu: number; bookings: number; overbooked: number }> {
  const [sold] = await execute<{ teu: number; bookings: number; overbooked: number }>(
    url,
    `select coalesce(sum(teu), 0)::int as teu, coalesce(sum(bookings), 0)::int as bookings,
       count(*) filter (where teu > capacity or bookings <> teu)::int as overbooked
     from (select w.capacity_teu as capacity, sum(s.booked_teu) as teu, count(b.train_booking_id) as bookings
       ${OF_TRAINS.replace('where', 'left join train_booking as b using (wagon_slot_id) where')}
       group by train_service_wagon_instance_id, w.capacity_teu) wagon`,
    [`${name} %`],
  );
  return sold!;
}

/** Far enough ahead that the demo has no trains there. */
const DATE = '(current_date + 200)';

const OF_TRAINS = `from wagon_slot as s join train_service_wagon_instance as w using (train_service_wagon_instance_id)
  join train_service_instance using (train_service_instance_id) join train_service using (train_service_id)
  where train_service_name like $1`;

export type TrainBookings = {
  /** To the product. */
  forLandside(slotId: number): RecordedRequest;
  /** The same to the bare server. */
  forBare(slotId: number): Request;
};

/** Requests that book a 20' of timber, each another one. */
export function createTrainBookings(token: string, companyIds: readonly [number, number]): TrainBookings {
  const [customer, receiver] = companyIds;
  let booked = 0;
  const nextFacts = (slotId: number) => {
    booked += 1;
    const number = String(booked).padStart(7, '0');
    return { slotId, containerNumber: `BTBU${number}`, key: `by-rail-${number}` } satisfies Facts;
  };
  return {
    forLandside: slotId => {
      const facts = nextFacts(slotId);
      return {
        method: 'POST',
        path: '/api/transportPlanner/Booking',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': facts.key,
        },
        body: JSON.stringify({
          trainServicePlannerBookingId: null,
          trainServiceWagonInstanceId: slotId,
          customerDetails: { companyId: customer, fwCompanyId: null },
          railDetails: {
            senderCompanyId: customer,
            receiverCompanyId: receiver,
            bookingReferenceNumber: 'BENCH',
            customerReferenceNumber: '',
            railReferenceNumber: '',
          },
          containerDetails: { ...TIMBER, containerNumber: facts.containerNumber },
          vesselDetails: { vesselVisitId: null },
          roadBridgeDetailsCollection: [],
        }),
        facts,
      };
    },
    forBare: slotId => ({
      method: 'POST',
      path: '/book',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(nextFacts(slotId)),
    }),
  };
}

const TIMBER = {
  ...NO_CONTAINER,
  containerIsoType: '22G1',
  containerCommodity: 'TIMBER',
  containerWeight: 14_000,
};
