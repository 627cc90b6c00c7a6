import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonOfTests, startProduct, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import type { AnyCall } from '#kernel/contract.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { gateCalls } from './contract.ts';
import type { ChangedGate } from './forms.ts';

let port: TestProduct;
let admin: Client;

beforeAll(async () => {
  port = await startProduct({ daysAhead: 7 });
  admin = await port.as('portAdmin');
});
afterAll(() => port.close());

const typed = (more: Partial<ChangedGate> = {}): ChangedGate => ({
  gateId: 'NORTH1',
  n4GateId: 'NORTH_1',
  gateName: 'North gate',
  setGateConfig: 3,
  appointmentTypes: ['PickUp'],
  isFromPropel: true,
  isActive: true,
  ...more,
});
const mainGate = (more: Partial<ChangedGate> = {}) =>
  typed({
    gateId: 'APPT_GATE',
    n4GateId: 'APPT_GATE',
    gateName: 'Main gate',
    setGateConfig: 1,
    appointmentTypes: ['PickUp', 'DropOff'],
    ...more,
  });
const create = (more: Partial<ChangedGate> = {}) => admin.send(gateCalls.create, { body: typed(more) });
const change = (body: ChangedGate) => admin.send(gateCalls.change, { body });
const remove = (id: string) => admin.send(gateCalls.remove, { params: { id } });
const read = (id: string) => admin.send(gateCalls.gate, { params: { id } });
const trailOf = (id: string) =>
  port.db
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('noun', '=', 'gate')
    .where('noun_id', '=', id)
    .orderBy('audit_id')
    .execute();

describe('POST and PUT gates, DELETE gates/{id}', () => {
  test('a gate is created, changed and, as it was never open, removed; each is told and on record', async () => {
    const heard: LiveEvent[] = [];
    const stop = port.live.subscribe({ event: event => heard.push(event), missed: () => {} });
    const made = { ...typed(), isForPickup: true, isForDropOff: false, version: expect.any(String) };
    expect(await create()).toEqual(made);
    await expect.poll(() => heard).toEqual([{ topic: 'gates' }]);
    expect(await read('NORTH1')).toEqual(made);

    const renamed = typed({
      gateName: 'North yard',
      appointmentTypes: ['DropOff', 'PickUp'],
      isActive: false,
    });
    const changed = {
      ...renamed,
      appointmentTypes: ['PickUp', 'DropOff'],
      isForPickup: true,
      isForDropOff: true,
      version: expect.any(String),
    };
    expect(await change(renamed)).toEqual(changed);
    expect(await read('NORTH1')).toEqual(changed);
    await expect.poll(() => heard).toContainEqual({ topic: 'gates' });

    await remove('NORTH1');
    await expect(read('NORTH1')).rejects.toMatchObject({ status: 404 });
    stop();
    const actor = 'aroha@port.example';
    expect(await trailOf('NORTH1')).toEqual([
      { actor, action: 'created' },
      { actor, action: 'changed' },
      { actor, action: 'deleted' },
    ]);
  });

  test('a request that is sent again creates once', async () => {
    const body = typed({ gateId: 'ONCE1', n4GateId: 'ONCE1' });
    const send = () => admin.send(gateCalls.create, { body }, { idempotencyKey: 'gate-once-1' });
    expect(await send()).toEqual(await send());
  });

  test('an id is taken once; two of the terminal never share its id', async () => {
    await expect(create({ gateId: 'RB' })).rejects.toMatchObject({
      status: 400,
      errors: { GateId: ['There is a gate with this Id already'] },
    });
    await expect(create({ gateId: 'T3', n4GateId: 'T2_GATE', isFromPropel: false })).rejects.toMatchObject({
      status: 400,
      errors: { N4GateId: ['Another gate of the terminal has this N4 Gate Id'] },
    });
  });

  test('a gate with services is deactivated and not removed, and deleting it again says why', async () => {
    const uses = await admin.send(gateCalls.uses, { params: { id: 'THAMES_ST' } });
    expect(uses).toEqual({ services: 2, booked: 0, isUnused: false });
    await remove('THAMES_ST');
    expect(await read('THAMES_ST')).toMatchObject({ isActive: false });
    await expect(remove('THAMES_ST')).rejects.toMatchObject({
      status: 400,
      errors: { GateId: [expect.stringContaining('inactive already')] },
    });
    expect(await trailOf('THAMES_ST')).toMatchObject([{ action: 'deactivated' }]);
  });

  test('a gate of the terminal is deactivated: what is booked there is not ours to know', async () => {
    await remove('T2_GATE');
    expect(await read('T2_GATE')).toMatchObject({ isActive: false });
  });

  test('Data From is fixed once the gate has been open', async () => {
    await expect(change(mainGate({ isFromPropel: false }))).rejects.toMatchObject({
      status: 400,
      errors: { IsFromPropel: [expect.stringContaining('Data From cannot be changed')] },
    });
    expect(await change(mainGate({ gateName: 'Front gate' }))).toMatchObject({ gateName: 'Front gate' });
  });

  test('a gate that there is not is 404', async () => {
    await expect(change(typed({ gateId: 'NOWHERE' }))).rejects.toMatchObject({ status: 404 });
    await expect(remove('NOWHERE')).rejects.toMatchObject({ status: 404 });
  });

  test('a field that is not known and one that is wrong are refused by name', async () => {
    const body = { ...typed({ gateId: 'x y' }), colour: 'red' };
    await expect(admin.send(gateCalls.create as AnyCall, { body })).rejects.toMatchObject({
      status: 400,
      errors: {
        GateId: ['Gate Id can only contain upper-case letters and numbers'],
        Colour: ['colour is not a known field'],
      },
    });
  });
});

test('only a port admin may: 401 for nobody, 403 for everybody else', async () => {
  const params = { id: 'RB' };
  const requests: [AnyCall, object][] = [
    [gateCalls.create, { body: typed({ gateId: 'NEW1' }) }],
    [gateCalls.change, { body: mainGate() }],
    [gateCalls.remove, { params }],
    [gateCalls.uses, { params }],
  ];
  const people = (Object.keys(PEOPLE) as PersonOfTests[]).filter(person => person !== 'portAdmin');
  for (const [call, request] of requests) {
    await expect((await port.as()).send(call, request)).rejects.toMatchObject({ status: 401 });
    for (const person of people) {
      await expect((await port.as(person)).send(call, request), person).rejects.toMatchObject({
        status: 403,
      });
    }
  }
});
