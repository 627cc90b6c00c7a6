import { z } from 'zod';
import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { RATE_KEEPERS } from '../model.ts';
import { changedCustomerItem, newCustomerItem } from './forms.ts';
import { billingCustomerItem, unassignedItem } from './model.ts';

const PATH = 'transportBilling';
/** 0: the default items. */
const customer = z.coerce.number<number | string>().int().min(0).max(2_147_483_647);
const ORDER = paged({
  sort: ['code', 'type', 'description', 'charge', 'cost', 'nextCharge', 'nextCost', 'nextDate'],
  filters: ['type'],
});
/** How many items have other rates than before. */
const changed = z.object({ changed: z.int() });

/** Spec transport §7 Billing. Of a pair the forwarder is named first, then its customer. */
export const customerItemCalls = {
  items: call({
    method: 'GET',
    path: `${PATH}/BillingCustomerItems/{customer}`,
    summary:
      'The items of a customer with its rates, of 0 the default ones; the first 100, or the page asked for',
    who: RATE_KEEPERS,
    params: { customer },
    query: ORDER,
    answer: listOrPage(billingCustomerItem),
    topics: ['billing', 'mappings', 'companies'],
  }),
  itemsOfPair: call({
    method: 'GET',
    path: `${PATH}/BillingCustomerItems/{customer}/{secondary}`,
    summary: 'The items of a forwarder’s customer with what it pays through the forwarder',
    who: RATE_KEEPERS,
    params: { customer: idNumber, secondary: idNumber },
    query: ORDER,
    answer: listOrPage(billingCustomerItem),
    topics: ['billing', 'mappings', 'companies'],
  }),
  unassigned: call({
    method: 'GET',
    path: `${PATH}/UnassignedItems/{customer}`,
    summary:
      'The first 50 items that a customer, or with `secondary` a forwarder’s customer, has no rates of yet',
    who: RATE_KEEPERS,
    params: { customer },
    query: { secondary: idNumber.optional(), search: z.string().max(100).optional() },
    answer: z.array(unassignedItem),
    topics: ['billing', 'mappings', 'companies'],
  }),
  create: call({
    method: 'POST',
    path: `${PATH}/BillingCustomerItem`,
    summary:
      'Adds an item with its rates to a customer; they are valid from today, the next ones from their date',
    who: RATE_KEEPERS,
    body: newCustomerItem,
    answer: billingCustomerItem,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: `${PATH}/BillingCustomerItem`,
    summary: 'Changes the rates of a customer’s item; a rate edited directly is valid from today',
    who: RATE_KEEPERS,
    body: changedCustomerItem.extend({ version: sentVersion }),
    answer: billingCustomerItem,
  }),
  remove: call({
    method: 'DELETE',
    path: `${PATH}/BillingCustomerItem/{id}`,
    summary: 'Takes an item with its rates from a customer',
    who: RATE_KEEPERS,
    params: { id: idNumber },
    query: { version: sentVersion },
  }),
  setToDefault: call({
    method: 'PUT',
    path: `${PATH}/SyncAllBillingItemsToCustomer/{id}`,
    summary: 'Gives a customer every default item with its present and next rates',
    who: RATE_KEEPERS,
    params: { id: customer },
    answer: changed,
  }),
  setPairToDefault: call({
    method: 'PUT',
    path: `${PATH}/SyncAllBillingItemsToForwardersCustomer/{a}/{b}`,
    summary: 'The same for a forwarder’s customer: {a} the forwarder, {b} its customer',
    who: RATE_KEEPERS,
    params: { a: idNumber, b: idNumber },
    answer: changed,
  }),
  reset: call({
    method: 'PUT',
    path: `${PATH}/ResetAllRatesOfCustomer/{id}`,
    summary: 'Sets all present rates of a customer to 0 and takes its next ones back',
    who: RATE_KEEPERS,
    params: { id: customer },
    answer: changed,
  }),
  resetPair: call({
    method: 'PUT',
    path: `${PATH}/ResetAllRatesOfForwardersCustomer/{a}/{b}`,
    summary: 'The same for a forwarder’s customer: {a} the forwarder, {b} its customer',
    who: RATE_KEEPERS,
    params: { a: idNumber, b: idNumber },
    answer: changed,
  }),
};
