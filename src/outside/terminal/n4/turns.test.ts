import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { createTurns, NoTurn } from './turns.ts';

describe('a turn', () => {
  let pool: Pool;
  beforeAll(async () => {
    ({ pool } = await freshDatabase());
    await createTurns(pool).take(['connected'], async () => {});
  });
  afterAll(() => pool.end());

  it.each(['this', 'another'] as const)(
    'that does not come in time is none: what was wanted is not begun, when %s process has it',
    async whose => {
      const turns = createTurns(pool, { longestWaitMs: 600 });
      const others = whose === 'this' ? turns : createTurns(pool);
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const first = others.take(['unit A'], () => {
        begin();
        return ended;
      });
      await begun;
      const done: string[] = [];
      const want = (name: string, subjects: string[]) =>
        turns.take(subjects, async () => void done.push(name));
      await expect(want('late', ['unit A', 'ref 1'])).rejects.toThrow(NoTurn);
      await want('elsewhere', ['unit B', 'ref 1']);
      end();
      await first;
      await want('next', ['unit A']);
      expect(done).toEqual(['elsewhere', 'next']);
    },
  );

  it('is waited for, one after another in the order of asking', async () => {
    const turns = createTurns(pool);
    const done: number[] = [];
    await Promise.all([1, 2, 3, 4].map(n => turns.take(['unit C'], async () => void done.push(n))));
    expect(done).toEqual([1, 2, 3, 4]);
  });

  it('of a process that died is free when its lease is over; of one that works on it is renewed', async () => {
    const [one, another] = [1, 2].map(() => createTurns(pool, { leaseSeconds: 0.5 }));
    await pool.query(
      `insert into n4.turn values ('unit E', gen_random_uuid(), now() + interval '0.5 seconds')`,
    );
    const done: string[] = [];
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const first = one!.take(['unit E'], async () => {
      begin();
      await pool.query('select pg_sleep(1.5)');
      done.push('first');
    });
    await begun;
    await another!.take(['unit E'], async () => void done.push('second'));
    await first;
    expect(done).toEqual(['first', 'second']);
  });

  it('is left when what was done in it fails', async () => {
    const turns = createTurns(pool);
    await expect(turns.take(['unit D'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take(['unit D'], async () => 'next')).toBe('next');
  });
});
