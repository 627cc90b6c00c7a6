import { describe, expect, test } from 'vitest';
import type { InboundVessel } from './model.ts';
import {
  estimatedLockOff,
  isInbound,
  isLockedOff,
  isLockOffToPassOn,
  timeToLockOff,
  vesselStatusText,
} from './rules.ts';

/** Half past nine on a Thursday at the port. */
const now = new Date('2026-11-25T20:30:00Z');
const at = { now, zone: 'Pacific/Auckland' };
const soon = new Date('2026-11-26T03:00:00Z');
const before = new Date('2026-11-25T20:00:00Z');

const vessel: InboundVessel = {
  visitId: 'MAER528N',
  vesselName: 'Maersk Rio',
  inBoundVoyage: '528N',
  estimatedTimeOfArrival: '2026-11-27T20:00:00.000Z',
  importsLockedOff: false,
  startWorkDate: null,
  phase: 'Inbound',
  estimatedImportsLockOffDate: null,
  beginReceiveDateTime: null,
  cargoCutoffDateTime: null,
  version: 'v1',
};
const STARTED = '2026-11-25T18:00:00.000Z';

describe("vessel status text (import): 'Locked Off'; or the phase once work has started; or 'Estimated Lock Off: {date time}' (TBC if missing)", () => {
  test.each([
    [{ importsLockedOff: true }, 'Locked Off'],
    [{ importsLockedOff: true, startWorkDate: STARTED, phase: 'Working' }, 'Locked Off'],
    [{ startWorkDate: STARTED, phase: 'Working' }, 'Working'],
    [{ startWorkDate: STARTED, phase: 'Complete' }, 'Complete'],
    [{ estimatedImportsLockOffDate: '2026-11-26T03:00:00.000Z' }, 'Estimated Lock Off: 26-11-2026 16:00'],
    [{}, 'Estimated Lock Off: TBC'],
  ] as const)('%j: %s', (different, text) => {
    expect(vesselStatusText({ ...vessel, ...different }, 'import', at)).toBe(text);
  });
});

describe('a card counts down to the estimated lock-off', () => {
  test.each([
    ['2026-11-29T20:30:00.000Z', 'Locks in 4 days'],
    ['2026-11-27T20:30:00.000Z', 'Locks in 2 days'],
    ['2026-11-27T20:29:00.000Z', 'Locks in 47 h 59 min'],
    ['2026-11-26T03:50:00.000Z', 'Locks in 7 h 20 min'],
    ['2026-11-25T21:30:00.000Z', 'Locks in 1 h 0 min'],
    ['2026-11-25T21:29:00.000Z', 'Locks in 59 min'],
    ['2026-11-25T20:30:01.000Z', 'Locks in 1 min'],
    ['2026-11-25T20:30:00.000Z', null],
    ['2026-11-25T20:00:00.000Z', null],
    [null, null],
  ])('%s: %s', (estimatedImportsLockOffDate, told) => {
    expect(timeToLockOff({ importsLockedOff: false, estimatedImportsLockOffDate }, now)).toBe(told);
  });

  test('and not where imports are locked', () => {
    const locked = { importsLockedOff: true, estimatedImportsLockOffDate: '2026-11-29T20:30:00.000Z' };
    expect(timeToLockOff(locked, now)).toBeNull();
  });
});

describe("vessel status text (export): 'Begin Receive: {date}' if in the future, else 'Cargo Cutoff: {date time}'; 'Begin Receive: TBC' if none", () => {
  const cargoCutoffDateTime = '2026-11-29T19:00:00.000Z';
  test.each([
    [{ beginReceiveDateTime: '2026-11-26T18:00:00.000Z', cargoCutoffDateTime }, 'Begin Receive: 27-11-2026'],
    [
      { beginReceiveDateTime: '2026-11-25T18:00:00.000Z', cargoCutoffDateTime },
      'Cargo Cutoff: 30-11-2026 08:00',
    ],
    [{ beginReceiveDateTime: now.toISOString() }, 'Cargo Cutoff: TBC'],
    [{ beginReceiveDateTime: '2026-11-25T18:00:00.000Z' }, 'Cargo Cutoff: TBC'],
    [{ cargoCutoffDateTime }, 'Begin Receive: TBC'],
    [{}, 'Begin Receive: TBC'],
  ])('%j: %s', (different, text) => {
    expect(vesselStatusText({ ...vessel, ...different }, 'export', at)).toBe(text);
  });
});

describe('imports are locked off when the terminal has locked them, or when our own time has come', () => {
  test.each([
    [true, undefined, true],
    [false, undefined, false],
    [false, { estimatedAt: null }, false],
    [false, { estimatedAt: soon }, false],
    [false, { estimatedAt: now }, true],
    [false, { estimatedAt: before }, true],
    [true, { estimatedAt: soon }, true],
  ])('terminal %s, own %j: %s', (importsLockedOff, lockOff, isLocked) => {
    expect(isLockedOff({ importsLockedOff }, lockOff, now)).toBe(isLocked);
  });
});

test("our own estimate counts before the terminal's, also when it is to be confirmed", () => {
  expect(estimatedLockOff({ estimatedImportsLockOff: soon }, undefined)).toBe(soon);
  expect(estimatedLockOff({ estimatedImportsLockOff: soon }, { estimatedAt: before })).toBe(before);
  expect(estimatedLockOff({ estimatedImportsLockOff: soon }, { estimatedAt: null })).toBeNull();
});

describe('the terminal is told our estimate until work has started on a visit that is locked off', () => {
  test.each([
    [null, null, null, false, false],
    [soon, new Date(soon), null, false, false],
    [soon, before, null, false, true],
    [before, soon, null, true, true],
    [null, before, null, false, true],
    [soon, null, null, false, true],
    [soon, before, before, false, true],
    [soon, before, before, true, false],
  ])(
    'terminal %s, own %s, started %s, locked %s: %s',
    (theirs, estimatedAt, startWork, isLocked, isToPassOn) => {
      const visit = { estimatedImportsLockOff: theirs, startWork, importsLockedOff: isLocked };
      expect(isLockOffToPassOn(visit, { estimatedAt })).toBe(isToPassOn);
    },
  );
});

const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

describe('inbound is what is coming or being worked', () => {
  test.each([
    ['Created', 13, true],
    ['Created', 14, false],
    ['Created', 15, false],
    ['Inbound', 15, true],
    ['Arrived', -1, true],
    ['Working', -1, true],
    ['Complete', -2, false],
    ['Departed', -3, false],
    ['Closed', -6, false],
    ['Canceled', 3, false],
  ] as const)('%s, arriving in %i days: %s', (phase, ahead, isListed) => {
    expect(isInbound({ phase, eta: days(ahead) }, now)).toBe(isListed);
  });
});
