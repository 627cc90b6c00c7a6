import { sql } from 'kysely';
import { APPLICATION, STATUS } from '#features/access/model.ts';
import '#features/access/tables.ts';
import '#features/companies/tables.ts';
import '#features/mappings/freight-forwarders/tables.ts';
import '#features/mappings/road-bridges/tables.ts';
import '#features/mappings/sites/tables.ts';
import '#features/mappings/transport-operators/tables.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { OTHER_USERS } from '../model.ts';
import type { BookingScope } from '../whose/rules.ts';
import { type LookupCompany, MOST_CHOICES, type TransportOperator } from './model.ts';

/** Of these companies alone; of all when none are named. */
type Among = readonly number[] | undefined;

/**
 * Those that are booked for: active companies of transport users and forwarders, and those that are linked to a forwarder;
 * within the scope, by name.
 */
export async function logisticsCustomers(
  db: Db | Transaction,
  scope: BookingScope,
  among?: Among,
): Promise<LookupCompany[]> {
  const reach = scope.isEvery ? undefined : [scope.companyId, ...scope.customerIds];
  const { rows } = await sql<LookupCompany>`
    with booked_for as (
      select u.company_id from portal_user u join portal_user_role using (user_id) join role r using (role_id)
        where r.name in (${sql.join(OTHER_USERS.map(role => sql.lit(role)))}) and u.status = ${STATUS.Active}
      union select company_id from freight_forwarder_customer)
    select c.company_id as "companyId", c.name from company c join booked_for using (company_id)
    where c.status = ${STATUS.Active} and ${isAmong('c', reach)} and ${isAmong('c', among)}
    order by c.name collate peoples_order, c.company_id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

/** Active companies with the function KRC and a Kiwi Rail code: who sends and receives by rail; by name. */
export async function railCustomers(db: Db | Transaction, among?: Among): Promise<LookupCompany[]> {
  const { rows } = await sql<LookupCompany>`
    select c.company_id as "companyId", c.name from company c join company_application a using (company_id)
    where c.status = ${STATUS.Active} and a.application_id = ${APPLICATION.rail} and c.kiwi_rail_code is not null
      and ${isAmong('c', among)}
    order by c.name collate peoples_order, c.company_id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

/** The active customers that are linked to a forwarder, by name. */
export async function customersOfForwarder(
  db: Db | Transaction,
  forwarderId: number,
  among?: Among,
): Promise<LookupCompany[]> {
  const { rows } = await sql<LookupCompany>`
    select c.company_id as "companyId", c.name from freight_forwarder_customer f join company c using (company_id)
    where f.forwarder_company_id = ${forwarderId} and c.status = ${STATUS.Active} and ${isAmong('c', among)}
    order by c.name collate peoples_order, c.company_id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

/** The limit says that they are few, for which one plan is good always (`listed` in the kernel's database.ts). */
function isAmong(company: string, among: Among) {
  const id = sql.ref(`${company}.company_id`);
  if (!among) return sql`true`;
  return sql`${id} in (select one from unnest(${[...among]}::int[]) as one limit ${among.length})`;
}

/** Road bridges by their codes; of these codes alone when they are named. */
export async function roadBridgeCodes(
  db: Db | Transaction,
  among?: readonly string[],
): Promise<{ transportServiceRoadBridgeId: number; roadBridgeCode: string }[]> {
  const code = sql<string>`l.workstation_code || '->' || l.location_code`;
  return db
    .selectFrom('road_bridge as b')
    .innerJoin('terminal_site_location as l', 'l.terminal_site_location_id', 'b.terminal_site_location_id')
    .select(['b.road_bridge_id as transportServiceRoadBridgeId', code.as('roadBridgeCode')])
    .$if(among !== undefined, query =>
      query.where(sql<boolean>`${code} = any(${[...(among ?? [])]}::text[])`),
    )
    .orderBy(sql`${code} collate peoples_order`)
    .limit(MOST_CHOICES)
    .execute();
}

/** Who drives road bridges, by their codes. */
export function transportOperators(db: Db | Transaction): Promise<TransportOperator[]> {
  return db
    .selectFrom('transport_operator')
    .select([
      'transport_operator_code as transportCompanyId',
      sql<string>`transport_operator_code || ' - ' || transport_operator_name`.as('idAndName'),
    ])
    .orderBy(sql`transport_operator_code collate peoples_order`)
    .limit(MOST_CHOICES)
    .execute();
}
