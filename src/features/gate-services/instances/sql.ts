import { type RawBuilder, sql } from 'kysely';
import { shiftPlaces } from '#features/slots/places/sql.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { MOST_BOOKED_DATES, type ServiceImpact, type ServiceRun } from '../model.ts';

/** A service before and after a change; undefined when it was not there, or is no more. */
export type RunChange = {
  before: ServiceRun | undefined;
  after: ServiceRun | undefined;
  /** The first instance that may change. */
  from: { day: Day; hour: number };
  /** The port's. */
  timeZone: string;
};

/** Moves the places of every instance by what the service gives more or less than before: see `shiftPlaces`. */
export async function shiftSlots(trx: Transaction, change: RunChange): Promise<void> {
  await shiftPlaces(trx, differences(change));
}

type Touched = Omit<ServiceImpact, 'appointments' | 'sameHours'>;

/** What `shiftSlots` would do, read and not done. */
export async function readImpact(db: Db, change: RunChange): Promise<Touched> {
  const { rows } = await sql<Touched>`
    with hour as (
      select instance_date, places, coalesce(booked, 0) as booked, coalesce(capacity, 0) as capacity,
        greatest(0, coalesce(capacity - owed, 0) + places) as wanted
      from (${differences(change)}) as difference
      left join slot using (gate_id, instance_date, zone)
    ), booked_date as (
      select instance_date as date, sum(booked)::int as booked, sum(greatest(0, booked - wanted))::int as kept
      from hour where booked > 0 group by 1
    )
    select count(distinct instance_date)::int as dates, count(*)::int as hours,
      min(instance_date) as "firstDate", max(instance_date) as "lastDate",
      coalesce(sum(greatest(places, 0)), 0)::int as added,
      coalesce(sum(capacity - greatest(booked, wanted)) filter (where places < 0), 0)::int as removed,
      coalesce(sum(booked), 0)::int as booked, coalesce(sum(greatest(0, booked - wanted)), 0)::int as kept,
      (select coalesce(json_agg(next), '[]') from (
        select * from booked_date order by date limit ${MOST_BOOKED_DATES}) next) as "bookedDates"
    from hour`.execute(db);
  return rows[0]!;
}

/** A row for each instance that gets more or fewer places, for a statement: gate_id, instance_date, zone, places. */
export function differences({ before, after, from, timeZone }: RunChange): RawBuilder<unknown> {
  const zones = JSON.stringify([...zonesOf(before, -1), ...zonesOf(after, 1)]);
  return sql`
    select run."gateId" as gate_id, instance::date as instance_date, run.zone, sum(run.slots)::int as places
    from json_to_recordset(${zones}::json)
      as run("gateId" text, "startDate" date, "endDate" date, days text[], zone int, slots int)
    cross join generate_series(
      greatest(run."startDate", ${from.day}::date)::timestamp, run."endDate"::timestamp, interval '1 day'
    ) as instance
    cross join lateral (select instance + make_interval(hours => run.zone) as wall_clock) as hour
    where to_char(instance, 'FMDay') = any (run.days)
      and (instance::date, run.zone) >= (${from.day}::date, ${from.hour}::int)
      and wall_clock = wall_clock at time zone ${timeZone} at time zone ${timeZone}
    group by 1, 2, 3
    having sum(run.slots) <> 0`;
}

function zonesOf(run: ServiceRun | undefined, sign: 1 | -1): object[] {
  if (!run) return [];
  const { gateId, startDate, endDate, days, zones } = run;
  return zones.map(({ zone, slots }) => ({ gateId, startDate, endDate, days, zone, slots: sign * slots }));
}
