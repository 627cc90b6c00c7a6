// A gate service that is added for a year: until all its date instances are there and the answer has come.
import { addDays, dayOf } from '#kernel/calendar.ts';
import { freePort } from '#kernel/freePort.ts';
import { execute, startCluster } from './parts/cluster.ts';
import { PORT_ADMIN, signIn } from './parts/people.ts';
import { isQuick, middle } from './parts/rounds.ts';
import { startProcess } from './parts/serverProcess.ts';
import { printTable, say, show } from './parts/table.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const YEAR = 365;
const ZONES = Array.from({ length: 14 }, (_, i) => ({ zone: 7 + i, slots: 12 }));
const GATE = {
  gateName: 'Bench gate',
  setGateConfig: 3,
  appointmentTypes: ['PickUp', 'DropOff'],
  isFromPropel: true,
  isActive: true,
};

const ROUNDS = isQuick ? 3 : 9;

say('The demo port on a new database …');
const cluster = await startCluster();
const env = { DATABASE_URL: cluster.url };
const product = await startProcess('bench/parts/product.ts', { env, port: await freePort() });
try {
  const authorization = `Bearer ${await signIn(product.origin, PORT_ADMIN)}`;
  const first = addDays(dayOf(new Date(), 'Pacific/Auckland'), 1);
  const last = addDays(first, YEAR - 1);
  await execute(cluster.url, 'create table bare_slot (like slot including all)');

  say(`${ROUNDS} gate services, each of ${YEAR} days with ${ZONES.length} zones …`);
  const seconds: number[] = [];
  const limits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const gateId = `BENCH${round}`;
    await post('gates', { ...GATE, gateId, n4GateId: gateId });
    const service = {
      gateServiceName: `Bench ${round}`,
      gateId,
      startDate: first,
      endDate: last,
      days: DAYS.map(Day => ({ Day })),
      zones: ZONES,
    };
    seconds.push(await timed(() => post('gateServices', service)));
    limits.push(await timed(() => execute(cluster.url, bareInsert(gateId))));
    await expectInstances(gateId);
  }
  const instances = YEAR * ZONES.length;
  printTable(
    'A gate service for a year',
    [
      {
        what: `added, with its ${instances.toLocaleString('en-NZ')} date instances, ms`,
        landside: show(middle(seconds) * 1_000),
        limit: show(middle(limits) * 1_000),
        ratio: middle(seconds.map((one, i) => one / limits[i]!)).toFixed(2),
      },
      {
        what: '  date instances a second',
        landside: show(instances / middle(seconds)),
        limit: show(instances / middle(limits)),
      },
    ],
    'Limit: one statement that inserts as many rows into a table of the same shape, its connection included.',
  );

  async function post(path: string, body: unknown): Promise<void> {
    const answer = await fetch(`${product.origin}/api/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  }

  async function expectInstances(gateId: string): Promise<void> {
    const count = 'select count(*)::int as made from slot where gate_id = $1 and capacity = $2';
    const [row] = await execute<{ made: number }>(cluster.url, count, [gateId, ZONES[0]!.slots]);
    if (row?.made !== YEAR * ZONES.length)
      throw new Error(`${row?.made} date instances were made at ${gateId}`);
  }

  function bareInsert(gateId: string): string {
    return `insert into bare_slot (gate_id, instance_date, zone, capacity)
      select '${gateId}', day::date, zone, ${ZONES[0]!.slots}
      from generate_series('${first}'::timestamp, '${last}'::timestamp, interval '1 day') day,
        generate_series(${ZONES[0]!.zone}, ${ZONES.at(-1)!.zone}) zone`;
  }
} finally {
  await product.stop();
  await cluster.stop();
}

/** In seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
