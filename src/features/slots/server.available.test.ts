import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { createClock } from '#kernel/clock.ts';
import { slotCalls } from './contract.ts';
import type { AvailabilityRow } from './model.ts';

/** Half past nine on a Thursday at the port. */
const NOW = new Date('2026-11-25T20:30:00Z');
const TODAY = '2026-11-26';
const TOMORROW = '2026-11-27';

let port: TestProduct;

beforeAll(async () => {
  port = await startProduct({
    clock: createClock(NOW.getTime() - Date.now()),
    withTerminal: true,
    daysAhead: 7,
  });
});
afterAll(() => port.close());

const available = async (
  date: string,
  person: 'dispatcher' | 'otherDispatcher' | 'portAdmin' = 'dispatcher',
  gateId?: string,
) => (await port.as(person)).send(slotCalls.available, { query: { date, gateId } });

const gatesIn = (rows: readonly AvailabilityRow[]) =>
  [...new Set(rows.flatMap(row => Object.keys(row)))].filter(name => name !== 'zone').sort();

describe("a day's availability", () => {
  test('is a row per zone with a count per gate, of both systems', async () => {
    const rows = await available(TOMORROW);
    expect(gatesIn(rows)).toEqual(['APPT_GATE', 'RB', 'T2_GATE', 'THAMES_ST']);
    expect(rows.find(({ zone }) => zone === 7)).toMatchObject({ APPT_GATE: 14, THAMES_ST: 8, RB: 4 });
    const atTerminal = await port.terminal.listSlots(
      { gateIds: ['T2_GATE'], date: TOMORROW },
      { actorLogin: 'test', correlationId: 'test' },
    );
    const free = atTerminal.ok ? atTerminal.data!.map(slot => [slot.zone, slot.capacity - slot.taken]) : [];
    expect(free.length).toBeGreaterThan(0);
    expect(rows.flatMap(row => (row.T2_GATE === undefined ? [] : [[row.zone, row.T2_GATE]]))).toEqual(free);
  });

  test('leaves out the hours that are over today, and is empty for days before', async () => {
    expect((await available(TODAY))[0]?.zone).toBe(9);
    expect(await available('2026-11-25')).toEqual([]);
    expect(await available('0001-01-01')).toEqual([]);
  });

  test('has no entry where a gate is not open', async () => {
    const evening = (await available(TOMORROW)).find(({ zone }) => zone === 20);
    expect(evening).not.toHaveProperty('THAMES_ST');
    expect(evening).toMatchObject({ APPT_GATE: 8 });
  });

  test('shows RB only to companies with application RBB, also when it is asked for', async () => {
    expect(gatesIn(await available(TOMORROW, 'otherDispatcher'))).toEqual([
      'APPT_GATE',
      'T2_GATE',
      'THAMES_ST',
    ]);
    expect(await available(TOMORROW, 'otherDispatcher', 'RB')).toEqual([]);
    expect(gatesIn(await available(TOMORROW, 'portAdmin', 'RB'))).toEqual(['RB']);
  });

  test('is of one gate when it is named', async () => {
    expect(gatesIn(await available(TOMORROW, 'dispatcher', 'THAMES_ST'))).toEqual(['THAMES_ST']);
    expect(gatesIn(await available(TOMORROW, 'dispatcher', 'T2_GATE'))).toEqual(['T2_GATE']);
    expect(await available(TOMORROW, 'dispatcher', 'MANUAL GATE')).toEqual([]);
  });

  test('goes on when the terminal is away: its gates are unknown, and the answer says so', async () => {
    await port.embeddedTerminal.faults.set({ down: true });
    try {
      const rows = await available(TOMORROW);
      expect(rows.map(({ zone }) => zone)).toEqual(Array.from({ length: 17 }, (_, i) => i + 7));
      expect(rows.every(row => row.T2_GATE === null)).toBe(true);
      expect(rows[0]).toMatchObject({ APPT_GATE: 14, THAMES_ST: 8 });
      const response = await fetch(`${port.origin}/api/availableSlots?date=${TOMORROW}`, {
        headers: { authorization: `Bearer ${await port.tokenOf('dispatcher')}` },
      });
      expect(response.headers.get('x-neighbour-away')).toBe('terminal');
    } finally {
      await port.embeddedTerminal.faults.set({});
    }
  });

  test.each(['2026-02-30', '26-11-2026', '0000-01-01', ''])('of %j is refused', async date => {
    await expect(available(date)).rejects.toMatchObject({
      status: 400,
      errors: { Date: [expect.any(String)] },
    });
  });
});

test.each(['importAdvisor', 'driver'] as const)('%s may not see what is available', async person => {
  const client = await port.as(person);
  const asked = client.send(slotCalls.available, { query: { date: TOMORROW } });
  await expect(asked).rejects.toMatchObject({ status: 403 });
});

test('nobody may without signing in', async () => {
  const asked = (await port.as()).send(slotCalls.available, { query: { date: TOMORROW } });
  await expect(asked).rejects.toMatchObject({ status: 401 });
});
