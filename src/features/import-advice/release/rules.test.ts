import { expect, test } from 'vitest';
import { container } from '../testing.ts';
import { decideRelease } from './rules.ts';

test.each([
  [{}, 'MINE', null],
  [{ group: 'MOA' }, 'MINE', null],
  [{ group: 'R104' }, 'MINE', null],
  [{ transitState: 'Yard' }, 'MINE', null],
  [{}, null, 'Container is not advised by your company'],
  [{}, 'OTHER', 'Container is not advised by your company'],
  [{ appointmentId: 7 }, 'MINE', 'An appointment exists for this container'],
  [{ importsLockedOff: true }, 'MINE', 'Vessel is locked for planning'],
  [{ importsLockedOff: true, transitState: 'Yard' }, 'MINE', null],
  [{ group: 'R104', transitState: 'Yard' }, 'MINE', 'A container in the yard stays in its block group'],
  [{ group: 'XYZ' }, 'MINE', 'This group is set by the terminal'],
] as const)('a container %j of %s is released by its company: %s', (different, collector, failure) => {
  const candidate = { container: container(different), collector, isBookedByOther: false };
  expect(decideRelease(candidate, 'MINE').failure).toBe(failure);
});
