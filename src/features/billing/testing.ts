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
