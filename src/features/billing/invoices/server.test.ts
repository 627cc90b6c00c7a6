import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceCalls as calls } from './contract.ts';
import type { Invoice } from './model.ts';
import { deedsAt, itemOf } from './testDeeds.ts';
import { type BillingOffice, openBillingOffice, SERVICE_20, SERVICE_40_RETURN, TODAY } from './testing.ts';

let office: BillingOffice;
beforeAll(async () => {
  office = await openBillingOffice();
});
afterAll(() => office.port.close());

const { calculate, recalculate, read, change } = deedsAt(() => office);
const amounts = ({ invoiceAmount, costAmount }: Invoice) => [invoiceAmount, costAmount];

describe('Calculate invoice', () => {
  it('makes the invoice of a complete booking, by hand to the cent, and the booking Invoiced', async () => {
    const id = await office.book();
    const made = await calculate(id);
    expect(made).toMatchObject({
      createdDate: TODAY,
      customerName: 'Mōhaka Timber',
      customerCode: 'MŌHAKA',
      isInvoiced: false,
      propelReferenceNumber: id,
      invoiceAmount: 498.5,
      costAmount: 438.74,
    });
    expect(made.items.map(({ itemCode, itemRate }) => [itemCode, itemRate])).toEqual([
      [SERVICE_20, 412.5],
      ['FAF_KR', 75.69],
      ['TUC_KR', 10.31],
    ]);
    expect(await office.statusOf(id)).toBe('Invoiced');
    expect(await read(id)).toEqual(made);
  });

  it.each(['Draft', 'ReadyToSubmit', 'InProgress', 'Confirmed', 'Invoiced'])(
    'is refused of a booking that is %s',
    async status => {
      const id = await office.book({ status });
      await expect(calculate(id)).rejects.toMatchObject({ status: 400 });
    },
  );

  it('of several people at once makes one invoice; the others are told', async () => {
    const id = await office.book();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => calculate(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 400 });
    }
    const { rowCount } = await office.port.pool.query('select from invoice where train_booking_id = $1', [
      id,
    ]);
    expect(rowCount).toBe(1);
  });

  it('is refused as long as the booking has issues', async () => {
    const id = await office.book({ railReference: '' });
    await expect(calculate(id)).rejects.toMatchObject({
      status: 400,
      errors: { Exception: ['Fix the issues of this booking first'] },
    });
  });

  it('names what the customer has no item of, and takes the default ones once it is told to', async () => {
    const id = await office.book({ isHazardous: true });
    await expect(calculate(id)).rejects.toMatchObject({
      status: 400,
      errors: { Exception: ['Neither the customer nor the default billing items have HAZMAT.'] },
    });
    await office.price({ HAZMAT: ['70.00', '50.00'] }, { customerId: null });
    await expect(calculate(id)).rejects.toMatchObject({
      errors: {
        Exception: ['The customer has no billing item HAZMAT. Default billing items can override this.'],
      },
    });
    expect(await office.statusOf(id)).toBe('Complete');
    const made = await calculate(id, true);
    expect(itemOf(made, 'HAZMAT')).toMatchObject({ itemRate: 70, costRate: 50, isDefault: true });
    expect(itemOf(made, SERVICE_20).isDefault).toBe(false);
  });

  it('goes by the rates of the booking’s date, whenever it is calculated', async () => {
    const customerId = await newCustomer();
    const [old, fresh] = [['100', '90'] as const, ['200', '150'] as const];
    const percentages = { FAF_KR: ['0'], TUC_KR: ['0'] } as const;
    await office.price({ [SERVICE_20]: old, ...percentages }, { customerId });
    await office.price({ [SERVICE_20]: fresh }, { customerId, from: '2026-11-20' });
    const [before, on] = await Promise.all([
      office.book({ customerId, date: '2026-11-19' }).then(id => calculate(id)),
      office.book({ customerId, date: '2026-11-20' }).then(id => calculate(id)),
    ]);
    expect([before.invoiceAmount, on.invoiceAmount]).toEqual([100, 200]);
  });

  it('goes by the rates of the pair for a forwarder’s customer', async () => {
    const rates = { [SERVICE_20]: ['300.00', '200.00'], FAF_KR: ['10'], TUC_KR: ['1'] } as const;
    await office.price(rates, { forwarderId: office.forwarderId });
    const made = await calculate(await office.book({ forwarderId: office.forwarderId }));
    expect(made).toMatchObject({ invoiceAmount: 333, forwarderName: 'Pānia Freight' });
  });

  it('counts the cost of a road bridge with the fuel of its operator', async () => {
    await office.price({ 'RB-TIN->LONGBURN-20': ['145.00'] });
    const made = await calculate(await office.book({ hasBridge: true }));
    expect(made.items.at(-1)).toMatchObject({
      itemType: 'ROADBRIDGE',
      itemRate: 145,
      costRate: 127.44,
      description: expect.stringContaining('PO 7'),
    });
  });
});

async function newCustomer(): Promise<number> {
  const { rows } = await office.port.pool.query<{ id: number }>(
    "insert into company (name, status) values ('Customer ' || gen_random_uuid(), 'A') returning company_id as id",
  );
  return rows[0]!.id;
}

describe('a trip of two legs', () => {
  const rates = {
    [SERVICE_40_RETURN]: ['1180.00', '1020.00'],
    FAF_KR: ['18.35'],
    TUC_KR: ['2.5'],
    GENSET: ['9.75', '8.10'],
    HAZMAT: ['85.00', '60.00'],
  } as const;

  it('waits for its way back, and is one invoice by the rates of the way out', async () => {
    const customerId = await newCustomer();
    await office.price(rates, { customerId });
    await office.price({ [SERVICE_40_RETURN]: ['9999.00', '1.00'] }, { customerId, from: '2026-11-20' });
    const unit = { customerId, length: 40, isHazardous: true, container: 'MSCU9999991' } as const;
    const out = await office.book({ ...unit, isReturning: true, gensetHours: 6, date: '2026-11-17' });
    const refused = expect(calculate(out)).rejects.toMatchObject({
      errors: { Exception: ['The invoice waits for the return trip'] },
    });
    await refused;
    const back = await office.book({ ...unit, wayBackOf: out, gensetHours: 8, date: '2026-11-21' });
    const made = await calculate(back);
    expect(amounts(made)).toEqual([1647.53, 1399.44]);
    expect(await Promise.all([out, back].map(office.statusOf))).toEqual(['Invoiced', 'Invoiced']);
    expect(await read(out)).toEqual(made);
    expect(amounts(await recalculate(out))).toEqual([1647.53, 1399.44]);
  });
});

describe('Re-Calculate invoice', () => {
  it('keeps number and date, and takes away what was added', async () => {
    const id = await office.book();
    const made = await calculate(id);
    const added = await office.billing.send(calls.addItem, {
      body: { invoiceNumber: made.invoiceNumber, itemCode: 'WASH', itemRate: 55.5, costRate: 40 },
    });
    expect(added.invoiceAmount).toBe(554);
    const again = await recalculate(id);
    expect(again).toMatchObject({
      invoiceNumber: made.invoiceNumber,
      createdDate: made.createdDate,
      invoiceAmount: 498.5,
    });
  });

  it('is refused to who has read an older one, with what has changed since', async () => {
    const id = await office.book();
    const made = await calculate(id);
    await change(made, itemOf(made, 'FAF_KR'), { percentageCaptured: 20 });
    await expect(recalculate(id, made.version)).rejects.toMatchObject({
      status: 409,
      problem: { changedFields: ['items'], current: { invoiceAmount: 505.31 } },
    });
  });

  it('of several tells of each what became of it, and takes no default items', async () => {
    const [good, hazardous, complete] = [
      await office.book(),
      await office.book({ isHazardous: true }),
      await office.book(),
    ];
    await office.price({ HAZMAT: ['70.00', '50.00'] }, { customerId: null });
    const { invoiceNumber } = await calculate(good);
    await calculate(hazardous, true);
    const outcomes = await office.billing.send(calls.recalculateMany, {
      body: [good, hazardous, complete, 2_000_000_000],
    });
    expect(outcomes).toEqual([
      { propelReferenceNumber: good, invoiceNumber, isRecalculated: true, errors: [] },
      expect.objectContaining({ isRecalculated: false, errors: [expect.stringMatching(/override/)] }),
      expect.objectContaining({ isRecalculated: false, errors: ['This booking is complete'] }),
      expect.objectContaining({ isRecalculated: false, errors: ['Booking not found'] }),
    ]);
  });
});

describe('the lists', () => {
  it('hold invoices by their dates, and those that are not generated', async () => {
    const id = await office.book({ container: 'TGHU5550001' });
    const made = await calculate(id);
    const query = { page: 1, search: 'tghu555' };
    const all = await office.billing.send(calls.all, { params: { from: TODAY, to: TODAY }, query });
    const { items: _, offeredItems: __, ...row } = made;
    expect(all).toMatchObject({ rows: [row], total: 1 });
    expect(await office.billing.send(calls.unprocessed, { query })).toMatchObject({ rows: [row] });
    const before = { from: '2026-11-01', to: '2026-11-22' };
    expect(await office.billing.send(calls.all, { params: before, query })).toMatchObject({ rows: [] });
    const byNumber = await office.billing.send(calls.unprocessed, {
      query: { page: 1, search: made.invoiceNumber.toLowerCase() },
    });
    expect(byNumber).toMatchObject({ rows: [row] });
  });

  it('are ordered by every column', async () => {
    for (const key of [
      'number',
      'date',
      'customerCode',
      'container',
      'customer',
      'forwarder',
      'amount',
      'cost',
      'invoiced',
    ]) {
      const query = { page: 1, sort: `-${key}`, counts: 'forwarder' as const };
      const page = await office.billing.send(calls.unprocessed, { query });
      expect(page).toMatchObject({ total: expect.any(Number) });
    }
  });

  it('end no earlier than they start', async () => {
    const params = { from: '2026-11-02', to: '2026-11-01' };
    await expect(office.billing.send(calls.all, { params, query: {} })).rejects.toMatchObject({
      errors: { To: ['End Date cannot be earlier than Start Date'] },
    });
  });
});
