import { auditAll, type Change } from '#kernel/audit.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { BillingCustomerItem, Whose } from '../model.ts';
import { itemsOf } from '../sql.ts';
import { copyDefaults, lockItems, zeroRates } from './sql.ts';

/** How items are called in the trail. */
export const NOUN = 'billing customer item';

type Saver = { db: Db; caller: Caller };

/** Gives somebody every default item, with its present and next rates; answers how many items have other rates than before. */
export function setToDefault(saver: Saver, whose: Whose, today: Day): Promise<number> {
  return changeAll(saver, whose, today, copyDefaults);
}

/** Sets all present rates of somebody to 0 and takes the next ones back; answers the same. */
export function resetRates(saver: Saver, whose: Whose, today: Day): Promise<number> {
  return changeAll(saver, whose, today, zeroRates);
}

function changeAll(
  { db, caller }: Saver,
  whose: Whose,
  today: Day,
  change: (trx: Transaction, whose: Whose, today: Day) => Promise<void>,
): Promise<number> {
  return inTransaction(db, async trx => {
    await lockItems(trx, whose);
    const before = new Map(
      (await itemsOf(trx, whose, today)).map(item => [item.billingCustomerItemId, item]),
    );
    await change(trx, whose, today);
    const after = await itemsOf(trx, whose, today);
    const changes = after.flatMap(item => changeOf(before.get(item.billingCustomerItemId), item));
    await auditAll(trx, caller, changes);
    return changes.length;
  });
}

function changeOf(before: BillingCustomerItem | undefined, after: BillingCustomerItem): Change[] {
  if (before?.version === after.version) return [];
  const told = { noun: NOUN, id: after.billingCustomerItemId, companyId: null, after };
  return [before ? { action: 'changed', ...told, before } : { action: 'created', ...told }];
}
