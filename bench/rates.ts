// All rates of a customer at once: set to the default ones, and to zero; beside one statement that writes as many rates.
import { freePort } from '#kernel/freePort.ts';
import { execute, startCluster } from './parts/cluster.ts';
import { signIn, TRANSPORT_ADMIN } from './parts/people.ts';
import { isQuick, middle } from './parts/rounds.ts';
import { startProcess } from './parts/serverProcess.ts';
import { printTable, say, show } from './parts/table.ts';

const ITEMS = 6_000;
const ROUNDS = isQuick ? 3 : 9;
const MOST_MS = 500;

/** Every default rate is another one than before. */
const RAISE = `
  update billing_charge_rate r set rate = r.rate + 1.5 from billing_customer_item c
  where c.customer_id is null and r.billing_customer_item_id = c.billing_customer_item_id`;

const BARE = `
  truncate bare_billing_charge_rate, bare_billing_cost_rate, bare_audit;
  with charge as (
    insert into bare_billing_charge_rate select n, current_date, n from generate_series(1, ${ITEMS}) n
  ), cost as (
    insert into bare_billing_cost_rate select n, current_date, n from generate_series(1, ${ITEMS}) n
  )
  insert into bare_audit (actor, action, noun, noun_id, before, after)
  select 'bench', 'changed', 'billing customer item', n, to_jsonb(i), to_jsonb(i)
  from generate_series(1, ${ITEMS}) n, (select * from billing_item limit 1) i`;

say('The demo port on a new database …');
const cluster = await startCluster();
const env = { DATABASE_URL: cluster.url };
const product = await startProcess('bench/parts/product.ts', { env, port: await freePort() });
try {
  const authorization = `Bearer ${await signIn(product.origin, TRANSPORT_ADMIN)}`;
  const customerId = await fillItems();
  say(`${ROUNDS} times a customer of ${ITEMS.toLocaleString('en-NZ')} items …`);
  const [defaults, resets, limits]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await execute(cluster.url, RAISE);
    defaults.push(await timed(() => put('SyncAllBillingItemsToCustomer')));
    limits.push(await timed(() => execute(cluster.url, BARE)));
    resets.push(await timed(() => put('ResetAllRatesOfCustomer')));
  }
  const line = (what: string, times: number[]) => ({
    what,
    landside: show(middle(times)),
    limit: show(middle(limits)),
    ratio: (middle(times) / middle(limits)).toFixed(2),
    aim: `≤ ${MOST_MS}`,
    isMet: middle(times) <= MOST_MS,
  });
  printTable(
    `All rates of a customer with ${ITEMS.toLocaleString('en-NZ')} items`,
    [line('set to the default ones, ms', defaults), line('set to zero, ms', resets)],
    'Limit: one statement that inserts as many rates and lines of the trail into tables of the same shape, its connection included.',
  );

  async function put(deed: string): Promise<void> {
    const url = `${product.origin}/api/transportBilling/${deed}/${customerId}`;
    const answer = await fetch(url, { method: 'PUT', headers: { authorization } });
    const { changed } = (await answer.json()) as { changed?: number };
    if (changed !== ITEMS) throw new Error(`${deed} answered ${answer.status} and changed ${changed}`);
  }
} finally {
  await product.stop();
  await cluster.stop();
}

/** Items that the default entry and one customer have rates of, a tenth of them with a next one; answers the customer. */
async function fillItems(): Promise<number> {
  await execute(cluster.url, 'delete from billing_customer_item where customer_id is null');
  await execute(
    cluster.url,
    `insert into billing_item (item_code, billing_item_type, description)
     select 'OTHER-BENCH-' || n, 'OTHER', 'Bench ' || n from generate_series(1, ${ITEMS}) n`,
  );
  const [firm] = await execute<{ id: number }>(
    cluster.url,
    `with firm as (insert into company (name, status) values ('Bench', 'A') returning company_id),
       uses as (insert into company_application select company_id, 'KRC' from firm)
     select company_id as id from firm`,
  );
  await execute(
    cluster.url,
    `insert into billing_customer_item (customer_id, billing_item_id)
     select whose, billing_item_id from billing_item, (values (null), (${firm!.id})) firms (whose)
     where item_code like 'OTHER-BENCH-%'`,
  );
  for (const table of ['billing_charge_rate', 'billing_cost_rate']) {
    await execute(
      cluster.url,
      `insert into ${table} (billing_customer_item_id, valid_from, rate)
       select billing_customer_item_id, day, 100 + billing_customer_item_id % 900 from billing_customer_item
         join billing_item using (billing_item_id),
         lateral (select current_date - 90 as day union all
           select current_date + 30 where billing_customer_item_id % 10 = 0) days
       where item_code like 'OTHER-BENCH-%'`,
    );
    await execute(cluster.url, `create table bare_${table} (like ${table} including all)`);
  }
  await execute(cluster.url, 'create table bare_audit (like audit including all)');
  await execute(cluster.url, 'vacuum analyze');
  return firm!.id;
}

/** In milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
