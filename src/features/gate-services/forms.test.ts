import { describe, expect, test } from 'vitest';
import { newGateService, zonesAndSlots, zonesToRemove } from './forms.ts';

const typed = {
  gateServiceName: 'Day shift',
  gateId: 'APPT_GATE',
  startDate: '2026-11-23',
  endDate: '2026-11-24',
  days: [{ Day: 'Monday', GateServiceDayId: 0 }],
  zones: [{ zone: 7, slots: 4, isFromDb: false }],
};

function messages(schema: { safeParse(value: unknown): unknown }, value: unknown): string[] {
  const { error } = schema.safeParse(value) as { error?: { issues: { message: string }[] } };
  return error?.issues.map(issue => issue.message) ?? [];
}

describe('Gate service form', () => {
  test('as it is typed', () => expect(messages(newGateService, typed)).toEqual([]));
  test.each([
    ['gateServiceName', '', 'Gate Service Name is required'],
    ['gateServiceName', '   ', 'Gate Service Name is required'],
    ['gateServiceName', null, 'Gate Service Name is required'],
    ['gateId', null, 'Gate is required'],
    ['startDate', null, 'Start Date is required'],
    ['startDate', '23-11-2026', 'Date is not a valid date'],
    ['endDate', null, 'End Date is required'],
    ['days', [], 'At least one should be selected'],
    ['days', null, 'At least one should be selected'],
    ['days', [{ Day: 'Monday' }, { Day: 'Monday' }], 'Each day can be named once'],
    ['zones', [], 'Zone is required'],
    ['zones', [{ zone: null, slots: 4 }], 'Zone is required'],
    ['zones', [{ zone: 7, slots: null }], 'Slot is required'],
    ['zones', [{ zone: 6, slots: 4 }], 'Zone must be between 7 and 23'],
    ['zones', [{ zone: 7, slots: 0 }], 'Slot must be greater than 0'],
    ['zones', [{ zone: 7, slots: 1.5 }], 'Slot must be a whole number'],
    ['zones', [{ zone: 7, slots: 1001 }], 'There cannot be more than 1000 slots in one hour'],
    ['zones', [typed.zones[0], typed.zones[0]], 'Each zone can be named once'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages(newGateService, { ...typed, [field]: value })).toEqual([message]);
  });
});

describe('zones and slots', () => {
  test.each([
    [zonesAndSlots, { GateServiceId: 1, Zones: [{ GateServiceZoneId: 3, Zone: 9, Slots: 2 }] }, []],
    [zonesAndSlots, { GateServiceId: 1, Zones: [] }, ['Zone is required']],
    [zonesAndSlots, { GateServiceId: 1, Zones: [{ Zone: 9 }] }, ['Slot is required']],
    [zonesToRemove, { GateServiceId: 1, Zones: [{ GateServiceZoneId: 3, Zone: 9, Slots: 2 }] }, []],
    [zonesToRemove, { GateServiceId: 1, Zones: [{ Zone: 9 }] }, []],
    [zonesToRemove, { GateServiceId: 1, Zones: [{ Zone: 9 }, { Zone: 9 }] }, ['Each zone can be named once']],
  ])('%#', (schema, value, expected) => expect(messages(schema, value)).toEqual(expected));
});
