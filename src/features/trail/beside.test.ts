import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { companyNamed } from '#features/access/request/testing.ts';
import type { Client } from '#kernel/client.ts';
import { trailCalls } from './contract.ts';
import type { History } from './model.ts';
import { changesIn, onRecord, statusOf } from './testing.ts';

let product: TestProduct;
let aroha: Client;
let hana: Client;
let mia: Client;
let tessa: Client;
let own: number;
let other: number;

beforeAll(async () => {
  product = await startProduct({ withTerminal: true });
  const roles = ['portAdmin', 'companyAdmin', 'dispatcher', 'transportAdmin'] as const;
  const clients = await Promise.all(roles.map(one => product.as(one)));
  [aroha, hana, mia, tessa] = clients as [Client, Client, Client, Client];
  own = await companyNamed(product, 'Ahuriri Transport');
  other = await companyNamed(product, 'Bay Haulage');
});
afterAll(() => product.close());

const importOf = (client: Client, containerNumber: string) =>
  client.send(trailCalls.ofImport, { params: { containerNumber } });
const preAdviceOf = (client: Client, id: number) => client.send(trailCalls.ofPreAdvice, { params: { id } });

const deedsIn = ({ entries }: History) => entries.map(entry => [entry.deed, changesIn(entry)]);

describe('what a company reads', () => {
  it('is the history of its own imports and pre-advices, for who advises them too', async () => {
    const [isla, eru] = await Promise.all([product.as('importAdvisor'), product.as('exportCoordinator')]);
    const exporter = await companyNamed(product, 'Pōhutukawa Freight');
    const groups = {
      before: { truckingCo: 'OLD', group: '' },
      after: { truckingCo: 'NEW', group: 'R10001' },
    };
    const imports = { noun: 'container', ...groups };
    await onRecord(product, { ...imports, noun_id: 'AHUR1234567', company_id: own });
    await onRecord(product, { ...imports, noun_id: 'BAYH1234567', company_id: other });
    const preAdvice = { noun: 'export pre-advice', after: { booking: { bookingNumber: 'B1' } } };
    await onRecord(product, { ...preAdvice, noun_id: '81', company_id: exporter });
    await onRecord(product, { ...preAdvice, noun_id: '82', company_id: other });
    for (const client of [isla, hana]) {
      const { entries } = await importOf(client, 'AHUR1234567');
      expect(changesIn(entries[0])).toEqual({ 'Day/Group': [null, 'R10001'] });
      expect(await statusOf(importOf(client, 'BAYH1234567'))).toBe(404);
    }
    expect((await preAdviceOf(eru, 81)).entries).toHaveLength(1);
    expect(await statusOf(preAdviceOf(eru, 82))).toBe(404);
    expect(await statusOf(preAdviceOf(hana, 81))).toBe(404);
    expect(await statusOf(importOf(mia, 'AHUR1234567'))).toBe(403);
    expect(await statusOf(preAdviceOf(isla, 81))).toBe(403);
    for (const work of [importOf(aroha, 'BAYH1234567'), preAdviceOf(aroha, 82)])
      expect((await work).entries).toHaveLength(1);
  });
});

describe('what became of an import', () => {
  it('is told to its company by its own name, and to the port by the terminal’s code', async () => {
    const isla = await product.as('importAdvisor');
    const free = { truckingCo: null, group: '' };
    const taken = { truckingCo: 'AHUTRANS', group: '' };
    const deed = { noun: 'container', noun_id: 'AHUR7654321', company_id: own };
    await onRecord(product, { ...deed, action: 'import advised', before: free, after: taken });
    await onRecord(product, { ...deed, action: 'import released', before: taken, after: free });
    for (const [client, name] of [
      [isla, 'Ahuriri Transport'],
      [hana, 'Ahuriri Transport'],
      [aroha, 'AHUTRANS'],
    ] as const)
      expect(deedsIn(await importOf(client, 'AHUR7654321'))).toEqual([
        ['Import released', { 'Collected by': [name, null] }],
        ['Import advised', { 'Collected by': [null, name] }],
      ]);
  });
});

describe('transport staff', () => {
  it('read the history of a booking and of a rate, by name; customers do not', async () => {
    const actor = { actor: 'uma@pohutukawa.example', actor_name: 'Uma Rangi', actor_company_id: other };
    const rate = {
      before: { itemCode: 'GENSET', chargeRate: 5 },
      after: { itemCode: 'GENSET', chargeRate: 6.5 },
    };
    await onRecord(product, {
      ...actor,
      company_id: other,
      noun: 'train booking',
      noun_id: '77',
      after: { status: 'Draft' },
    });
    await onRecord(product, { ...actor, noun: 'billing customer item', noun_id: '78', ...rate });
    const booked = await tessa.send(trailCalls.ofTrainBooking, { params: { id: 77 } });
    expect(booked.entries).toMatchObject([{ who: 'Uma Rangi', thing: 'Booking 77' }]);
    const { entries } = await tessa.send(trailCalls.ofRate, { params: { id: 78 } });
    expect(changesIn(entries[0])).toEqual({ 'Sell Rate': ['5', '6.5'] });
    for (const client of [hana, mia])
      expect(await statusOf(client.send(trailCalls.ofTrainBooking, { params: { id: 77 } }))).toBe(403);
  });

  it('read the history of a train service and of an invoice, and billing that of the invoice', async () => {
    const bella = await product.as('billingAdmin');
    await onRecord(product, { noun: 'trainService', noun_id: '90', after: { trainServiceName: 'Night' } });
    await onRecord(product, { noun: 'invoice', noun_id: 'INV100090', after: { isInvoiced: true } });
    const service = { params: { id: 90 } };
    const invoice = { params: { invoiceNumber: 'INV100090' } };
    expect((await tessa.send(trailCalls.ofTrainService, service)).entries).toMatchObject([
      { thing: 'Night' },
    ]);
    expect(await statusOf(bella.send(trailCalls.ofTrainService, service))).toBe(403);
    for (const client of [tessa, bella])
      expect(changesIn((await client.send(trailCalls.ofInvoice, invoice)).entries[0])).toEqual({
        Generated: [null, 'Yes'],
      });
    expect(await statusOf(hana.send(trailCalls.ofInvoice, invoice))).toBe(403);
  });
});

describe('the port', () => {
  it('reads the history of a report, as it is shown beside it', async () => {
    await onRecord(product, { noun: 'report', noun_id: '91', after: { reportName: 'Dwell' } });
    const report = { params: { id: 91 } };
    expect((await aroha.send(trailCalls.ofReport, report)).entries).toMatchObject([{ thing: 'Dwell' }]);
    expect((await aroha.send(trailCalls.ofReport, { params: { id: 92 } })).entries).toEqual([]);
    for (const client of [hana, tessa])
      expect(await statusOf(client.send(trailCalls.ofReport, report))).toBe(403);
  });
});
