import { describe, expect, it } from 'vitest';
import { STATUS } from '../model.ts';
import type { BoardTrain, BoardUnit, BoardWagon } from './model.ts';
import {
  type At,
  breaksOf,
  loadOf,
  mayPut,
  type PlaceFacts,
  whyNotPut,
  whyNotShow,
  whyNotTake,
} from './rules.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const SUNDAY = '2026-11-22';

const unit = (different: Partial<BoardUnit> = {}): BoardUnit => ({
  trainServicePlannerBookingId: 1,
  status: STATUS.Draft,
  containerNumber: 'MSCU4763394',
  emptyReleaseNumber: '',
  containerIsoType: '22G1',
  containerLength: 20,
  containerCommodity: 'GEN',
  containerWeight: 21_000,
  customer: 'Pōhutukawa Freight',
  forwarder: null,
  isGenset: false,
  isHazardous: false,
  isReturning: false,
  wayOutDate: null,
  wayBackDate: null,
  billingIssues: [],
  roadBridgeDates: [],
  version: '1',
  ...different,
});

const wagon = (different: Partial<BoardWagon> = {}): BoardWagon => ({
  wagonInstanceId: 11,
  wagonSequence: 1,
  capacityTeu: 2,
  originCode: 'NPR',
  destinationCode: 'HST',
  places: [],
  ...different,
});

const train = (different: Partial<BoardTrain> = {}): BoardTrain => ({
  trainServiceInstanceId: 5,
  trainServiceId: 9,
  trainServiceName: 'Hastings weekdays',
  trainServiceDirection: 1,
  instanceDate: MONDAY,
  takesBookings: true,
  wagons: [],
  ...different,
});

describe('a booking is dragged exactly where the state table allows its date to be changed', () => {
  const today = MONDAY;
  it.each([
    [STATUS.Draft, MONDAY, true, null],
    [STATUS.Draft, SUNDAY, true, null],
    [STATUS.Draft, SUNDAY, false, 'The date has passed'],
    [STATUS.ReadyToSubmit, MONDAY, true, null],
    [STATUS.ReadyToSubmit, MONDAY, false, 'Only the port can do this now'],
    [STATUS.InProgress, SUNDAY, true, null],
    [STATUS.Confirmed, MONDAY, true, null],
    [STATUS.Complete, MONDAY, true, 'This booking is complete'],
    [STATUS.Invoiced, MONDAY, true, 'This booking is invoiced'],
  ] as const)('%s on %s, privileged %s: %s', (status, instanceDate, isPrivileged, expected) => {
    expect(whyNotTake(unit({ status }), { instanceDate }, { isPrivileged, today })).toBe(expected);
  });
});

describe('a unit needs its TEU free in one place of its service', () => {
  const from: PlaceFacts = {
    wagonInstanceId: 11,
    trainServiceId: 9,
    instanceDate: MONDAY,
    route: 'NPR → HST',
    takesBookings: true,
    capacityTeu: 1,
    isTaken: true,
  };
  const free = { ...from, wagonInstanceId: 12, isTaken: false };
  const rows: [string, Partial<PlaceFacts>, 20 | 40, string | null][] = [
    ['another wagon', {}, 20, null],
    ['another date', { instanceDate: TUESDAY, capacityTeu: 2 }, 40, null],
    ['the other part of its wagon', { wagonInstanceId: 11 }, 20, 'It stands on this wagon'],
    ['a wagon that is booked', { isTaken: true }, 20, 'This wagon is booked'],
    ['another service', { trainServiceId: 10 }, 20, 'A booking stays with its train service'],
    [
      'a service that is idle, on another date',
      { instanceDate: TUESDAY, takesBookings: false },
      20,
      'This train takes no new bookings',
    ],
    ['a service that is idle, on the same date', { takesBookings: false }, 20, null],
    ["a 40' onto 1 TEU", {}, 40, 'Container not gonna fit'],
  ];
  it.each(rows)('%s', (_, to, containerLength, expected) => {
    expect(
      whyNotPut({ containerLength, wayOutDate: null, wayBackDate: null }, from, { ...free, ...to }),
    ).toBe(expected);
  });

  it.each([
    [SUNDAY, 'The unit cannot come back before it goes out'],
    [MONDAY, null],
    [TUESDAY, null],
  ])('a way back whose way out is on Monday, on %s: %s', (instanceDate, expected) => {
    const back = { containerLength: 20, wayOutDate: MONDAY, wayBackDate: null } as const;
    expect(whyNotPut(back, { ...from, instanceDate: '2026-11-25' }, { ...free, instanceDate })).toBe(
      expected,
    );
  });

  it.each([
    [TUESDAY, 'The unit cannot go out after it comes back'],
    [MONDAY, null],
    [SUNDAY, null],
  ])('a way out whose way back is on Monday, on %s: %s', (instanceDate, expected) => {
    const out = { containerLength: 20, wayOutDate: null, wayBackDate: MONDAY } as const;
    expect(whyNotPut(out, { ...from, instanceDate: '2026-11-21' }, { ...free, instanceDate })).toBe(expected);
  });
});

const at = (of: Partial<BoardTrain> = {}, on: Partial<BoardWagon> = {}): At => ({
  train: train(of),
  wagon: wagon(on),
  place: { trainServiceWagonInstanceId: 1, capacityTeu: 1, unit: null },
});
const inbound = (instanceDate: string) => at({ trainServiceDirection: 0, instanceDate });

it.each([
  ['a way back', { wayOutDate: MONDAY }, false],
  ['a way out whose way back is booked', { wayBackDate: TUESDAY }, false],
  ['any other unit', {}, true],
])('%s may be put on another route: %s', (_, trip, expected) => {
  const to = at({}, { wagonInstanceId: 12, destinationCode: 'PLN' });
  expect(mayPut({ unit: unit(trip), from: at() }, to)).toBe(expected);
});

describe('what putting it there would break is said before it is dropped', () => {
  const rows: [string, Partial<BoardUnit>, At, string[]][] = [
    [
      'another wagon of the same route: nothing',
      { status: STATUS.Confirmed },
      at({}, { wagonInstanceId: 12 }),
      [],
    ],
    [
      'another route',
      {},
      at({}, { destinationCode: 'PLN' }),
      ['The route changes from NPR → HST to NPR → PLN'],
    ],
    ['another date of a draft: nothing', {}, at({ instanceDate: TUESDAY }), []],
    [
      'another date of what the rail operator has',
      { status: STATUS.Confirmed },
      at({ instanceDate: TUESDAY }),
      ['The booking is confirmed: the rail operator is told, and answers anew'],
    ],
    ['a date that is over', {}, at({ instanceDate: SUNDAY }), ['That train has left already']],
    [
      'a road bridge before an outbound train',
      { roadBridgeDates: [MONDAY] },
      at({ instanceDate: TUESDAY }),
      ['A road bridge is planned for 23/11/2026, the train runs on 24/11/2026'],
    ],
  ];
  it.each(rows)('%s', (_, different, to, expected) => {
    expect(breaksOf(unit(different), at(), to, MONDAY)).toEqual(expected);
  });

  it('a road bridge after an inbound train', () => {
    const carried = unit({ roadBridgeDates: [TUESDAY] });
    expect(breaksOf(carried, inbound(TUESDAY), inbound(MONDAY), MONDAY)).toEqual([
      'A road bridge is planned for 24/11/2026, the train runs on 23/11/2026',
    ]);
    expect(breaksOf(carried, inbound(MONDAY), inbound(TUESDAY), MONDAY)).toEqual([]);
  });
});

describe('a train’s load by customer, commodity and destination', () => {
  const loaded = train({
    wagons: [
      wagon({
        places: [
          { trainServiceWagonInstanceId: 1, capacityTeu: 1, unit: unit() },
          { trainServiceWagonInstanceId: 2, capacityTeu: 1, unit: null },
        ],
      }),
      wagon({
        destinationCode: 'PLN',
        places: [
          {
            trainServiceWagonInstanceId: 3,
            capacityTeu: 2,
            unit: unit({ containerLength: 40, customer: 'Bay Swinglift', containerCommodity: 'CHP' }),
          },
        ],
      }),
    ],
  });
  it.each([
    [
      'customer',
      [
        ['Bay Swinglift', 2],
        ['Pōhutukawa Freight', 1],
      ],
    ],
    [
      'commodity',
      [
        ['CHP', 2],
        ['GEN', 1],
      ],
    ],
    [
      'destination',
      [
        ['PLN', 2],
        ['HST', 1],
      ],
    ],
  ] as const)('by %s, the most first', (by, expected) => {
    const { booked, capacity, parts } = loadOf(loaded, by);
    expect([booked, capacity]).toEqual([3, 4]);
    expect(parts.map(({ name, teu }) => [name, teu])).toEqual(expected);
  });
});

describe('up to 14 days are seen at once', () => {
  it.each([
    [MONDAY, MONDAY, null],
    [MONDAY, SUNDAY, 'The last date comes before the first'],
    [MONDAY, '2026-12-06', null],
    [MONDAY, '2026-12-07', 'At most 14 days are shown at once'],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(whyNotShow({ from, to })).toBe(expected);
  });
});
