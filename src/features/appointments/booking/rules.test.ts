import { describe, expect, test } from 'vitest';
import {
  asKept,
  type BookedGate,
  bookingRefusals,
  bulkDetails,
  cargoRefusals,
  detailsOf,
  gateRefusals,
  isGateToBook,
  isHourFull,
} from './rules.ts';

const gate: BookedGate = {
  isActive: true,
  isFromPropel: true,
  isForPickup: true,
  isForDropOff: true,
  setGateConfig: 3,
};
const pickUp = { appointmentType: 'PickUp', isEmpty: false } as const;
const dropOff = { appointmentType: 'DropOff', isEmpty: false } as const;
const empty = { appointmentType: 'PickUp', isEmpty: true } as const;

describe('what speaks against booking at a gate', () => {
  test.each([
    ['an open one', gate, pickUp, true, {}],
    ['none', undefined, pickUp, true, { gateId: ['Gate is not known'] }],
    [
      'one of the terminal, on our path',
      { ...gate, isFromPropel: false },
      pickUp,
      true,
      { gateId: ['This gate is booked in the terminal system'] },
    ],
    [
      "one of ours, on the terminal's path",
      gate,
      pickUp,
      false,
      { gateId: ['This gate is booked in our own system'] },
    ],
    ['one of the terminal, on its path', { ...gate, isFromPropel: false }, pickUp, false, {}],
    [
      'one that is not active',
      { ...gate, isActive: false },
      pickUp,
      true,
      { gateId: ['Gate is not active'] },
    ],
    [
      'one without pick-ups',
      { ...gate, isForPickup: false },
      pickUp,
      true,
      { appointmentType: ['This gate does not take pick-ups'] },
    ],
    [
      'one without drop-offs',
      { ...gate, isForDropOff: false },
      dropOff,
      true,
      { appointmentType: ['This gate does not take drop-offs'] },
    ],
    [
      'one for full containers, an empty',
      { ...gate, setGateConfig: 1 },
      empty,
      true,
      { isEmpty: ['This gate takes full containers only'] },
    ],
    ['one for full containers, a full one', { ...gate, setGateConfig: 1 }, pickUp, true, {}],
    [
      'one for empties, a full one',
      { ...gate, setGateConfig: 2 },
      pickUp,
      true,
      { isEmpty: ['This gate takes empty containers only'] },
    ],
    ['one for empties, an empty', { ...gate, setGateConfig: 2 }, empty, true, {}],
  ] as const)('%s', (_, at, wanted, isOwn, errors) => {
    expect(gateRefusals(at, wanted, isOwn)).toEqual(errors);
  });
});

describe('what speaks against a booking at a gate of our own, apart from a full hour', () => {
  const open = { gate, isCompanyActive: true, capacity: 1, free: 1 };
  test.each([
    ['nothing', open, {}],
    ['a closed hour', { ...open, capacity: 0 }, { Zone: ['The gate is not open in this hour'] }],
    [
      'an hour that there is not',
      { ...open, capacity: undefined },
      { Zone: ['The gate is not open in this hour'] },
    ],
    [
      'an unknown gate, and nothing of its hours',
      { ...open, gate: undefined, capacity: undefined },
      { gateId: ['Gate is not known'] },
    ],
    [
      'a company that is not active',
      { ...open, isCompanyActive: false },
      { company: ['Company is not active'] },
    ],
  ])('%s', (_, obstacles, errors) => {
    expect(bookingRefusals(obstacles, pickUp, 'company')).toEqual(errors);
  });

  test.each([
    [2, 2, false],
    [1, 2, true],
    [undefined, 1, true],
  ])('with %s free, an hour for %i is full: %s', (free, quantity, isFull) => {
    expect(isHourFull({ ...open, free }, quantity)).toBe(isFull);
  });
});

test('the manual gate is never booked', () => {
  const viewer = { actsForAll: true, applications: new Set<string>() };
  expect(isGateToBook('MANUAL GATE', viewer)).toBe(false);
  expect(isGateToBook('APPT_GATE', viewer)).toBe(true);
});

describe('a release belongs to an empty pick-up, and a container to everything else', () => {
  const container = { containerNumber: 'MSCU4763394', emptyReleaseNumber: null };
  const release = { containerNumber: null, emptyReleaseNumber: 'EDO1' };
  test.each([
    ['DM', release, {}],
    ['DM', container, { ContainerNumber: ['An empty pick-up takes a release, not a container'] }],
    ['DI', container, {}],
    ['DI', release, { EmptyReleaseNumber: ['Only an empty pick-up takes an empty release number'] }],
    ['RM', release, { EmptyReleaseNumber: ['Only an empty pick-up takes an empty release number'] }],
    ['RM', { containerNumber: null, emptyReleaseNumber: null }, {}],
  ] as const)('%s: %j', (transactionType, cargo, errors) => {
    expect(cargoRefusals(transactionType, cargo)).toEqual(errors);
  });
});

const nothing = {
  truckRegistration: null,
  position: 0,
  doorDirection: null,
  containerNumber: null,
  emptyReleaseNumber: null,
};

test('an empty text is sent and kept as nothing, and an empty position as 0', () => {
  const typed = {
    truckRegistration: '',
    containerNumber: 'MSCU4763394',
    emptyReleaseNumber: '',
    position: null,
  };
  const kept = { ...nothing, containerNumber: 'MSCU4763394' };
  const { doorDirection: _, ...asSent } = kept;
  expect(asKept(typed)).toEqual(asSent);
  expect(detailsOf({ ...typed, ...pickUp, doorDirection: 'Rear' })).toEqual({
    ...kept,
    ...pickUp,
    doorDirection: 'Rear',
    transactionType: 'DI',
  });
});

test.each([
  ['the first type that the gate takes', gate, { ...pickUp, transactionType: 'DI' }],
  ['a gate without pick-ups', { ...gate, isForPickup: false }, { ...dropOff, transactionType: 'RE' }],
  [
    'empties at a gate for empties',
    { ...gate, setGateConfig: 2 as const },
    { ...empty, transactionType: 'DM' },
  ],
])('what is booked in bulk: %s', (_, at, booked) => {
  expect(bulkDetails(at)).toEqual({ ...nothing, ...booked });
});

test('what is booked in bulk is of the type asked for', () => {
  expect(bulkDetails(gate, 'DropOff')).toMatchObject({ appointmentType: 'DropOff', transactionType: 'RE' });
});
