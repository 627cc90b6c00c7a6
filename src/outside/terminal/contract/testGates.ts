import { expect, it } from 'vitest';
import { dayOf } from '#kernel/calendar.ts';
import type { GateEvent, TerminalPort } from '../terminal-port.ts';
import { CTX, dataOf, HOUR, type Trial } from './testTrial.ts';

const ZONE = 'Pacific/Auckland';

/** All that happened, read on from cursor to cursor. */
async function eventsFrom(port: TerminalPort, after = 0): Promise<GateEvent[]> {
  const events = dataOf(await port.gateEvents({ after, limit: 500 }, CTX));
  return events.length === 0 ? [] : [...events, ...(await eventsFrom(port, events.at(-1)!.cursor))];
}

export function gatePromises(trial: Trial): void {
  it('have hours with what is taken; a gate that is not the terminal’s has none', async () => {
    const { port, request, gateId, foreignGateId } = trial();
    const asked = await request();
    const date = dayOf(asked.start, ZONE);
    const hourOf = async () => {
      const hours = dataOf(await port.listSlots({ gateIds: [gateId, foreignGateId], date }, CTX))!;
      expect(hours.every(hour => hour.gateId === gateId && hour.taken <= hour.capacity)).toBe(true);
      expect(hours.map(({ zone }) => zone)).toEqual(hours.map(({ zone }) => zone).toSorted((a, b) => a - b));
      return hours.find(hour => hour.start.getTime() === asked.start.getTime())!;
    };
    const before = await hourOf();
    const { appointmentNbr } = dataOf(await port.createAppointment(asked, CTX));
    expect((await hourOf()).taken).toBe(before.taken + 1);
    await port.cancelAppointment({ appointmentNbr }, CTX);
    expect((await hourOf()).taken).toBe(before.taken);
  });

  it('expect a truck of ours and tell what became of it; a cursor reads on', async () => {
    const { port, company, now, pass, request } = trial();
    const { truckRego } = await request();
    const start = new Date(Math.ceil((await now()).getTime() / HOUR) * HOUR);
    const trucks = Array.from({ length: 12 }, (_, n) => ({
      extRef: `ours-${n}`,
      gateId: 'APPT_GATE',
      start,
      truckRego,
      truckingCo: company,
      tranType: 'RM' as const,
      containerNbr: `TSTU90000${10 + n}`,
      edoNbr: null,
      isoType: null,
    }));
    for (const truck of trucks) expect((await port.expectTruck(truck, CTX)).ok).toBe(true);
    expect((await port.expectTruck(trucks[0]!, CTX)).ok).toBe(true);
    expect((await port.forgetTruck('ours-11', CTX)).ok).toBe(true);
    expect((await port.forgetTruck('never said', CTX)).ok).toBe(true);
    await pass(4 * HOUR);
    const events = await eventsFrom(port);
    const cursors = events.map(({ cursor }) => cursor);
    expect(cursors).toEqual(cursors.toSorted((a, b) => a - b));
    const used = events.filter(({ extRef, kind }) => extRef?.startsWith('ours-') && kind.startsWith('Used'));
    expect(used.length).toBeGreaterThan(5);
    expect(used.map(({ extRef }) => extRef)).not.toContain('ours-11');
    expect(new Set(used.map(({ extRef }) => extRef)).size).toBe(used.length);
    expect(used[0]).toMatchObject({ appointmentNbr: null, truckingCo: company, gateId: 'APPT_GATE' });
    const after = cursors.at(-3)!;
    expect(dataOf(await port.gateEvents({ after, limit: 1 }, CTX))).toEqual([events.at(-2)]);
  });
}
