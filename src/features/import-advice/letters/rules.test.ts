import { describe, expect, test } from 'vitest';
import type { Unit, VesselVisit } from '#outside/terminal/terminal-port.ts';
import { letterTo, nearLockOffs, withoutGroup } from './rules.ts';

const NOW = new Date('2026-11-25T20:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

function visit(different: Partial<VesselVisit> = {}): VesselVisit {
  const known = { visitId: 'WAIT563S', vesselName: 'OOCL Waitemata', importsLockedOff: false };
  return { ...known, estimatedImportsLockOff: at(5), ...different } as VesselVisit;
}

function unit(different: Partial<Unit> = {}): Unit {
  const known = { containerNbr: 'MSCU4763394', truckingCo: 'AHUTRANS', inboundVisitId: 'WAIT563S' };
  return { ...known, transitState: 'Inbound', group: null, appointmentNbr: null, ...different } as Unit;
}

describe('a lock-off is near', () => {
  test.each([
    ['within the hours', {}, undefined, true],
    ['at the very hour', { estimatedImportsLockOff: at(24) }, undefined, true],
    ['later than that', { estimatedImportsLockOff: at(24.1) }, undefined, false],
    ['when it has passed', { estimatedImportsLockOff: at(-1) }, undefined, false],
    ['when it is to be confirmed', { estimatedImportsLockOff: null }, undefined, false],
    ['when the terminal has locked', { importsLockedOff: true }, undefined, false],
    ['by our own word before the terminal’s', {}, { estimatedAt: at(30) }, false],
    ['by our own word to be confirmed', {}, { estimatedAt: null }, false],
    ['by our own word alone', { estimatedImportsLockOff: null }, { estimatedAt: at(3) }, true],
  ])('%s', (_, different, lockOff, isNear) => {
    const lockOffs = new Map([['WAIT563S', lockOff]]);
    expect(nearLockOffs([visit(different)], lockOffs, { now: NOW, hours: 24 })).toHaveLength(isNear ? 1 : 0);
  });
});

describe('a firm is told of a container', () => {
  const nobody = new Set<string>();
  test.each([
    ['in no group', {}, nobody, true],
    ['in NOB', { group: 'NOB' }, nobody, true],
    ['in a group', { group: 'R104' }, nobody, false],
    ['in the yard', { transitState: 'Yard' }, nobody, false],
    ['booked at the terminal', { appointmentNbr: '7' }, nobody, false],
    ['booked here', {}, new Set(['MSCU4763394']), false],
    ['that nobody has advised', { truckingCo: null }, nobody, false],
    ['of no vessel', { inboundVisitId: null }, nobody, false],
  ] as const)('%s', (_, different, booked, isTold) => {
    expect(withoutGroup([unit(different)], booked)).toHaveLength(isTold ? 1 : 0);
  });

  test('with the others of its firm and visit, and apart from everybody else’s', () => {
    const parts = withoutGroup(
      [
        unit({ containerNbr: 'B' }),
        unit({ containerNbr: 'A' }),
        unit({ containerNbr: 'C', truckingCo: 'BAYHAUL' }),
        unit({ containerNbr: 'D', inboundVisitId: 'OTHER1' }),
      ],
      nobody,
    );
    expect(parts).toEqual([
      { truckingCo: 'AHUTRANS', visitId: 'WAIT563S', numbers: ['A', 'B'] },
      { truckingCo: 'BAYHAUL', visitId: 'WAIT563S', numbers: ['C'] },
      { truckingCo: 'AHUTRANS', visitId: 'OTHER1', numbers: ['D'] },
    ]);
  });
});

test('the letter says which vessel, when, which containers and where their group is set', () => {
  const near = { visit: visit(), at: at(5) };
  const where = { zone: 'Pacific/Auckland', link: 'https://x/import-advice' };
  const { subject, text } = letterTo('Isla', ['MSCU4763394', 'TGHU7021152'], near, where);
  expect(subject).toBe(
    'OOCL Waitemata (WAIT563S) locks off 26-11-2026 14:00: 2 of your containers have no group',
  );
  expect(text).toMatch(
    /^Kia ora Isla\n\nThe imports of OOCL Waitemata \(WAIT563S\) .* at 26-11-2026 14:00\. .*\n\n- MSCU4763394\n- TGHU7021152\n\n.*\nhttps:\/\/x\/import-advice\n$/,
  );
});

test('a letter names fifty and counts the rest', () => {
  const numbers = Array.from({ length: 53 }, (_, i) => `C${i}`);
  const { subject, text } = letterTo(
    'Isla',
    numbers,
    { visit: visit(), at: at(5) },
    { zone: 'UTC', link: '' },
  );
  expect(subject).toContain('53 of your containers');
  expect(text.match(/^- /gm)).toHaveLength(51);
  expect(text).toContain('- and 3 more');
});
