import { describe, expect, test } from 'vitest';
import type { TerminalAppointmentState } from '#outside/terminal/terminal-port.ts';
import { hasGivenBack, nextCheck, UNDER_WAY_MS } from './rules.ts';

const CLAIMED = 'ABCU1234560';
const now = new Date('2026-11-24T01:00:00.000Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const end = new Date('2026-11-24T05:00:00.000Z');

const claim = (age: number) => ({ containerNumber: CLAIMED, since: before(age) });

describe('an appointment of the terminal has given its container back', () => {
  test.each<[string, TerminalAppointmentState, string | null, number, boolean]>([
    ['not while it is to come', 'Created', CLAIMED, UNDER_WAY_MS, false],
    ['not while it is late', 'Late', CLAIMED, UNDER_WAY_MS, false],
    ['once it was used', 'Used', CLAIMED, 0, true],
    ['once it was used late', 'UsedLate', CLAIMED, 0, true],
    ['once it has expired', 'Expired', CLAIMED, 0, true],
    ['once it was cancelled', 'Canceled', CLAIMED, 0, true],
    ['once it was closed', 'Closed', CLAIMED, 0, true],
    ['not while it may be about to get it', 'Created', 'MSCU4763394', UNDER_WAY_MS - 1, false],
    ['once it has another one', 'Created', 'MSCU4763394', UNDER_WAY_MS, true],
    ['once it has none', 'Late', null, UNDER_WAY_MS, true],
  ])('%s', (_title, state, containerNbr, age, given) => {
    expect(hasGivenBack(claim(age), { state, containerNbr, end }, now)).toBe(given);
  });

  test('when it never came to be, as soon as it cannot be on its way any more', () => {
    expect(hasGivenBack(claim(UNDER_WAY_MS - 1), undefined, now)).toBe(false);
    expect(hasGivenBack(claim(UNDER_WAY_MS), undefined, now)).toBe(true);
  });
});

test('the terminal is asked again when its hour is over, and every ten minutes after that', () => {
  const shown = { state: 'Created' as const, containerNbr: CLAIMED, end };
  expect(nextCheck(shown, now)).toEqual(end);
  const inTenMinutes = new Date(now.getTime() + 600_000);
  expect(nextCheck({ ...shown, end: now }, now)).toEqual(inTenMinutes);
  expect(nextCheck(undefined, now)).toEqual(inTenMinutes);
});
