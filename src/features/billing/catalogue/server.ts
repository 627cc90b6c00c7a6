import { type Day, dayOf } from '#kernel/calendar.ts';
import { refusingClashes } from '#kernel/clashes.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { notFound, refusedBecause, refuseIf } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { addRecord, changeRecord, type RecordKind, removeRecord } from '#kernel/records.ts';
import { type BillingItemType, billingItemType, ITEM_TYPE } from '../model.ts';
import type { billingItemCalls } from './contract.ts';
import { type BillingItem, billingItem, EDITED, type TypedItem } from './model.ts';
import { changeRefusals, isOffered, itemRefusals, routeRefusals, whyNotRemove } from './rules.ts';
import {
  deleteItem,
  holdNamed,
  idOfItem,
  insertItem,
  itemPage,
  lockItem,
  type Named,
  updateItem,
} from './sql.ts';
import { refusals, typeNames } from './texts.ts';

const itemOn = (today: Day): RecordKind<BillingItem> => ({
  noun: 'billing item',
  title: 'Item',
  shape: billingItem,
  edited: EDITED,
  idOf: item => item.billingItemId,
  news: { topic: 'billing' },
  lock: (trx, id) => lockItem(trx, id, today),
});

/** Spec transport §7 Billing. */
export const billingItemHandlers: Handlers<typeof billingItemCalls> = {
  types: () =>
    billingItemType.options.map(type => ({
      billingItemType: type,
      description: typeNames[type],
      isOffered: isOffered(type),
    })),

  items: ({ query }, { db, now, zone }) =>
    pageOrList(query, paging => itemPage(db, dayOf(now, zone), paging)),

  create: ({ body }, context) => {
    const today = dayOf(context.now, context.zone);
    refuseIf({ billingItemType: isOffered(body.billingItemType) ? null : refusals.madeBySystem });
    refuseIf(itemRefusals(body));
    const added = addRecord(itemOn(today), context, async trx => {
      const named = await holdNamed(trx, body);
      refuseIf(unknownBridge(body, named));
      return insertItem(trx, body, named, today);
    });
    return refusingClashes(added, clashesOf(body.billingItemType));
  },

  change: async ({ body: { version, itemCode, ...typed } }, context) => {
    const today = dayOf(context.now, context.zone);
    refuseIf(itemRefusals(typed));
    const id = await foundItem(context.db, itemCode);
    const changed = changeRecord(itemOn(today), { id, version }, context, async (trx, before) => {
      refuseIf(changeRefusals(before, typed));
      const named = await holdNamed(trx, typed);
      refuseIf(whatIsNamed(typed, named, before));
      return updateItem(trx, before, { typed, named }, today);
    });
    return refusingClashes(changed, clashesOf(typed.billingItemType));
  },

  remove: async ({ params: { id: itemCode }, query: { version } }, context) => {
    const today = dayOf(context.now, context.zone);
    const id = await foundItem(context.db, itemCode);
    const removed = removeRecord(itemOn(today), { id, version }, context, (trx: Transaction, before) => {
      const reason = whyNotRemove(before);
      if (reason) throw refusedBecause(reason);
      return deleteItem(trx, id);
    });
    return refusingClashes(removed, { inUse: refusals.inUse });
  },
};

/** @throws Failure 404 */
async function foundItem(db: Db, itemCode: string): Promise<number> {
  const id = await idOfItem(db, itemCode);
  if (id === undefined) throw notFound('Item');
  return id;
}

function whatIsNamed(typed: TypedItem, { origin, destination, roadBridgeId }: Named, before: BillingItem) {
  if (typed.billingItemType !== ITEM_TYPE.SERVICE) return unknownBridge(typed, { roadBridgeId });
  return routeRefusals({ origin, destination }, before);
}

function unknownBridge(typed: TypedItem, { roadBridgeId }: Named): Record<string, string | null> {
  const isUnknown = typed.RoadBridgeCode !== null && roadBridgeId === undefined;
  return { RoadBridgeCode: isUnknown ? refusals.roadBridgeUnknown : null };
}

/** No two items have one code: of each type something else makes it. */
function clashesOf(type: BillingItemType) {
  const field = { ROADBRIDGE: 'RoadBridgeCode', SERVICE: 'KR_Origin', OTHER: 'description' } as const;
  const named = type in field ? field[type as keyof typeof field] : 'billingItemType';
  return { constraints: { billing_item_code: { [named]: [refusals.taken[type]] } } };
}
