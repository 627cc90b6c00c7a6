import { expect, test } from 'vitest';
import type { AvailabilityRow } from '#features/slots/model.ts';
import { zoneChoices } from './useZoneChoices.ts';

const rows: AvailabilityRow[] = [
  { zone: 9, APPT_GATE: 4, T2_GATE: 1 },
  { zone: 10, APPT_GATE: 0 },
  { zone: 11, T2_GATE: 2 },
  { zone: 12, APPT_GATE: null },
];

test('the hours of a gate come with their free places, full ones cannot be chosen', () => {
  expect(zoneChoices(rows, 'APPT_GATE', null, true)).toEqual([
    { value: 9, label: '09:00 · 4 free' },
    { value: 10, label: '10:00 · full', disabled: true },
    { value: 12, label: '12:00 · unknown' },
  ]);
});

test('of a terminal that answers and lists no slots the hours stand alone', () => {
  expect(zoneChoices(rows, 'APPT_GATE', null, false)[2]).toEqual({ value: 12, label: '12:00' });
});

test('the hour that an appointment holds can be kept, full or over', () => {
  expect(zoneChoices(rows, 'APPT_GATE', 10, false)[1]).toEqual({ value: 10, label: '10:00 · booked' });
  expect(zoneChoices([], 'APPT_GATE', 7, false)).toEqual([{ value: 7, label: '07:00 · booked' }]);
});
