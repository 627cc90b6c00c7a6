import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { ApiError, type Client, staleOf } from '#kernel/client.ts';
import { gateCalls } from './contract.ts';
import type { ChangedGate } from './forms.ts';
import type { Gate } from './model.ts';

let port: TestProduct;
let admin: Client;

beforeAll(async () => {
  port = await startProduct({ daysAhead: 1 });
  admin = await port.as('portAdmin');
});
afterAll(() => port.close());

const read = (gateId: string) => admin.send(gateCalls.gate, { params: { id: gateId } });
const typed = (gate: Gate) => {
  const { isForDropOff: _, isForPickup: __, ...rest } = gate;
  return rest;
};
const save = (body: ChangedGate & { version?: string }) => admin.send(gateCalls.change, { body });
const made = (gateId: string) =>
  admin.send(gateCalls.create, {
    body: {
      gateId,
      n4GateId: gateId,
      gateName: 'North gate',
      setGateConfig: 3,
      appointmentTypes: ['PickUp'],
      isFromPropel: true,
      isActive: true,
    },
  });
const remove = (id: string, version: string) =>
  admin.send(gateCalls.remove, { params: { id }, query: { version } });
const failureOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.unreachable('it was not refused'),
    error => error as ApiError,
  );

describe('what two people can edit carries a version', () => {
  test('a change answers another one, which the next read says too', async () => {
    const first = await made('NORTH1');
    const second = await save({ ...typed(first), gateName: 'Far gate' });
    expect(second.version).not.toBe(first.version);
    expect((await read('NORTH1')).version).toBe(second.version);
  });

  test('saving what is there already changes nothing', async () => {
    const first = await made('NORTH2');
    expect(await save(typed(first))).toEqual(first);
  });

  test('a stale one is answered 409 with who changed what and when, and the gate as it is now', async () => {
    const stale = await made('NORTH3');
    const now = await save({ ...typed(stale), gateName: 'Far gate', setGateConfig: 1 });
    const failure = await failureOf(save({ ...typed(stale), n4GateId: 'OTHER' }));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure.status).toBe(409);
    expect(failure.errors).toEqual({
      Exception: [expect.stringMatching(/^Aroha \S+ changed this at \d\d:\d\d: Gate Name, Freight Kind$/)],
    });
    expect(staleOf(failure)).toEqual({
      current: now,
      changedBy: expect.stringMatching(/^Aroha /),
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      changedFields: ['gateName', 'setGateConfig'],
    });
    expect(await read('NORTH3')).toEqual(now);
  });

  test('several changes since are told together', async () => {
    const stale = await made('NORTH4');
    const second = await save({ ...typed(stale), gateName: 'Far gate' });
    await save({ ...typed(second), appointmentTypes: ['PickUp', 'DropOff'] });
    const failure = await failureOf(save(typed(stale)));
    expect(failure.errors['Exception']![0]).toMatch(/: Gate Name, Appointment Types$/);
  });

  test('who sends none overwrites, as the spec has it', async () => {
    const { version: _, ...old } = typed(await made('NORTH5'));
    await save({ ...old, gateName: 'Far gate' });
    expect(await save({ ...old, n4GateId: 'OTHER' })).toMatchObject({
      gateName: 'North gate',
      n4GateId: 'OTHER',
    });
  });

  test('of many who read the same one, one saves', async () => {
    const gate = await made('NORTH6');
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => save({ ...typed(gate), gateName: `Gate ${i}` })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    }
  });

  test('a stale delete is refused; one that is not deletes', async () => {
    const stale = await made('NORTH7');
    const now = await save({ ...typed(stale), gateName: 'Far gate' });
    expect(staleOf(await failureOf(remove('NORTH7', stale.version)))?.current).toEqual(now);
    await remove('NORTH7', now.version);
    expect(await failureOf(read('NORTH7'))).toMatchObject({ status: 404 });
  });

  test.each([[''], ['0'], ['nonsense'], ["'; drop table gate"]])(
    'version %j is a stale one',
    async version => {
      const gate = await read('APPT_GATE');
      expect(await failureOf(save({ ...typed(gate), version }))).toMatchObject({ status: 409 });
    },
  );
});
