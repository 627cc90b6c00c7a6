import '#features/companies/tables.ts';
import { insertCustomerSite } from '#features/mappings/customer-sites/sql.ts';
import { insertForwarderCustomers, updateGroup } from '#features/mappings/freight-forwarders/sql.ts';
import { insertRoadBridge } from '#features/mappings/road-bridges/sql.ts';
import type { TerminalSite } from '#features/mappings/sites/model.ts';
import { insertSite } from '#features/mappings/sites/sql.ts';
import { insertOperator } from '#features/mappings/transport-operators/sql.ts';
import { addDays, type Day, dayOf } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';

type DemoSite = {
  code: string;
  name: string;
  type: 'CT' | 'Siding';
  workstation: string;
  locations?: readonly string[];
  isOld?: true;
};

/** Where the demo port's trains go. */
const SITES: readonly DemoSite[] = [
  { code: 'NPR', name: 'Napier Port CT', type: 'CT', workstation: 'Napier Port' },
  {
    code: 'PLN',
    name: 'Palmerston North CT',
    type: 'CT',
    workstation: 'Palmerston North',
    locations: ['LONGBURN', 'FEILDING', 'BUNNYTHORP'],
  },
  {
    code: 'HST',
    name: 'Hastings Siding',
    type: 'Siding',
    workstation: 'Hastings',
    locations: ['WHAKATU', 'TOMOANA'],
  },
  {
    code: 'WHU',
    name: 'Whanganui Siding',
    type: 'Siding',
    workstation: 'Whanganui',
    locations: ['CASTLECLIF'],
  },
  { code: 'DNV', name: 'Dannevirke Siding', type: 'Siding', workstation: 'Dannevirke' },
  { code: 'WHI', name: 'Whirinaki Siding', type: 'Siding', workstation: 'Whirinaki' },
  { code: 'WRO', name: 'Wairoa Siding', type: 'Siding', workstation: 'Wairoa', isOld: true },
];

/** FAF in per cent, and what it will be in nine days. */
const OPERATORS = [
  { code: 'MANLINE', name: 'Manawatū Linehaul', faf: 6.2, next: 6.75 },
  { code: 'HERCART', name: 'Heretaunga Cartage', faf: 5.75, next: null },
  { code: 'RIVERS', name: 'Three Rivers Transport', faf: 7.125, next: null },
] as const;

const BRIDGES = [
  { at: 'PLN', to: 'LONGBURN', by: 'MANLINE', cost: 120, next: 126.5 },
  { at: 'PLN', to: 'FEILDING', by: 'MANLINE', cost: 165, next: null },
  { at: 'HST', to: 'WHAKATU', by: 'HERCART', cost: 88.5, next: null },
  { at: 'WHU', to: 'CASTLECLIF', by: 'RIVERS', cost: 74, next: 79.9 },
] as const;

/** Firms whose goods go by rail: their Kiwi Rail codes, what they send from and receive at. */
const CUSTOMERS = [
  { name: 'Tararua Dairy', code: 'TARDAI', sends: ['PLN', 'DNV'], receives: ['NPR'] },
  { name: 'Mōhaka Pulp & Timber', code: 'MOHPULP', sends: ['WHI'], receives: ['NPR'] },
  { name: 'Tomoana Foods', code: 'TOMFOOD', sends: ['HST'], receives: ['NPR'] },
  { name: 'Whanganui Malt', code: 'WHAMALT', sends: ['WHU'], receives: ['NPR', 'PLN'] },
  { name: 'Ruahine Wool', code: 'RUAWOOL', sends: ['DNV', 'HST'], receives: [] },
] as const;

/** Whom the forwarder acts for, by groups of invoices. */
const FORWARDER = 'Pōhutukawa Freight';
const FORWARDED = { 'Tararua Dairy': 1, 'Tomoana Foods': 1, 'Ruahine Wool': 2 } as const;

/** Sites, operators, road bridges and customers by rail of the demo port. */
export async function fillMappings(db: Db, { now, zone }: { now: Date; zone: string }): Promise<void> {
  const today = dayOf(now, zone);
  await inTransaction(db, async trx => {
    const sites = await fillSites(trx);
    await fillBridges(trx, sites, today);
    await fillCustomers(trx, sites);
  });
}

async function fillSites(trx: Transaction): Promise<Map<string, TerminalSite>> {
  const made = new Map<string, TerminalSite>();
  for (const { code, name, type, workstation, locations = [], isOld } of SITES) {
    const site = await insertSite(trx, {
      kiwiRailCodes: code,
      description: name,
      type,
      workstationCode: code,
      workstationName: workstation,
      abbreviation: code,
      isActive: !isOld,
      includeInBilling: !isOld,
      roadBridgeLocations: locations.map(locationCode => ({
        terminalSiteRoadBridgeLocationsId: null,
        locationCode,
      })),
    });
    made.set(code, site);
  }
  return made;
}

async function fillBridges(
  trx: Transaction,
  sites: ReadonlyMap<string, TerminalSite>,
  today: Day,
): Promise<void> {
  const since = addDays(today, -90);
  const operators = new Map<string, number>();
  for (const { code, name, faf, next } of OPERATORS) {
    const typed = {
      transportOperatorCode: code,
      transportOperatorName: name,
      faF_Rate: faf,
      nextFAF_Rate: next,
      nextFAF_RateDate: next === null ? null : addDays(today, 9),
    };
    operators.set(code, (await insertOperator(trx, typed, since)).transportOperatorId);
  }
  for (const { at, to, by, cost, next } of BRIDGES) {
    const site = sites.get(at)!;
    const location = site.roadBridgeLocations.find(({ locationCode }) => locationCode === to)!;
    const typed = {
      transportServiceTerminalSiteId: site.transportServiceTerminalSiteId,
      terminalSiteRoadBridgeLocationsId: location.terminalSiteRoadBridgeLocationsId!,
      transportOperatorCode: by,
      costRate: cost,
      nextCostRate: next,
      nextCostRateDate: next === null ? null : addDays(today, 16),
    };
    await insertRoadBridge(trx, typed, operators.get(by)!, since);
  }
}

async function fillCustomers(trx: Transaction, sites: ReadonlyMap<string, TerminalSite>): Promise<void> {
  const ids = new Map<string, number>();
  for (const [i, { name, code, sends, receives }] of CUSTOMERS.entries()) {
    const companyId = await insertCustomer(trx, name, code, i);
    ids.set(name, companyId);
    const uses = [
      ...sends.map(site => [site, 'Sending'] as const),
      ...receives.map(site => [site, 'Receiving'] as const),
    ];
    for (const [site, bookingType] of uses) {
      const { transportServiceTerminalSiteId } = sites.get(site)!;
      await insertCustomerSite(trx, { companyId, transportServiceTerminalSiteId, bookingType });
    }
  }
  const forwarder = await trx
    .selectFrom('company')
    .select('company_id')
    .where('name', '=', FORWARDER)
    .executeTakeFirstOrThrow();
  await trx.updateTable('company').set({ bc_code: 'POHUTUKAWA' }).where('name', '=', FORWARDER).execute();
  const names = Object.entries(FORWARDED);
  const linked = await insertForwarderCustomers(
    trx,
    forwarder.company_id,
    names.map(([name]) => ids.get(name)!),
  );
  for (const { freightForwarderCustomerId, companyId } of linked) {
    const group = names.find(([name]) => ids.get(name) === companyId)![1];
    if (group !== 1) await updateGroup(trx, freightForwarderCustomerId, group);
  }
}

async function insertCustomer(trx: Transaction, name: string, code: string, i: number): Promise<number> {
  const { company_id } = await trx
    .insertInto('company')
    .values({
      name,
      address: `${20 + i} Severn Street, Pandora, Napier 4110`,
      phone_number: `06555${String(2000 + i)}`,
      status: 'A',
      kiwi_rail_code: code,
      bc_code: code,
    })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('company_application').values({ company_id, application_id: 'KRC' }).execute();
  return company_id;
}
