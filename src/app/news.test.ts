import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#features/access/model.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { refresher } from '#kernel/news.ts';
import { findDemoUnits } from '#outside/terminal/embedded/demo.ts';
import { audience } from './server.ts';
import { startProduct, type TestProduct } from './testing.ts';

const CTX = { actorLogin: 'test', correlationId: 'somebody else' };

let product: TestProduct;
let heard: LiveEvent[] = [];
let stop: () => void;
let own: number;
let others: number;

beforeAll(async () => {
  product = await startProduct({ withTerminal: true });
  await product.startWork();
  stop = product.live.subscribe({ event: event => heard.push(event), missed: () => {} });
  [own, others] = [await companyOf('AHUTRANS'), await companyOf('BAYHAUL')];
});
afterAll(async () => {
  stop();
  await product.close();
});
beforeEach(() => {
  heard = [];
});

const companyOf = async (code: string): Promise<number> =>
  (
    await product.pool.query('select company_id as id from company where n4_transport_company_id = $1', [
      code,
    ])
  ).rows[0].id;

/** A container in the yard that nobody has advised or booked. */
async function unclaimed(): Promise<string> {
  const units = await findDemoUnits(product.pool, { situation: 'yardFree', limit: 200 });
  const { rows } = await product.pool.query(
    'select container_nbr as nbr from terminal.unit where container_nbr = any($1) and trucking_co is null limit 1',
    [units],
  );
  return rows[0].nbr;
}

const aboutUnits = (containerNumber: string) =>
  heard.filter(event => event.topic === 'units' && event.detail?.containerNumber === containerNumber);

/** Dispatcher and import advisor. */
const isReader = (roles: readonly string[]): boolean =>
  [ROLE.Dispatcher, ROLE.ImportAdvisor].some(role => roles.includes(role));

/** Something else of which the news comes after all that came before. */
async function everythingIsTold(): Promise<void> {
  const [visit] = (await product.pool.query('select visit_id as id from terminal.visit limit 1')).rows;
  await product.terminal.setImportsLockOff({ visitId: visit.id, estimatedAt: null }, CTX);
  product.live.publish({ topic: 'gateServices' });
  await expect.poll(() => heard.map(({ topic }) => topic)).toContain('gateServices');
}

describe('news of a container reaches', () => {
  it('nobody when nobody of ours has to do with it', async () => {
    const containerNbr = await unclaimed();
    await product.terminal.addHold({ containerNbr, holdId: 'DIRTY' }, CTX);
    await everythingIsTold();
    expect(JSON.stringify(heard)).not.toContain(containerNbr);
  });

  it('who collects it, and who did until now', async () => {
    const containerNbr = await unclaimed();
    await product.terminal.setUnitParties({ containerNbrs: [containerNbr], truckingCo: 'AHUTRANS' }, CTX);
    await expect.poll(() => aboutUnits(containerNbr)).toMatchObject([{ companyId: own }]);
    heard = [];
    await product.terminal.setUnitParties({ containerNbrs: [containerNbr], truckingCo: 'BAYHAUL' }, CTX);
    await expect.poll(() => aboutUnits(containerNbr)).toHaveLength(2);
    expect(aboutUnits(containerNbr).map(event => 'companyId' in event && event.companyId)).toEqual(
      expect.arrayContaining([own, others]),
    );
  });

  it('who has booked it at a gate of our own', async () => {
    const containerNbr = await unclaimed();
    await product.pool.query(
      `insert into appointment (company_id, gate_id, appointment_date, zone, starts_at, ends_at, appointment_type,
         transaction_type, container_number, is_empty, created_by)
       select $2, gate_id, instance_date, zone, $3, $3, 'PickUp', 'DI', $1, false, (select min(user_id) from portal_user)
       from slot limit 1`,
      [containerNbr, others, new Date(product.clock.now().getTime() + 3_600_000)],
    );
    await product.terminal.addHold({ containerNbr, holdId: 'DIRTY' }, CTX);
    await expect.poll(() => aboutUnits(containerNbr)).toMatchObject([{ companyId: others }]);
  });
});

it('of 100 open browsers of 50 firms, one container’s change is read by the two of its own', async () => {
  const calls = [appointmentCalls.list, importAdviceCalls.advised];
  const reads = new Map<number, number>();
  const stops: (() => void)[] = [];
  for (let n = 0; n < 100; n++) {
    const companyId = n < 2 ? own : 10_000 + (n >> 1);
    const hearer = { userId: 10_000 + n, companyId, actsForAll: false, applications: new Set<string>() };
    const queries = new QueryClient();
    const refresh = refresher(queries);
    for (const { path, topics } of calls) {
      const queryFn = async () => reads.set(n, (reads.get(n) ?? 0) + 1).size;
      const observer = new QueryObserver(queries, { queryKey: [n, path], queryFn, meta: { topics } });
      stops.push(observer.subscribe(() => {}));
    }
    const event = (news: LiveEvent) =>
      void (audience({ ...hearer, holdsAny: isReader }, news) && refresh.news(news));
    stops.push(product.live.subscribe({ event, missed: () => {} }));
  }
  await expect.poll(() => reads.size).toBe(100);
  const [containerNbr, marker] = [await unclaimed(), 'gateServices' as const];
  reads.clear();
  await product.terminal.setUnitParties({ containerNbrs: [containerNbr], truckingCo: 'AHUTRANS' }, CTX);
  await expect
    .poll(() => [...reads].sort(([a], [b]) => a - b))
    .toEqual([
      [0, calls.length],
      [1, calls.length],
    ]);
  product.live.publish({ topic: marker });
  await expect.poll(() => heard.map(({ topic }) => topic)).toContain(marker);
  expect([...reads.keys()].sort((a, b) => a - b)).toEqual([0, 1]);
  for (const one of stops) one();
});
