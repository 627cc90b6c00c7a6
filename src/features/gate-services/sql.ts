import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { DAYS, type GateService, MOST_SERVICES, type ServiceDay } from './model.ts';
import { dayFlags } from './rules.ts';
import '#features/gates/tables.ts';
import '#features/slots/tables.ts';
import './tables.ts';

/** The services that are neither cancelled nor over on `today`, newest first; at most 1,000. */
export async function runningServices(db: Db, today: Day): Promise<GateService[]> {
  const rows = await selectServices(db)
    .where('is_cancelled', '=', false)
    .where('end_date', '>=', today)
    .execute();
  return rows.map(withDayFlags);
}

/** The newest services, cancelled and ended ones too; at most 1,000. */
export async function allServices(db: Db): Promise<GateService[]> {
  return (await selectServices(db).execute()).map(withDayFlags);
}

export async function serviceById(
  db: Db | Transaction,
  gateServiceId: number,
): Promise<GateService | undefined> {
  const row = await selectServices(db).where('gate_service_id', '=', gateServiceId).executeTakeFirst();
  return row && withDayFlags(row);
}

export type NewGateService = {
  gateServiceName: string;
  gateId: string;
  startDate: Day;
  endDate: Day;
  days: readonly ServiceDay[];
  zones: readonly { zone: number; slots: number }[];
};

/**
 * Writes a service with its days and zones and opens its places from `from` on. Answers its id.
 * `timeZone` is the port's.
 */
export async function createGateService(
  trx: Transaction,
  service: NewGateService,
  { from, timeZone }: { from: Day; timeZone: string },
): Promise<number> {
  const { gate_service_id: gateServiceId } = await trx
    .insertInto('gate_service')
    .values({
      gate_service_name: service.gateServiceName,
      gate_id: service.gateId,
      start_date: service.startDate,
      end_date: service.endDate,
    })
    .returning('gate_service_id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('gate_service_day')
    .values(service.days.map(day => ({ gate_service_id: gateServiceId, day })))
    .execute();
  await trx
    .insertInto('gate_service_zone')
    .values(service.zones.map(zone => ({ gate_service_id: gateServiceId, ...zone })))
    .execute();
  await openSlots(trx, { gateServiceId, from, to: service.endDate, timeZone });
  return gateServiceId;
}

/**
 * Adds a service's places to every hour that it covers from `from` to `to`, both included: capacity grows by what the
 * service gives, so that other services of the same hour and changes of the zone-slot editor stay. An hour that the
 * port's clocks skip is left out. Call it once for a day of a service: said twice, it adds twice.
 */
export async function openSlots(
  trx: Transaction,
  { gateServiceId, from, to, timeZone }: { gateServiceId: number; from: Day; to: Day; timeZone: string },
): Promise<void> {
  // Rows are locked in one order, so that two services that open the same hours wait for each other and never deadlock.
  await sql`
    insert into slot (gate_id, instance_date, zone, capacity)
    select service.gate_id, instance::date, service_zone.zone, service_zone.slots
    from gate_service service
    join gate_service_zone service_zone using (gate_service_id)
    join gate_service_day service_day using (gate_service_id)
    cross join generate_series(
      greatest(service.start_date, ${from}::date)::timestamp,
      least(service.end_date, ${to}::date)::timestamp,
      interval '1 day'
    ) as instance
    cross join lateral (select instance + make_interval(hours => service_zone.zone) as wall_clock) as hour
    where service.gate_service_id = ${gateServiceId}
      and service_day.day = to_char(instance, 'FMDay')
      and wall_clock = wall_clock at time zone ${timeZone} at time zone ${timeZone}
    order by 1, 2, 3
    on conflict (gate_id, instance_date, zone) do update set capacity = slot.capacity + excluded.capacity
  `.execute(trx);
}

function selectServices(db: Db | Transaction) {
  return db
    .selectFrom('gate_service')
    .innerJoin('gate', 'gate.gate_id', 'gate_service.gate_id')
    .select(eb => [
      'gate_service_id as gateServiceId',
      'gate_service_name as gateServiceName',
      'gate_service.gate_id as gateId',
      'gate_name as gateName',
      'start_date as startDate',
      'end_date as endDate',
      'is_cancelled as isCancelled',
      'set_gate_config as setGateConfig',
      jsonArrayFrom(
        eb
          .selectFrom('gate_service_day as d')
          .select(['d.day as Day', 'd.gate_service_day_id as GateServiceDayId'])
          .whereRef('d.gate_service_id', '=', 'gate_service.gate_service_id')
          .orderBy(sql`array_position(${sql.val([...DAYS])}::text[], d.day)`),
      ).as('days'),
      jsonArrayFrom(
        eb
          .selectFrom('gate_service_zone as z')
          .select([
            'z.gate_service_zone_id as gateServiceZoneId',
            'z.zone',
            'z.slots',
            sql.lit(true).as('isFromDb'),
          ])
          .whereRef('z.gate_service_id', '=', 'gate_service.gate_service_id')
          .orderBy('z.zone'),
      ).as('zones'),
    ])
    .orderBy('start_date', 'desc')
    .orderBy('gate_service_id', 'desc')
    .limit(MOST_SERVICES);
}

function withDayFlags<Row extends { days: { Day: ServiceDay }[] }>(row: Row) {
  return { ...row, ...dayFlags(row.days.map(({ Day }) => Day)) };
}
