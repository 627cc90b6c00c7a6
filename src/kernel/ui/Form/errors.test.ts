import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { stripFieldPrefix } from '../../catalogue.ts';
import {
  errorsOfFailure,
  issuesByField,
  matchServerErrors,
  mergeErrors,
  messagesOfField,
  summaryOf,
  withoutField,
} from './errors.ts';

describe("the prefix 'The field' or 'The ... field' is stripped from messages", () => {
  test.each([
    ['The TruckRegistration field is required.', 'is required.'],
    ['The Company Name field is required.', 'is required.'],
    ['The field Zone must be between 0 and 23.', 'Zone must be between 0 and 23.'],
    ['the field zone is odd', 'zone is odd'],
    ['Zone is required', 'Zone is required'],
    ['The gate is closed', 'The gate is closed'],
    ['The field', 'The field'],
    ['Choose another field', 'Choose another field'],
    ['', ''],
  ])('%j → %j', (given, expected) => {
    expect(stripFieldPrefix(given)).toBe(expected);
  });
});

describe('server field errors', () => {
  const names = ['truckRegistration', 'zone'];

  test('keys match without regard to case', () => {
    expect(matchServerErrors({ TruckRegistration: ['Unknown'], ZONE: ['Full'] }, names)).toEqual({
      truckRegistration: ['Unknown'],
      zone: ['Full'],
    });
  });

  test('of a row of a list they find the field in the row', () => {
    const values = { zones: [{ zone: 7, slots: 0 }] };
    expect(matchServerErrors({ 'Zones[0].Slots': ['The Slots field is too small'] }, names, values)).toEqual({
      'zones.0.slots': ['is too small'],
    });
  });

  test('two spellings of one field are one field', () => {
    expect(matchServerErrors({ Zone: ['a'], zone: ['b'] }, names)).toEqual({ zone: ['a', 'b'] });
  });

  test('an unknown key is kept for the summary, the Exception key is not', () => {
    expect(matchServerErrors({ DoorDirection: ['No'], Exception: ['500'] }, names)).toEqual({
      DoorDirection: ['No'],
    });
  });

  test('a key that names something every object has is a field like any other', () => {
    expect(matchServerErrors({ constructor: ['x'] }, names)).toEqual({ constructor: ['x'] });
  });
});

describe('what a failed call says of the form', () => {
  test('its errors map', () => {
    const errors = { Zone: ['Full'], Exception: ['odd'] };
    expect(errorsOfFailure({ status: 400, errors })).toBe(errors);
  });

  test.each([400, 409])('a refusal (%i) for no field in particular is told in the summary', status => {
    const told = errorsOfFailure({ status, errors: { Exception: ['You have an account already'] } });
    expect(summaryOf(matchServerErrors(told!, ['zone']), new Map())).toEqual(['You have an account already']);
  });

  test('what an alert has told already is not said again', () => {
    const told = errorsOfFailure({ status: 500, errors: { Exception: ['broken'] } });
    expect(matchServerErrors(told!, ['zone'])).toEqual({});
  });

  test('an error of another kind says nothing', () => {
    expect(errorsOfFailure(new TypeError('x'))).toBeNull();
    expect(errorsOfFailure(null)).toBeNull();
  });
});

describe('the summary', () => {
  const labels = new Map([['truckRegistration', 'Truck Registration']]);

  test('a message that lost its field gets the label', () => {
    expect(summaryOf({ truckRegistration: ['is required.'] }, labels)).toEqual([
      'Truck Registration is required.',
    ]);
  });

  test('whole sentences stay as they are, each said once', () => {
    expect(summaryOf({ gate: ['Gate is required'], gateId: ['Gate is required'] }, labels)).toEqual([
      'Gate is required',
    ]);
  });
});

test('a failed check becomes messages per field', () => {
  const schema = z.object({
    gate: z.string('Gate is required'),
    zones: z.array(z.object({ slots: z.number('Slot is required') })),
  });
  const checked = schema.safeParse({ gate: null, zones: [{ slots: null }] });
  const errors = issuesByField(checked.error?.issues ?? []);
  expect(errors).toEqual({ gate: ['Gate is required'], 'zones.0.slots': ['Slot is required'] });
  expect(messagesOfField(errors, 'zones')).toEqual(['Slot is required']);
  expect(withoutField(errors, 'zones')).toEqual({ gate: ['Gate is required'] });
});

test('merging keeps each message once', () => {
  expect(mergeErrors({ gate: ['a'] }, { gate: ['a', 'b'], zone: ['c'] })).toEqual({
    gate: ['a', 'b'],
    zone: ['c'],
  });
});
