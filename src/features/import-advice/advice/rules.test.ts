import { describe, expect, test } from 'vitest';
import type { Unit, UnitFacts } from '#outside/terminal/terminal-port.ts';
import type { GroupTarget } from '../groups/rules.ts';
import { LIMITS } from '../model.ts';
import { refusalOfUnit } from '../terminal/rules.ts';
import { container } from '../testing.ts';
import { askedFor, decide } from './rules.ts';

const TAKEN = 'Container is not available to advise';

test('each text asks for one container; what is none, and what was asked before, fails by itself', () => {
  expect(askedFor(['mscu 476339 4', '', 'MSKU6011672', '???', 'MSCU4763394', 'x'.repeat(99)])).toEqual([
    { containerNumber: 'MSCU4763394', failure: null },
    { containerNumber: '', failure: 'This is not a container number' },
    { containerNumber: 'MSKU6011672', failure: null },
    { containerNumber: '???', failure: 'This is not a container number' },
    { containerNumber: 'MSCU4763394', failure: 'This container number is in the list more than once' },
    { containerNumber: 'x'.repeat(40), failure: 'This is not a container number' },
  ]);
});

test.each([
  [3, 'This is not a container number'],
  [4, null],
  [12, null],
  [13, 'This is not a container number'],
])('a number of %i characters: %s', (length, failure) => {
  const { min, max } = LIMITS.containerNumber;
  expect([min, max]).toEqual([4, 12]);
  expect(askedFor([`${'A'.repeat(length)} `])).toEqual([{ containerNumber: 'A'.repeat(length), failure }]);
});

describe('an import that has not left can be advised', () => {
  test.each([
    ['Advised', null],
    ['Inbound', null],
    ['Ecin', null],
    ['Yard', null],
    ['Ecout', 'Container has left the port'],
    ['Departed', 'Container has left the port'],
    ['Retired', 'Container has left the port'],
  ] as const)('%s: %s', (transitState, failure) => {
    const unit = { transitState, truckingCo: 'AHUTRANS' } as Unit;
    expect(refusalOfUnit(unit, undefined, 'AHUTRANS')).toBe(failure);
    expect(refusalOfUnit({ ...unit, truckingCo: null }, undefined, 'AHUTRANS')).toBe(failure);
    expect(refusalOfUnit(unit, undefined, 'BAYHAUL')).toBe(failure && TAKEN);
  });

  test.each([
    [undefined, 'Container is not known to the terminal'],
    [{ category: 'Import' }, 'Container has left the port'],
    [{ category: 'Export' }, 'Container is not an import'],
    [{ category: 'Storage' }, 'Container is not an import'],
  ] as const)('%j: %s', (facts, failure) => {
    expect(refusalOfUnit(undefined, facts as UnitFacts | undefined, 'AHUTRANS')).toBe(failure);
  });
});

describe('what is done for a container', () => {
  const keep: GroupTarget = { kind: 'keep' };
  const day: GroupTarget = { kind: 'group', group: 'TUE' };
  const OURS = 'AHUTRANS';

  test.each([
    ['nobody has claimed it', {}, null, keep, { claims: true, changesGroup: false }],
    ['nobody has, and it gets a group', {}, null, day, { claims: true, changesGroup: true }],
    ['it is ours already', {}, OURS, keep, { claims: false, changesGroup: false }],
    ['it is ours and gets a group', {}, OURS, day, { claims: false, changesGroup: true }],
    ['it is ours and in the group', { group: 'TUE' }, OURS, day, { claims: false, changesGroup: false }],
    [
      'its vessel is locked but it is in the yard',
      { importsLockedOff: true, transitState: 'Yard' },
      null,
      keep,
      { claims: true, changesGroup: false },
    ],
    [
      'it is ours, its vessel locked, and nothing changes',
      { importsLockedOff: true },
      OURS,
      keep,
      { claims: false, changesGroup: false },
    ],
  ] as const)('%s', (_, different, collector, target, decision) => {
    const candidate = { container: container(different), collector, isBookedByOther: false };
    expect(decide(candidate, OURS, target)).toEqual({ failure: null, ...decision });
  });

  test.each([
    ['somebody else has claimed it', {}, 'BAYHAUL', keep, TAKEN],
    [
      'its vessel is locked for planning',
      { importsLockedOff: true },
      null,
      keep,
      'Vessel is locked for planning',
    ],
    [
      'it is ours, its vessel locked, and its group is to change',
      { importsLockedOff: true },
      OURS,
      day,
      'Vessel is locked for planning',
    ],
    [
      'it has an appointment, and its group is to change',
      { appointmentId: 7 },
      OURS,
      day,
      'An appointment exists for this container',
    ],
    [
      'nobody has claimed it, but its group cannot be edited',
      { group: 'XYZ' },
      null,
      day,
      'This group is set by the terminal',
    ],
  ] as const)('nothing when %s', (_, different, collector, target, failure) => {
    const candidate = { container: container(different), collector, isBookedByOther: false };
    expect(decide(candidate, OURS, target)).toEqual({ failure });
  });

  test('nothing when another company has an appointment for it', () => {
    const candidate = { container: container({ appointmentId: 7 }), collector: null, isBookedByOther: true };
    expect(decide(candidate, OURS, keep)).toEqual({ failure: TAKEN });
  });
});
