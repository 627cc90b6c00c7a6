import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsure } from './answers.ts';
import { withDeadline } from './deadline.ts';
import { CTX, requestAt, startTerminal, type TestTerminal } from './embedded/testing.ts';

let terminal: TestTerminal;
beforeAll(async () => {
  terminal = await startTerminal();
});
afterAll(() => terminal.close());

describe('a terminal with a deadline', () => {
  it('passes answers and refusals on as they are', async () => {
    const guarded = withDeadline(terminal.port);
    expect(await guarded.isKnownTruck('ZZZ999', CTX)).toEqual({ ok: true, data: false, messages: [] });
    expect(await guarded.getUnit('NOBODY', CTX)).toMatchObject({ ok: false, kind: 'notFound' });
    expect(guarded.state()).toBe('here');
  });

  it('answers unavailable when a read or a write takes too long', async () => {
    const guarded = withDeadline(terminal.port, { readMs: 40, writeMs: 40, failures: 99 });
    const request = await requestAt(terminal);
    await terminal.faults.set({ slowMs: 400 });
    expect(await guarded.getUnits([], CTX)).toMatchObject({ ok: false, kind: 'unavailable' });
    expect(await guarded.createAppointment(request, CTX)).toMatchObject({ ok: false, kind: 'unavailable' });
    await terminal.faults.set({});
  });

  it('asks a read once more, and never a write', async () => {
    const asked = { getEdo: 0, cancelAppointment: 0 };
    const port = {
      ...terminal.port,
      getEdo: (...args: Parameters<typeof terminal.port.getEdo>) => {
        asked.getEdo++;
        return terminal.port.getEdo(...args);
      },
      cancelAppointment: (...args: Parameters<typeof terminal.port.cancelAppointment>) => {
        asked.cancelAppointment++;
        return terminal.port.cancelAppointment(...args);
      },
    };
    const guarded = withDeadline(port, { failures: 99 });
    await terminal.faults.set({ down: true });
    await guarded.getEdo('EDO1', CTX);
    await guarded.cancelAppointment({ extRef: 'x' }, CTX);
    await terminal.faults.set({});
    expect(asked).toEqual({ getEdo: 2, cancelAppointment: 1 });
  });

  it('leaves it alone after three failures, says so, and finds it back with one call', async () => {
    let time = 0;
    const guarded = withDeadline(terminal.port, { now: () => time, restMs: 5_000 });
    const states: string[] = [];
    guarded.onState(state => states.push(state));
    await terminal.faults.set({ down: true });
    await guarded.health(CTX);
    await guarded.health(CTX);
    expect(guarded.state()).toBe('away');
    await terminal.faults.set({});
    expect(await guarded.health(CTX)).toMatchObject({ ok: false, kind: 'unavailable' });
    time += 5_000;
    const [first, second] = await Promise.all([guarded.health(CTX), guarded.health(CTX)]);
    expect([first.ok, second.ok]).toEqual([true, false]);
    expect(states).toEqual(['away', 'here']);
    expect((await guarded.health(CTX)).ok).toBe(true);
  });

  it('is not taken for away because nobody knows yet what became of one thing', async () => {
    const answer = unsure('N4 has not said yet whether it was booked.');
    const guarded = withDeadline({ ...terminal.port, createAppointment: () => Promise.resolve(answer) });
    const request = await requestAt(terminal);
    for (let i = 0; i < 5; i++) expect(await guarded.createAppointment(request, CTX)).toBe(answer);
    expect(guarded.state()).toBe('here');
    expect((await guarded.health(CTX)).ok).toBe(true);
  });
});
