import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { shiftSlots } from './instances/sql.ts';
import { DAYS, type GateService, MOST_SERVICES, type ServiceDay, type ServiceRun } from './model.ts';
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

export type NewGateService = ServiceRun & { gateServiceName: string };

/**
 * Writes a service with its days and zones and opens its places from `from` on, at its `fromHour`; 0 unless said.
 * Answers its id. `timeZone` is the port's.
 */
export async function createGateService(
  trx: Transaction,
  service: NewGateService,
  { from, fromHour = 0, timeZone }: { from: Day; fromHour?: number; timeZone: string },
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
    .values(service.zones.map(({ zone, slots }) => ({ gate_service_id: gateServiceId, zone, slots })))
    .execute();
  const first = { day: from, hour: fromHour };
  await shiftSlots(trx, { before: undefined, after: service, from: first, timeZone });
  return gateServiceId;
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
      sql<string>`gate_service.version::text`.as('version'),
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

/** The service, held until the transaction ends: its changes come one after another. */
export async function lockService(trx: Transaction, gateServiceId: number): Promise<GateService | undefined> {
  const row = await trx
    .selectFrom('gate_service')
    .select('gate_service_id')
    .where('gate_service_id', '=', gateServiceId)
    .forUpdate()
    .executeTakeFirst();
  return row && serviceById(trx, gateServiceId);
}

/** A service as it shall be; its gate stays. */
export type WantedService = {
  gateServiceName: string;
  startDate: string;
  endDate: string;
  isCancelled: boolean;
  days: readonly ServiceDay[];
  zones: readonly { zone: number; slots: number }[];
};

/** Writes the service; days and zones that stay keep their ids. */
export async function writeService(trx: Transaction, id: number, wanted: WantedService): Promise<void> {
  await trx
    .updateTable('gate_service')
    .set({
      gate_service_name: wanted.gateServiceName,
      start_date: wanted.startDate,
      end_date: wanted.endDate,
      is_cancelled: wanted.isCancelled,
    })
    .where('gate_service_id', '=', id)
    .execute();
  await writeDays(trx, id, wanted.days);
  await writeZones(trx, id, wanted.zones);
}

async function writeDays(trx: Transaction, id: number, days: WantedService['days']): Promise<void> {
  await trx
    .deleteFrom('gate_service_day')
    .where('gate_service_id', '=', id)
    .where('day', 'not in', days)
    .execute();
  await trx
    .insertInto('gate_service_day')
    .values(days.map(day => ({ gate_service_id: id, day })))
    .onConflict(known => known.columns(['gate_service_id', 'day']).doNothing())
    .execute();
}

async function writeZones(trx: Transaction, id: number, zones: WantedService['zones']): Promise<void> {
  const gone = trx.deleteFrom('gate_service_zone').where('gate_service_id', '=', id);
  if (zones.length === 0) {
    await gone.execute();
    return;
  }
  const hours = zones.map(({ zone }) => zone);
  await gone.where('zone', 'not in', hours).execute();
  await trx
    .insertInto('gate_service_zone')
    .values(zones.map(({ zone, slots }) => ({ gate_service_id: id, zone, slots })))
    .onConflict(known =>
      known
        .columns(['gate_service_id', 'zone'])
        .doUpdateSet(eb => ({ slots: eb.ref('excluded.slots') }))
        .whereRef('gate_service_zone.slots', '<>', 'excluded.slots'),
    )
    .execute();
}
