import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOf } from '#kernel/calendar.ts';
import { OWN_CONTEXT, openSources } from './sources.ts';
import { allOf, CALMLY, readAll, startSources, type TestSources } from './testing.ts';

let port: TestSources;

beforeAll(async () => {
  port = await startSources({ connections: 1, waitSeconds: 3 });
  await port.database.pool.query('create view report.many as select n from generate_series(1, 250) n');
});
afterAll(() => port.close());

it('what nobody began to read gives its place back when nobody waits for it any more', async () => {
  const question = await allOf(port.own, 'V', 'many');
  const leaving = new AbortController();
  await port.own.read(question, { ...CALMLY, signal: leaving.signal });
  leaving.abort();
  const { rows } = await readAll(await port.own.read(question, CALMLY));
  expect(rows).toHaveLength(250);
});

it.each([100, 150, 249])(
  'cut off after %i rows of 250 it hands out no batch without rows',
  async mostRows => {
    const question = await allOf(port.own, 'V', 'many');
    const rows = await port.own.read(question, { ...CALMLY, mostRows });
    const batches: number[] = [];
    let last = await rows.next();
    for (; !last.done; last = await rows.next()) batches.push(last.value.length);
    expect(batches).not.toContain(0);
    expect(batches.reduce((sum, each) => sum + each, 0)).toBe(mostRows);
    expect(last.value).toEqual({ isCutOff: true, stopped: null });
  },
);

it('what is ahead goes by the day of the port, wherever it is in UTC', async () => {
  const { pool: owner, url } = port.database;
  const now = new Date();
  // Of these two one always has another day than UTC.
  const zone = now.getUTCHours() < 11 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
  const today = dayOf(now, zone);
  await owner.query(
    `insert into gate (gate_id, gate_name, n4_gate_id, is_for_drop_off, is_for_pickup, is_from_propel, set_gate_config)
     values ('G', 'Gate', 'G', true, true, false, 1)`,
  );
  await owner.query(
    `insert into slot (gate_id, instance_date, zone, capacity, booked)
     select min(gate_id), $1::date + n, 9, 5, 0 from gate, generate_series(-2, 16) n group by n`,
    [today],
  );
  const sources = openSources({
    owner,
    url,
    readUrl: undefined,
    contexts: {},
    connections: 1,
    seconds: 20,
    zone,
    isOwnMachine: true,
  });
  const own = (await sources.of(OWN_CONTEXT))!;
  const { rows } = await readAll(await own.read(await allOf(own, 'V', 'places_ahead'), CALMLY));
  await sources.close();
  const days = rows.map(row => String(row[1])).toSorted((a, b) => a.localeCompare(b));
  expect([days[0], days.at(-1)]).toEqual([today, addDays(today, 14)]);
});
