import { describe, expect, test } from 'vitest';
import type { Gate } from '#features/gates/model.ts';
import type { AvailabilityRow } from '#features/slots/model.ts';
import { groupedByReason } from '#kernel/commonReasons.ts';
import { checkWith } from '#kernel/ui/Form/schema.ts';
import { newAppointment } from '../forms.ts';
import { type Cells, COLUMN_KEYS, type Common } from './model.ts';
import {
  type Around,
  byColumn,
  hourOfDay,
  hoursToGive,
  nearestOf,
  readRow,
  reasonsOf,
  rowRefusals,
  rowsBeyond,
  saidOfRow,
  spreadOver,
} from './rules.ts';

/** Half past nine on Monday 23-11-2026 at the port. */
const now = new Date('2026-11-22T20:30:00Z');
const today = '2026-11-23';
const NONE: ReadonlySet<string> = new Set();
const gate = {
  gateId: 'APPT_GATE',
  gateName: 'Main gate',
  isActive: true,
  isFromPropel: true,
  isForPickup: true,
  isForDropOff: true,
  appointmentTypes: ['PickUp', 'DropOff'],
  setGateConfig: 3,
} as unknown as Gate;
const fullPickUps = {
  ...gate,
  gateId: 'FULL',
  isForDropOff: false,
  appointmentTypes: ['PickUp'],
  setGateConfig: 1,
} as Gate;
const gates = [gate, fullPickUps];

const common: Common = {
  companyId: null,
  appointmentDate: today,
  zone: 10,
  gateId: 'APPT_GATE',
  appointmentType: 'PickUp',
  isEmpty: false,
  position: 1,
};
const cells = (some: Partial<Cells>): Cells => ({
  ...(Object.fromEntries(COLUMN_KEYS.map(key => [key, ''])) as Cells),
  ...some,
});
const free: AvailabilityRow[] = [
  { zone: 9, APPT_GATE: 2, FULL: 1 },
  { zone: 10, APPT_GATE: 1 },
  { zone: 11, APPT_GATE: 0 },
  { zone: 12, APPT_GATE: null },
];
const around: Around = {
  now,
  timeZone: 'Pacific/Auckland',
  stack: undefined,
  freeOn: day => (day === today ? free : undefined),
};
const bookingOf = (some: Partial<Cells>, of: Common = common) => {
  const { wanted, gate: at } = readRow(cells(some), of, { gates, today });
  const checked = checkWith(newAppointment, wanted);
  if (!checked.success) throw new Error(JSON.stringify(checked.errors));
  return { booking: checked.data, at };
};
const refusalsOf = (some: Partial<Cells>, of?: Common, where: Partial<Around> = {}) => {
  const { booking, at } = bookingOf(some, of);
  return rowRefusals(booking, at, { ...around, ...where });
};

describe('a row of a list', () => {
  test('says of itself what its cells say, and of the rest what holds for every row', () => {
    const { wanted, unread } = readRow(cells({ containerNumber: 'MSCU4763394', zone: '11:00' }), common, {
      gates,
      today,
    });
    expect(unread).toEqual([]);
    expect(wanted).toMatchObject({
      ...common,
      zone: 11,
      containerNumber: 'MSCU4763394',
      truckRegistration: null,
    });
  });

  test('with a release is an empty pick-up', () => {
    expect(
      bookingOf({ emptyReleaseNumber: 'EDO1' }, { ...common, appointmentType: null }).booking,
    ).toMatchObject({
      appointmentType: 'PickUp',
      isEmpty: true,
    });
  });

  test('takes from its gate what that leaves no choice of', () => {
    const { wanted } = readRow(
      cells({ gateId: 'FULL' }),
      { ...common, appointmentType: null, isEmpty: true },
      { gates, today },
    );
    expect(wanted).toMatchObject({ appointmentType: 'PickUp', isEmpty: false });
  });

  test('names the cells that cannot be read', () => {
    const { unread } = readRow(
      cells({ zone: 'noon', appointmentDate: 'x', gateId: 'y', position: '6' }),
      common,
      { gates, today },
    );
    expect(unread.sort()).toEqual(['appointmentDate', 'gateId', 'position', 'zone']);
  });
});

describe('a row is checked as the form and the server check it', () => {
  test.each([
    ['it passes', { containerNumber: 'MSCU4763394' }, {}],
    ['the hour is over', { zone: '8' }, { zone: ['This hour is over'] }],
    [
      'the day is over',
      { appointmentDate: '22-11-2026', zone: '9' },
      { appointmentDate: ['Date cannot be before today'] },
    ],
    [
      'the day is too far ahead',
      { appointmentDate: '31-12-9999', zone: '9' },
      { appointmentDate: ['Date cannot be more than five years ahead'] },
    ],
    ['the gate is closed then', { zone: '20' }, { zone: ['The gate is not open in this hour'] }],
    [
      'the gate does not take it',
      { gateId: 'FULL', zone: '9', appointmentType: 'Drop-off' },
      { appointmentType: ['This gate does not take drop-offs'] },
    ],
    [
      'an empty pick-up takes no container',
      { containerNumber: 'MSCU4763394', isEmpty: 'Empty' },
      { ContainerNumber: ['An empty pick-up takes a release, not a container'] },
    ],
    ['a day that is not read yet says nothing', { appointmentDate: '2026-11-24', zone: '20' }, {}],
    ['nor does a gate whose free places nobody knows', { zone: '12' }, {}],
  ])('%s', (_, some, errors) => expect(refusalsOf(some)).toEqual(errors));

  test('of a stack of the morning only its hours', () => {
    const stack = { mode: 'DayStack', scope: 'PM', name: 'Monday PM', dayOfWeek: 1 } as const;
    expect(refusalsOf({}, common, { stack })).toEqual({
      zone: ['The gate has no zone in the hours of this stack'],
    });
  });

  test('its errors stand at their columns, each reason once', () => {
    const errors = byColumn({ Zone: ['full'], zone: ['full'], CompanyId: ['no firm'] });
    expect(errors).toEqual({ zone: ['full'], '': ['no firm'] });
    expect(reasonsOf({ errors })).toEqual(['full', 'no firm']);
  });
});

test('hours that were full are one reason, whatever free hours are nearest to each', () => {
  const nearest = [9, 12].map(zone => nearestOf([{ appointmentDate: today, zone }]));
  const rows = nearest.map(hours => ({ errors: { zone: ['full'] }, nearest: hours, notes: [] }));
  expect(groupedByReason(rows, reasonsOf)).toEqual([{ reason: 'full', items: rows }]);
  expect([...saidOfRow(rows[1]!), nearestOf([])]).toEqual(['full', 'Nearest free: 23-11-2026 12:00', null]);
});

const booking = (zone: number) => ({ appointmentDate: today, zone, gateId: 'APPT_GATE' });

test('rows find places in their order, and those beyond what is free are told', () => {
  const rows = [9, 9, 9, 10, 11, 12, 12].map((zone, id) => ({ id, booking: booking(zone) }));
  expect([...rowsBeyond(rows, around.freeOn)]).toEqual([2, 4]);
});

describe('rows are given the free hours', () => {
  test('each hour as many as are free, and the rest none', () => {
    expect([
      ...spreadOver(
        [1, 2, 3, 4],
        [
          { zone: 9, free: 2 },
          { zone: 10, free: 1 },
        ],
        null,
      ),
    ]).toEqual([
      [1, 9],
      [2, 9],
      [3, 10],
    ]);
  });

  test('and no more an hour than was asked for', () => {
    expect([
      ...spreadOver(
        [1, 2, 3],
        [
          { zone: 9, free: 2 },
          { zone: 10, free: 5 },
        ],
        1,
      ),
    ]).toEqual([
      [1, 9],
      [2, 10],
    ]);
  });

  test.each([
    ['evenly', null, [9, 9, 10]],
    ['as many an hour as was asked for', 1, [9, 10]],
  ])('where nobody knows what is free: %s', (_, perHour, expected) => {
    const unknown = [9, 10].map(zone => ({ zone, free: null }));
    expect([...spreadOver([1, 2, 3], unknown, perHour).values()]).toEqual(expected);
  });

  test('of a gate whose system does not say, each hour', () => {
    const silent = { ...around, freeOn: () => [{ zone: 11, T2_GATE: null }] };
    expect(hoursToGive(today, 'T2_GATE', { from: 0, taken: [], full: NONE, around: silent })).toEqual([
      { zone: 11, free: null },
    ]);
  });

  test('of hours whose places nobody knows without those where rows were refused; a number counts for itself', () => {
    const refusedAt = (zone: number) => hourOfDay({ appointmentDate: today, zone, gateId: 'APPT_GATE' });
    const full = new Set([refusedAt(10), refusedAt(12)]);
    const given = hoursToGive(today, 'APPT_GATE', { from: 0, taken: [], full, around });
    expect(given.map(({ zone }) => zone)).toEqual([9, 10, 11]);
  });

  test('from an hour on, without those that are over or that other rows have taken', () => {
    const taken = [{ appointmentDate: today, zone: 9, gateId: 'APPT_GATE' }];
    expect(hoursToGive(today, 'APPT_GATE', { from: 0, taken, full: NONE, around })).toEqual([
      { zone: 9, free: 1 },
      { zone: 10, free: 1 },
      { zone: 11, free: 0 },
      { zone: 12, free: null },
    ]);
    expect(
      hoursToGive(today, 'APPT_GATE', { from: 10, taken: [], full: NONE, around }).map(({ zone }) => zone),
    ).toEqual([10, 11, 12]);
  });
});
