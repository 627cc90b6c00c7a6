import { CURRENT, fillWith, LIGHTLY, startsAt, TAKE_PLACES } from './bulk.ts';
import { execute } from './cluster.ts';
import { DISPATCHER } from './people.ts';

/** As many appointments as a busy port has in a day. */
export const A_DAY = 3_000;
/** The trail is kept five years. */
const TRAIL_DAYS = 1_826;
/** How many the dispatcher's company had in the past year. */
export const OF_A_YEAR = 1_000;

/**
 * Replaces the demo port's own appointments by those of so many busy days until today, of all companies but the dispatcher's,
 * which has its current ones and those of a year, however long the port has been there.
 */
export async function fillDays(url: string, days: number): Promise<void> {
  await fillWith(url, CURRENT);
  await execute(url, `${LIGHTLY} ${past({ count: OF_A_YEAR, aDay: OF_A_YEAR / 364, first: 0 }, '=')}`);
  await addDaysBefore(url, { from: 0, to: days });
}

/** Adds busy days further back: those from `from` to `to` days before yesterday. */
export async function addDaysBefore(url: string, { from, to }: { from: number; to: number }): Promise<void> {
  await execute(
    url,
    `insert into slot (gate_id, instance_date, zone, capacity)
     select 'APPT_GATE', current_date - day, hour, 1000000 from generate_series(0, ${to + 3}) day, generate_series(7, 17) hour
     on conflict (gate_id, instance_date, zone) do update set capacity = 1000000`,
  );
  const others = past({ count: (to - from) * A_DAY, aDay: A_DAY, first: from }, '<>');
  await execute(url, `${LIGHTLY} ${others}`);
  await execute(url, trailOf(daysAgo(from), daysAgo(Math.min(to, TRAIL_DAYS))));
  await execute(url, TAKE_PLACES);
  await execute(url, 'vacuum analyze');
}

/** The day `from` days before the latest that is filled. */
function daysAgo(from: number): string {
  return `current_date - 2 - ${from}`;
}

/** What the trail tells of the appointments of these days: that each was booked, and what became of it. */
function trailOf(latest: string, earliest: string): string {
  return `
    insert into audit (at, actor, company_id, action, noun, noun_id, after)
    select at, who, company_id, deed, 'appointment', appointment_id, jsonb_build_object('appointmentId', appointment_id,
      'companyId', company_id, 'gateId', gate_id, 'appointmentDate', appointment_date, 'zone', zone, 'status', status,
      'truckRegistration', truck_registration, 'containerNumber', container_number, 'transactionType', transaction_type)
    from appointment, lateral (values (created_at, 'booker' || company_id || '@bench.test', 'booked'),
      (ends_at, 'gate', lower(status))) done (at, who, deed)
    where appointment_date <= ${latest} and appointment_date > ${earliest}
    order by at`;
}

/** Appointments that have ended, the latest two days and `first` ago: the dispatcher's company's, or those of all others in turn. */
function past(
  { count, aDay, first }: { count: number; aDay: number; first: number },
  whose: '=' | '<>',
): string {
  return `
    insert into appointment (company_id, trucking_company_id, gate_id, appointment_date, zone, starts_at, ends_at,
      appointment_type, transaction_type, status, truck_registration, position, container_number, is_empty,
      completed_date, created_at, created_by)
    select ids[1 + number % cardinality(ids)], 'BENCH', 'APPT_GATE', day, hour, ${startsAt('day', 'hour')},
      ${startsAt('day', 'hour + 1')}, 'DropOff', 'RE', status, 'BEN' || number % 1000, 0,
      'BULK' || lpad(number::text, 7, '0'), false,
      case when status in ('Used', 'UsedLate') then ${startsAt('day', 'hour')} + interval '20 minutes' end,
      ${startsAt('day', 'hour')} - interval '1 day', booker
    from generate_series(1, ${count}) number,
      (select array_agg(distinct company_id) as ids, min(user_id) as booker from portal_user
        where company_id ${whose} (select company_id from portal_user where email_address = '${DISPATCHER}')) of_,
      lateral (select current_date - 2 - ${first} - (number / ${aDay}::float8)::int as day, 7 + number % 11 as hour) at,
      lateral (select case when number % 20 = 7 then 'Canceled' when number % 20 = 8 then 'Expired'
        when number % 20 = 9 then 'UsedLate' else 'Used' end as status) fate`;
}
