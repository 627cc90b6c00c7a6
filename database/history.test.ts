import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { standingClock } from '#outside/terminal/embedded/testing.ts';
import { fillHistory } from './history.ts';

const zone = 'Pacific/Auckland';
let product: TestProduct;

// By the port's clock a Friday at 17:20, when all of its gates have been at work.
const clock = standingClock(new Date('2026-11-27T04:20:00.000Z'));

beforeAll(async () => {
  product = await startProduct({ withTerminal: true, daysAhead: 14, clock });
  await fillHistory(product.db, { now: clock.now(), zone, terminal: product.terminal });
});
afterAll(() => product.close());

const OF_BOTH_SYSTEMS = `
  select container_number as container, status from appointment
  union all select container_nbr, state from terminal.appointment where not is_expected`;

test('a container of the demo has one current appointment, of one system', async () => {
  const { rows } = await product.pool.query<{ times: number }>(
    `select count(*)::int as times from (${OF_BOTH_SYSTEMS}) as one
     where status in ('Created', 'Late') and container is not null group by container`,
  );
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(({ times }) => times > 1)).toEqual([]);
});

test('a container that was taken or brought in the week was so once, and passed the gate with its truck', async () => {
  const { rows } = await product.pool.query<{
    isOwn: boolean;
    times: number;
    tran: string;
    isPassed: boolean;
  }>(
    `select is_own as "isOwn", count(*) over (partition by container)::int as times, tran,
       used < passed and passed < used + interval '46 minutes' as "isPassed"
     from (
       select false as is_own, container_nbr as container, tran_type as tran, used_at as used from terminal.appointment
       where state in ('Used', 'UsedLate')
       union all
       select true, container_number, transaction_type, completed_date from appointment
       where completed_date is not null and transaction_type in ('DI', 'RE')) as carried
     join (select container_nbr as container, case category when 'Import' then time_out else time_in end as passed
       from terminal.unit) as unit using (container)`,
  );
  expect(new Set(rows.map(({ isOwn, tran }) => `${isOwn} ${tran}`)).size).toBe(4);
  expect(rows.filter(({ times, isPassed }) => times > 1 || !isPassed)).toEqual([]);
});

test('what passed a gate of ours today is known to the terminal', async () => {
  const { rows } = await product.pool.query<{ known: boolean }>(
    `select container_nbr is not null as known from appointment left join terminal.unit on container_nbr = container_number
     where completed_date > $1 and transaction_type in ('DI', 'RE')`,
    ['2026-11-26T11:00:00.000Z'],
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ known }) => !known)).toEqual([]);
});

test('an export of the demo is brought while its ship takes it', async () => {
  const { rows } = await product.pool.query<{ is_taken: boolean }>(
    `select a.starts_at >= begin_receive and a.starts_at < cargo_cutoff as is_taken
     from appointment a join terminal.unit on container_nbr = container_number join terminal.visit on visit_id = ob_visit
     where transaction_type = 'RE' and status in ('Created', 'Late')`,
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ is_taken }) => !is_taken)).toEqual([]);
});
