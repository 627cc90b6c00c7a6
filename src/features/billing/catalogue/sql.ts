import { sql } from 'kysely';
import '#features/mappings/sites/tables.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { entriesOf } from '#kernel/datedRates.ts';
import { type RateTable, ratesOn, writeRates } from '#kernel/datedRatesSql.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import { type BillingItemType, ITEM_TYPE } from '../model.ts';
import type { BillingItem, TypedItem } from './model.ts';
import { otherCode, type RouteSite, readRoadBridge } from './rules.ts';
import './tables.ts';

/** What the rail operator takes of its services, by the day. */
export const PERCENTAGES: RateTable = { table: 'billing_item_percentage', owner: 'billing_item_id' };
const OPERATORS_FAF: RateTable = { table: 'transport_operator_rate', owner: 'transport_operator_id' };

const SERVICE = sql<string | null>`origin.kiwi_rail_code || ' → ' || destination.kiwi_rail_code`;

/** A page of the items with their percentages of a day; `search` looks in codes and descriptions. */
export function itemPage(db: Db, today: Day, paging: Paging): Promise<Page<BillingItem>> {
  const { tuc, faf } = percentagesOn(today);
  const columns: Record<string, SqlColumn> = {
    code: { value: inPeoplesOrder(sql.ref('i.item_code')) },
    type: { value: sql.ref('i.billing_item_type') },
    description: { value: inPeoplesOrder(sql`nullif(i.description, '')`), mayBeEmpty: true },
    tuc: { value: tuc, mayBeEmpty: true },
    faf: { value: faf, mayBeEmpty: true },
    iso: { value: sql`case when i.road_bridge_id is null then i.unit_length end`, mayBeEmpty: true },
    service: { value: inPeoplesOrder(SERVICE), mayBeEmpty: true },
    cartage: { value: sql.ref('i.cartage'), mayBeEmpty: true },
  };
  const found = selectItems(db, today).where(
    sql<boolean>`strpos(lower(concat_ws(' ', i.item_code, i.description)), lower(${paging.search})) > 0`,
  );
  return sqlPage(found, paging, {
    columns,
    usual: [inPeoplesOrder(sql.ref('i.item_code'))],
    tie: sql.ref('i.billing_item_id'),
  });
}

function findItem(db: Db | Transaction, id: number, today: Day): Promise<BillingItem | undefined> {
  return selectItems(db, today).where('i.billing_item_id', '=', id).executeTakeFirst();
}

/** The number of the item with this code. */
export async function idOfItem(db: Db | Transaction, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('billing_item')
    .select('billing_item_id as id')
    .where('item_code', '=', code)
    .executeTakeFirst();
  return row?.id;
}

/** The item, which nobody else changes, or gives a rate, until the transaction ends. */
export async function lockItem(trx: Transaction, id: number, today: Day): Promise<BillingItem | undefined> {
  const locked = await trx
    .selectFrom('billing_item')
    .select('billing_item_id')
    .where('billing_item_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && findItem(trx, id, today);
}

/** The number and the type of the item with this code, which stays until the transaction ends. */
export function holdItem(
  trx: Transaction,
  code: string,
): Promise<{ id: number; billingItemType: BillingItemType } | undefined> {
  return trx
    .selectFrom('billing_item')
    .select(['billing_item_id as id', 'billing_item_type as billingItemType'])
    .where('item_code', '=', code)
    .forKeyShare()
    .executeTakeFirst();
}

/** What an item names of other rooms, by its numbers; undefined where there is no such thing. */
export type Named = {
  origin?: (RouteSite & { id: number }) | undefined;
  destination?: (RouteSite & { id: number }) | undefined;
  roadBridgeId?: number | undefined;
};

/** The sites and the road bridge that an item names; they stay until the transaction ends. */
export async function holdNamed(trx: Transaction, typed: TypedItem): Promise<Named> {
  return {
    origin: await holdSiteOfCode(trx, typed.KR_Origin),
    destination: await holdSiteOfCode(trx, typed.KR_Destination),
    roadBridgeId: await holdRoadBridge(trx, typed.RoadBridgeCode),
  };
}

export async function insertItem(
  trx: Transaction,
  typed: TypedItem,
  named: Named,
  today: Day,
): Promise<BillingItem> {
  const { billing_item_id: id } = await trx
    .insertInto('billing_item')
    .values({
      // The table makes it, but of an item that is called by its description.
      item_code: typed.billingItemType === ITEM_TYPE.OTHER ? otherCode(typed.description) : '',
      billing_item_type: typed.billingItemType,
      ...columnsOf(typed, named),
    })
    .returning('billing_item_id')
    .executeTakeFirstOrThrow();
  return (await findItem(trx, id, today))!;
}

/** Changes an item; a percentage that differs is valid from `today`. */
export async function updateItem(
  trx: Transaction,
  before: BillingItem,
  { typed, named }: { typed: TypedItem; named: Named },
  today: Day,
): Promise<BillingItem> {
  const { billingItemId: id } = before;
  await trx
    .updateTable('billing_item')
    .set(columnsOf(typed, named))
    .where('billing_item_id', '=', id)
    .execute();
  const rate = typed.FAF_Percentage ?? typed.TUC_Percentage;
  const was = before.FAF_Percentage ?? before.TUC_Percentage;
  if (rate !== null) {
    const entries = entriesOf(only(rate), was === null ? null : only(was));
    await writeRates(trx, PERCENTAGES, id, entries, today);
  }
  return (await findItem(trx, id, today))!;
}

export async function deleteItem(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('billing_item').where('billing_item_id', '=', id).execute();
}

const only = (rate: number) => ({ rate, nextRate: null, nextDate: null });

function columnsOf(typed: TypedItem, { origin, destination, roadBridgeId }: Named) {
  const ofBridge = typed.RoadBridgeCode === null ? null : readRoadBridge(typed.RoadBridgeCode);
  return {
    description: typed.description,
    origin_terminal_site_id: origin?.id ?? null,
    destination_terminal_site_id: destination?.id ?? null,
    cartage: typed.KR_Cartage,
    road_bridge_id: roadBridgeId ?? null,
    unit_length: ofBridge?.length ?? typed.KR_UnitIso,
  };
}

function holdSiteOfCode(trx: Transaction, code: string | null) {
  if (code === null) return undefined;
  return trx
    .selectFrom('terminal_site')
    .select(['terminal_site_id as id', 'kiwi_rail_code as code', 'is_active as isActive'])
    .where(sql<boolean>`lower(kiwi_rail_code) = lower(${code})`)
    .forShare()
    .executeTakeFirst();
}

async function holdRoadBridge(trx: Transaction, code: string | null): Promise<number | undefined> {
  const [workstation, location] =
    (code === null ? null : readRoadBridge(code))?.roadBridgeCode.split('->') ?? [];
  if (workstation === undefined || location === undefined) return undefined;
  const { rows } = await sql<{ id: number }>`
    select b.road_bridge_id as id from terminal_site_location l
      join road_bridge b using (terminal_site_location_id)
    where l.workstation_code = ${workstation} and l.location_code = ${location} for share of b`.execute(trx);
  return rows[0]?.id;
}

function percentagesOn(today: Day) {
  const { rate } = ratesOn(PERCENTAGES, 'i.billing_item_id', today);
  const of = (type: string) => sql<number | null>`case i.billing_item_type when ${type} then ${rate} end`;
  return { tuc: of(ITEM_TYPE.TUC_KR), faf: of(ITEM_TYPE.FAF_KR) };
}

const USED_BY = sql<{ customerItems: number }>`jsonb_build_object('customerItems',
  (select count(*) from billing_customer_item c where c.billing_item_id = i.billing_item_id))`;

function selectItems(db: Db | Transaction, today: Day) {
  const { tuc, faf } = percentagesOn(today);
  return db
    .selectFrom('billing_item as i')
    .leftJoin('terminal_site as origin', 'origin.terminal_site_id', 'i.origin_terminal_site_id')
    .leftJoin(
      'terminal_site as destination',
      'destination.terminal_site_id',
      'i.destination_terminal_site_id',
    )
    .leftJoin('road_bridge as b', 'b.road_bridge_id', 'i.road_bridge_id')
    .select([
      'i.billing_item_id as billingItemId',
      'i.item_code as itemCode',
      'i.billing_item_type as billingItemType',
      'i.description',
      tuc.as('TUC_Percentage'),
      faf.as('FAF_Percentage'),
      sql<number | null>`coalesce(${faf}, case when b.road_bridge_id is not null
        then ${ratesOn(OPERATORS_FAF, 'b.transport_operator_id', today).rate} end)`.as('FAF_BaseRate'),
      sql<string | null>`case i.billing_item_type when 'ROADBRIDGE' then substr(i.item_code, 4) end`.as(
        'RoadBridgeCode',
      ),
      'origin.kiwi_rail_code as KR_Origin',
      'destination.kiwi_rail_code as KR_Destination',
      sql<20 | 40 | null>`case i.billing_item_type when 'SERVICE' then i.unit_length end`.as('KR_UnitIso'),
      'i.cartage as KR_Cartage',
      sql<boolean>`coalesce(origin.include_in_billing and destination.include_in_billing, false)`.as(
        'isOfSystem',
      ),
      USED_BY.as('usedBy'),
      sql<string>`i.version::text`.as('version'),
    ]);
}
