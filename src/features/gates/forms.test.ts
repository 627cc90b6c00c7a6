import { describe, expect, test } from 'vitest';
import { changedGate, newGate } from './forms.ts';

const typed = {
  gateId: 'NORTH1',
  n4GateId: 'NORTH1',
  gateName: 'North gate',
  setGateConfig: 3,
  appointmentTypes: ['PickUp'],
  isFromPropel: true,
  isActive: true,
};

function messages(schema: typeof newGate | typeof changedGate, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(issue => issue.message) ?? [];
}

describe('Gate form', () => {
  test('as it is typed', () => expect(messages(newGate, typed)).toEqual([]));
  test.each([
    ['gateId', '', 'Gate Id is required'],
    ['gateId', null, 'Gate Id is required'],
    ['gateId', 'north1', 'Gate Id can only contain upper-case letters and numbers'],
    ['gateId', 'NORTH_1', 'Gate Id can only contain upper-case letters and numbers'],
    ['gateId', 'ACTIVE', 'This Gate Id cannot be used'],
    ['gateId', 'N'.repeat(21), 'Gate Id cannot be longer than 20 characters'],
    ['n4GateId', '', 'N4 Gate Id is required'],
    ['gateName', ' ', 'Gate Name is required'],
    ['setGateConfig', null, 'Freight Kind is required'],
    ['setGateConfig', 4, 'Freight Kind is required'],
    ['appointmentTypes', [], 'At least one appointment type is required'],
    ['appointmentTypes', null, 'At least one appointment type is required'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages(newGate, { ...typed, [field]: value })).toEqual([message]);
  });

  test.each(['APPT_GATE', 'MANUAL GATE'])('a gate that there is keeps its id %s', gateId => {
    expect(messages(changedGate, { ...typed, gateId })).toEqual([]);
  });
});
