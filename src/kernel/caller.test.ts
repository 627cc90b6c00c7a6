import { describe, expect, it } from 'vitest';
import { type ActingScope, Caller, type CompanyScope } from './caller.ts';

const identity = { subject: 's', email: 'finn@x', emailVerified: true, name: 'Finn', expiresAt: new Date(0) };
const facts = {
  userId: 1,
  companyId: 7,
  companyName: 'Forwarder',
  roles: [],
  applications: [],
  actsForAll: false,
};
const forwarder = new Caller(identity, { ...facts, customerIds: [11, 12] });
const haulier = new Caller(identity, facts);
const port = new Caller(identity, { ...facts, companyId: 1, actsForAll: true });

/** As queries demand their scopes. */
const bookingsOf = (scope: CompanyScope) => scope.companyId;
const bookingsThrough = (scope: ActingScope) => [scope.forwarderId, ...scope.customerIds];

describe('a forwarder acts for the customers that are linked to it', () => {
  it('for all of them, or for one', () => {
    expect(bookingsThrough(forwarder.forCustomers)).toEqual([7, 11, 12]);
    expect(bookingsThrough(forwarder.forCustomer(12))).toEqual([7, 12]);
  });

  it.each([
    ['another company', 13],
    ['itself', 7],
    ['no number', Number.NaN],
  ])('for %s it answers 404', (_, customerId) => {
    expect(() => forwarder.forCustomer(customerId)).toThrow(expect.objectContaining({ status: 404 }));
  });

  it('who has no customers acts for nobody', () => {
    expect(haulier.forCustomers.customerIds).toEqual([]);
    expect(() => haulier.forCustomer(11)).toThrow(expect.objectContaining({ status: 404 }));
    expect(() => port.forCustomer(11)).toThrow(expect.objectContaining({ status: 404 }));
  });

  it('a customer is not the own company: its direct bookings stay its own', () => {
    expect(() => forwarder.scopeOf(11)).toThrow(expect.objectContaining({ status: 404 }));
    // @ts-expect-error acting for a customer does not reach what is the customer's own
    expect(bookingsOf(forwarder.forCustomers)).toBeUndefined();
    // @ts-expect-error nor does the own company's scope reach what goes through a forwarder
    expect(() => bookingsThrough(forwarder.scope)).toThrow();
  });

  it('nobody but a caller hands a scope out', () => {
    // @ts-expect-error a scope cannot be written by hand
    const made: ActingScope = { forwarderId: 7, customerIds: [13] };
    expect(made).toBeDefined();
  });
});
