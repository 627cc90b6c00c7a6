import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { START, standingClock } from '../embedded/testing.ts';
import { keepForATime } from './keeping.ts';
import { openLedger } from './ledger.ts';

const DAY_MS = 86_400_000;
const daysFrom = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

describe('what is noted of appointments', () => {
  let pool: Pool;
  const clock = standingClock(START);
  beforeAll(async () => {
    ({ pool } = await freshDatabase());
  });
  afterAll(() => pool.end());

  const noted = async (): Promise<string[]> =>
    (await pool.query<{ ref: string }>('select ext_ref as ref from n4.sent order by 1')).rows.map(
      one => one.ref,
    );

  it('is forgotten 30 days after their hour, and not before, once an hour', async () => {
    const ledger = openLedger(pool);
    const tidy = keepForATime(ledger, clock);
    await ledger.noteSent('long over', daysFrom(-60), daysFrom(-31));
    await ledger.noteSent('just over', daysFrom(-60), daysFrom(-29));
    await ledger.noteSent('of next year', daysFrom(-60), daysFrom(300));
    await ledger.keepLockOff('OLD', daysFrom(-40));
    await ledger.keepLockOff('NEW', daysFrom(2));
    await tidy();
    expect(await noted()).toEqual(['just over', 'of next year']);
    expect(await ledger.lockOffs(['OLD', 'NEW'])).toEqual(new Map([['NEW', daysFrom(2)]]));
    clock.step(2 * DAY_MS);
    await tidy();
    expect(await noted()).toEqual(['of next year']);
  });

  it('goes some rows at a time, the oldest first, and no more than so many in one hour', async () => {
    await pool.query(
      `insert into n4.sent (ext_ref, sent_at, starts_at)
       select 'old ' || n, $1, $1::timestamptz + n * interval '1 second' from generate_series(1, 20_600) n`,
      [daysFrom(-90)],
    );
    const statements: number[] = [];
    const ledger = openLedger(pool);
    const counted = {
      forget: async (before: Date, limit: number) => {
        const gone = await ledger.forget(before, limit);
        statements.push(gone);
        return gone;
      },
    };
    const tidy = keepForATime(counted, clock);
    await tidy();
    expect([statements.length, Math.max(...statements)]).toEqual([40, 500]);
    expect(await noted()).toHaveLength(601);
    await tidy();
    expect(statements).toHaveLength(40);
    clock.step(3_600_000);
    await tidy();
    expect(await noted()).toEqual(['of next year']);
  });
});
