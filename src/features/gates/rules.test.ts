import { describe, expect, test } from 'vitest';
import type { Gate } from './model.ts';
import {
  appointmentTypesOf,
  canStandInFor,
  isGateOffered,
  isGateVisible,
  whatDeletingDoes,
  whyNotChangeSystem,
} from './rules.ts';

const carrier = { actsForAll: false, applications: new Set(['VBS']) };
const roadBridgeUser = { actsForAll: false, applications: new Set(['VBS', 'RBB']) };
const portAdmin = { actsForAll: true, applications: new Set<string>() };

describe('Gate id RB is the road bridge gate, shown only to companies with application RBB', () => {
  test.each([
    ['RB', 'a company without RBB', carrier, false],
    ['RB', 'a company with RBB', roadBridgeUser, true],
    ['RB', 'a port admin', portAdmin, true],
    ['APPT_GATE', 'a company without RBB', carrier, true],
    ['constructor', 'a company without RBB', carrier, true],
  ])('%s to %s', (gateId, _who, viewer, visible) => {
    expect(isGateVisible(gateId, viewer)).toBe(visible);
  });
});

describe('A gate is offered for booking', () => {
  test.each([
    ['when it is active', 'T2_GATE', true, carrier, true],
    ['not when it is inactive', 'T2_GATE', false, portAdmin, false],
    ['not when it is the manual gate, not even to a port admin', 'MANUAL GATE', true, portAdmin, false],
    ['not when it is hidden from the company', 'RB', true, carrier, false],
    ['when the company has its application', 'RB', true, roadBridgeUser, true],
  ])('%s', (_title, gateId, isActive, viewer, offered) => {
    expect(isGateOffered({ gateId, isActive }, viewer)).toBe(offered);
  });
});

describe('appointmentTypes (PickUp, DropOff)', () => {
  test.each([
    [true, true, ['PickUp', 'DropOff']],
    [true, false, ['PickUp']],
    [false, true, ['DropOff']],
  ])('isForPickup %s, isForDropOff %s', (isForPickup, isForDropOff, types) => {
    expect(appointmentTypesOf({ isForPickup, isForDropOff })).toEqual(types);
  });
});

const gate = (types: Gate['appointmentTypes'], setGateConfig: Gate['setGateConfig']) =>
  ({ appointmentTypes: types, setGateConfig }) as Gate;

describe('A gate stands in for another when it takes whatever the other takes', () => {
  test.each([
    ['the same', gate(['PickUp'], 1), gate(['PickUp'], 1), true],
    ['more types', gate(['PickUp', 'DropOff'], 1), gate(['PickUp'], 1), true],
    ['fewer types', gate(['PickUp'], 1), gate(['PickUp', 'DropOff'], 1), false],
    ['full and empty for empty', gate(['PickUp'], 3), gate(['PickUp'], 2), true],
    ['empty for full', gate(['PickUp'], 2), gate(['PickUp'], 1), false],
    ['full only for full and empty', gate(['PickUp'], 1), gate(['PickUp'], 3), false],
  ])('%s', (_title, other, asked, fits) => {
    expect(canStandInFor(other, asked)).toBe(fits);
  });
});

describe('Deleting a gate', () => {
  const unused = { services: 0, booked: 0, isUnused: true };
  const used = { services: 2, booked: 5, isUnused: false };
  test.each([
    ['that was never open removes it', { isActive: true, isFromPropel: true }, unused, 'removes'],
    ['that is inactive and was never open too', { isActive: false, isFromPropel: true }, unused, 'removes'],
    [
      'with services or appointments deactivates it',
      { isActive: true, isFromPropel: true },
      used,
      'deactivates',
    ],
    ['that is inactive already does nothing', { isActive: false, isFromPropel: true }, used, 'nothing'],
    ['of the terminal deactivates it', { isActive: true, isFromPropel: false }, unused, 'deactivates'],
  ])('%s', (_title, deleted, uses, does) => {
    expect(whatDeletingDoes(deleted, uses)).toBe(does);
  });
  test('Data From is fixed once there is something that would be lost', () => {
    expect(whyNotChangeSystem(unused)).toBeNull();
    expect(whyNotChangeSystem(used)).toBe(
      'Data From cannot be changed once the gate has been open or has gate services',
    );
  });
});
