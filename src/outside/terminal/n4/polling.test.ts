import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { CTX, dataOf, START, standingClock, startTerminal, type TestTerminal } from '../embedded/testing.ts';
import type { TerminalChange } from '../terminal-port.ts';
import { type WiredN4, wireN4 } from './facade/testFacade.ts';
import { keepLook, lookOf } from './looks.ts';

const ONE = 'AHUTRANS';
const ANOTHER = 'BAYHAUL';
/** Less than the rest between two looks. */
const WITHIN = { timeout: 15_000 };
const DAY_MS = 24 * 3_600_000;

describe('what changed at N4 without Landside', () => {
  const clock = standingClock(START);
  let terminal: TestTerminal;
  let n4: WiredN4;
  let other: WiredN4;
  let containerNbr: string;

  beforeAll(async () => {
    terminal = await startTerminal();
    n4 = await wireN4(terminal, { clock });
    other = await wireN4(terminal, { clock, pool: n4.pool, facade: n4.facade });
    const { rows } = await terminal.pool.query<{ container_nbr: string }>(
      `select container_nbr from terminal.unit where category = 'Import' and transit_state = 'Yard'
       order by container_nbr limit 1`,
    );
    containerNbr = rows[0]!.container_nbr;
    await n4.poll();
  });
  afterAll(async () => {
    await other.stop();
    await n4.close();
    await terminal.close();
  });

  const give = async (truckingCo: string): Promise<void> => {
    dataOf(await terminal.port.setUnitParties({ containerNbrs: [containerNbr], truckingCo }, CTX));
  };
  const toldBy = async ({ port, poll }: WiredN4): Promise<TerminalChange[]> => {
    const told: TerminalChange[] = [];
    const stop = port.subscribe(changes => told.push(...changes));
    await poll();
    stop();
    return told.filter(one => one.kind === 'unit' && one.containerNbr === containerNbr);
  };

  it('is told to who collects a container, and to who did until now', async () => {
    await give(ONE);
    await n4.poll();
    await give(ANOTHER);
    expect(await toldBy(n4)).toMatchObject([{ truckingCos: expect.arrayContaining([ONE, ANOTHER]) }]);
  });

  it('is looked for by another process at once when the one that did ends, however slow N4 is', async () => {
    const ending = await wireN4(terminal, { clock, pool: (await freshDatabase()).pool, facade: n4.facade });
    const heir = await wireN4(terminal, { clock, pool: ending.pool, facade: n4.facade });
    await ending.poll();
    await give(ONE);
    n4.facade.setFaults({ slowMs: 4_000 });
    const began = performance.now();
    const polled = ending.poll();
    await ending.stop();
    await polled;
    expect(performance.now() - began).toBeLessThan(3_000);
    n4.facade.setFaults({});
    expect(await toldBy(heir)).toHaveLength(1);
    await heir.stop();
    await ending.pool.end();
  });

  it.each([-20, 20])('is told once by an N4 whose clock is %i minutes off', async clockMinutes => {
    const { pool } = await freshDatabase();
    const off = await wireN4(terminal, { clock, pool, facade: n4.facade });
    n4.facade.setFaults({ clockMinutes });
    await off.poll();
    for (const truckingCo of [ANOTHER, ONE]) {
      await terminal.pass(60_000);
      clock.step(60_000);
      await give(truckingCo);
      expect(await toldBy(off)).toHaveLength(1);
      expect(await toldBy(off)).toEqual([]);
    }
    n4.facade.setFaults({});
    await off.stop();
    await pool.end();
  });

  it('is told once when it came before Landside had looked for the first time: a screen may have been read before', async () => {
    const { pool } = await freshDatabase();
    const fresh = await wireN4(terminal, { clock, pool, facade: n4.facade });
    await give(ONE);
    expect(await toldBy(fresh)).toHaveLength(1);
    expect(await toldBy(fresh)).toEqual([]);
    await fresh.stop();
    await pool.end();
  });

  it('is asked for of a day at most, however long nobody has looked', async () => {
    const { pool } = await freshDatabase();
    const back = await wireN4(terminal, { clock, pool, facade: n4.facade });
    const since = new Date(clock.now().getTime() - 30 * DAY_MS);
    await keepLook(pool, 'units', { since, cursor: 0, seen: {} });
    await back.poll();
    expect((await lookOf(pool, 'units'))!.since.getTime()).toBeGreaterThanOrEqual(
      clock.now().getTime() - DAY_MS,
    );
    await back.stop();
    await pool.end();
  });

  it('is looked for as soon as Landside runs, and not after a first rest', async () => {
    const { pool } = await freshDatabase();
    const fresh = await wireN4(terminal, { clock, pool, facade: n4.facade });
    const told: TerminalChange[] = [];
    fresh.port.subscribe(changes => told.push(...changes));
    await give(ANOTHER);
    fresh.start();
    await expect
      .poll(() => told.some(one => one.kind === 'unit' && one.containerNbr === containerNbr), WITHIN)
      .toBe(true);
    await fresh.stop();
    await pool.end();
  });

  it('is asked for by one of several processes, and told once', async () => {
    await give(ONE);
    expect(await toldBy(other)).toEqual([]);
    expect(await toldBy(n4)).toHaveLength(1);
    expect(await toldBy(n4)).toEqual([]);
  });
});
