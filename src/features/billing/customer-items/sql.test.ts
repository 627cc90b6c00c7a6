import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSite } from '#features/mappings/sites/sql.ts';
import { typedSite } from '#features/mappings/testing.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import type { Whose } from './model.ts';
import { priceListOn } from './prices/sql.ts';

const D = '2026-11-23';
const BEFORE = '2026-11-22';
const SERVICE = 'SVC-AAA->BBB-20-OW';

let database: FreshDatabase;
let customer: Whose;
let pair: Whose;

beforeAll(async () => {
  database = await freshDatabase();
  const { rows } = await database.pool.query<{ company_id: number }>(
    `insert into company (name, status) values ('Customer', 'A'), ('Forwarder', 'A') returning company_id`,
  );
  const [customerId, forwarderId] = rows.map(row => row.company_id) as [number, number];
  customer = { customerId, forwarderId: null };
  pair = { customerId, forwarderId };
  for (const code of ['AAA', 'BBB']) {
    await inTransaction(database.db, trx => insertSite(trx, typedSite(code)));
  }
  await database.pool.query(
    `insert into billing_item_percentage select billing_item_id, day::date, rate from billing_item,
       (values ('2026-01-01', 17.9), ('${D}', 18.123)) entry (day, rate) where item_code = 'FAF_KR'`,
  );
});
afterAll(() => database.close());

/** Rates of an item: of a day the charge and the cost. */
async function put(whose: Whose, code: string, ...entries: [day: string, charge: string, cost?: string][]) {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into billing_customer_item (customer_id, forwarder_company_id, billing_item_id)
     select $1, $2, billing_item_id from billing_item where item_code = $3 returning billing_customer_item_id as id`,
    [whose.customerId, whose.forwarderId, code],
  );
  for (const [day, charge, cost] of entries) {
    await database.pool.query('insert into billing_charge_rate values ($1, $2, $3)', [
      rows[0]!.id,
      day,
      charge,
    ]);
    if (cost !== undefined) {
      await database.pool.query('insert into billing_cost_rate values ($1, $2, $3)', [
        rows[0]!.id,
        day,
        cost,
      ]);
    }
  }
}

async function chargeOn(day: string) {
  return (await priceListOn(database.db, customer, day)).own.get(SERVICE)?.charge;
}

async function fafOn(day: string) {
  const { catalogue } = await priceListOn(database.db, customer, day);
  return catalogue.find(({ itemCode }) => itemCode === 'FAF_KR')?.percentage;
}

describe('rates are read by the booking’s date', () => {
  it('the customer’s own, the pair’s and the default ones are three', async () => {
    await put(customer, SERVICE, [BEFORE, '412.50', '365'], [D, '420.05', '370.10']);
    await put(pair, SERVICE, [BEFORE, '400', '365']);
    await put({ customerId: null, forwarderId: null }, SERVICE, [BEFORE, '450', '365']);
    await put(customer, 'FAF_KR', [BEFORE, '18.35']);
    const list = await priceListOn(database.db, customer, D);
    expect(list.own.get(SERVICE)).toEqual({ itemCode: SERVICE, charge: '420.05', cost: '370.1' });
    expect(list.own.get('FAF_KR')).toEqual({ itemCode: 'FAF_KR', charge: '18.35', cost: null });
    expect(list.defaults.get(SERVICE)).toMatchObject({ charge: '450' });
    const throughForwarder = await priceListOn(database.db, pair, D);
    expect([...throughForwarder.own.values()]).toEqual([{ itemCode: SERVICE, charge: '400', cost: '365' }]);
  });

  it('a booking of D − 1 takes the old rate, one of D the new one, one before them all the first', async () => {
    expect([await chargeOn('2026-05-05'), await chargeOn(BEFORE), await chargeOn(D)]).toEqual([
      '412.5',
      '412.5',
      '420.05',
    ]);
  });

  it('the catalogue’s percentages too', async () => {
    expect([await fafOn(BEFORE), await fafOn(D)]).toEqual(['17.9', '18.123']);
  });

  it('for a trip alone they are those of its way, its road bridges and what any trip may need: the same ones', async () => {
    const extra = await inTransaction(database.db, trx => insertSite(trx, typedSite('CCC')));
    const all = await priceListOn(database.db, customer, D);
    const way = all.catalogue.find(({ itemCode }) => itemCode === SERVICE)!;
    const needs = { siteIds: [way.originSiteId!, way.destinationSiteId!], roadBridgeIds: [] };
    const needed = await priceListOn(database.db, customer, D, needs);
    const elsewhere = extra.transportServiceTerminalSiteId;
    expect(needed.catalogue).toEqual(
      all.catalogue.filter(item => item.originSiteId !== elsewhere && item.destinationSiteId !== elsewhere),
    );
    expect(needed.catalogue.length).toBeLessThan(all.catalogue.length);
    expect([needed.own, needed.defaults]).toEqual([all.own, all.defaults]);
  });
});
