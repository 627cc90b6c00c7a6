import { sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Db } from '#kernel/database.ts';
import type { Run } from '../dates/rules.ts';
import { datesOf } from '../instances/sql.ts';
import { LIMITS, type TrainServiceImpact } from '../model.ts';

export type Wanted = Run & {
  wagons: readonly {
    trainServiceWagonId: number | null;
    originTerminalSiteId: number;
    destinationTerminalSiteId: number;
    capacityTeu: number;
  }[];
};

/** What it would touch, from `from` on, if the service became this; changes nothing. */
export async function readImpact(
  db: Db,
  { trainServiceId, from, before }: { trainServiceId: number; from: Day; before: Run },
  wanted: Wanted,
): Promise<TrainServiceImpact> {
  const { rows } = await sql<TrainServiceImpact>`
    with wanted as (${datesOf(wanted, from)}
    ), known as (${datesOf(before, from)}
    ), route as (
      select * from json_to_recordset(${JSON.stringify(wanted.wagons)}::json) as route("trainServiceWagonId" int,
        "originTerminalSiteId" int, "destinationTerminalSiteId" int, "capacityTeu" int)
    ), part as (
      select i.instance_date, w.train_service_wagon_instance_id, w.train_service_wagon_id,
        w.train_service_wagon_id is null or route."trainServiceWagonId" is not null as stays,
        (w.origin_terminal_site_id, w.destination_terminal_site_id, w.capacity_teu)
          is distinct from (route."originTerminalSiteId", route."destinationTerminalSiteId", route."capacityTeu")
          and route."trainServiceWagonId" is not null as changes,
        (select sum(s.booked_teu) from wagon_slot as s
          where s.train_service_wagon_instance_id = w.train_service_wagon_instance_id) as booked
      from train_service_instance as i
      left join train_service_wagon_instance as w using (train_service_instance_id)
      left join route on route."trainServiceWagonId" = w.train_service_wagon_id
      where i.train_service_id = ${trainServiceId} and i.instance_date >= ${from}
    ), there as (
      select instance_date, coalesce(sum(booked), 0)::int as booked, bool_or(changes or not stays) as is_touched,
        exists (select from wanted where wanted.instance_date = part.instance_date) as is_wanted
      from part group by instance_date
    ), date as (
      select instance_date, 'added' as becomes from wanted
      where not exists (select from there where there.instance_date = wanted.instance_date)
        and not exists (select from known where known.instance_date = wanted.instance_date)
      union all
      select instance_date, case when is_wanted then 'same' when booked > 0 then 'kept' else 'removed' end from there
    ), touched as (
      select instance_date from date left join there using (instance_date)
      where becomes <> 'same' or is_touched
        or exists (select from route where "trainServiceWagonId" is null)
    ), staying as (
      select part.* from part join date using (instance_date) where becomes <> 'removed'
    )
    select (select count(*)::int from date where becomes = 'added') as "datesAdded",
      (select count(*)::int from date where becomes = 'removed') as "datesRemoved",
      (select count(*)::int from date where becomes = 'kept') as "datesKept",
      (select min(instance_date) from touched) as "firstDate",
      (select max(instance_date) from touched) as "lastDate",
      (select count(*)::int from date cross join route
        where becomes = 'added' or becomes <> 'removed' and "trainServiceWagonId" is null) as "wagonsAdded",
      ((select count(*)::int from staying where not stays and booked = 0)
        + (select count(train_service_wagon_instance_id)::int from part join date using (instance_date)
          where becomes = 'removed')) as "wagonsRemoved",
      (select count(*)::int from staying where changes and booked = 0) as "wagonsChanged",
      (select coalesce(sum(booked), 0)::int from there) as "bookedTeu",
      (select coalesce(json_agg(next), '[]') from (
        select instance_date as date, booked as "bookedTeu" from there join date using (instance_date)
        where becomes = 'kept' order by instance_date limit ${LIMITS.bookedDates}) as next) as "keptDates"`.execute(
    db,
  );
  return rows[0]!;
}
