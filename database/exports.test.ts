import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { exportPreAdviceCalls } from '#features/export-pre-advice/contract.ts';
import { trailCalls } from '#features/trail/contract.ts';
import { rowsOf } from '#kernel/paging.ts';
import { fillExports } from './exports.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ withTerminal: true, daysAhead: 1 });
  await fillExports(product.db, product.terminal);
});
afterAll(() => product.close());

test('a pre-advice of the demo exporter tells who pre-advised it, and what became of it', async () => {
  const eru = await product.as('exportCoordinator');
  const rows = rowsOf(await eru.send(exportPreAdviceCalls.list, {}));
  const own = rows.flatMap(({ exportPreAdviceId: id }) => (id === null ? [] : id));
  const told = await Promise.all(
    own.map(async id => (await eru.send(trailCalls.ofPreAdvice, { params: { id } })).entries),
  );
  expect(own.length).toBeGreaterThan(2);
  expect(told.map(entries => [entries.length, entries[0]?.who])).toEqual(own.map(() => [1, 'Eru Thompson']));
  expect(new Set(told.map(([entry]) => entry?.deed))).toContain('Pre-advised');
});
