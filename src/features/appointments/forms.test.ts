import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { bulkBooking, newAppointment } from './forms.ts';

function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map(issue => [issue.path.join('.'), issue.message]));
}

describe('bulk booking', () => {
  const schema = bulkBooking((gateId, zone) => (gateId === 'G' && zone === 9 ? 5 : undefined));
  test.each([
    [{ gateId: 'G', zone: 9, quantity: 5 }, {}],
    [{ gateId: '', zone: 9, quantity: 1 }, { gateId: 'Gate is required' }],
    [{ gateId: undefined, zone: 9, quantity: 1 }, { gateId: 'Gate is required' }],
    [{ gateId: 'G', zone: undefined, quantity: 1 }, { zone: 'Zone is required' }],
    [{ gateId: 'G', zone: 9, quantity: undefined }, { quantity: 'Quantity is required' }],
    [{ gateId: 'G', zone: 9, quantity: 0 }, { quantity: 'Quantity should not be equal to 0' }],
    [{ gateId: 'G', zone: 9, quantity: 6 }, { quantity: 'Quantity cannot be more than the available slot' }],
  ])('%o: %o', (value, expected) => {
    expect(messages(schema, value)).toEqual(expected);
  });
});

describe('the appointment form', () => {
  const valid = {
    appointmentDate: '2026-11-23',
    zone: 9,
    gateId: 'G',
    appointmentType: 'PickUp',
    isEmpty: false,
    truckRegistration: 'ABC123',
    position: 0,
    doorDirection: null,
    containerNumber: 'ABCD',
    emptyReleaseNumber: null,
  };
  test.each([
    [{}, {}],
    [{ appointmentDate: '' }, { appointmentDate: 'Date is required' }],
    [{ zone: null }, { zone: 'Zone is required' }],
    [{ zone: 24 }, { zone: 'Zone must be between 0 and 23' }],
    [{ position: null }, { position: 'Position is required' }],
    [{ position: 6 }, { position: 'Position must be between 0 and 5' }],
    [{ position: null, appointmentType: 'DropOff' }, {}],
    [
      { truckRegistration: 'ABC1234' },
      { truckRegistration: 'Truck Registration cannot be longer than 6 characters' },
    ],
    [
      { truckRegistration: 'abc' },
      { truckRegistration: 'Truck Registration can only contain letters and numbers' },
    ],
    [{ doorDirection: undefined }, { doorDirection: 'Door Direction is required' }],
    [{ doorDirection: 'Sideways' }, { doorDirection: 'Door Direction is not known' }],
    [{ containerNumber: 'ABC' }, { containerNumber: 'Container Number must be more than 3 characters' }],
    [{ containerNumber: '' }, {}],
    [
      { containerNumber: 'ABCD12345678' },
      { containerNumber: 'Container Number cannot be longer than 11 characters' },
    ],
    [
      { emptyReleaseNumber: 'A'.repeat(21) },
      { emptyReleaseNumber: 'Empty Release Number cannot be longer than 20 characters' },
    ],
  ])('%o: %o', (different, expected) => {
    expect(messages(newAppointment, { ...valid, ...different })).toEqual(expected);
  });
});
