import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Transaction } from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import type { SiteUses, TerminalSite, TypedSite } from './model.ts';
import './tables.ts';

/** How the list is ordered and filtered, by the keys of its contract. */
const COLUMNS: Record<string, SqlColumn> = {
  code: { value: inPeoplesOrder(sql.ref('s.kiwi_rail_code')) },
  name: { value: inPeoplesOrder(sql.ref('s.description')) },
  type: { value: sql.ref('s.type') },
  workstation: { value: inPeoplesOrder(sql.ref('s.workstation_code')) },
  workstationName: { value: inPeoplesOrder(sql.ref('s.workstation_name')) },
  abbreviation: { value: inPeoplesOrder(sql`nullif(s.abbreviation, '')`), mayBeEmpty: true },
  active: { value: sql.ref('s.is_active') },
  billing: { value: sql.ref('s.include_in_billing') },
};

/** A page of the sites; `search` looks in codes, names and locations. */
export function sitePage(db: Db, paging: Paging): Promise<Page<TerminalSite>> {
  const found = selectSites(db).where(
    sql<boolean>`strpos(lower(concat_ws(' ', s.kiwi_rail_code, s.description, s.workstation_code, s.workstation_name,
      s.abbreviation, (select string_agg(l.location_code, ' ') from terminal_site_location l
        where l.terminal_site_id = s.terminal_site_id))), lower(${paging.search})) > 0`,
  );
  return sqlPage(found, paging, {
    columns: COLUMNS,
    usual: [inPeoplesOrder(sql.ref('s.kiwi_rail_code'))],
    tie: sql.ref('s.terminal_site_id'),
  });
}

export function findSite(db: Db | Transaction, siteId: number): Promise<TerminalSite | undefined> {
  return selectSites(db).where('s.terminal_site_id', '=', siteId).executeTakeFirst();
}

/** The site as it is once nobody else changes it, or puts anything on it, until the transaction ends. */
export async function lockSite(trx: Transaction, siteId: number): Promise<TerminalSite | undefined> {
  const locked = await trx
    .selectFrom('terminal_site')
    .select('terminal_site_id')
    .where('terminal_site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirst();
  return locked && findSite(trx, siteId);
}

/** The site, which stays until the transaction ends: for what is put on it. */
export async function holdSite(trx: Transaction, siteId: number): Promise<TerminalSite | undefined> {
  const held = await trx
    .selectFrom('terminal_site')
    .select('terminal_site_id')
    .where('terminal_site_id', '=', siteId)
    .forShare()
    .executeTakeFirst();
  return held && findSite(trx, siteId);
}

export async function insertSite(trx: Transaction, site: TypedSite): Promise<TerminalSite> {
  const { terminal_site_id: id } = await trx
    .insertInto('terminal_site')
    .values(columnsOf(site))
    .returning('terminal_site_id')
    .executeTakeFirstOrThrow();
  await insertLocations(trx, id, site);
  return (await findSite(trx, id))!;
}

export async function updateSite(trx: Transaction, siteId: number, site: TypedSite): Promise<void> {
  await trx
    .updateTable('terminal_site')
    .set(columnsOf(site))
    .where('terminal_site_id', '=', siteId)
    .execute();
}

export async function deleteSite(trx: Transaction, siteId: number): Promise<void> {
  await trx.deleteFrom('terminal_site').where('terminal_site_id', '=', siteId).execute();
}

/** Those of these locations that a road bridge leads to, by their codes. */
export async function bridgedLocations(trx: Transaction, locationIds: readonly number[]): Promise<string[]> {
  if (locationIds.length === 0) return [];
  const { rows } = await sql<{ code: string }>`
    select l.location_code as code from terminal_site_location l
    where l.terminal_site_location_id = any(${[...locationIds]}::int[]) and exists (
      select from road_bridge b where b.terminal_site_location_id = l.terminal_site_location_id)
    order by 1`.execute(trx);
  return rows.map(({ code }) => code);
}

export async function deleteLocations(trx: Transaction, locationIds: readonly number[]): Promise<void> {
  if (locationIds.length === 0) return;
  await trx
    .deleteFrom('terminal_site_location')
    .where('terminal_site_location_id', 'in', [...locationIds])
    .execute();
}

export async function renameLocation(trx: Transaction, locationId: number, code: string): Promise<void> {
  await trx
    .updateTable('terminal_site_location')
    .set({ location_code: code })
    .where('terminal_site_location_id', '=', locationId)
    .execute();
}

export async function addLocations(
  trx: Transaction,
  siteId: number,
  workstationCode: string,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await trx
    .insertInto('terminal_site_location')
    .values(
      codes.map(location_code => ({
        terminal_site_id: siteId,
        workstation_code: workstationCode,
        location_code,
      })),
    )
    .execute();
}

function insertLocations(trx: Transaction, siteId: number, site: TypedSite): Promise<void> {
  const codes = site.roadBridgeLocations.map(({ locationCode }) => locationCode);
  return addLocations(trx, siteId, site.workstationCode, codes);
}

function columnsOf(site: TypedSite) {
  return {
    kiwi_rail_code: site.kiwiRailCodes,
    description: site.description,
    type: site.type,
    workstation_code: site.workstationCode,
    workstation_name: site.workstationName,
    abbreviation: site.abbreviation,
    is_active: site.isActive,
    include_in_billing: site.includeInBilling,
  };
}

function selectSites(db: Db | Transaction) {
  return db
    .selectFrom('terminal_site as s')
    .select(eb => [
      's.terminal_site_id as transportServiceTerminalSiteId',
      's.kiwi_rail_code as kiwiRailCodes',
      's.description',
      's.type',
      's.workstation_code as workstationCode',
      's.workstation_name as workstationName',
      's.abbreviation',
      's.is_active as isActive',
      's.include_in_billing as includeInBilling',
      jsonArrayFrom(
        eb
          .selectFrom('terminal_site_location as l')
          .select([
            'l.terminal_site_location_id as terminalSiteRoadBridgeLocationsId',
            'l.location_code as locationCode',
          ])
          .whereRef('l.terminal_site_id', '=', 's.terminal_site_id')
          .orderBy('l.location_code'),
      ).as('roadBridgeLocations'),
      USED_BY.as('usedBy'),
      sql<string>`s.version::text`.as('version'),
    ]);
}

const USED_BY = sql<SiteUses>`jsonb_build_object(
  'trainServices', (select count(distinct w.train_service_id) from train_service_wagon w
    where s.terminal_site_id in (w.origin_terminal_site_id, w.destination_terminal_site_id)),
  'customers', (select count(distinct c.company_id) from customer_site c where c.terminal_site_id = s.terminal_site_id),
  'roadBridges', (select count(*) from road_bridge b join terminal_site_location l using (terminal_site_location_id)
    where l.terminal_site_id = s.terminal_site_id),
  'billingItems', (select count(*) from billing_item i
    where (i.origin_terminal_site_id = s.terminal_site_id or i.destination_terminal_site_id = s.terminal_site_id)
      and exists (select from billing_customer_item c where c.billing_item_id = i.billing_item_id)))`;
