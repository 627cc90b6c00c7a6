import { describe, expect, test } from 'vitest';
import { concerns } from '#kernel/rows.ts';
import type { AvailabilityRow } from './model.ts';
import {
  availabilityRows,
  capacityAfter,
  changeTo,
  editorRows,
  firstHourLeft,
  type GatePlaces,
  gatesOfRows,
  isAfternoon,
  isMorning,
  isSameHour,
  isUnknownAnywhere,
  modeOf,
  mostFree,
  newsOfHours,
  positiveDifferences,
  readBlock,
} from './rules.ts';

const AUCKLAND = 'Pacific/Auckland';

describe('AM up to 12, PM from 12', () => {
  test.each([
    [0, true, false],
    [11, true, false],
    [12, true, true],
    [13, false, true],
    [23, false, true],
  ])('zone %i', (zone, am, pm) => {
    expect([isMorning(zone), isAfternoon(zone)]).toEqual([am, pm]);
  });
});

describe('Hours that are over are not offered', () => {
  test.each([
    ['of yesterday none is left', '2026-11-20', '2026-11-20T21:10:00Z', undefined],
    ['of today those from the current hour on are left', '2026-11-21', '2026-11-20T21:10:00Z', 10],
    ['in the last minute of an hour it is still left', '2026-11-21', '2026-11-20T21:59:59Z', 10],
    ['of tomorrow all are left', '2026-11-22', '2026-11-20T21:10:00Z', 0],
    ["today is the port's day, not the one in UTC", '2026-11-20', '2026-11-20T11:30:00Z', undefined],
    ['the hour that exists twice is left in its second half', '2026-04-05', '2026-04-04T14:30:00Z', 2],
  ])('%s', (_title, day, now, hour) => {
    expect(firstHourLeft(day, new Date(now), AUCKLAND)).toBe(hour);
  });
});

describe('Mode is A when the new quantity is greater than the current, otherwise S', () => {
  test.each([
    [8, 9, 'A'],
    [0, 1, 'A'],
    [8, 8, 'S'],
    [8, 7, 'S'],
    [8, 0, 'S'],
  ])('from %i to %i: %s', (current, next, mode) => {
    expect(modeOf(current, next)).toBe(mode);
  });
});

test('Update All writes only positive differences', () => {
  const rows = [
    { zone: 7, current: 8, next: 10 },
    { zone: 8, current: 8, next: 8 },
    { zone: 9, current: 8, next: 2 },
    { zone: 10, current: 0, next: 1 },
  ];
  expect(positiveDifferences(rows).map(({ zone }) => zone)).toEqual([7, 10]);
});

describe('A add, S subtract, D delete all for that zone/gate', () => {
  test.each([
    ['A adds', 8, 3, 'A', 4, { capacity: 12 }],
    ['A opens an hour that is closed', 0, 0, 'A', 4, { capacity: 4 }],
    ['A by nothing leaves it', 8, 3, 'A', 0, { capacity: 8 }],
    ['A goes up to the most there may be', 999, 3, 'A', 1, { capacity: 1_000 }],
    ['A cannot pass the most there may be', 999, 3, 'A', 2, { refusal: 'tooMany' }],
    ['S subtracts', 8, 3, 'S', 4, { capacity: 4 }],
    ['S goes down to what is booked', 8, 3, 'S', 5, { capacity: 3 }],
    ['S goes no further than what is booked', 8, 3, 'S', 6, { refusal: 'tooFew' }],
    ['S takes nothing from a closed hour', 0, 0, 'S', 1, { refusal: 'tooFew' }],
    ['S brings down what services have piled up', 1_200, 3, 'S', 10, { capacity: 1_190 }],
    ['D deletes all that is free', 8, 3, 'D', 0, { capacity: 3 }],
    ['D closes an hour in which nothing is booked', 8, 0, 'D', 8, { capacity: 0 }],
  ] as const)('%s', (_title, capacity, booked, mode, quantity, after) => {
    expect(capacityAfter({ capacity, booked }, mode, quantity)).toEqual(after);
  });
});

describe('what saving a new number would do', () => {
  const places = { capacity: 8, booked: 3 };
  test.each([
    [8, undefined],
    [12, { mode: 'A', quantity: 4, refusal: undefined }],
    [3, { mode: 'S', quantity: 5, refusal: undefined }],
    [2, { mode: 'S', quantity: 6, refusal: 'tooFew' }],
    [1_001, { mode: 'A', quantity: 993, refusal: 'tooMany' }],
  ])('from 8 with 3 booked to %i', (next, change) => {
    expect(changeTo(places, next)).toEqual(change);
  });
});

test('the editor has a row for each slot hour 7 to 23 and each other open hour at each gate', () => {
  const gates = [
    { gateId: 'A', gateName: 'Main gate' },
    { gateId: 'B', gateName: 'Depot' },
  ];
  const open = { instanceDate: '2026-11-25', zone: 5, gateId: 'B', capacity: 4, booked: 1 };
  const rows = editorRows('2026-11-25', 0, gates, [open]);
  expect(rows).toHaveLength(18 * 2);
  expect(rows.slice(0, 3)).toEqual([
    { instanceDate: '2026-11-25', zone: 5, gateId: 'A', gateName: 'Main gate', capacity: 0, booked: 0 },
    { ...open, gateName: 'Depot' },
    { instanceDate: '2026-11-25', zone: 7, gateId: 'A', gateName: 'Main gate', capacity: 0, booked: 0 },
  ]);
  expect(rows.at(-1)?.zone).toBe(23);
  const late = { ...open, zone: 2 };
  expect(editorRows('2026-11-25', 0, gates, [open, late])[0]?.zone).toBe(2);
  const ofToday = editorRows('2026-11-25', 22, gates, [open, late]);
  expect(ofToday.map(({ zone }) => zone)).toEqual([22, 22, 23, 23]);
});

describe('One row per zone with a count per gate', () => {
  test('a gate that is not open in an hour has no count, an hour without gates no row', () => {
    const gates: GatePlaces[] = [
      { gateId: 'APPT_GATE', free: { 7: 8, 8: 0 } },
      { gateId: 'THAMES_ST', free: { 8: 6, 22: 1 } },
    ];
    expect(availabilityRows(gates, 0)).toEqual([
      { zone: 7, APPT_GATE: 8 },
      { zone: 8, APPT_GATE: 0, THAMES_ST: 6 },
      { zone: 22, THAMES_ST: 1 },
    ]);
  });

  test('a gate whose system does not answer is unknown in all slot hours that are left', () => {
    const rows = availabilityRows(
      [
        { gateId: 'T2_GATE', free: undefined },
        { gateId: 'APPT_GATE', free: { 21: 4, 3: 1 } },
      ],
      20,
    );
    expect(rows).toEqual([
      { zone: 20, T2_GATE: null },
      { zone: 21, T2_GATE: null, APPT_GATE: 4 },
      { zone: 22, T2_GATE: null },
      { zone: 23, T2_GATE: null },
    ]);
    expect(availabilityRows([{ gateId: 'T2_GATE', free: undefined }], 0)[0]).toEqual({
      zone: 7,
      T2_GATE: null,
    });
  });

  test('no gates, no rows', () => {
    expect(availabilityRows([], 0)).toEqual([]);
  });
});

describe("a day's availability in the table", () => {
  const rows: AvailabilityRow[] = [
    { zone: 7, A: 3, T: null },
    { zone: 8, A: 14, B: 0, T: null },
  ];
  const gates = ['B', 'A', 'C', 'T'].map(gateId => ({ gateId }));

  test('has a column for each gate that is open or unknown in some hour', () => {
    expect(gatesOfRows(rows, gates).map(({ gateId }) => gateId)).toEqual(['B', 'A', 'T']);
    expect(gatesOfRows([], gates)).toEqual([]);
  });

  test('says so when a system does not answer', () => {
    expect(isUnknownAnywhere(rows)).toBe(true);
    expect(isUnknownAnywhere([...rows, { zone: 9, A: 1 }])).toBe(true);
    expect(isUnknownAnywhere([{ zone: 7, A: 0 }])).toBe(false);
  });

  test("shades by the gate's freest hour, at least 8", () => {
    expect([mostFree(rows, 'A'), mostFree(rows, 'B'), mostFree(rows, 'T')]).toEqual([14, 8, 8]);
  });
});

test('an hour is the same at the same gate, on the same day, in the same zone', () => {
  const hour = { gateId: 'G', appointmentDate: '2026-11-23', zone: 9 };
  expect(isSameHour(hour, { ...hour })).toBe(true);
  for (const other of [{ gateId: 'H' }, { appointmentDate: '2026-11-24' }, { zone: 10 }]) {
    expect(isSameHour(hour, { ...hour, ...other })).toBe(false);
  }
});

test('news of the road bridge is for who uses it, news of other gates for everybody', () => {
  const shown = { topics: ['slots'], asked: { date: '2026-11-22', gateId: 'RB' } };
  expect(newsOfHours('2026-11-22', 'RB')).toEqual({
    topic: 'slots',
    detail: { date: '2026-11-22', gateId: 'RB' },
    application: 'RBB',
  });
  expect(concerns(newsOfHours('2026-11-22', 'RB'), shown)).toBe(true);
  expect(newsOfHours('2026-11-22', 'APPT_GATE')).toEqual({
    topic: 'slots',
    detail: { date: '2026-11-22', gateId: 'APPT_GATE' },
  });
});

describe('numbers of a spreadsheet', () => {
  test.each([
    ['1\n2\n3\n', [[1], [2], [3]]],
    [
      '1\t2\r\n3\t4',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['7\n\n9', [[7], [null], [9]]],
  ])('%j are read line by line', (text, lines) => {
    expect(readBlock(text, 'New number')).toEqual({ lines });
  });

  test('of a block with something else nothing is taken', () => {
    expect(readBlock('1\n2.5\nten', 'New number')).toEqual({
      refusals: ["'2.5': New number must be a whole number", "'ten': New number must be a whole number"],
    });
  });
});
