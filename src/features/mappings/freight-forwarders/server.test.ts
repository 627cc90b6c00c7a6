import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import { rowsOf } from '#kernel/paging.ts';
import { customerSiteCalls } from '../customer-sites/contract.ts';
import { addSite } from '../testing.ts';
import { forwarderCalls } from './contract.ts';

let port: TestProduct;
let staff: Client;
let forwarder: number;

beforeAll(async () => {
  port = await startProduct({ daysAhead: 2 });
  staff = await port.as('transportAdmin');
  forwarder = (await staff.send(forwarderCalls.forwarders, {})).find(
    ({ name }) => name === 'Pōhutukawa Freight',
  )!.freightForwarderCode;
});
afterAll(() => port.close());

let count = 0;
async function railCustomer(application = 'KRC'): Promise<number> {
  const { rows } = await port.pool.query<{ company_id: number }>(
    `with made as (insert into company (name, status) values ($1, 'A') returning company_id)
     insert into company_application (company_id, application_id) select company_id, $2 from made returning company_id`,
    [`Rail customer ${(count += 1)}`, application],
  );
  return rows[0]!.company_id;
}
const link = (...customers: number[]) =>
  staff.send(forwarderCalls.add, { body: { freightForwarderCode: forwarder, customers } });
const linked = async () =>
  rowsOf(await staff.send(forwarderCalls.customers, { params: { id: forwarder }, query: {} })).map(
    ({ companyId }) => companyId,
  );

describe('FreightForwarders', () => {
  test('customers are linked in group 1, put into another group and taken away', async () => {
    const ids = [await railCustomer(), await railCustomer()];
    const [first] = await link(...ids);
    expect(first).toMatchObject({ companyId: ids[0], groupNumber: 1, freightForwarderCode: forwarder });
    const { freightForwarderCustomerId, version } = first!;
    const changed = await staff.send(forwarderCalls.change, {
      body: { freightForwarderCustomerId, groupNumber: 4, version },
    });
    expect(changed.groupNumber).toBe(4);
    const params = { id: freightForwarderCustomerId };
    const stale = staff.send(forwarderCalls.remove, { params, query: { version } });
    await expect(stale).rejects.toMatchObject({ status: 409 });
    await staff.send(forwarderCalls.remove, { params, query: { version: changed.version } });
    expect(await linked()).not.toContain(ids[0]);
    expect(await linked()).toContain(ids[1]);
  });

  test.each([0, 5])('there is no group %d', async groupNumber => {
    const [{ freightForwarderCustomerId } = { freightForwarderCustomerId: 0 }] = await link(
      await railCustomer(),
    );
    await expect(
      staff.send(forwarderCalls.change, { body: { freightForwarderCustomerId, groupNumber } }),
    ).rejects.toMatchObject({ status: 400, errors: { GroupNumber: ['Group is a number from 1 to 4'] } });
  });

  test('all are linked or none: one that is linked already, or uses no rail, refuses all', async () => {
    const [old, fresh, trucker] = [await railCustomer(), await railCustomer(), await railCustomer('VBS')];
    await link(old);
    await expect(link(fresh, old)).rejects.toMatchObject({
      status: 400,
      errors: { Customers: [expect.stringMatching(/^Linked already: Rail customer \d+$/)] },
    });
    await expect(link(fresh, trucker)).rejects.toMatchObject({ status: 400 });
    await expect(link(forwarder)).rejects.toMatchObject({
      errors: { Customers: ['A forwarder cannot be a customer of its own'] },
    });
    await expect(link()).rejects.toMatchObject({ errors: { Customers: ['Select at least one customer'] } });
    expect(await linked()).not.toContain(fresh);
  });

  test('a company whose people do not act as forwarders is none', async () => {
    const id = await railCustomer();
    const ofNone = staff.send(forwarderCalls.customers, { params: { id }, query: {} });
    await expect(ofNone).rejects.toMatchObject({ status: 404 });
  });
});

describe('CustomerSites', () => {
  test('a customer is given a site to send from, whose type is copied, once for each booking type', async () => {
    const companyId = await railCustomer();
    const { transportServiceTerminalSiteId } = await addSite(staff, 'DNV', { type: 'Siding' });
    const body = { companyId, transportServiceTerminalSiteId, bookingType: 'Sending' } as const;
    const made = await staff.send(customerSiteCalls.create, { body });
    expect(made).toMatchObject({ kiwiRailCodes: 'DNV', siteType: 'Siding', bookingType: 'Sending' });
    await expect(staff.send(customerSiteCalls.create, { body })).rejects.toMatchObject({ status: 400 });
    await staff.send(customerSiteCalls.create, { body: { ...body, bookingType: 'Receiving' } });
    const ofCompany = { params: { id: companyId }, query: {} };
    expect(rowsOf(await staff.send(customerSiteCalls.ofCompany, ofCompany))).toHaveLength(2);
  });

  test.each([
    [{ companyId: null }, { CompanyId: ['Customer is required'] }],
    [{ transportServiceTerminalSiteId: null }, { TransportServiceTerminalSiteId: ['Site is required'] }],
    [{ bookingType: null }, { BookingType: ['Booking Type is required'] }],
  ])('%o is refused: %o', async (more, errors) => {
    const body = { companyId: 1, transportServiceTerminalSiteId: 1, bookingType: 'Sending', ...more };
    const made = staff.send(customerSiteCalls.create, { body: body as never });
    await expect(made).rejects.toMatchObject({ status: 400, errors });
  });

  test('a site that is not active is not given to anybody', async () => {
    const companyId = await railCustomer();
    const { transportServiceTerminalSiteId } = await addSite(staff, 'WRO', { isActive: false });
    const body = { companyId, transportServiceTerminalSiteId, bookingType: 'Sending' } as const;
    await expect(staff.send(customerSiteCalls.create, { body })).rejects.toMatchObject({
      status: 400,
      errors: { TransportServiceTerminalSiteId: ['This site is not active'] },
    });
  });
});
