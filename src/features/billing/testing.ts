import type { Pool } from 'pg';
import type { Client } from '#kernel/client.ts';
import { billingItemCalls } from './catalogue/contract.ts';
import type { NewBillingItem } from './catalogue/forms.ts';
import type { BillingItem } from './catalogue/model.ts';
import { customerItemCalls } from './customer-items/contract.ts';
import type { NewCustomerItem } from './customer-items/forms.ts';
import type { BillingCustomerItem } from './customer-items/model.ts';

/** An item as it is typed, with nothing of a type but what is given. */
export const typedItem = (more: Partial<NewBillingItem> = {}): NewBillingItem => ({
  billingItemType: 'OTHER',
  description: '',
  TUC_Percentage: null,
  FAF_Percentage: null,
  RoadBridgeCode: null,
  KR_Origin: null,
  KR_Destination: null,
  KR_UnitIso: null,
  KR_Cartage: null,
  ...more,
});

export const addItem = (client: Client, more: Partial<NewBillingItem>): Promise<BillingItem> =>
  client.send(billingItemCalls.create, { body: typedItem(more) });

/** What an item costs a customer, as it is typed: a default item unless told. */
export const typedRates = (itemCode: string, more: Partial<NewCustomerItem> = {}): NewCustomerItem => ({
  customerId: 0,
  fwCompanyId: null,
  itemCode,
  chargeRate: 100,
  costRate: 80,
  nextChargeRate: null,
  nextCostRate: null,
  nextChangeRateDate: null,
  ...more,
});

export const addRates = (
  client: Client,
  itemCode: string,
  more: Partial<NewCustomerItem> = {},
): Promise<BillingCustomerItem> =>
  client.send(customerItemCalls.create, { body: typedRates(itemCode, more) });

/** A customer, one that is forwarded for, a forwarder, and a firm that has nothing to do with rail. */
export async function addRailCompanies(pool: Pool) {
  const { rows } = await pool.query<{ company_id: number }>(
    `insert into company (name, status) values ('Direct', 'A'), ('Linked', 'A'), ('Forwarding', 'A'), ('Stranger', 'A')
     returning company_id`,
  );
  const [direct, linked, forwarder, stranger] = rows.map(row => row.company_id) as [
    number,
    number,
    number,
    number,
  ];
  await pool.query(
    `insert into company_application (company_id, application_id) values ($1, 'KRC'), ($2, 'KRC')`,
    [direct, linked],
  );
  await pool.query(
    'insert into freight_forwarder_customer (forwarder_company_id, company_id) values ($1, $2)',
    [forwarder, linked],
  );
  return { direct, linked, forwarder, stranger };
}

/** The histories of an item's rates, as they will look so many days later. */
export async function letRatesAge(
  pool: Pool,
  { billingCustomerItemId: id }: BillingCustomerItem,
  days: number,
): Promise<void> {
  for (const table of ['billing_charge_rate', 'billing_cost_rate']) {
    await pool.query(
      `update ${table} set valid_from = valid_from - $2::int where billing_customer_item_id = $1`,
      [id, days],
    );
  }
}
