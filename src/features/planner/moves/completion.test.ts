import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#kernel/client.ts';
import { STATUS, type Status } from '../model.ts';
import { moveCalls as calls } from './contract.ts';
import { openPlannerOffice, type PlannerOffice } from './testing.ts';

let office: PlannerOffice;
let admin: Client;
let user: Client;
beforeAll(async () => {
  office = await openPlannerOffice();
  admin = await office.port.as('transportAdmin');
  user = await office.port.as('transportUser');
});
afterAll(() => office.port.close());

const setStatus = (client: Client, id: number, status: Status) =>
  client.send(calls.setStatus, { params: { id, status } });

const complete = (id: number) => setStatus(admin, id, STATUS.Complete);
const invoiceOf = async (id: number) =>
  (await office.port.pool.query('select invoice_id from invoice where train_booking_id = $1', [id])).rowCount;

describe('on completion', () => {
  test('a booking with issues waits for them to be mended', async () => {
    const id = await office.put({ status: STATUS.Confirmed });
    await office.port.pool.query(
      `update train_booking set rail_reference_number = '' where train_booking_id = $1`,
      [id],
    );
    expect(await complete(id)).toMatchObject({
      completion: 'HasIssues',
      reasons: ['Rail Reference# is missing'],
    });
  });

  test('a returning unit waits for the return trip', async () => {
    const id = await office.put({ status: STATUS.Confirmed, isReturning: true });
    expect(await complete(id)).toMatchObject({ completion: 'AwaitsReturn', reasons: [] });
  });

  test('what keeps the invoice from being calculated is told to privileged people alone', async () => {
    const [one, other] = [
      await office.put({ status: STATUS.Confirmed }),
      await office.put({ status: STATUS.Confirmed }),
    ];
    const told = await complete(one);
    expect(told.completion).toBe('NotCalculated');
    expect(told.reasons.join()).toContain('Neither the customer nor the default billing items have');
    expect(await setStatus(user, other, STATUS.Complete)).toMatchObject({
      completion: 'NotCalculated',
      reasons: [],
    });
    expect((await office.kept(one)).status).toBe(STATUS.Complete);
  });

  test('otherwise the invoice is calculated automatically, of both legs of a trip; Back to Draft takes it away', async () => {
    await office.priceAll();
    const out = await office.put({
      status: STATUS.Complete,
      isReturning: true,
      containerNumber: 'TRPU2222222',
    });
    const back = await office.put({
      status: STATUS.Confirmed,
      isReturning: true,
      firstLegBookingId: out,
      containerNumber: 'TRPU2222222',
    });
    expect(await complete(back)).toMatchObject({
      completion: 'Invoiced',
      booking: { status: STATUS.Invoiced },
    });
    expect([(await office.kept(out)).status, await invoiceOf(back)]).toEqual([STATUS.Invoiced, 1]);
    await setStatus(admin, back, STATUS.Draft);
    expect([(await office.kept(out)).status, await invoiceOf(back)]).toEqual([STATUS.Complete, 0]);
  });

  test('nothing changes any more once the invoice is generated', async () => {
    const id = await office.put({ status: STATUS.Confirmed });
    expect(await complete(id)).toMatchObject({ completion: 'Invoiced' });
    await office.port.pool.query(
      `with file as (insert into invoice_file (made_at, made_by, content) values (now(), 'test', '') returning invoice_file_id)
       update invoice set invoice_file_id = (select invoice_file_id from file) where train_booking_id = $1`,
      [id],
    );
    await expect(setStatus(admin, id, STATUS.Draft)).rejects.toMatchObject({
      status: 400,
      errors: { Exception: ['The invoice has been generated'] },
    });
  });
});
