import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isContainerNumber } from '#kernel/iso6346.ts';
import { findDemoUnits } from './demo.ts';
import { HOUR } from './spans.ts';
import { CTX, dataOf, firstRelease, startTerminal, type TestTerminal } from './testing.ts';

let terminal: TestTerminal;
beforeAll(async () => {
  terminal = await startTerminal();
});
afterAll(() => terminal.close());

const count = async (kind: Parameters<typeof terminal.port.referenceData>[0]) =>
  dataOf(await terminal.port.referenceData(kind, CTX)).length;

describe('the seeded port', () => {
  it('has the ships, boxes, trucks and releases of a small port', async () => {
    const { rows } = await terminal.pool.query<Record<string, number>>(`select
      (select count(*)::int from terminal.visit) as visits,
      (select count(*)::int from terminal.visit where phase in ('Working', 'Arrived')) as "atWork",
      (select count(*)::int from terminal.unit) as units,
      (select count(*)::int from terminal.booking) as bookings,
      (select count(*)::int from terminal.edo) as releases,
      (select count(*)::int from terminal.truck) as trucks,
      (select count(distinct trucking_co)::int from terminal.truck) as companies`);
    const found = rows[0]!;
    expect(found).toMatchObject({ visits: 12, releases: 60, trucks: 250, companies: 60 });
    expect(found.atWork).toBe(3);
    expect(found.units).toBeGreaterThan(1_500);
    expect(found.units).toBeLessThan(4_000);
    expect(found.bookings).toBeGreaterThan(200);
    expect(found.bookings).toBeLessThan(400);
  });

  it('numbers containers by ISO 6346', async () => {
    const { rows } = await terminal.pool.query<{ nbr: string }>(
      'select container_nbr as nbr from terminal.unit',
    );
    expect(rows.filter(row => !isContainerNumber(row.nbr))).toEqual([]);
  });

  it('has full hours and free ones, none oversold, each place with its appointment', async () => {
    const { rows } = await terminal.pool.query<{ full: number; wrong: number }>(
      `select count(*) filter (where taken = capacity)::int as full, count(*) filter (where taken <> (
          select count(*) from terminal.appointment a where a.starts_at = s.starts_at and a.gate_id = s.gate_id
            and a.state <> 'Canceled'))::int as wrong from terminal.slot s where starts_at > $1`,
      [await terminal.clock.now()],
    );
    expect(rows[0]!.wrong).toBe(0);
    expect(rows[0]!.full).toBeGreaterThan(2);
  });

  it('has containers and releases in every situation that a demonstration shows', async () => {
    const now = await terminal.clock.now();
    for (const situation of [
      'yardFree',
      'yardOnHold',
      'inbound',
      'exportPreadvised',
      'exportNotPreadvised',
      'emptyInDepot',
    ] as const)
      expect(await findDemoUnits(terminal.pool, { situation, limit: 12, now }), situation).toHaveLength(12);
    for (const situation of ['inStock', 'fewLeft', 'noStock', 'usedUp', 'inactive'] as const)
      expect(await firstRelease(terminal, situation), situation).toMatch(/^EDO\d{5}$/);
  });
});

describe('containers', () => {
  it('that somebody is advised on are not collected by others', async () => {
    const { rows } = await terminal.pool.query<{ ref: string }>(
      `select ref from terminal.agenda where kind = 'leave' order by at limit 3`,
    );
    const refs = rows.map(row => row.ref);
    await terminal.port.setUnitParties({ containerNbrs: refs, truckingCo: 'AHUTRANS' }, CTX);
    const { rows: left } = await terminal.pool.query(
      `select from terminal.agenda where kind = 'leave' and ref = any($1)`,
      [refs],
    );
    expect(left).toHaveLength(0);
  });

  it('on a ship that is locked off keep their group until they are in the yard', async () => {
    const [visit] = dataOf(await terminal.port.listVesselVisits({ phases: ['Inbound'] }, CTX));
    const { visitId } = visit!;
    const units = dataOf(
      await terminal.port.listImportUnits({ whose: 'everyone', visitIds: [visitId] }, CTX),
    );
    const change = { containerNbrs: [units[0]!.containerNbr], group: 'R101' };
    const now = await terminal.clock.now();
    const lockAt = async (estimatedAt: Date) =>
      dataOf(await terminal.port.setImportsLockOff({ visitId, estimatedAt }, CTX));
    expect(await lockAt(new Date(now.getTime() + HOUR))).toMatchObject({ importsLockedOff: false });
    expect(dataOf(await terminal.port.setUnitGroup(change, CTX))[0]).toMatchObject({ ok: true });
    await terminal.pass(2 * HOUR);
    const outcome = dataOf(await terminal.port.setUnitGroup({ ...change, group: null }, CTX))[0]!;
    expect(outcome.ok ? null : outcome.message.id).toBe('ERRKEY__VISIT_LOCKED');
    expect(terminal.told()).toContainEqual({ kind: 'visit', visitId });
  });
});

/** Begins to count how often facts of containers are read. */
function statements(): () => number {
  const query = vi.spyOn(terminal.pool, 'query');
  return () =>
    query.mock.calls.filter(([one]) => (one as { name?: string }).name === 'terminal.units').length;
}

async function numbersOf(most: number): Promise<string[]> {
  const { rows } = await terminal.pool.query<{ nbr: string }>(
    'select container_nbr as nbr from terminal.unit order by container_nbr limit $1',
    [most],
  );
  return rows.map(({ nbr }) => nbr);
}

describe('what is asked of a few containers', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('in the same moment shares a statement, and each is told of those that it named and that there are', async () => {
    const [one, other, third] = (await numbersOf(3)) as [string, string, string];
    const asked = statements();
    const answers = await Promise.all(
      [[other, one], [other, 'NONE0000000'], [third], ['NONE0000000']].map(async numbers =>
        dataOf(await terminal.port.getUnits(numbers, CTX)).map(({ containerNbr }) => containerNbr),
      ),
    );
    expect(answers).toEqual([[other, one], [other], [third], []]);
    expect(asked()).toBe(1);
  });

  it('goes without the many that somebody asks for', async () => {
    const numbers = await numbersOf(21);
    const asked = statements();
    const [few, many] = await Promise.all([
      terminal.port.getUnits(numbers.slice(0, 20), CTX),
      terminal.port.getUnits(numbers, CTX),
    ]);
    expect([dataOf(few).length, dataOf(many).length, asked()]).toEqual([20, 21, 2]);
  });

  it('is refused to all who asked when the terminal is down, and to who names none too', async () => {
    const [one] = (await numbersOf(1)) as [string];
    await terminal.pool.query('update terminal.state set is_down = true');
    const answers = await Promise.all([[one], []].map(async numbers => terminal.port.getUnits(numbers, CTX)));
    await terminal.pool.query('update terminal.state set is_down = false');
    expect(answers).toMatchObject([{ kind: 'unavailable' }, { kind: 'unavailable' }]);
  });
});

describe('appointments and slots', () => {
  it('are the terminal gate’s only: hours of a day with capacity and what is taken', async () => {
    const slots = dataOf(
      await terminal.port.listSlots(
        { gateIds: ['T2_GATE', 'APPT_GATE', 'MANUAL GATE'], date: '2026-11-19' },
        CTX,
      ),
    )!;
    expect(slots.map(slot => slot.zone)).toEqual(Array.from({ length: 16 }, (_, i) => i + 7));
    expect(slots[0]).toMatchObject({
      gateId: 'T2_GATE',
      capacity: 6,
      start: new Date('2026-11-18T18:00:00Z'),
    });
    expect(slots.every(slot => slot.taken <= slot.capacity)).toBe(true);
  });

  it('change by themselves while one looks, as other companies book', async () => {
    terminal.told();
    await terminal.pass(12 * HOUR);
    const kinds = terminal.told().filter(change => change.kind === 'slot');
    expect(kinds.length).toBeGreaterThan(3);
  });
});

describe('registers', () => {
  it('name everything that can be chosen', async () => {
    expect(await count('truckingCompanies')).toBe(60);
    expect(await count('shippers')).toBe(122);
    expect(await count('packPoints')).toBe(25);
    expect(await count('lines')).toBeGreaterThan(10);
    expect(await count('commodities')).toBeGreaterThan(10);
    expect(await count('equipmentTypes')).toBeGreaterThan(10);
    expect(await count('ports')).toBeGreaterThan(20);
  });
});
