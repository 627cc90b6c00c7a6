import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingOffice, openBookingOffice } from './testOffice.ts';

const RUNS = { numRuns: 60 };

let office: BookingOffice;
let token: string;
beforeAll(async () => {
  office = await openBookingOffice();
  token = await office.product.tokenOf('portAdmin');
});
afterAll(() => office.product.close());

async function statusOf(method: string, path: string, body?: unknown): Promise<number> {
  const answer = await fetch(`${office.product.origin}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Values of any kind, and those that nearly fit. */
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('', '\u0000', '9999-12-31', '0000-01-01', '-271821-04-20', 'DROP TABLE', '٣', '🚚'),
  fc.integer(),
  fc.double(),
);
const near = {
  appointmentDate: fc.oneof(fc.constantFrom('9999-12-31', '0001-01-01', '2027-04-04', '2027-09-26'), odd),
  zone: fc.oneof(fc.integer({ min: 0, max: 23 }), odd),
  gateId: fc.oneof(fc.constantFrom('APPT_GATE', 'THAMES_ST', 'T2_GATE', 'RB'), odd),
  appointmentType: fc.oneof(fc.constantFrom('PickUp', 'DropOff'), odd),
  isEmpty: fc.oneof(fc.boolean(), odd),
  truckRegistration: fc.oneof(fc.constantFrom(null, 'ABC123'), odd),
  position: fc.oneof(fc.integer({ min: 0, max: 5 }), odd),
  doorDirection: fc.oneof(fc.constantFrom(null, 'Rear'), odd),
  containerNumber: fc.oneof(fc.constantFrom(null, 'MSCU4763394'), odd),
  emptyReleaseNumber: fc.oneof(fc.constantFrom(null, 'EDO1'), odd),
};

describe('nothing a client sends answers 500', () => {
  test.each([
    ['POST', 'gateServices/appointments', {}],
    ['POST', 'appointments', {}],
    ['PUT', 'gateServices/appointments', { appointmentId: fc.oneof(fc.integer(), odd) }],
    ['PUT', 'appointments', { appointmentId: fc.oneof(fc.integer(), odd) }],
  ] as const)('%s %s', async (method, path, more) => {
    const body = fc.record(
      { ...near, ...more, companyId: fc.oneof(fc.integer(), odd) },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: odd }),
        async sent => {
          expect(await statusOf(method, path, sent)).toBeLessThan(500);
        },
      ),
      RUNS,
    );
  });

  test.each([
    ['POST', 'gateServices/appointments/BulkBooking', ['date', 'zone', 'quantity', 'gateId', 'company']],
    ['POST', 'appointments/BulkBooking', ['date', 'zone', 'quantity', 'gateId']],
    ['GET', 'appointments', ['dateFrom', 'dateTo', 'includeExtendedContainerInfo']],
    ['GET', 'companies/all/appointments/true', ['dateFrom', 'dateTo', 'companyId']],
  ] as const)('%s %s', async (method, path, names) => {
    const value = fc.oneof(
      fc.constantFrom(
        '2026-12-01',
        '9999-12-31',
        '0000-01-01',
        'T2_GATE',
        'APPT_GATE',
        '7',
        '-1',
        '1e9',
        'true',
      ),
      fc.string(),
    );
    const query = fc.record(Object.fromEntries(names.map(name => [name, value])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(query, async sent => {
        const search = new URLSearchParams(sent as Record<string, string>);
        expect(await statusOf(method, `${path}?${search}`)).toBeLessThan(500);
      }),
      RUNS,
    );
  });

  test.each([
    ['GET', 'gateServices/appointments/'],
    ['GET', 'appointments/'],
    ['DELETE', 'gateServices/appointments/'],
    ['DELETE', 'appointments/'],
    ['GET', 'gateServices/edo/'],
    ['PUT', 'gateServices/Appointments/Complete/'],
    ['GET', 'companies/all/appointments/'],
  ])('%s %s…', async (method, path) => {
    const part = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.integer().map(String),
      fc.constantFrom('%00', '9007199254740991'),
    );
    await fc.assert(
      fc.asyncProperty(part, async sent => {
        expect(await statusOf(method, path + encodeURIComponent(sent))).toBeLessThan(500);
      }),
      RUNS,
    );
  });
});
