import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { ratesOfAllOn } from '#kernel/datedRatesSql.ts';
import type { Whose } from '../model.ts';
import { isOf, itemIdsOf } from '../sql.ts';

const RATES = ['billing_charge_rate', 'billing_cost_rate'] as const;
type Rates = (typeof RATES)[number];
const DEFAULT: Whose = { customerId: null, forwarderId: null };

/** Holds all items of somebody until the transaction ends, in the order of their numbers. */
export async function lockItems(trx: Transaction, whose: Whose): Promise<void> {
  await sql`select from billing_customer_item c where ${isOf(whose)}
    order by c.billing_customer_item_id for update`.execute(trx);
}

/** Gives somebody every default item with its present and next rates; items that are no default ones stay. */
export async function copyDefaults(trx: Transaction, whose: Whose, today: Day): Promise<void> {
  await sql`insert into billing_customer_item (customer_id, forwarder_company_id, billing_item_id)
    select ${whose.customerId}::int, ${whose.forwarderId}::int, billing_item_id
    from billing_customer_item as standard where standard.customer_id is null and not exists (
      select from billing_customer_item c where ${isOf(whose)} and c.billing_item_id = standard.billing_item_id)
    order by billing_item_id on conflict do nothing`.execute(trx);
  for (const table of RATES) await copyRates(trx, table, whose, today);
}

async function copyRates(trx: Transaction, table: Rates, whose: Whose, today: Day): Promise<void> {
  const rates = sql.table(table);
  const pairs = sql`(select c.billing_customer_item_id as own, d.billing_customer_item_id as standard
    from billing_customer_item c join billing_customer_item d using (billing_item_id)
    where d.customer_id is null and ${isOf(whose)}) pairs`;
  await sql`delete from ${rates} r using ${pairs}
    where r.billing_customer_item_id = pairs.own and r.valid_from > ${today}::date and not exists (
      select from ${rates} s where s.billing_customer_item_id = pairs.standard and s.valid_from = r.valid_from)`.execute(
    trx,
  );
  await sql`insert into ${rates} (billing_customer_item_id, valid_from, rate)
    select pairs.own, ${today}::date, s.rate
    from ${pairs} join ${present(table, DEFAULT, today)} as s on s.owner = pairs.standard
      left join ${present(table, whose, today)} as o on o.owner = pairs.own
    where s.rate is distinct from o.rate
    on conflict (billing_customer_item_id, valid_from) do update set rate = excluded.rate`.execute(trx);
  await sql`insert into ${rates} as r (billing_customer_item_id, valid_from, rate)
    select own, s.valid_from, s.rate from ${pairs} join ${rates} s on s.billing_customer_item_id = pairs.standard
    where s.valid_from > ${today}::date
    on conflict (billing_customer_item_id, valid_from) do update set rate = excluded.rate
    where r.rate <> excluded.rate`.execute(trx);
}

/** Sets every present rate of somebody to 0 and takes what is to come back. */
export async function zeroRates(trx: Transaction, whose: Whose, today: Day): Promise<void> {
  for (const table of RATES) {
    const rates = sql.table(table);
    await sql`delete from ${rates} r using billing_customer_item c
      where ${isOf(whose)} and r.billing_customer_item_id = c.billing_customer_item_id
        and r.valid_from > ${today}::date`.execute(trx);
    await sql`insert into ${rates} (billing_customer_item_id, valid_from, rate)
      select owner, ${today}::date, 0 from ${present(table, whose, today)} as o where o.rate <> 0
      on conflict (billing_customer_item_id, valid_from) do update set rate = excluded.rate`.execute(trx);
  }
}

/** What holds on a day of each of somebody's items: `(owner, rate)`; nothing of one without any rate. */
function present(table: Rates, whose: Whose, today: Day): RawBuilder<unknown> {
  return ratesOfAllOn({ table, owner: 'billing_customer_item_id' }, itemIdsOf(whose), today);
}
