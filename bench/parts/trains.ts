import { execute } from './cluster.ts';

export const DAYS = 7;
export const TRAINS = 10;
export const WAGONS = 40;

/** The first date of the bench's trains: 'YYYY-MM-DD', and the last. */
export type Week = { from: string; to: string };

/**
 * Ten trains a day for a week of forty wagons each, beyond what the demo runs, on which three in five wagons are booked: a 40' on
 * most, two 20' or one on the others.
 */
export async function fillTrains(url: string): Promise<Week> {
  await execute(url, SERVICES);
  await execute(url, BOOKINGS);
  await execute(url, 'vacuum analyze');
  const rows = await execute<Week>(
    url,
    `select ${FIRST}::text as "from", (${FIRST} + ${DAYS - 1})::text as "to"`,
  );
  return rows[0]!;
}

/** Far enough ahead that the demo has no trains there. */
const FIRST = '(current_date + 200)';

const SERVICES = `
  with service as (
    insert into train_service (train_service_name, train_service_direction, is_ad_hoc, is_active, is_one_day_service,
      start_date, end_date, days)
    select 'Bench ' || number, number % 2, false, true, false, ${FIRST}, ${FIRST} + ${DAYS - 1}, '{1,2,3,4,5,6,7}'
    from generate_series(1, ${TRAINS}) number
    returning train_service_id, train_service_direction
  ), site as (
    select min(terminal_site_id) filter (where workstation_code = 'NPR') as port,
      min(terminal_site_id) filter (where workstation_code <> 'NPR') as other from terminal_site where is_active
  ), instance as (
    insert into train_service_instance (train_service_id, instance_date)
    select train_service_id, ${FIRST} + day from service, generate_series(0, ${DAYS - 1}) day
    returning train_service_instance_id, train_service_id
  ), wagon as (
    insert into train_service_wagon_instance (train_service_instance_id, wagon_sequence, origin_terminal_site_id,
      destination_terminal_site_id, capacity_teu)
    select train_service_instance_id, sequence, port, other, 2
    from instance, site, generate_series(1, ${WAGONS}) sequence
    returning train_service_wagon_instance_id, wagon_sequence
  )
  insert into wagon_slot (train_service_wagon_instance_id, capacity_teu, booked_teu)
  select train_service_wagon_instance_id, part.teu, case when wagon_sequence % 5 < 3 then part.teu else 0 end
  from wagon, lateral (
    select 2 as teu where wagon_sequence % 4 <> 0 union all
    select 1 where wagon_sequence % 4 = 0 union all select 1 where wagon_sequence % 4 = 0) part`;

const BOOKINGS = `
  with firm as (
    select array_agg(company_id) as ids from (select company_id from company where status = 'A' order by company_id limit 6) f
  )
  insert into train_booking (status, wagon_slot_id, company_id, sender_company_id, receiver_company_id,
    booking_reference_number, container_number, container_iso_type, container_length, container_commodity, container_weight)
  select (array['Draft', 'ReadyToSubmit', 'InProgress', 'Confirmed'])[1 + wagon_slot_id % 4], wagon_slot_id,
    ids[1 + wagon_slot_id % 6], ids[1 + wagon_slot_id % 6], ids[1 + wagon_slot_id % 6], 'BK' || wagon_slot_id,
    'BTRU' || lpad(wagon_slot_id::text, 7, '0'), case s.capacity_teu when 1 then '22G1' else '45G1' end,
    20 * s.capacity_teu, (array['GEN', 'APP', 'TIM'])[1 + wagon_slot_id % 3], 8000 + wagon_slot_id % 20000
  from wagon_slot s
  join train_service_wagon_instance using (train_service_wagon_instance_id)
  join train_service_instance using (train_service_instance_id), firm
  where instance_date >= ${FIRST} and booked_teu > 0`;
