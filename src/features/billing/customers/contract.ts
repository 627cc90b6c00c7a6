import { z } from 'zod';
import { call } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { RATE_KEEPERS } from '../model.ts';
import { billingCustomer } from './model.ts';

export const billingCustomerCalls = {
  customers: call({
    method: 'GET',
    path: 'transportBilling/BillingCustomers',
    summary:
      'Whom items have rates for, the default entry first; the first 100, the page asked for, or the one that is named',
    who: RATE_KEEPERS,
    query: {
      ...paged({ sort: ['customer', 'forwarder', 'items'], filters: ['forwarder'] }),
      customerId: z.coerce.number<number | string>().int().min(0).max(2_147_483_647).optional(),
    },
    answer: listOrPage(billingCustomer),
    topics: ['billing', 'mappings', 'companies'],
  }),
};
