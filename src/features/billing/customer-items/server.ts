import { type Day, dayOf } from '#kernel/calendar.ts';
import { refusingClashes } from '#kernel/clashes.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { notFound, refusedBecause, refuseIf } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { addRecord, changeRecord, type RecordKind, removeRecord } from '#kernel/records.ts';
import { holdItem } from '../catalogue/sql.ts';
import { actsFor, isBilled } from '../customers/sql.ts';
import type { customerItemCalls } from './contract.ts';
import { NOUN, resetRates, setToDefault } from './defaults/server.ts';
import { type BillingCustomerItem, billingCustomerItem, EDITED, type Whose } from './model.ts';
import { rateRefusals } from './rules.ts';
import { deleteItem, insertItem, itemPage, lockItem, unassignedItems, updateItem } from './sql.ts';
import { refusals } from './texts.ts';

const NEWS = { topic: 'billing' } as const;

const itemOn = (today: Day): RecordKind<BillingCustomerItem> => ({
  noun: NOUN,
  title: 'Customer item',
  shape: billingCustomerItem,
  edited: EDITED,
  idOf: item => item.billingCustomerItemId,
  news: NEWS,
  lock: (trx, id) => lockItem(trx, id, today),
});

/** Spec transport §7 Billing. */
export const customerItemHandlers: Handlers<typeof customerItemCalls> = {
  items: async ({ params: { customer }, query }, { db, now, zone }) => {
    const whose = await found(db, whoseOf(customer));
    return pageOrList(query, paging => itemPage(db, whose, dayOf(now, zone), paging));
  },

  itemsOfPair: async ({ params: { customer: forwarder, secondary }, query }, { db, now, zone }) => {
    const whose = await found(db, whoseOf(secondary, forwarder));
    return pageOrList(query, paging => itemPage(db, whose, dayOf(now, zone), paging));
  },

  unassigned: async ({ params: { customer }, query: { secondary, search } }, { db }) => {
    const whose = secondary === undefined ? whoseOf(customer) : whoseOf(secondary, customer);
    return unassignedItems(db, await found(db, whose), search);
  },

  create: ({ body: { customerId, fwCompanyId, itemCode, ...rates } }, context) => {
    const today = dayOf(context.now, context.zone);
    const whose = whoseOf(customerId, fwCompanyId);
    const added = addRecord(itemOn(today), context, async trx => {
      refuseIf(await whyNot(trx, whose));
      const item = await holdItem(trx, itemCode);
      refuseIf({ itemCode: item ? null : refusals.itemUnknown });
      refuseIf(rateRefusals(rates, item!.billingItemType, today));
      return insertItem(trx, { whose, itemId: item!.id }, rates, today);
    });
    return refusingClashes(added, CLASHES);
  },

  change: ({ body: { billingCustomerItemId: id, version, ...typed } }, context) => {
    const { customerId, fwCompanyId, itemCode, ...rates } = typed;
    const today = dayOf(context.now, context.zone);
    const whose = whoseOf(customerId, fwCompanyId);
    const kind: RecordKind<BillingCustomerItem> = {
      ...itemOn(today),
      // Of another customer than the one that is named there is no such item.
      lock: async (trx, itemId) => {
        const item = await lockItem(trx, itemId, today);
        return item && isSame(whoseOf(item.customerId, item.fwCompanyId), whose) ? item : undefined;
      },
    };
    return changeRecord(kind, { id, version }, context, async (trx, before) => {
      refuseIf(await whyNot(trx, whose));
      refuseIf({ itemCode: before.itemCode === itemCode ? null : refusals.codeFixed });
      refuseIf(rateRefusals(rates, before.itemType, today));
      return updateItem(trx, before, rates, today);
    });
  },

  remove: ({ params: { id }, query: { version } }, context) => {
    const today = dayOf(context.now, context.zone);
    const removed = removeRecord(itemOn(today), { id, version }, context, trx => deleteItem(trx, id));
    return refusingClashes(removed, { inUse: refusals.inUse });
  },

  setToDefault: ({ params: { id } }, context) => changeAll(context, whoseOf(id), setToDefault),
  setPairToDefault: ({ params: { a, b } }, context) => changeAll(context, whoseOf(b, a), setToDefault),
  reset: ({ params: { id } }, context) => changeAll(context, whoseOf(id), resetRates),
  resetPair: ({ params: { a, b } }, context) => changeAll(context, whoseOf(b, a), resetRates),
};

/** @throws Failure 400 of the default items, 404 */
async function changeAll(
  context: Context,
  whose: Whose,
  change: typeof setToDefault,
): Promise<{ changed: number }> {
  const { db, now, zone, publish } = context;
  if (whose.customerId === null) throw refusedBecause(refusals.isDefault);
  await found(db, whose);
  const changed = await change(context, whose, dayOf(now, zone));
  publish(NEWS);
  return { changed };
}

/** On the wire 0 stands for nobody. */
function whoseOf(customerId: number, fwCompanyId: number | null = null): Whose {
  return { customerId: customerId || null, forwarderId: fwCompanyId || null };
}

function isSame(one: Whose, other: Whose): boolean {
  return one.customerId === other.customerId && one.forwarderId === other.forwarderId;
}

/** @throws Failure 404 */
async function found(db: Db, whose: Whose): Promise<Whose> {
  if (Object.values(await whyNot(db, whose)).some(reason => reason !== null)) throw notFound('Customer');
  return whose;
}

/** What speaks against rates of somebody, by field; the link of a pair stays until the transaction ends. */
async function whyNot(
  db: Db | Transaction,
  { customerId, forwarderId }: Whose,
): Promise<Record<string, string | null>> {
  if (forwarderId !== null) {
    const isPair = customerId !== null && (await actsFor(db, { forwarderId, customerId }));
    return { fwCompanyId: isPair ? null : refusals.notActingFor };
  }
  const isThere = customerId === null || (await isBilled(db, customerId));
  return { customerId: isThere ? null : refusals.customerUnknown };
}

const CLASHES = { constraints: { billing_customer_item_once: { itemCode: [refusals.itemTwice] } } };
