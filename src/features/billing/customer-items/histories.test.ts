import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type Day } from '#kernel/calendar.ts';
import { exact } from '#kernel/money.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { insertItem as insertCatalogueItem } from '../catalogue/sql.ts';
import { typedItem } from '../testing.ts';
import { copyDefaults, zeroRates } from './defaults/sql.ts';
import type { TypedRates, Whose } from './model.ts';
import { pricesOn } from './prices/sql.ts';
import { insertItem, itemsOf, updateItem } from './sql.ts';

const FIRST = '2026-11-01';
/** So many days are looked at; actions happen on the first half of them. */
const DAYS = 24;
const dayAt = (i: number): Day => addDays(FIRST, i);
const DEFAULT: Whose = { customerId: null, forwarderId: null };

let database: FreshDatabase;
let customer: Whose;
let itemId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { rows } = await database.pool.query<{ company_id: number }>(
    `insert into company (name, status) values ('Customer', 'A') returning company_id`,
  );
  customer = { customerId: rows[0]!.company_id, forwarderId: null };
  const typed = typedItem({ description: 'Thing' });
  const item = await inTransaction(database.db, trx => insertCatalogueItem(trx, typed, {}, FIRST));
  itemId = item.billingItemId;
});
afterAll(() => database.close());

const cents = fc.integer({ min: 0, max: 3 }).map(n => n * 12.5);
const edit = fc.record({
  kind: fc.constantFrom('edit default', 'edit customer'),
  charge: cents,
  cost: cents,
  next: fc.option(fc.record({ in: fc.integer({ min: 1, max: 8 }), charge: cents, cost: fc.option(cents) })),
});
const whole = fc.record({ kind: fc.constantFrom('set to default', 'reset') });
const actions = fc.array(fc.tuple(fc.nat(2), fc.oneof(edit, whole)), { minLength: 1, maxLength: 6 });
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** What an item costs on each of the days, once it is there; `since` when. */
type Told = { since: number; charge: number[]; cost: number[] } | null;

/** Said on a day: it holds from that day on. Days before the first have what the first has. */
function say(told: Told, today: number, said: (day: number) => { charge: number; cost: number }): Told {
  const since = told?.since ?? today;
  const on = (day: number) =>
    day >= today || !told ? said(day) : { charge: told.charge[day]!, cost: told.cost[day]! };
  const each = Array.from({ length: DAYS }, (_, day) => on(Math.max(day, since)));
  return { since, charge: each.map(({ charge }) => charge), cost: each.map(({ cost }) => cost) };
}

function sayEdit(told: Told, today: number, { charge, cost, next }: Edit): Told {
  return say(told, today, day =>
    next && day >= today + next.in ? { charge: next.charge, cost: next.cost ?? cost } : { charge, cost },
  );
}

/** The same in the database. */
function write(whose: Whose, today: number, { charge, cost, next }: Edit): Promise<unknown> {
  const rates: TypedRates = {
    chargeRate: charge,
    costRate: cost,
    nextChargeRate: next?.charge ?? null,
    nextCostRate: next?.cost ?? null,
    nextChangeRateDate: next ? dayAt(today + next.in) : null,
  };
  return inTransaction(database.db, async trx => {
    const [before] = await itemsOf(trx, whose, dayAt(today));
    return before
      ? updateItem(trx, before, rates, dayAt(today))
      : insertItem(trx, { whose, itemId }, rates, dayAt(today));
  });
}

async function read(whose: Whose) {
  const prices = await Promise.all(
    Array.from({ length: DAYS }, (_, day) => pricesOn(database.db, whose, dayAt(day))),
  );
  if (prices[0]!.length === 0) return null;
  const numbers = prices.map(([price]) => [exact(price!.charge).toNumber(), exact(price!.cost!).toNumber()]);
  return { charge: numbers.map(([charge]) => charge!), cost: numbers.map(([, cost]) => cost!) };
}

const ratesOf = (told: Told) => told && { charge: told.charge, cost: told.cost };

test('whatever is edited, dated, reset and set to default on whatever days, each day has the rate that was said of it last', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async steps => {
      await database.pool.query('delete from billing_customer_item');
      let [standard, own]: [Told, Told] = [null, null];
      let today = 0;
      for (const [wait, step] of steps) {
        today += wait;
        const now = today;
        if (step.kind === 'edit default') {
          standard = sayEdit(standard, now, step);
          await write(DEFAULT, now, step);
        } else if (step.kind === 'edit customer') {
          own = sayEdit(own, now, step);
          await write(customer, now, step);
        } else if (step.kind === 'reset') {
          own = own && say(own, now, () => ({ charge: 0, cost: 0 }));
          await inTransaction(database.db, trx => zeroRates(trx, customer, dayAt(now)));
        } else {
          const copied = standard;
          if (copied) own = say(own, now, day => ({ charge: copied.charge[day]!, cost: copied.cost[day]! }));
          await inTransaction(database.db, trx => copyDefaults(trx, customer, dayAt(now)));
        }
      }
      expect({ standard: await read(DEFAULT), own: await read(customer) }).toEqual({
        standard: ratesOf(standard),
        own: ratesOf(own),
      });
    }),
    { numRuns: 40 },
  );
}, 120_000);
