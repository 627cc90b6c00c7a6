import type { z } from 'zod';
import { billingItemCalls } from '#features/billing/catalogue/contract.ts';
import { newBillingItem } from '#features/billing/catalogue/forms.ts';
import { billingItem, offeredType } from '#features/billing/catalogue/model.ts';
import { customerItemCalls } from '#features/billing/customer-items/contract.ts';
import { newCustomerItem } from '#features/billing/customer-items/forms.ts';
import { billingCustomerItem, unassignedItem } from '#features/billing/customer-items/model.ts';
import { billingCustomerCalls } from '#features/billing/customers/contract.ts';
import { billingCustomer } from '#features/billing/customers/model.ts';
import { billingItemType, cartage, unitLength } from '#features/billing/model.ts';

/** Of billing items and customers' rates, for the API document. */
export const BILLING_SHAPES: Record<string, z.ZodType> = {
  BillingCustomer: billingCustomer,
  BillingCustomerItem: billingCustomerItem,
  BillingCustomerItemPage: customerItemCalls.items.answer.options[1],
  BillingCustomerPage: billingCustomerCalls.customers.answer.options[1],
  BillingItem: billingItem,
  BillingItemPage: billingItemCalls.items.answer.options[1],
  BillingItemType: billingItemType,
  Cartage: cartage,
  ChangedBillingItem: billingItemCalls.change.body,
  ChangedCustomerItem: customerItemCalls.change.body,
  NewBillingItem: newBillingItem,
  NewCustomerItem: newCustomerItem,
  OfferedItemType: offeredType,
  RatesChanged: customerItemCalls.reset.answer,
  UnassignedItem: unassignedItem,
  UnitLength: unitLength,
};
