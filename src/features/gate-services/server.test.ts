import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import { gateServiceCalls } from './contract.ts';

let port: TestProduct;
let roadBridgeService: number;

beforeAll(async () => {
  port = await startProduct();
  const yesterday = addDays(dayOf(port.clock.now(), 'Pacific/Auckland'), -1);
  const services = port.db.updateTable('gate_service');
  await services
    .set({ is_cancelled: true })
    .where('gate_service_name', '=', 'Thames Street Saturday')
    .execute();
  await services.set({ end_date: yesterday }).where('gate_service_name', '=', 'Main gate weekend').execute();
  const row = port.db.selectFrom('gate_service').select('gate_service_id').where('gate_id', '=', 'RB');
  roadBridgeService = (await row.executeTakeFirstOrThrow()).gate_service_id;
});
afterAll(() => port.close());

const names = (services: { gateServiceName: string }[]) => services.map(one => one.gateServiceName).sort();

describe('gate services', () => {
  test('GET gateServices leaves out those that are cancelled or over, GET gateServices/All does not', async () => {
    const client = await port.as('portAdmin');
    const running = ['Main gate weekdays', 'Road bridge', 'Thames Street weekdays'];
    expect(names(await client.send(gateServiceCalls.services, {}))).toEqual(running);
    expect(names(await client.send(gateServiceCalls.all, {}))).toEqual(
      [...running, 'Main gate weekend', 'Thames Street Saturday'].sort(),
    );
  });

  test('those of the road bridge only companies with RBB see', async () => {
    const without = await port.as('otherDispatcher');
    for (const call of [gateServiceCalls.services, gateServiceCalls.all]) {
      const services = await without.send(call, {});
      expect(services.length).toBeGreaterThan(0);
      expect(services.map(({ gateId }) => gateId)).not.toContain('RB');
    }
    const one = { params: { id: roadBridgeService } };
    await expect(without.send(gateServiceCalls.service, one)).rejects.toMatchObject({ status: 404 });
    const service = await (await port.as('dispatcher')).send(gateServiceCalls.service, one);
    expect(service).toMatchObject({
      gateName: 'Road bridge',
      monday: true,
      saturday: false,
      setGateConfig: 3,
    });
    expect(service.zones[0]).toMatchObject({ zone: 7, slots: 4, isFromDb: true });
  });

  test('one that there is not is 404, an id that is none 400', async () => {
    const client = await port.as('dispatcher');
    const send = (id: number | string) => client.send(gateServiceCalls.service, { params: { id } });
    await expect(send(2_147_483_647)).rejects.toMatchObject({ status: 404 });
    await expect(send('99999999999')).rejects.toMatchObject({ status: 400 });
    await expect(send('x')).rejects.toMatchObject({ status: 400 });
  });

  test.each(['companyAdmin', 'driverPlus'] as const)('%s may not look', async person => {
    const client = await port.as(person);
    await expect(client.send(gateServiceCalls.services, {})).rejects.toMatchObject({ status: 403 });
    await expect(client.send(gateServiceCalls.all, {})).rejects.toMatchObject({ status: 403 });
    const one = client.send(gateServiceCalls.service, { params: { id: roadBridgeService } });
    await expect(one).rejects.toMatchObject({ status: 403 });
  });
});
