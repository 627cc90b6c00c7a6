import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { cameraCalls } from './contract.ts';
import { addCamera, typed } from './testing.ts';

let port: TestProduct;
let admin: Client;
let dispatcher: Client;

beforeAll(async () => {
  port = await startProduct({ daysAhead: 2 });
  admin = await port.as('portAdmin');
  dispatcher = await port.as('dispatcher');
});
afterAll(() => port.close());

const all = async () => (await admin.send(cameraCalls.all, {})).map(({ cameraId }) => cameraId);
const read = (client: Client, id: number) => client.send(cameraCalls.camera, { params: { id } });
const trailOf = (id: number) =>
  port.db
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('noun', '=', 'camera')
    .where('noun_id', '=', String(id))
    .orderBy('audit_id')
    .execute();

describe('POST, PUT and DELETE cameras', () => {
  test('a camera is added behind all others, changed and removed; each is told and on record', async () => {
    const heard: LiveEvent[] = [];
    const stop = port.live.subscribe({ event: event => heard.push(event), missed: () => {} });
    const others = await all();
    const made = await addCamera(admin);
    const { cameraId, version } = made;
    expect(made).toEqual({ ...typed(), cameraId, cameraGroupName: 'Wharf', version: expect.any(String) });
    expect(await all()).toEqual([...others, cameraId]);
    await expect.poll(() => heard).toEqual([{ topic: 'cameras' }]);

    const body = { ...typed({ name: 'South berth', cameraGroupId: 3 }), cameraId, version };
    const changed = await admin.send(cameraCalls.change, { body });
    expect(changed).toMatchObject({ name: 'South berth', cameraGroupName: 'Container yard' });
    expect(await read(dispatcher, cameraId)).toEqual(changed);

    await admin.send(cameraCalls.remove, {
      params: { id: cameraId },
      query: { version: changed.version },
    });
    await expect(read(admin, cameraId)).rejects.toMatchObject({ status: 404 });
    expect((await trailOf(cameraId)).map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
    await expect.poll(() => heard).toHaveLength(3);
    stop();
  });

  test('a change to what somebody else has changed meanwhile is refused, and who and what is said', async () => {
    const { cameraId, version } = await addCamera(admin);
    const body = { ...typed({ cctvId: 'CCTV-78' }), cameraId, version };
    await admin.send(cameraCalls.change, { body });
    await expect(admin.send(cameraCalls.change, { body })).rejects.toMatchObject({
      status: 409,
      errors: { Exception: [expect.stringMatching(/^Aroha Parata changed this at \d\d:\d\d: CCTV ID$/)] },
    });
    const removal = { params: { id: cameraId }, query: { version } };
    await expect(admin.send(cameraCalls.remove, removal)).rejects.toMatchObject({ status: 409 });
  });

  test.each([
    [{ name: ' ' }, { Name: ['Camera Name is required'] }],
    [{ imageName: '' }, { ImageName: ['Camera URL is required'] }],
    [{ imageName: '..%2f..%2fsecret.png' }, { ImageName: ['Image is not valid'] }],
    [{ cctvId: '' }, { CctvId: ['CCTV ID is required'] }],
    [{ cameraGroupId: 0 }, { CameraGroupId: ['Camera Group ID is required'] }],
    [{ cameraGroupId: 4711 }, { CameraGroupId: ['There is no such camera group'] }],
  ])('%o is refused: %o', async (more, errors) => {
    await expect(addCamera(admin, more)).rejects.toMatchObject({ status: 400, errors });
    const { cameraId } = await addCamera(admin);
    const body = { ...typed(more), cameraId };
    await expect(admin.send(cameraCalls.change, { body })).rejects.toMatchObject({ status: 400, errors });
  });
});

describe('who sees what', () => {
  test('an inactive camera is there for port admins only, in cameras/all and by its id', async () => {
    const { cameraId } = await addCamera(admin, { isActive: false });
    const shown = await dispatcher.send(cameraCalls.active, {});
    expect(shown.map(camera => camera.cameraId)).not.toContain(cameraId);
    expect(shown.length).toBeGreaterThan(0);
    await expect(read(dispatcher, cameraId)).rejects.toMatchObject({ status: 404 });
    expect(await read(admin, cameraId)).toMatchObject({ cameraId, isActive: false });
    expect(await all()).toContain(cameraId);
  });

  test('groups come in their order, each with its active cameras', async () => {
    const { cameraId } = await addCamera(admin, { cameraGroupId: 1, name: 'First gate' });
    const groups = await dispatcher.send(cameraCalls.groups, {});
    expect(groups.map(({ name }) => name)).toEqual(['Gates', 'Wharf', 'Container yard', 'Roads and rail']);
    expect(groups[0]!.cameras.map(camera => camera.cameraId)).toContain(cameraId);
    const active = await dispatcher.send(cameraCalls.active, {});
    expect(groups.flatMap(({ cameras }) => cameras)).toEqual(active);
  });
});
