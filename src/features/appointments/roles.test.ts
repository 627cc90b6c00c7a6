import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonOfTests } from '#app/testing.ts';
import type { ApiError } from '#kernel/client.ts';
import { appointmentCalls as calls } from './contract.ts';
import { type BookingOffice, openBookingOffice } from './testOffice.ts';

let office: BookingOffice;
let product: BookingOffice['product'];
let day: BookingOffice['day'];
let typed: BookingOffice['typed'];
beforeAll(async () => {
  office = await openBookingOffice();
  ({ product, day, typed } = office);
});
afterAll(() => office.product.close());

/** What somebody who may make the call could send, whatever it is answered. */
const REQUESTS: Record<keyof typeof calls, () => object> = {
  list: () => ({}),
  ofAllCompanies: () => ({ params: { includePast: false } }),
  terminalAppointment: () => ({ params: { id: 1 } }),
  ownAppointment: () => ({ params: { id: 999_999 } }),
  bookAtTerminal: () => ({ body: typed({ gateId: 'NONE' }) }),
  book: () => ({ body: typed({ gateId: 'NONE' }) }),
  changeAtTerminal: () => ({ body: { ...typed(), appointmentId: 1 } }),
  change: () => ({ body: { ...typed(), appointmentId: 999_999 } }),
  cancelAtTerminal: () => ({ params: { id: 1 } }),
  cancel: () => ({ params: { id: 999_999 } }),
  bookManyAtTerminal: () => ({ query: { date: day, zone: 9, quantity: 1, gateId: 'NONE' } }),
  bookMany: () => ({ query: { date: day, zone: 9, quantity: 1, gateId: 'NONE' } }),
  emptyRelease: () => ({ params: { edoNumber: 'NONE' } }),
  bill: () => ({ params: { appointmentId: 999_999, bill: true } }),
  complete: () => ({ params: { id: 999_999 } }),
  trucks: () => ({}),
  container: () => ({ params: { containerNumber: 'NONE0000000' } }),
};
const NAMES = Object.keys(calls) as (keyof typeof calls)[];

async function statusOf(person: PersonOfTests | undefined, name: keyof typeof calls): Promise<number> {
  const client = await product.as(person);
  try {
    await client.send(calls[name], REQUESTS[name]());
    return 200;
  } catch (error) {
    return (error as ApiError).status;
  }
}

describe('who may make each call', () => {
  const bookers: PersonOfTests[] = ['dispatcher', 'otherDispatcher', 'portAdmin'];
  const others = (Object.keys(PEOPLE) as PersonOfTests[]).filter(person => !bookers.includes(person));
  const adminOnly: (keyof typeof calls)[] = ['ofAllCompanies', 'bill', 'complete'];

  test.each(NAMES)('%s: 401 for nobody, 403 for those without the role', async name => {
    expect(await statusOf(undefined, name)).toBe(401);
    const isAdminOnly = adminOnly.includes(name);
    for (const person of isAdminOnly ? [...others, 'dispatcher' as const] : others) {
      expect(`${person} ${await statusOf(person, name)}`).toBe(`${person} 403`);
    }
    for (const person of isAdminOnly ? (['portAdmin'] as const) : bookers) {
      expect([200, 400, 404]).toContain(await statusOf(person, name));
    }
  });
});
