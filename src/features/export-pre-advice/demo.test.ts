import { afterAll, beforeAll, expect, it } from 'vitest';
import { PEOPLE, startProduct, type TestProduct } from '#app/testing.ts';
import { fillExports } from '#database/exports.ts';
import { rowsOf } from '#kernel/paging.ts';
import { exportPreAdviceCalls as calls } from './contract.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ withTerminal: true, daysAhead: 2 });
  await fillExports(product.db, product.terminal);
});
afterAll(() => product.close());

it(`${PEOPLE.exportCoordinator} finds pre-advices of every state, on several vessels, most of them the firm's own`, async () => {
  const eru = await product.as('exportCoordinator');
  const rows = rowsOf(await eru.send(calls.list, { query: {} }));
  const states = new Set(rows.map(row => row.transitState));
  expect(states).toEqual(new Set(['Inbound', 'Yard', 'Pending', 'Refused', ...states]));
  expect(new Set(rows.map(row => row.vesselVisit)).size).toBeGreaterThan(4);
  const own = rows.filter(row => row.exportPreAdviceId !== null);
  expect(own.length).toBeGreaterThan(12);
  expect(own.length).toBeLessThan(rows.length);
  const inbound = own.find(row => row.transitState === 'Inbound')!;
  const opened = await eru.send(calls.one, { params: { number: inbound.containerNumber } });
  expect(opened).toMatchObject({
    exportPreAdviceId: inbound.exportPreAdviceId,
    freight: { shipperId: 'POHUFRT' },
  });
});
