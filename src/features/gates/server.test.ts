import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { gateCalls } from './contract.ts';

let port: TestProduct;

beforeAll(async () => {
  port = await startProduct();
  await port.db.updateTable('gate').set({ is_active: false }).where('gate_id', '=', 'THAMES_ST').execute();
});
afterAll(() => port.close());

describe('gates', () => {
  test('GET gates lists all that the company may know, inactive ones too, by name', async () => {
    const gates = await (await port.as('dispatcher')).send(gateCalls.gates, {});
    expect(gates.map(({ gateId }) => gateId)).toEqual([
      'APPT_GATE',
      'MANUAL GATE',
      'RB',
      'T2_GATE',
      'THAMES_ST',
    ]);
    expect(gates.find(({ gateId }) => gateId === 'THAMES_ST')).toEqual({
      gateId: 'THAMES_ST',
      gateName: 'Thames Street depot',
      n4GateId: 'THAMES_ST',
      isActive: false,
      isForDropOff: true,
      isForPickup: true,
      isFromPropel: true,
      setGateConfig: 2,
      appointmentTypes: ['PickUp', 'DropOff'],
      version: expect.any(String),
    });
  });

  test('GET gates/active leaves out inactive gates and the manual gate', async () => {
    const gates = await (await port.as('portAdmin')).send(gateCalls.active, {});
    expect(gates.map(({ gateId }) => gateId)).toEqual(['APPT_GATE', 'RB', 'T2_GATE']);
  });

  test('RB is shown only to companies with application RBB', async () => {
    const without = await port.as('otherDispatcher');
    for (const call of [gateCalls.gates, gateCalls.active]) {
      expect((await without.send(call, {})).map(({ gateId }) => gateId)).not.toContain('RB');
    }
    await expect(without.send(gateCalls.gate, { params: { id: 'RB' } })).rejects.toMatchObject({
      status: 404,
    });
    const withRbb = await (await port.as('dispatcher')).send(gateCalls.gate, { params: { id: 'RB' } });
    expect(withRbb.gateName).toBe('Road bridge');
  });

  test('GET gates/{id} reads one gate, a blank in its id too', async () => {
    const client = await port.as('dispatcher');
    expect(await client.send(gateCalls.gate, { params: { id: 'MANUAL GATE' } })).toMatchObject({
      gateId: 'MANUAL GATE',
      isFromPropel: false,
    });
    await expect(client.send(gateCalls.gate, { params: { id: 'constructor' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test.each(['companyAdmin', 'importAdvisor', 'driver'] as const)(
    '%s may not look at gates',
    async person => {
      const client = await port.as(person);
      await expect(client.send(gateCalls.gates, {})).rejects.toMatchObject({ status: 403 });
      await expect(client.send(gateCalls.active, {})).rejects.toMatchObject({ status: 403 });
      const one = client.send(gateCalls.gate, { params: { id: 'APPT_GATE' } });
      await expect(one).rejects.toMatchObject({ status: 403 });
    },
  );

  test('nobody may look without signing in', async () => {
    await expect((await port.as()).send(gateCalls.active, {})).rejects.toMatchObject({ status: 401 });
  });
});
