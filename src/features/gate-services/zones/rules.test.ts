import { describe, expect, test } from 'vitest';
import { addZones, moreZoneChoices, newZoneChoices, openSpans, removeZones, replaceSlots } from './rules.ts';

describe('zones and slots', () => {
  const zones = [
    { gateServiceZoneId: 71, zone: 7, slots: 8, isFromDb: true },
    { gateServiceZoneId: 91, zone: 9, slots: 4, isFromDb: true },
  ];
  test('a new zone comes in, by hour', () => {
    expect(addZones(zones, [{ Zone: 8, Slots: 2 }])).toEqual({
      zones: [
        { zone: 7, slots: 8 },
        { zone: 8, slots: 2 },
        { zone: 9, slots: 4 },
      ],
    });
  });
  test('adding an existing zone adds slots to it', () => {
    expect(addZones(zones, [{ Zone: 9, Slots: 3 }])).toMatchObject({ zones: [{ slots: 8 }, { slots: 7 }] });
    expect(addZones(zones, [{ Zone: 9, Slots: 996 }])).toMatchObject({ zones: [{}, { slots: 1_000 }] });
    expect(addZones(zones, [{ Zone: 9, Slots: 997 }])).toEqual({
      refusal: { Slots: ['There cannot be more than 1000 slots in one hour'] },
    });
  });
  test('in edit-slot mode it replaces the slot count', () => {
    const both = [
      { GateServiceZoneId: 71, Zone: 7, Slots: 1 },
      { Zone: 9, Slots: 2 },
    ];
    expect(replaceSlots(zones, both)).toMatchObject({ zones: [{ slots: 1 }, { slots: 2 }] });
  });
  test('remove takes the zones named', () => {
    expect(removeZones(zones, [{ Zone: 7 }])).toEqual({ zones: [{ zone: 9, slots: 4 }] });
  });
  test.each([
    ['a zone that is not there', { Zone: 10, Slots: 1 }, '10:00'],
    ['an id of another zone', { GateServiceZoneId: 91, Zone: 7, Slots: 1 }, '07:00'],
  ])('%s is refused', (_title, one, hour) => {
    const refusal = { Zone: [`Zone ${hour} is not one of this service`] };
    expect(replaceSlots(zones, [one])).toEqual({ refusal });
    if ('GateServiceZoneId' in one) expect(addZones(zones, [one])).toEqual({ refusal });
    expect(removeZones(zones, [one])).toEqual({ refusal });
  });
});

test('zone choices are 7 to 20 in the new form, excluding those already added', () => {
  expect(newZoneChoices([{ zone: 8 }])).toEqual([7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});

test('in the zone dialog zones 7 to 23 not already present', () => {
  expect(moreZoneChoices([7, 9, 22].map(zone => ({ zone })))).toEqual([
    8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23,
  ]);
});

test.each([
  [[], []],
  [[9], [[9, 10]]],
  [
    [8, 7, 10],
    [
      [7, 9],
      [10, 11],
    ],
  ],
  [[23], [[23, 24]]],
])('the hours %j are open %j', (hours, spans) => {
  expect(openSpans(hours.map(zone => ({ zone }))).map(({ from, until }) => [from, until])).toEqual(spans);
});
