import { execute } from './cluster.ts';

/** What an invoice comes to, NZD as text. */
export type Sum = { id: number; sell: string; cost: string };

/**
 * So many complete bookings of a firm of the demo port over the past month: on every route, 20' and 40', some with gensets, hazardous
 * goods or road bridges. Answers their numbers.
 */
export async function fillTrips(url: string, count: number): Promise<number[]> {
  const rows = await execute<{ id: number }>(url, TRIPS, [count]);
  await execute(url, BRIDGES, [rows.map(({ id }) => id)]);
  await execute(url, 'vacuum analyze');
  return rows.map(({ id }) => id);
}

/** What the invoices of these bookings must come to, by one statement that knows nothing of the product's rules. */
export function sumsByStatement(url: string, bookingIds: readonly number[]): Promise<Sum[]> {
  return execute<Sum>(url, SUMS, [bookingIds]);
}

/** What they come to. */
export function sumsOfInvoices(url: string, bookingIds: readonly number[]): Promise<Sum[]> {
  return execute<Sum>(
    url,
    `select train_booking_id as id, sum(sell)::text as sell, sum(cost)::text as cost
     from invoice join invoice_item using (invoice_id)
     where train_booking_id = any($1) group by train_booking_id order by train_booking_id`,
    [bookingIds],
  );
}

const TRIPS = `
  with firm as (select company_id from company where name = 'Tomoana Foods'),
  site as (
    select min(terminal_site_id) filter (where workstation_code = 'NPR') as port,
      array_agg(terminal_site_id order by terminal_site_id) filter (where workstation_code <> 'NPR') as inland
    from terminal_site where include_in_billing
  ), service as (
    insert into train_service (train_service_name, train_service_direction, is_ad_hoc, is_active, is_one_day_service,
      start_date, end_date, days)
    values ('Bench', 0, true, true, false, current_date - 30, current_date - 1, '{1,2,3,4,5,6,7}')
    returning train_service_id
  ), train as (
    insert into train_service_instance (train_service_id, instance_date)
    select train_service_id, current_date - day from service, generate_series(1, 30) day
    returning train_service_instance_id, instance_date
  ), wagon as (
    insert into train_service_wagon_instance (train_service_instance_id, wagon_sequence, origin_terminal_site_id,
      destination_terminal_site_id, capacity_teu)
    select train_service_instance_id, n, case n % 2 when 0 then port else other end,
      case n % 2 when 0 then other else port end, 1 + n / 2 % 2
    from generate_series(1, $1) n join train on current_date - instance_date = 1 + n % 30, site,
      lateral (select inland[1 + n % cardinality(inland)] as other) of_site
    returning train_service_wagon_instance_id, wagon_sequence as n, capacity_teu
  ), slot as (
    insert into wagon_slot (train_service_wagon_instance_id, capacity_teu, booked_teu)
    select train_service_wagon_instance_id, capacity_teu, capacity_teu from wagon
    returning wagon_slot_id, train_service_wagon_instance_id
  )
  insert into train_booking (status, wagon_slot_id, company_id, sender_company_id, receiver_company_id,
    booking_reference_number, rail_reference_number, container_number, container_iso_type, container_length,
    container_commodity, container_weight, is_genset, genset_hours, is_hazardous)
  select 'Complete', wagon_slot_id, company_id, company_id, company_id, 'BK' || n, 'KR' || n, 'BTRI' || lpad(n::text, 7, '0'),
    case capacity_teu when 1 then '22G1' else '45G1' end, 20 * capacity_teu, 'TIMBER', 14000, n % 5 = 0,
    case n % 5 when 0 then 3 + n % 40 * 0.25 end, n % 7 = 0
  from slot join wagon using (train_service_wagon_instance_id), firm
  returning train_booking_id as id`;

const BRIDGES = `
  insert into train_booking_road_bridge (train_booking_id, road_bridge_id, purchase_order_number, estimated_date,
    is_returning, truck_company_id)
  select id, bridges[1 + id % cardinality(bridges)], 'PO' || id, current_date, id % 2 = 0, 'BENCH'
  from unnest($1::int[]) id, (select array_agg(road_bridge_id order by road_bridge_id) as bridges from road_bridge) known
  where id % 9 = 0`;

/** The newest entry of a history that is valid by the day of the trip. */
const valid = (table: string, owner: string, of: string): string =>
  `(select rate from ${table} r where r.${owner} = ${of} and r.valid_from <= day order by r.valid_from desc limit 1)`;

const ratesOf = (name: string, code: string): string => `
  join billing_item as ${name}_item on ${code}
  join billing_customer_item as ${name} on ${name}.billing_item_id = ${name}_item.billing_item_id
    and ${name}.customer_id = trip.company_id and ${name}.forwarder_company_id is null`;
const charge = (name: string): string =>
  valid('billing_charge_rate', 'billing_customer_item_id', `${name}.billing_customer_item_id`);
const cost = (name: string): string =>
  valid('billing_cost_rate', 'billing_customer_item_id', `${name}.billing_customer_item_id`);
const taken = (name: string): string =>
  valid('billing_item_percentage', 'billing_item_id', `${name}_item.billing_item_id`);

const SUMS = `
  with trip as (
    select b.train_booking_id, b.company_id, b.container_length, i.instance_date as day, w.origin_terminal_site_id,
      w.destination_terminal_site_id, case when b.is_genset then b.genset_hours end as hours, b.is_hazardous
    from train_booking b join wagon_slot using (wagon_slot_id)
      join train_service_wagon_instance w using (train_service_wagon_instance_id)
      join train_service_instance i using (train_service_instance_id)
    where b.train_booking_id = any($1)
  ), rated as (
    select trip.*, ${charge('service')} as service_sell, ${cost('service')} as service_cost,
      ${charge('faf')} as faf_sell, ${taken('faf')} as faf_cost, ${charge('tuc')} as tuc_sell, ${taken('tuc')} as tuc_cost,
      ${charge('genset')} as genset_sell, ${cost('genset')} as genset_cost,
      ${charge('hazmat')} as hazmat_sell, ${cost('hazmat')} as hazmat_cost
    from trip
    ${ratesOf(
      'service',
      `service_item.billing_item_type = 'SERVICE' and service_item.cartage = 'One Way'
        and service_item.unit_length = trip.container_length
        and service_item.origin_terminal_site_id = trip.origin_terminal_site_id
        and service_item.destination_terminal_site_id = trip.destination_terminal_site_id`,
    )}
    ${ratesOf('faf', `faf_item.item_code = 'FAF_KR'`)}
    ${ratesOf('tuc', `tuc_item.item_code = 'TUC_KR'`)}
    ${ratesOf('genset', `genset_item.item_code = 'GENSET'`)}
    ${ratesOf('hazmat', `hazmat_item.item_code = 'HAZMAT'`)}
  ), driven as (
    select trip.train_booking_id, sum(times * ${charge('bridge')}) as sell,
      sum(times * round(${valid('road_bridge_rate', 'road_bridge_id', 'bridge_of.road_bridge_id')}
        * (1 + ${valid('transport_operator_rate', 'transport_operator_id', 'driver.transport_operator_id')} / 100), 2)) as cost
    from trip join train_booking_road_bridge as bridge_of using (train_booking_id)
      join road_bridge as driver using (road_bridge_id)
      ${ratesOf(
        'bridge',
        `bridge_item.road_bridge_id = bridge_of.road_bridge_id and bridge_item.unit_length = trip.container_length`,
      )},
      lateral (select case when bridge_of.is_returning then 2 else 1 end as times) drives
    group by trip.train_booking_id
  )
  select train_booking_id as id,
    (service_sell + round(service_sell * faf_sell / 100, 2) + round(service_sell * tuc_sell / 100, 2)
      + coalesce(round(hours * genset_sell, 2), 0) + case when is_hazardous then hazmat_sell else 0 end
      + coalesce(driven.sell, 0))::numeric(18, 2)::text as sell,
    (service_cost + round(service_cost * faf_cost / 100, 2) + round(service_cost * tuc_cost / 100, 2)
      + coalesce(round(hours * genset_cost, 2), 0) + case when is_hazardous then hazmat_cost else 0 end
      + coalesce(driven.cost, 0))::numeric(18, 2)::text as cost
  from rated left join driven using (train_booking_id) order by train_booking_id`;
