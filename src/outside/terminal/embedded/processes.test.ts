import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { createEmbeddedTerminal } from './embedded.ts';
import { seedTerminal } from './seed/seedTerminal.ts';
import { DAY, HOUR } from './spans.ts';
import { keepSpeed } from './speed.ts';
import {
  CTX,
  dataOf,
  idsOf,
  requestAt,
  START,
  standingClock,
  startTerminal,
  type TestTerminal,
  ZONE,
} from './testing.ts';

let terminal: TestTerminal;
beforeAll(async () => {
  terminal = await startTerminal();
});
afterAll(() => terminal.close());

describe('several processes on one database', () => {
  it('that tick at once let everything happen once', async () => {
    const other = terminal.another();
    await terminal.clock.step(DAY);
    const due = await agendaCount();
    let changes = 0;
    do {
      const counts = await Promise.all([terminal.tick(), other.tick(), terminal.tick()]);
      changes = counts.reduce((sum, count) => sum + count, 0);
    } while (changes > 0);
    expect(due).toBeGreaterThan(100);
    const { rows } = await terminal.pool.query(
      `select appointment_nbr, kind from terminal.gate_event group by 1, 2 having count(*) > 1`,
    );
    expect(rows).toEqual([]);
    const { rows: discharged } = await terminal.pool.query<{ ok: boolean }>(
      `select count(*) = count(distinct container_nbr) as ok from terminal.unit where transit_state = 'Yard'`,
    );
    expect(discharged[0]!.ok).toBe(true);
    expect(await agendaCount()).toBe(0);
  });

  it('share one clock', async () => {
    const before = await terminal.another().clock.now();
    await terminal.clock.step(HOUR);
    expect((await terminal.another().clock.now()).getTime() - before.getTime()).toBe(HOUR);
  });

  it('that all keep one speed move the clock together, not each', async () => {
    const now = await terminal.clock.now();
    await keepSpeed(terminal.pool, later(0), 60);
    await Promise.all([1, 2, 3].map(() => keepSpeed(terminal.pool, later(2), 60)));
    await keepSpeed(terminal.pool, later(4), 60);
    expect((await terminal.clock.now()).getTime() - now.getTime()).toBe(4 * 59 * 1_000);
  });

  it('see the same faults', async () => {
    const other = terminal.another();
    await terminal.faults.set({ down: true });
    expect(await other.port.getUnits([], CTX)).toMatchObject({ ok: false, kind: 'unavailable' });
    expect(await other.port.health(CTX)).toMatchObject({ ok: false, kind: 'unavailable' });
    await terminal.faults.set({});
    expect((await other.port.getUnits([], CTX)).ok).toBe(true);
  });

  it('find a filled terminal as it is', async () => {
    const filled = await seedTerminal({ pool: terminal.pool, clock: standingClock(START), zone: ZONE });
    expect(filled).toBe(false);
  });
});

describe('faults', () => {
  it('SEVERE refuses reads and writes with the terminal’s text', async () => {
    const request = await requestAt(terminal);
    await terminal.faults.set({ severe: true });
    const answers = [
      await terminal.port.createAppointment(request, CTX),
      await terminal.port.getUnits([], CTX),
      await terminal.port.listSlots({ gateIds: ['T2_GATE'], date: '2026-11-19' }, CTX),
    ];
    await terminal.faults.set({});
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, kind: 'rejected' });
    expect(answers.flatMap(idsOf)).toEqual(Array(3).fill('ERRKEY__SYSTEM_ERROR'));
  });

  it('slow answers in the end', async () => {
    await terminal.faults.set({ slowMs: 60 });
    const asked = performance.now();
    expect((await terminal.port.isKnownTruck('ZZZ999', CTX)).ok).toBe(true);
    expect(performance.now() - asked).toBeGreaterThan(55);
    await terminal.faults.set({});
  });

  it('a lost database is unavailable, and told to the one who runs it', async () => {
    const errors: unknown[] = [];
    const { pool } = await freshDatabase();
    const broken = createEmbeddedTerminal({
      pool,
      clock: standingClock(START),
      zone: ZONE,
      onError: error => errors.push(error),
    });
    await pool.end();
    expect(await broken.port.getUnits(['MSKU6011672'], CTX)).toMatchObject({
      ok: false,
      kind: 'unavailable',
    });
    expect(errors).toHaveLength(1);
  });
});

describe('ticking by itself', () => {
  it('goes on until it is stopped', async () => {
    const own = terminal.another();
    await terminal.clock.step(HOUR);
    const heard = new Promise<void>(resolve => own.port.subscribe(() => resolve()));
    own.start();
    await heard;
    await own.stop();
    expect(dataOf(await own.port.health(CTX)).latencyMs).toBeGreaterThanOrEqual(0);
  });
});

async function agendaCount(): Promise<number> {
  const { rows } = await terminal.pool.query<{ n: number }>(
    'select count(*)::int as n from terminal.agenda where at <= $1',
    [await terminal.clock.now()],
  );
  return rows[0]!.n;
}

function later(seconds: number): Date {
  return new Date(START.getTime() + seconds * 1_000);
}
