import { z } from 'zod';
import { call, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { RATE_KEEPERS } from '../model.ts';
import { changedBillingItem, itemCode, newBillingItem } from './forms.ts';
import { billingItem, offeredType } from './model.ts';

const PATH = 'transportBilling';

/** Spec transport §7 Billing. */
export const billingItemCalls = {
  types: call({
    method: 'GET',
    path: `${PATH}/BillingItemTypes`,
    summary: 'The types of billing items, and which of them a person may add',
    who: RATE_KEEPERS,
    answer: z.array(offeredType),
  }),
  items: call({
    method: 'GET',
    path: `${PATH}/BillingItems`,
    summary: 'Billing items by their codes, with today’s percentages; the first 100, or the page asked for',
    who: RATE_KEEPERS,
    query: paged({
      sort: ['code', 'type', 'description', 'tuc', 'faf', 'iso', 'service', 'cartage'],
      filters: ['type', 'iso', 'service', 'cartage'],
    }),
    answer: listOrPage(billingItem),
    topics: ['billing', 'mappings'],
  }),
  create: call({
    method: 'POST',
    path: `${PATH}/BillingItem`,
    summary: 'Adds a billing item of a type that a person may add; its code is made by the server',
    who: RATE_KEEPERS,
    body: newBillingItem,
    answer: billingItem,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: `${PATH}/BillingItem`,
    summary: 'Changes a billing item; a percentage is valid from today',
    who: RATE_KEEPERS,
    body: changedBillingItem.extend({ version: sentVersion }),
    answer: billingItem,
  }),
  remove: call({
    method: 'DELETE',
    path: `${PATH}/BillingItem/{id}`,
    summary: 'Removes the billing item with this code, if nobody has rates of it',
    who: RATE_KEEPERS,
    params: { id: itemCode },
    query: { version: sentVersion },
  }),
};
