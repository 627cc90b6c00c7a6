import { ROLE } from '#features/access/model.ts';
import { billingItemCalls } from '#features/billing/catalogue/contract.ts';
import type { BillingItem } from '#features/billing/catalogue/model.ts';
import { customerItemCalls } from '#features/billing/customer-items/contract.ts';
import { forwarderCalls } from '#features/mappings/freight-forwarders/contract.ts';
import { type Client, createClient } from '#kernel/client.ts';
import type { Known } from '../testFields.ts';
import type { Port } from '../testPort.ts';

const is = (value: unknown): Known => ({ of: () => value });
const aCustomer: Known = { of: newRailCompany };
const anItem: Known = { of: async port => (await newItem(port)).itemCode };
const aCustomerItem: Known = { of: newCustomerItem };

const NOTHING_OF_A_TYPE = {
  TUC_Percentage: is(null),
  FAF_Percentage: is(null),
  RoadBridgeCode: is(null),
  KR_Origin: is(null),
  KR_Destination: is(null),
  KR_UnitIso: is(null),
  KR_Cartage: is(null),
};
const item = {
  billingItemType: is('OTHER'),
  description: { of: ({ next }: Port) => `Thing ${next()}` },
  ...NOTHING_OF_A_TYPE,
};
const rates = {
  chargeRate: is(12.5),
  costRate: is(10),
  nextChargeRate: is(null),
  nextCostRate: is(null),
  nextChangeRateDate: is(null),
};

const ROOT = 'transportBilling/';

/** Items and rates belong to the port: those who keep them see them all. Of a pair both ends are made anew, so that they fit. */
export const BILLING_FIELDS: Record<string, Record<string, Known>> = {
  [`POST ${ROOT}BillingItem`]: item,
  [`PUT ${ROOT}BillingItem`]: { ...item, itemCode: anItem },
  [`${ROOT}BillingItem/{id}`]: { id: anItem },
  [`${ROOT}BillingCustomers`]: { customerId: is(0) },
  [`${ROOT}BillingCustomerItems/{customer}`]: { customer: aCustomer },
  [`${ROOT}BillingCustomerItems/{customer}/{secondary}`]: pairAs('customer', 'secondary'),
  [`${ROOT}UnassignedItems/{customer}`]: { customer: aCustomer, secondary: is(1) },
  [`POST ${ROOT}BillingCustomerItem`]: {
    customerId: aCustomer,
    fwCompanyId: is(null),
    itemCode: anItem,
    ...rates,
  },
  [`PUT ${ROOT}BillingCustomerItem`]: {
    billingCustomerItemId: aCustomerItem,
    customerId: is(0),
    fwCompanyId: is(null),
    itemCode: anItem,
    ...rates,
  },
  [`${ROOT}BillingCustomerItem/{id}`]: { id: aCustomerItem },
  [`${ROOT}SyncAllBillingItemsToCustomer/{id}`]: { id: aCustomer },
  [`${ROOT}ResetAllRatesOfCustomer/{id}`]: { id: aCustomer },
  [`${ROOT}SyncAllBillingItemsToForwardersCustomer/{a}/{b}`]: pairAs('a', 'b'),
  [`${ROOT}ResetAllRatesOfForwardersCustomer/{a}/{b}`]: pairAs('a', 'b'),
};

/** The forwarder and the customer of one pair, which a port keeps for this purpose. */
function pairAs(forwarder: string, customer: string): Record<string, Known> {
  return {
    [forwarder]: { of: async port => (await pairOf(port)).forwarder },
    [customer]: { of: async port => (await pairOf(port)).customer },
  };
}

type Pair = { forwarder: number; customer: number };
const pairs = new WeakMap<Port['product'], Promise<Pair>>();

function pairOf(port: Port): Promise<Pair> {
  const made = pairs.get(port.product) ?? newPair(port);
  pairs.set(port.product, made);
  return made;
}

function adminOf({ product, tokens }: Port): Client {
  return createClient({ base: `${product.origin}/api`, token: () => tokens.get(ROLE.TransportAdmin)! });
}

function newItem(port: Port): Promise<BillingItem> {
  return adminOf(port).send(billingItemCalls.create, {
    body: {
      billingItemType: 'OTHER',
      description: `Item ${port.next()}`,
      TUC_Percentage: null,
      FAF_Percentage: null,
      RoadBridgeCode: null,
      KR_Origin: null,
      KR_Destination: null,
      KR_UnitIso: null,
      KR_Cartage: null,
    },
  });
}

/** A default item. */
async function newCustomerItem(port: Port): Promise<number> {
  const { itemCode } = await newItem(port);
  const made = await adminOf(port).send(customerItemCalls.create, {
    body: {
      customerId: 0,
      fwCompanyId: null,
      itemCode,
      chargeRate: 12.5,
      costRate: 10,
      nextChargeRate: null,
      nextCostRate: null,
      nextChangeRateDate: null,
    },
  });
  return made.billingCustomerItemId;
}

async function newPair(port: Port): Promise<Pair> {
  const [forwarder, customer] = [await newRailCompany(port), await newRailCompany(port)];
  await port.product.pool.query(
    `with made as (insert into portal_user (company_id, first_name, last_name, email_address, status)
       values ($1, 'For', 'Warder', $2, 'A') returning user_id)
     insert into portal_user_role (user_id, role_id) select user_id, 12 from made`,
    [forwarder, `rates${port.next()}@everyrole.example`],
  );
  const body = { freightForwarderCode: forwarder, customers: [customer] };
  await adminOf(port).send(forwarderCalls.add, { body });
  return { forwarder, customer };
}

/** A firm that uses rail. */
async function newRailCompany({ product, next }: Port): Promise<number> {
  const { rows } = await product.pool.query<{ company_id: number }>(
    `with made as (insert into company (name, status) values ($1, 'A') returning company_id)
     insert into company_application (company_id, application_id) select company_id, 'KRC' from made returning company_id`,
    [`Rates customer ${next()}`],
  );
  return rows[0]!.company_id;
}
