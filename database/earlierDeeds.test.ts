import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { gateServiceCalls } from '#features/gate-services/contract.ts';
import { trailCalls } from '#features/trail/contract.ts';
import { fillEarlierDeeds } from './earlierDeeds.ts';
import { fillMappings } from './mappings.ts';
import { fillTrains } from './trains.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  const at = { now: product.clock.now(), zone: 'Pacific/Auckland' };
  await fillMappings(product.db, at);
  await fillTrains(product.db, at);
  await fillEarlierDeeds(product.db, at);
});
afterAll(() => product.close());

test('a gate service of the demo was made by the port, and got more slots later', async () => {
  const aroha = await product.as('portAdmin');
  const services = await aroha.send(gateServiceCalls.all, {});
  for (const { gateServiceId: id } of services) {
    const { entries } = await aroha.send(trailCalls.ofGateService, { params: { id } });
    expect(entries.at(-1)).toMatchObject({ deed: 'Created', who: 'Aroha Parata' });
  }
  const { entries } = await aroha.send(trailCalls.ofGateService, {
    params: { id: services[0]!.gateServiceId },
  });
  expect(entries[0]).toMatchObject({ deed: 'Slots replaced' });
  expect(entries[0]!.changes.map(({ field }) => field)).toEqual(['Zones and slots']);
});

test('a service of trains was made by transport staff', async () => {
  const tessa = await product.as('transportAdmin');
  const { rows } = await product.pool.query<{ id: number }>(
    'select train_service_id as id from train_service',
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { id } of rows) {
    const { entries } = await tessa.send(trailCalls.ofTrainService, { params: { id } });
    expect(entries).toMatchObject([{ deed: 'Created', who: 'Tessa Moana' }]);
  }
});

test('whoever has access asked for it, and was let in by an administrator of the company where there is one', async () => {
  const hana = await product.as('companyAdmin');
  const { rows } = await product.pool.query<{ id: number }>(
    "select user_id as id from portal_user where email_address = 'mia@ahuriritransport.example'",
  );
  const { entries } = await hana.send(trailCalls.ofUser, { params: { id: rows[0]!.id } });
  expect(entries).toMatchObject([{ deed: 'Approved', who: 'Hana Walker' }, { deed: 'Requested' }]);
});

test('whoever waits has asked, and nobody has answered', async () => {
  const aroha = await product.as('portAdmin');
  const { rows } = await product.pool.query<{ id: number }>(
    "insert into portal_user (company_id, first_name, last_name, email_address, status) select 2, 'Wai', 'Ting', 'wai@waits.example', 'P' returning user_id as id",
  );
  await fillEarlierDeeds(product.db, { now: product.clock.now(), zone: 'Pacific/Auckland' });
  const { entries } = await aroha.send(trailCalls.ofUser, { params: { id: rows[0]!.id } });
  expect(entries).toMatchObject([{ deed: 'Requested', who: 'wai@waits.example' }]);
});
