import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import '#features/mappings/sites/tables.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import '../instances/tables.ts';
import type { Wagon } from '../model.ts';
import { MOST_SITES, type Site } from './model.ts';
import './tables.ts';

/** The sites that are active, the port's own first; at most 500. */
export async function activeSites(db: Db): Promise<Site[]> {
  return selectSites(db)
    .where('is_active', '=', true)
    .orderBy(sql`description collate peoples_order`)
    .orderBy('terminal_site_id')
    .limit(MOST_SITES)
    .execute();
}

/** The sites of these ids, idle ones too. */
export async function sitesOf(db: Db | Transaction, ids: readonly number[]): Promise<Site[]> {
  return selectSites(db)
    .where('terminal_site_id', 'in', [0, ...ids])
    .execute();
}

function selectSites(db: Db | Transaction) {
  return db
    .selectFrom('terminal_site')
    .select([
      'terminal_site_id as transportServiceTerminalSiteId',
      'kiwi_rail_code as kiwiRailCodes',
      'description',
      'type',
      'workstation_code as workstationCode',
      'is_active as isActive',
    ]);
}

/** The wagons of a service as its answer has them: those that are not cancelled, in the order of the train. */
export function wagonsOf(db: Db | Transaction, service: Expression<number>, today: Day) {
  return jsonArrayFrom(
    db
      .selectFrom('train_service_wagon as wagon')
      .innerJoin('terminal_site as origin', 'origin.terminal_site_id', 'wagon.origin_terminal_site_id')
      .innerJoin(
        'terminal_site as destination',
        'destination.terminal_site_id',
        'wagon.destination_terminal_site_id',
      )
      .select([
        'wagon.train_service_wagon_id as trainServiceWagonId',
        'wagon.wagon_sequence as wagonSequence',
        'wagon.origin_terminal_site_id as originTerminalSiteId',
        'origin.kiwi_rail_code as originCode',
        'wagon.destination_terminal_site_id as destinationTerminalSiteId',
        'destination.kiwi_rail_code as destinationCode',
        'wagon.capacity_teu as capacityTeu',
        sql.lit(false).as('hasChanged'),
        'wagon.is_active as isActive',
        sql<boolean>`exists (
          select from train_service_wagon_instance as w
          join train_service_instance as i using (train_service_instance_id)
          join wagon_slot as s using (train_service_wagon_instance_id)
          where w.train_service_wagon_id = wagon.train_service_wagon_id and i.instance_date >= ${today}
            and s.booked_teu > 0)`.as('hasBooking'),
      ])
      .where('wagon.train_service_id', '=', service)
      .where('wagon.is_active', '=', true)
      .orderBy('wagon.wagon_sequence')
      .$castTo<Wagon>(),
  );
}

type Route = Pick<Wagon, 'originTerminalSiteId' | 'destinationTerminalSiteId' | 'capacityTeu'>;

/** Puts wagons at the end of the train, in this order; answers their ids. */
export async function insertWagons(
  trx: Transaction,
  { trainServiceId, after }: { trainServiceId: number; after: number },
  routes: readonly Route[],
): Promise<number[]> {
  if (routes.length === 0) return [];
  const rows = await trx
    .insertInto('train_service_wagon')
    .values(
      routes.map((route, at) => ({
        ...columnsOf(route),
        train_service_id: trainServiceId,
        wagon_sequence: after + at + 1,
      })),
    )
    .returning('train_service_wagon_id')
    .execute();
  return rows.map(row => row.train_service_wagon_id);
}

export async function updateWagons(
  trx: Transaction,
  routes: readonly (Route & { trainServiceWagonId: number })[],
): Promise<void> {
  for (const route of routes) {
    await trx
      .updateTable('train_service_wagon')
      .set(columnsOf(route))
      .where('train_service_wagon_id', '=', route.trainServiceWagonId)
      .execute();
  }
}

/** Cancels wagons; the others are numbered 1 to n again, in their order. */
export async function cancelWagons(
  trx: Transaction,
  trainServiceId: number,
  wagonIds: readonly number[],
): Promise<void> {
  await trx
    .updateTable('train_service_wagon')
    .set({ is_active: false })
    .where('train_service_wagon_id', 'in', wagonIds)
    .execute();
  await sql`
    update train_service_wagon as wagon set wagon_sequence = numbered.sequence
    from (select train_service_wagon_id, row_number() over (order by wagon_sequence)::int as sequence
      from train_service_wagon where train_service_id = ${trainServiceId} and is_active) as numbered
    where wagon.train_service_wagon_id = numbered.train_service_wagon_id
      and wagon.wagon_sequence <> numbered.sequence`.execute(trx);
}

function columnsOf({ originTerminalSiteId, destinationTerminalSiteId, capacityTeu }: Route) {
  return {
    origin_terminal_site_id: originTerminalSiteId,
    destination_terminal_site_id: destinationTerminalSiteId,
    capacity_teu: capacityTeu,
  };
}
