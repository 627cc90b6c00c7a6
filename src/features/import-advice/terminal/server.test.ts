import { expect, test } from 'vitest';
import type { TosFailureKind, TosResult, Unit, UnitOutcome } from '#outside/terminal/terminal-port.ts';
import { tellOf } from './server.ts';

const AGAIN = 'The terminal did not take the change. Please try again.';
const numbers = Array.from({ length: 600 }, (_, i) => `MSCU${String(4_000_000 + i)}`);

/** A terminal that takes what it is told, until its answer with this number fails. */
function terminalFailingAt(answer: number, kind: TosFailureKind) {
  const told: number[] = [];
  const change = async (containerNbrs: string[]): Promise<TosResult<UnitOutcome[]>> => {
    told.push(containerNbrs.length);
    const text = 'System error.';
    if (told.length === answer) return { ok: false, kind, messages: [{ id: 'x', severity: 'SEVERE', text }] };
    const data = containerNbrs.map(containerNbr => ({
      containerNbr,
      ok: true as const,
      unit: { containerNbr } as Unit,
    }));
    return { ok: true, data, messages: [] };
  };
  return { told, change };
}

test('hundreds are told some at a time', async () => {
  const { told, change } = terminalFailingAt(0, 'unavailable');
  const { units, failures, isAway } = await tellOf(numbers, change);
  expect(told).toEqual([250, 250, 100]);
  expect([units.size, failures.size, isAway]).toEqual([600, 0, false]);
});

test('a terminal that goes away midway is told no more: what it took stands, the rest fails', async () => {
  const { told, change } = terminalFailingAt(2, 'unavailable');
  const { units, failures, isAway } = await tellOf(numbers, change);
  expect(told).toEqual([250, 250]);
  expect([units.size, failures.size, isAway]).toEqual([250, 350, true]);
  expect(new Set(failures.values())).toEqual(new Set([AGAIN]));
});

test('what it refuses fails in its own words, and the rest is told', async () => {
  const { told, change } = terminalFailingAt(1, 'rejected');
  const { units, failures, isAway } = await tellOf(numbers, change);
  expect(told).toEqual([250, 250, 100]);
  expect([units.size, failures.size, isAway]).toEqual([350, 250, false]);
  expect(failures.get(numbers[0]!)).toBe('System error.');
});

test('a terminal that is known to be away is not told at all', async () => {
  const { told, change } = terminalFailingAt(0, 'unavailable');
  const { failures } = await tellOf(numbers, change, true);
  expect([told, failures.size]).toEqual([[], 600]);
});
