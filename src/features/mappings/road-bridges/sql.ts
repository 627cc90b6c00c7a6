import { sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { entriesOf } from '#kernel/datedRates.ts';
import { type RateTable, ratesOn, writeRates } from '#kernel/datedRatesSql.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import '../sites/tables.ts';
import '../transport-operators/tables.ts';
import type { BridgeUses, RoadBridge, TypedRoadBridge } from './model.ts';
import { costOf } from './rules.ts';
import './tables.ts';

const RATES: RateTable = { table: 'road_bridge_rate', owner: 'road_bridge_id' };
const CODE = sql<string>`l.workstation_code || '->' || l.location_code`;

/** A page of the road bridges as they are on a day; `search` looks in codes and operators. */
export function roadBridgePage(db: Db, today: Day, paging: Paging): Promise<Page<RoadBridge>> {
  const { rate, nextRate, nextDate } = ratesOn(RATES, 'b.road_bridge_id', today);
  const columns: Record<string, SqlColumn> = {
    code: { value: inPeoplesOrder(CODE) },
    operator: { value: inPeoplesOrder(sql.ref('o.transport_operator_code')) },
    cost: { value: rate },
    nextCost: { value: nextRate, mayBeEmpty: true },
    nextDate: { value: nextDate, mayBeEmpty: true },
  };
  const found = selectRoadBridges(db, today).where(
    sql<boolean>`strpos(lower(concat_ws(' ', ${CODE}, o.transport_operator_code, o.transport_operator_name)),
      lower(${paging.search})) > 0`,
  );
  return sqlPage(found, paging, {
    columns,
    usual: [inPeoplesOrder(CODE)],
    tie: sql.ref('b.road_bridge_id'),
  });
}

export function findRoadBridge(
  db: Db | Transaction,
  id: number,
  today: Day,
): Promise<RoadBridge | undefined> {
  return selectRoadBridges(db, today).where('b.road_bridge_id', '=', id).executeTakeFirst();
}

export async function lockRoadBridge(
  trx: Transaction,
  id: number,
  today: Day,
): Promise<RoadBridge | undefined> {
  const locked = await trx
    .selectFrom('road_bridge')
    .select('road_bridge_id')
    .where('road_bridge_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && findRoadBridge(trx, id, today);
}

export async function insertRoadBridge(
  trx: Transaction,
  bridge: TypedRoadBridge,
  operatorId: number,
  today: Day,
): Promise<RoadBridge> {
  const { road_bridge_id: id } = await trx
    .insertInto('road_bridge')
    .values(columnsOf(bridge, operatorId))
    .returning('road_bridge_id')
    .executeTakeFirstOrThrow();
  await writeRates(trx, RATES, id, entriesOf(costOf(bridge), null), today);
  return (await findRoadBridge(trx, id, today))!;
}

export async function updateRoadBridge(
  trx: Transaction,
  before: RoadBridge,
  bridge: TypedRoadBridge & { operatorId: number },
  today: Day,
): Promise<RoadBridge> {
  const id = before.transportServiceRoadBridgeId;
  await trx
    .updateTable('road_bridge')
    .set(columnsOf(bridge, bridge.operatorId))
    .where('road_bridge_id', '=', id)
    .execute();
  await writeRates(trx, RATES, id, entriesOf(costOf(bridge), costOf(before)), today);
  return (await findRoadBridge(trx, id, today))!;
}

export async function deleteRoadBridge(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('road_bridge').where('road_bridge_id', '=', id).execute();
}

function columnsOf({ terminalSiteRoadBridgeLocationsId }: TypedRoadBridge, operatorId: number) {
  return {
    terminal_site_location_id: terminalSiteRoadBridgeLocationsId,
    transport_operator_id: operatorId,
  };
}

function selectRoadBridges(db: Db | Transaction, today: Day) {
  const { rate, nextRate, nextDate } = ratesOn(RATES, 'b.road_bridge_id', today);
  return db
    .selectFrom('road_bridge as b')
    .innerJoin('terminal_site_location as l', 'l.terminal_site_location_id', 'b.terminal_site_location_id')
    .innerJoin('transport_operator as o', 'o.transport_operator_id', 'b.transport_operator_id')
    .select([
      'b.road_bridge_id as transportServiceRoadBridgeId',
      CODE.as('roadBridgeCode'),
      'l.terminal_site_id as transportServiceTerminalSiteId',
      'b.terminal_site_location_id as terminalSiteRoadBridgeLocationsId',
      'o.transport_operator_code as transportOperatorCode',
      'o.transport_operator_name as transportOperatorName',
      rate.as('costRate'),
      nextRate.as('nextCostRate'),
      nextDate.as('nextCostRateDate'),
      USED_BY.as('usedBy'),
      sql<string>`b.version::text`.as('version'),
    ]);
}

const USED_BY = sql<BridgeUses>`jsonb_build_object(
  'bookings', (select count(distinct u.train_booking_id) from train_booking_road_bridge u
    where u.road_bridge_id = b.road_bridge_id),
  'billingItems', (select count(*) from billing_item i where i.road_bridge_id = b.road_bridge_id))`;
