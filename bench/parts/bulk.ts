import { execute } from './cluster.ts';
import { DISPATCHER } from './people.ts';

/** How many current appointments the demo dispatcher's company has, and how many of them at most are the terminal's: by the hour it has fewer. */
export const CURRENT = 50;
const AT_TERMINAL = 10;

/** Replaces the demo port's own appointments by `total` of all companies, past and to come; the dispatcher's company has 50 current ones. */
export async function fillWith(url: string, total: number): Promise<void> {
  await execute(
    url,
    `${LIGHTLY} truncate appointment restart identity cascade; truncate terminal_errand; ${OPEN_PAST}`,
  );
  await execute(url, `${LIGHTLY} ${KEEP_AT_TERMINAL}`);
  await execute(url, currentOfDispatcher());
  await addUpTo(url, total);
}

/** Adds past and future appointments of all companies until there are `total`. */
export async function addUpTo(url: string, total: number): Promise<void> {
  await execute(url, `${LIGHTLY} ${others(total)}`);
  await execute(url, TAKE_PLACES);
  await execute(url, 'vacuum analyze');
}

/** Foreign keys are not looked up for each row: what is inserted here keeps to them. */
export const LIGHTLY = 'set session_replication_role = replica;';

export const ZONE = 'Pacific/Auckland';
export const startsAt = (day: string, hour: string): string =>
  `((${day} + make_interval(hours => ${hour})) at time zone '${ZONE}')`;

const HOURS_A_DAY = 11;
const DAYS_BEHIND = 1_000;
const DAYS_AHEAD = 14;

/** Every hour that an appointment may be in, with places for all. */
const OPEN_PAST = `
  insert into slot (gate_id, instance_date, zone, capacity)
  select gate_id, current_date + day, hour, 1000000
  from gate, generate_series(-${DAYS_BEHIND + 1}, ${DAYS_AHEAD + 2}) day, generate_series(7, ${6 + HOURS_A_DAY}) hour
  where is_from_propel
  on conflict (gate_id, instance_date, zone) do update set capacity = 1000000`;

const OF_TERMINAL = `from terminal.appointment join company on trucking_co = n4_transport_company_id
  join portal_user using (company_id) where email_address = '${DISPATCHER}'`;

const KEEP_AT_TERMINAL = `
  delete from terminal.appointment where appointment_nbr in (select appointment_nbr ${OF_TERMINAL})
    and appointment_nbr not in (
      select appointment_nbr ${OF_TERMINAL} and not is_expected and starts_at > now() + interval '1 hour'
      order by starts_at limit ${AT_TERMINAL})`;

/** Pick-ups of boxes that the terminal knows, from the day after tomorrow on. */
function currentOfDispatcher(): string {
  return `
    insert into appointment (company_id, trucking_company_id, gate_id, appointment_date, zone, starts_at, ends_at,
      appointment_type, transaction_type, truck_registration, position, door_direction, container_number, is_empty,
      created_by)
    select company_id, n4_transport_company_id, 'APPT_GATE', day, hour, ${startsAt('day', 'hour')},
      ${startsAt('day', 'hour + 1')}, 'PickUp', 'DI', 'BEN' || number, 3, 'Any', container_nbr, false, user_id
    from portal_user join company using (company_id),
      (select container_nbr, row_number() over (order by container_nbr)::int as number
        from terminal.unit where transit_state = 'Yard' and category = 'Import' limit ${CURRENT} - (select count(*) ${OF_TERMINAL})) box,
      lateral (select current_date + 2 + number % 10 as day, 7 + number % ${HOURS_A_DAY} as hour) at
    where email_address = '${DISPATCHER}'`;
}

/** Of each fifty one is to come, the others are of the past three years, in every status that ends. */
function others(total: number): string {
  return `
    insert into appointment (company_id, trucking_company_id, gate_id, appointment_date, zone, starts_at, ends_at,
      appointment_type, transaction_type, status, truck_registration, position, container_number, is_empty,
      completed_date, created_by)
    select firms.ids[1 + number % cardinality(firms.ids)], 'BENCH', 'APPT_GATE', day, hour,
      ${startsAt('day', 'hour')}, ${startsAt('day', 'hour + 1')}, 'DropOff', 'RE', status,
      'BEN' || number % 1000, 0, 'BULK' || lpad(number::text, 7, '0'), false,
      case when status in ('Used', 'UsedLate') then ${startsAt('day', 'hour')} + interval '20 minutes' end, booker.user_id
    from generate_series((select count(*) + 1 from appointment), ${total}) number,
      (select array_agg(company_id) as ids from company where company_id <>
        (select company_id from portal_user where email_address = '${DISPATCHER}')) others,
      (select array_agg(company_id) as ids from company) everybody,
      (select min(user_id) as user_id from portal_user) booker,
      lateral (select number % 50 = 0 as is_to_come, (number / 50)::int as many) when_,
      lateral (select case when is_to_come then others.ids else everybody.ids end as ids) firms,
      lateral (select case when is_to_come then current_date + 1 + many % ${DAYS_AHEAD}
        else current_date - 2 - (number * 7919 % ${DAYS_BEHIND - 2})::int end as day, 7 + (number % ${HOURS_A_DAY})::int as hour) at,
      lateral (select case when is_to_come then 'Created' when number % 20 = 7 then 'Canceled'
        when number % 20 = 8 then 'Expired' when number % 20 = 9 then 'UsedLate' else 'Used' end as status) fate`;
}

export const TAKE_PLACES = `
  update slot set booked = taken.places
  from (select gate_id, appointment_date, zone, count(*)::int as places from appointment where status <> 'Canceled'
    group by gate_id, appointment_date, zone) taken
  where slot.gate_id = taken.gate_id and slot.instance_date = taken.appointment_date and slot.zone = taken.zone`;
