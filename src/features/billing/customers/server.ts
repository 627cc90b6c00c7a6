import type { Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import type { billingCustomerCalls } from './contract.ts';
import { customerPage } from './sql.ts';
import { listTexts } from './texts.ts';

/** Spec transport §2.5 Customer Items. */
export const billingCustomerHandlers: Handlers<typeof billingCustomerCalls> = {
  customers: ({ query }, { db }) =>
    pageOrList(query, paging =>
      customerPage(db, { defaultName: listTexts.defaultEntry, customerId: query.customerId }, paging),
    ),
};
