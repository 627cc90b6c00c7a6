import { auditAll } from '#kernel/audit.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { notFound, refused } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { changeRecord, type RecordKind, removeRecord } from '#kernel/records.ts';
import type { forwarderCalls } from './contract.ts';
import type { NewForwarderCustomers } from './forms.ts';
import { EDITED, type ForwarderCustomer, forwarderCustomer } from './model.ts';
import {
  countRailUsers,
  deleteForwarderCustomer,
  findForwarderCustomer,
  forwarderCustomerPage,
  freightForwarders,
  insertForwarderCustomers,
  lockForwarderCustomer,
  namesOf,
  offeredCustomers,
  updateGroup,
} from './sql.ts';
import { refusals } from './texts.ts';

const CUSTOMER: RecordKind<ForwarderCustomer> = {
  noun: 'forwarder customer',
  title: 'Freight forwarder customer',
  shape: forwarderCustomer,
  edited: EDITED,
  idOf: customer => customer.freightForwarderCustomerId,
  companyOf: customer => customer.companyId,
  news: { topic: 'mappings' },
  heardBy,
  lock: lockForwarderCustomer,
};

/** Spec transport §7 Mappings. */
export const forwarderHandlers: Handlers<typeof forwarderCalls> = {
  forwarders: (_, { db }) => freightForwarders(db),

  customers: async ({ params, query }, { db }) => {
    await foundForwarder(db, params.id);
    return pageOrList(query, paging => forwarderCustomerPage(db, params.id, paging));
  },

  offered: async ({ params }, { db }) => {
    await foundForwarder(db, params.id);
    return offeredCustomers(db, params.id);
  },

  customer: async ({ params }, { db }) => {
    const customer = await findForwarderCustomer(db, params.id);
    if (!customer) throw notFound('Freight forwarder customer');
    return customer;
  },

  add: async ({ body }, { db, onceKey, caller, publish }) => {
    const added = await once(db, onceKey, trx => addCustomers(trx, caller, body));
    for (const companyId of new Set(added.flatMap(heardBy))) publish({ topic: 'mappings', companyId });
    return added;
  },

  change: ({ body: { version, freightForwarderCustomerId: id, groupNumber } }, context) =>
    changeRecord(CUSTOMER, { id, version }, context, trx => updateGroup(trx, id, groupNumber)),

  remove: ({ params: { id }, query: { version } }, context) =>
    removeRecord(CUSTOMER, { id, version }, context, trx => deleteForwarderCustomer(trx, id)),
};

/** The customer, and the forwarder, whom its code names. */
function heardBy({ companyId, freightForwarderCode }: ForwarderCustomer): number[] {
  return [companyId, freightForwarderCode];
}

/** @throws Failure 404 */
async function foundForwarder(db: Db, id: number): Promise<void> {
  const [forwarder] = await freightForwarders(db, id);
  if (!forwarder) throw notFound('Freight forwarder');
}

/** All of them or none: one that is linked already refuses all, so that the list is never other than what was seen. */
async function addCustomers(
  trx: Transaction,
  caller: Caller,
  { freightForwarderCode, customers }: NewForwarderCustomers,
): Promise<ForwarderCustomer[]> {
  const ids = [...new Set(customers)].toSorted((a, b) => a - b);
  const [forwarder] = await freightForwarders(trx, freightForwarderCode);
  if (!forwarder) throw refused({ freightForwarderCode: [refusals.noForwarder] });
  if (ids.includes(freightForwarderCode)) throw refused({ customers: [refusals.itself] });
  if ((await countRailUsers(trx, ids)) < ids.length) throw refused({ customers: [refusals.noCustomer] });
  const added = await insertForwarderCustomers(trx, freightForwarderCode, ids);
  const missing = ids.filter(id => added.every(({ companyId }) => companyId !== id));
  if (missing.length > 0) throw refused({ customers: [refusals.already(await namesOf(trx, missing))] });
  const changes = added.map(after => ({
    action: 'created',
    noun: CUSTOMER.noun,
    id: after.freightForwarderCustomerId,
    companyId: after.companyId,
    after,
  }));
  await auditAll(trx, caller, changes);
  return added;
}
