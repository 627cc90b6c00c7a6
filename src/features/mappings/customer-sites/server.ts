import { refusingClashes } from '#kernel/clashes.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { addRecord, changeRecord, type RecordKind, removeRecord } from '#kernel/records.ts';
import { holdSite } from '../sites/sql.ts';
import type { customerSiteCalls } from './contract.ts';
import { type CustomerSite, customerSite, EDITED } from './model.ts';
import {
  customerSitePage,
  deleteCustomerSite,
  findCustomerSite,
  insertCustomerSite,
  lockCustomerSite,
  lookUpCustomer,
  lookUpCustomers,
  updateCustomerSite,
} from './sql.ts';
import { refusals } from './texts.ts';

const CUSTOMER_SITE: RecordKind<CustomerSite> = {
  noun: 'customer site',
  title: 'Customer site',
  shape: customerSite,
  edited: EDITED,
  idOf: site => site.transportServiceCustomerTerminalSiteAndSidingId,
  companyOf: site => site.companyId,
  news: { topic: 'mappings' },
  heardBy: site => [site.companyId],
  lock: lockCustomerSite,
};

/** Spec transport §7 Mappings. */
export const customerSiteHandlers: Handlers<typeof customerSiteCalls> = {
  customerSites: ({ query }, { db }) => pageOrList(query, paging => customerSitePage(db, paging)),

  ofCompany: ({ params, query }, { db }) =>
    pageOrList(query, paging => customerSitePage(db, paging, params.id)),

  customerSite: async ({ params }, { db }) => {
    const site = await findCustomerSite(db, params.id);
    if (!site) throw notFound('Customer site');
    return site;
  },

  create: ({ body }, context) =>
    refusingClashes(
      addRecord(CUSTOMER_SITE, context, async trx => {
        const [customer] = await lookUpCustomer(trx, body.companyId);
        if (!customer) throw refused({ companyId: [refusals.noCustomer] });
        await holdActiveSite(trx, body.transportServiceTerminalSiteId);
        return insertCustomerSite(trx, body);
      }),
      CLASHES,
    ),

  change: ({ body }, context) => {
    const { version, transportServiceCustomerTerminalSiteAndSidingId: id, ...typed } = body;
    const siteId = typed.transportServiceTerminalSiteId;
    return refusingClashes(
      changeRecord(CUSTOMER_SITE, { id, version }, context, async (trx, before) => {
        if (siteId !== before.transportServiceTerminalSiteId) await holdActiveSite(trx, siteId);
        return updateCustomerSite(trx, id, typed);
      }),
      CLASHES,
    );
  },

  remove: ({ params: { id }, query: { version } }, context) =>
    removeRecord(CUSTOMER_SITE, { id, version }, context, trx => deleteCustomerSite(trx, id)),

  customers: ({ query: { search, companyId } }, { db }) =>
    companyId === undefined ? lookUpCustomers(db, search) : lookUpCustomer(db, companyId),
};

/** A site that is offered; it stays until the transaction ends. @throws Failure 400 */
async function holdActiveSite(trx: Transaction, siteId: number): Promise<void> {
  const site = await holdSite(trx, siteId);
  const reason = site ? (site.isActive ? null : refusals.siteInactive) : refusals.siteUnknown;
  if (reason) throw refused({ transportServiceTerminalSiteId: [reason] });
}

const CLASHES = { constraints: { customer_site_once: { transportServiceTerminalSiteId: [refusals.twice] } } };
