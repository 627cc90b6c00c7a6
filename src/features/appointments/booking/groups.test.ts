import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#kernel/client.ts';
import { appointmentCalls as calls } from '../contract.ts';
import type { NewAppointment } from '../forms.ts';
import { GATE, newAppointment, OTHER_GATE } from '../testing.ts';
import { openRush, type Rush } from '../testRush.ts';

let rush: Rush;
beforeAll(async () => {
  rush = await openRush();
});
beforeEach(() => rush.open([{ zones: [8, 9, 10], capacity: 20 }]));
afterAll(() => rush.close());

const BOXES = ['MSCU4763394', 'MSKU6011672', 'TGHU7599330'];
const HAS_ONE = 'The container already has a current appointment';

type Wish = Partial<NewAppointment> & { key?: string };

/** Books all of them at one moment, at one process. Answers each one's number, or the status and reason of its refusal. */
function bookAtOnce(wishes: readonly Wish[]): Promise<unknown[]> {
  return Promise.all(
    wishes.map(async ({ key = crypto.randomUUID(), ...different }) => {
      const body = newAppointment(rush.day, different);
      try {
        return (await rush.mia[0].send(calls.book, { body }, { idempotencyKey: key })).appointmentId;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return [error.status, Object.values(error.errors).flat()[0]];
      }
    }),
  );
}

const A_NUMBER = expect.any(Number) as unknown;

async function counted(table: 'audit' | 'terminal_errand' | 'idempotency' | 'booked_container') {
  const { rows } = await rush.product.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]!.n;
}

/** Somebody else who has done `statement`, and not committed it. */
async function somebodyElse(statement: string, values: unknown[]) {
  const client = await rush.product.pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return {
    commit: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

test('of bookings of one moment each stands or falls by itself', async () => {
  await bookAtOnce([{ containerNumber: BOXES[0]! }]);
  await rush.open([
    { zones: [8, 9], capacity: 20 },
    { gateId: OTHER_GATE, zones: [9], capacity: 2 },
  ]);
  await bookAtOnce([{ containerNumber: BOXES[0]! }]);
  const atOther = { gateId: OTHER_GATE };
  const wishes: Record<string, Wish[]> = {
    plain: [{}],
    'of a container that is booked': [{ containerNumber: BOXES[0]! }],
    'in an hour that is not open': [{ zone: 10 }],
    'at a gate that there is not': [{ gateId: 'NOWHERE' }],
    'of one container': [{ containerNumber: BOXES[1]!, zone: 8 }, { containerNumber: BOXES[1]! }],
    'for the last two places': [atOther, atOther, atOther],
    'of another container': [{ containerNumber: BOXES[2]! }],
  };
  const outcomes = (await bookAtOnce(Object.values(wishes).flat())).map(one =>
    typeof one === 'number' ? 'booked' : one,
  );
  const outcomesOf = Object.fromEntries(
    Object.entries(wishes).map(([name, { length }]) => [name, outcomes.splice(0, length).sort(byText)]),
  );
  expect(outcomesOf).toEqual({
    plain: ['booked'],
    'of a container that is booked': [[400, HAS_ONE]],
    'in an hour that is not open': [[400, 'The gate is not open in this hour']],
    'at a gate that there is not': [[400, 'Gate is not known']],
    'of one container': [[400, HAS_ONE], 'booked'],
    'for the last two places': [[409, 'This hour is full'], 'booked', 'booked'],
    'of another container': ['booked'],
  });
  expect(await rush.tally()).toEqual({ booked: 6, live: 6, isRight: true });
  for (const table of ['audit', 'terminal_errand', 'idempotency'] as const)
    expect(await counted(table), table).toBe(6);
  expect(await counted('booked_container')).toBe(3);
});

test('a key that comes twice in one moment books once and answers the same; for another request it is refused', async () => {
  const key = 'one-key-of-two';
  const outcomes = await bookAtOnce([{ key }, {}, { key }, { key, zone: 10 }]);
  expect(outcomes).toEqual([
    A_NUMBER,
    A_NUMBER,
    outcomes[0],
    [409, 'This Idempotency-Key was used for a different request'],
  ]);
  expect(await rush.tally()).toEqual({ booked: 2, live: 2, isRight: true });
});

test('whoever wants an hour that somebody else changes waits for it, and nobody else does', async () => {
  const editor = await somebodyElse(
    'update slot set capacity = 1 where gate_id = $1 and instance_date = $2 and zone = 9',
    [GATE, rush.day],
  );
  const held = [bookAtOnce([{}]), bookAtOnce([{}])];
  const others = await bookAtOnce([{ zone: 8 }, { zone: 10 }]);
  expect(others).toEqual([A_NUMBER, A_NUMBER]);
  expect(await bookAtOnce([{ zone: 8 }])).toEqual([A_NUMBER]);
  expect(await rush.tally()).toMatchObject({ booked: 3 });
  await editor.commit();
  const outcomes = (await Promise.all(held)).flat();
  expect(outcomes).toContainEqual([409, 'This hour is full']);
  expect(outcomes).toContainEqual(A_NUMBER);
  expect(await rush.tally()).toEqual({ booked: 4, live: 4, isRight: true });
});

test('a race for a container that is lost to another process takes nobody else of the moment with it', async () => {
  const other = await somebodyElse(
    `insert into booked_container (container_number, terminal_ref, check_at) values ($1, 'theirs', now() + interval '1 day')`,
    [BOXES[0]],
  );
  const booked = bookAtOnce([{}, { containerNumber: BOXES[0]! }, { containerNumber: BOXES[1]!, zone: 10 }]);
  await waitsForLock();
  await other.commit();
  expect(await booked).toEqual([A_NUMBER, [400, HAS_ONE], A_NUMBER]);
  expect(await rush.tally()).toEqual({ booked: 2, live: 2, isRight: true });
  expect(await counted('audit')).toBe(2);
});

/** Until a statement waits for what somebody else has not committed. */
async function waitsForLock(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await rush.product.pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]!.n;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
}

test('what keys and containers have is looked up by index, also when it was planned while there were few', async () => {
  const client = await rush.product.pool.connect();
  try {
    for (const table of ['idempotency', 'booked_container']) await client.query(`vacuum analyze ${table}`);
    await client.query('begin');
    const before = await lookedUp(client);
    for (const number of BOXES)
      await client.query('select key_is_claimed($1, $1), container_is_booked($1)', [number]);
    const after = await lookedUp(client);
    const byIndex = before.byIndex + 2 * BOXES.length;
    expect(after).toEqual({ whole: before.whole, byIndex });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

/** How often this connection has read the two tables, whole or by an index. */
async function lookedUp(client: PoolClient): Promise<{ whole: number; byIndex: number }> {
  const { rows } = await client.query<{ whole: number; byIndex: number }>(
    `select sum(seq_scan)::int as whole, sum(idx_scan)::int as "byIndex" from pg_stat_xact_user_tables
     where relname in ('idempotency', 'booked_container')`,
  );
  return rows[0]!;
}

/** Numbers and refusals alike. */
function byText(one: unknown, other: unknown): number {
  return String(one).localeCompare(String(other));
}
