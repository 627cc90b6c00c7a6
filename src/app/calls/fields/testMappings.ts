import { ROLE } from '#features/access/model.ts';
import { customerSiteCalls } from '#features/mappings/customer-sites/contract.ts';
import { forwarderCalls } from '#features/mappings/freight-forwarders/contract.ts';
import { roadBridgeCalls } from '#features/mappings/road-bridges/contract.ts';
import { siteCalls } from '#features/mappings/sites/contract.ts';
import type { TerminalSite } from '#features/mappings/sites/model.ts';
import { operatorCalls } from '#features/mappings/transport-operators/contract.ts';
import { type Client, createClient } from '#kernel/client.ts';
import type { Known } from '../testFields.ts';
import type { Port } from '../testPort.ts';

const is = (value: unknown): Known => ({ of: () => value });
const aSite: Known = { of: async port => (await newSite(port)).transportServiceTerminalSiteId };
const aCustomer: Known = { of: newRailCompany };
const aForwarder: Known = { of: newForwarder };
const anOperatorCode: Known = { of: async port => (await newOperator(port)).transportOperatorCode };
const noLocations = is([]);
const noNext = { nextCostRate: is(null), nextCostRateDate: is(null) };
const noNextFaf = { nextFAF_Rate: is(null), nextFAF_RateDate: is(null) };
const newCode: Known = { of: ({ next }) => `C${next()}` };

const anOperator: Known = { of: async port => (await newOperator(port)).transportOperatorId };
const aCustomerSite: Known = { of: newCustomerSite };
const aBridge: Known = { of: newRoadBridge };
const aForwarderCustomer: Known = { of: newForwarderCustomer };
const siteFields = {
  kiwiRailCodes: newCode,
  workstationCode: newCode,
  roadBridgeLocations: noLocations,
};

const ROOT = 'transportMapping/';

/** Mappings belong to the port: its transport staff see them all. */
export const MAPPING_FIELDS: Record<string, Record<string, Known>> = {
  [`${ROOT}ContainerTerminal&Sidings/{id}`]: { id: aSite },
  [`POST ${ROOT}ContainerTerminal&Sidings`]: siteFields,
  [`PUT ${ROOT}ContainerTerminal&Sidings`]: { ...siteFields, transportServiceTerminalSiteId: aSite },
  [`${ROOT}CustomerSites/{id}`]: { id: aCustomerSite },
  [`${ROOT}CustomerSites/Company/{id}`]: { id: aCustomer },
  [`POST ${ROOT}CustomerSites`]: { companyId: aCustomer, transportServiceTerminalSiteId: aSite },
  [`PUT ${ROOT}CustomerSites`]: {
    transportServiceCustomerTerminalSiteAndSidingId: aCustomerSite,
    transportServiceTerminalSiteId: aSite,
  },
  'transportPlanner/Customers': { companyId: aCustomer },
  [`${ROOT}TransportOperators/{id}`]: { id: anOperator },
  [`POST ${ROOT}TransportOperators`]: {
    transportOperatorCode: newCode,
    transportOperatorId: is(0),
    ...noNextFaf,
  },
  [`PUT ${ROOT}TransportOperators`]: {
    transportOperatorCode: newCode,
    transportOperatorId: anOperator,
    ...noNextFaf,
  },
  [`${ROOT}RoadBridges/{id}`]: { id: aBridge },
  [`POST ${ROOT}RoadBridges`]: {
    transportServiceTerminalSiteId: aSite,
    terminalSiteRoadBridgeLocationsId: is(1),
    transportOperatorCode: anOperatorCode,
    ...noNext,
  },
  [`PUT ${ROOT}RoadBridges`]: {
    transportServiceRoadBridgeId: aBridge,
    transportServiceTerminalSiteId: aSite,
    terminalSiteRoadBridgeLocationsId: is(1),
    transportOperatorCode: anOperatorCode,
    ...noNext,
  },
  [`GET ${ROOT}FreightForwarders/{id}`]: { id: aForwarderCustomer },
  [`DELETE ${ROOT}FreightForwarders/{id}`]: { id: aForwarderCustomer },
  [`${ROOT}FreightForwarders/{id}/Customers`]: { id: aForwarder },
  [`${ROOT}FreightForwarders/{id}/Offered`]: { id: aForwarder },
  [`POST ${ROOT}FreightForwarders`]: {
    freightForwarderCode: aForwarder,
    customers: { of: async port => [await newRailCompany(port)] },
  },
  [`PUT ${ROOT}FreightForwarders`]: { freightForwarderCustomerId: aForwarderCustomer, groupNumber: is(2) },
};

function adminOf({ product, tokens }: Port): Client {
  return createClient({ base: `${product.origin}/api`, token: () => tokens.get(ROLE.TransportAdmin)! });
}

function newSite(port: Port): Promise<TerminalSite> {
  const code = `S${port.next()}`;
  return adminOf(port).send(siteCalls.create, {
    body: {
      kiwiRailCodes: code,
      description: `Siding ${code}`,
      type: 'Siding',
      workstationCode: code,
      workstationName: code,
      abbreviation: '',
      isActive: true,
      includeInBilling: true,
      roadBridgeLocations: [{ terminalSiteRoadBridgeLocationsId: null, locationCode: 'MILL' }],
    },
  });
}

function newOperator(port: Port) {
  return adminOf(port).send(operatorCalls.create, {
    body: {
      transportOperatorCode: `O${port.next()}`,
      transportOperatorName: 'Line haul',
      faF_Rate: 6.2,
      nextFAF_Rate: null,
      nextFAF_RateDate: null,
    },
  });
}

async function newRoadBridge(port: Port): Promise<number> {
  const site = await newSite(port);
  const { transportOperatorCode } = await newOperator(port);
  const bridge = await adminOf(port).send(roadBridgeCalls.create, {
    body: {
      transportServiceTerminalSiteId: site.transportServiceTerminalSiteId,
      terminalSiteRoadBridgeLocationsId: site.roadBridgeLocations[0]!.terminalSiteRoadBridgeLocationsId!,
      transportOperatorCode,
      costRate: 120,
      nextCostRate: null,
      nextCostRateDate: null,
    },
  });
  return bridge.transportServiceRoadBridgeId;
}

async function newCustomerSite(port: Port): Promise<number> {
  const { transportServiceTerminalSiteId } = await newSite(port);
  const companyId = await newRailCompany(port);
  const made = await adminOf(port).send(customerSiteCalls.create, {
    body: { companyId, transportServiceTerminalSiteId, bookingType: 'Sending' },
  });
  return made.transportServiceCustomerTerminalSiteAndSidingId;
}

async function newForwarderCustomer(port: Port): Promise<number> {
  const freightForwarderCode = await newForwarder(port);
  const body = { freightForwarderCode, customers: [await newRailCompany(port)] };
  const [made] = await adminOf(port).send(forwarderCalls.add, { body });
  return made!.freightForwarderCustomerId;
}

/** A firm that uses rail. */
async function newRailCompany({ product, next }: Port): Promise<number> {
  const { rows } = await product.pool.query<{ company_id: number }>(
    `with made as (insert into company (name, status) values ($1, 'A') returning company_id)
     insert into company_application (company_id, application_id) select company_id, 'KRC' from made returning company_id`,
    [`Rail customer ${next()}`],
  );
  return rows[0]!.company_id;
}

/** A firm somebody of which acts as a forwarder. */
async function newForwarder(port: Port): Promise<number> {
  const companyId = await newRailCompany(port);
  await port.product.pool.query(
    `with made as (insert into portal_user (company_id, first_name, last_name, email_address, status)
       values ($1, 'For', 'Warder', $2, 'A') returning user_id)
     insert into portal_user_role (user_id, role_id) select user_id, 12 from made`,
    [companyId, `forwarder${port.next()}@everyrole.example`],
  );
  return companyId;
}
