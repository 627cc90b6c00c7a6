import { sql } from 'kysely';
import type { TypedItem } from '#features/billing/catalogue/model.ts';
import { roadBridgeChoices } from '#features/billing/catalogue/rules.ts';
import { insertItem, type Named } from '#features/billing/catalogue/sql.ts';
import { copyDefaults } from '#features/billing/customer-items/defaults/sql.ts';
import '#features/companies/tables.ts';
import { addDays, type Day, dayOf } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';

/** A 20 ft unit one way between the port and a site: what is charged, and what the rail operator takes. */
const SERVICES = [
  { site: 'PLN', charge: '412.50', cost: '365.00' },
  { site: 'WHU', charge: '455.00', cost: '398.50' },
  { site: 'DNV', charge: '268.00', cost: '236.50' },
  { site: 'HST', charge: '184.50', cost: '158.00' },
  { site: 'WHI', charge: '166.00', cost: '142.75' },
] as const;

/** Between two sites inland, which hardly anybody asks for. */
const INLAND = { charge: '320.00', cost: '284.00' };

/** What a service costs in relation to 20 ft one way. */
const TIMES = [
  { length: 20, cartage: 'One Way', times: '1' },
  { length: 20, cartage: 'Return', times: '1.84' },
  { length: 40, cartage: 'One Way', times: '1.56' },
  { length: 40, cartage: 'Return', times: '2.86' },
] as const;

const FURTHER = [
  { type: 'GENSET', description: 'Genset, an hour', charge: '9.75', cost: '8.10' },
  { type: 'HAZMAT', description: 'Hazardous goods, a trip', charge: '85.00', cost: '60.00' },
  { type: 'OTHER', description: 'Weighbridge', charge: '38.50', cost: '22.00' },
  { type: 'OTHER', description: 'Wash out', charge: '64.00', cost: '47.50' },
  { type: 'OTHER', description: 'Storage, a day', charge: '21.00', cost: '0.00' },
] as const;

/** Drives of a road bridge, by the length of the unit. */
const BRIDGES = { 20: '118.00', 40: '145.00' } as const;

/** In per cent of the services: what the rail operator took before and takes now, and what customers pay by default. */
const PERCENTAGES = [
  { code: 'FAF_KR', before: '16.5', now: '17.9', charge: '18.35' },
  { code: 'TUC_KR', before: '2.3', now: '2.3', charge: '2.5' },
] as const;

/** Firms with rates of their own, in relation to the default ones; what one of them has no rate of. */
const CUSTOMERS = [
  { name: 'Tararua Dairy', times: '0.96' },
  { name: 'Mōhaka Pulp & Timber', times: '0.98' },
  { name: 'Tomoana Foods', times: '1' },
  { name: 'Whanganui Malt', times: '1', without: 'HAZMAT' },
  { name: 'Pōhutukawa Freight', times: '1' },
] as const;

/** The forwarder's customers pay through it what it has agreed. */
const FORWARDER = 'Pōhutukawa Freight';
const FORWARDED = [
  { name: 'Tararua Dairy', times: '0.94' },
  { name: 'Tomoana Foods', times: '0.95' },
  { name: 'Ruahine Wool', times: '0.97', without: 'GENSET' },
] as const;

const NOTHING = {
  TUC_Percentage: null,
  FAF_Percentage: null,
  RoadBridgeCode: null,
  KR_Origin: null,
  KR_Destination: null,
  KR_UnitIso: null,
  KR_Cartage: null,
};

/** Items and rates of the demo port, since before its first booking by rail; needs its mappings. */
export async function fillBilling(db: Db, { now, zone }: { now: Date; zone: string }): Promise<void> {
  const today = dayOf(now, zone);
  const since = addDays(today, -120);
  await inTransaction(db, async trx => {
    await fillCatalogue(trx, since, today);
    await fillDefaults(trx, since);
    await fillCustomers(trx, since);
    await raiseRates(trx, addDays(today, 12));
  });
}

async function fillCatalogue(trx: Transaction, since: Day, today: Day): Promise<void> {
  for (const { type, description } of FURTHER) {
    await insertItem(trx, { ...NOTHING, billingItemType: type, description }, {}, since);
  }
  for (const { code, id } of await roadBridges(trx)) {
    for (const RoadBridgeCode of roadBridgeChoices([code])) {
      const typed: TypedItem = {
        ...NOTHING,
        billingItemType: 'ROADBRIDGE',
        description: `Truck to ${asName(code.split('->')[1]!)}`,
        RoadBridgeCode,
      };
      const named: Named = { roadBridgeId: id };
      await insertItem(trx, typed, named, since);
    }
  }
  for (const { code, before, now } of PERCENTAGES) {
    await sql`insert into billing_item_percentage (billing_item_id, valid_from, rate)
      select billing_item_id, day, rate from billing_item,
        (values (${since}::date, ${before}::numeric), (${addDays(today, -40)}::date, ${now}::numeric)) entry (day, rate)
      where item_code = ${code}`.execute(trx);
  }
}

function asName(code: string): string {
  return code.slice(0, 1) + code.slice(1).toLowerCase();
}

async function roadBridges(trx: Transaction): Promise<{ code: string; id: number }[]> {
  const { rows } = await sql<{ code: string; id: number }>`
    select l.workstation_code || '->' || l.location_code as code, b.road_bridge_id as id
    from road_bridge b join terminal_site_location l using (terminal_site_location_id) order by 1`.execute(
    trx,
  );
  return rows;
}

/** Default rates of every item. */
async function fillDefaults(trx: Transaction, since: Day): Promise<void> {
  await sql`insert into billing_customer_item (billing_item_id)
    select billing_item_id from billing_item order by item_code`.execute(trx);
  for (const { length, cartage, times } of TIMES) {
    const ofLength = sql`i.unit_length = ${length} and i.cartage = ${cartage}`;
    for (const { site, charge, cost } of SERVICES) {
      const ofSite = sql`${ofLength} and (o.kiwi_rail_code, d.kiwi_rail_code)
        in (('NPR', ${site}), (${site}, 'NPR'))`;
      await putServices(trx, ofSite, { charge, cost, times }, since);
    }
    await putServices(
      trx,
      sql`${ofLength} and 'NPR' not in (o.kiwi_rail_code, d.kiwi_rail_code)`,
      { ...INLAND, times },
      since,
    );
  }
  for (const { type, description, charge, cost } of FURTHER) {
    await putDefault(
      trx,
      sql`i.billing_item_type = ${type} and i.description = ${description}`,
      { charge, cost },
      since,
    );
  }
  for (const length of [20, 40] as const) {
    await putDefault(
      trx,
      sql`i.road_bridge_id is not null and i.unit_length = ${length}`,
      { charge: BRIDGES[length] },
      since,
    );
  }
  for (const { code, charge } of PERCENTAGES) {
    await putDefault(trx, sql`i.item_code = ${code}`, { charge }, since);
  }
}

function putServices(
  trx: Transaction,
  which: ReturnType<typeof sql>,
  { charge, cost, times }: { charge: string; cost: string; times: string },
  since: Day,
): Promise<void> {
  const of = (amount: string) => sql`round(${amount}::numeric * ${times}::numeric, 1)`;
  return putRates(trx, which, { charge: of(charge), cost: of(cost) }, since);
}

function putDefault(
  trx: Transaction,
  which: ReturnType<typeof sql>,
  { charge, cost }: { charge: string; cost?: string },
  since: Day,
): Promise<void> {
  const costs = cost === undefined ? {} : { cost: sql`${cost}::numeric` };
  return putRates(trx, which, { charge: sql`${charge}::numeric`, ...costs }, since);
}

async function putRates(
  trx: Transaction,
  which: ReturnType<typeof sql>,
  rates: { charge: ReturnType<typeof sql>; cost?: ReturnType<typeof sql> },
  since: Day,
): Promise<void> {
  for (const [kind, rate] of Object.entries(rates)) {
    await sql`insert into ${sql.table(`billing_${kind}_rate`)} (billing_customer_item_id, valid_from, rate)
      select c.billing_customer_item_id, ${since}::date, ${rate}
      from billing_customer_item c join billing_item i using (billing_item_id)
        left join terminal_site o on o.terminal_site_id = i.origin_terminal_site_id
        left join terminal_site d on d.terminal_site_id = i.destination_terminal_site_id
      where c.customer_id is null and ${which}`.execute(trx);
  }
}

async function fillCustomers(trx: Transaction, since: Day): Promise<void> {
  const forwarderId = await companyOf(trx, FORWARDER);
  const all = [
    ...CUSTOMERS.map(one => ({ ...one, forwarderId: null })),
    ...FORWARDED.map(one => ({ ...one, forwarderId })),
  ];
  for (const { name, times, ...more } of all) {
    const whose = { customerId: await companyOf(trx, name), forwarderId: more.forwarderId };
    await copyDefaults(trx, whose, since);
    await sql`update billing_charge_rate r set rate = round(r.rate * ${times}::numeric, 1)
      from billing_customer_item c join billing_item i using (billing_item_id)
      where r.billing_customer_item_id = c.billing_customer_item_id and i.billing_item_type = 'SERVICE'
        and c.customer_id = ${whose.customerId} and c.forwarder_company_id is not distinct from ${whose.forwarderId}`.execute(
      trx,
    );
    if ('without' in more) {
      await sql`delete from billing_customer_item c using billing_item i
        where i.billing_item_id = c.billing_item_id and i.item_code = ${more.without}
          and c.customer_id = ${whose.customerId} and c.forwarder_company_id is not distinct from ${whose.forwarderId}`.execute(
        trx,
      );
    }
  }
}

/** What becomes dearer soon: services to and from Palmerston North, by default and for one customer. */
async function raiseRates(trx: Transaction, on: Day): Promise<void> {
  await sql`insert into billing_charge_rate (billing_customer_item_id, valid_from, rate)
    select r.billing_customer_item_id, ${on}::date, round(r.rate * 1.035, 1)
    from billing_charge_rate r join billing_customer_item c using (billing_customer_item_id)
      join billing_item i using (billing_item_id) left join company on company.company_id = c.customer_id
    where i.item_code like 'SVC-%PLN%' and c.forwarder_company_id is null
      and (c.customer_id is null or company.name = 'Tararua Dairy')`.execute(trx);
}

async function companyOf(trx: Transaction, name: string): Promise<number> {
  const { company_id } = await trx
    .selectFrom('company')
    .select('company_id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return company_id;
}
