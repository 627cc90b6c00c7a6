import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { cameraCalls } from './contract.ts';
import { lockPlaces } from './sql.ts';
import { addCamera } from './testing.ts';

let port: TestProduct;
let admin: Client;
let ids: number[];

beforeAll(async () => {
  port = await startProduct({ daysAhead: 2 });
  admin = await port.as('portAdmin');
  ids = [];
  for (let place = 0; place < 8; place += 1)
    ids.push((await addCamera(admin, { name: `Eye ${place}` })).cameraId);
});
afterAll(() => port.close());

const order = async () => (await admin.send(cameraCalls.all, {})).map(({ cameraId }) => cameraId);
const sort = (CameraIdFrom: number, CameraIdTo: number, client = admin) =>
  client.send(cameraCalls.sort, { body: { CameraIdFrom, CameraIdTo } });

const errors = (field: string) => ({
  status: 400,
  errors: { [field]: ['This camera has been removed'] },
});

describe('PUT cameras/sort with CameraIdFrom, CameraIdTo', () => {
  test.each([
    [1, 5],
    [6, 2],
    [0, 7],
    [7, 0],
    [3, 4],
    [4, 4],
  ])('the camera at place %d takes place %d, and those between move by one', async (from, to) => {
    const before = await order();
    await sort(before[from]!, before[to]!);
    const others = before.toSpliced(from, 1);
    expect(await order()).toEqual(others.toSpliced(to, 0, before[from]!));
  });

  test('a camera that is gone leaves its place to nobody, and moving it or to it says so', async () => {
    const gone = (await addCamera(admin)).cameraId;
    const [first] = await order();
    await admin.send(cameraCalls.remove, { params: { id: gone } });
    await expect(sort(gone, first!)).rejects.toMatchObject(errors('CameraIdFrom'));
    await expect(sort(first!, gone)).rejects.toMatchObject(errors('CameraIdTo'));
  });

  test('a camera may be edited while another admin sorts: its place is not what was edited', async () => {
    const [first, second] = await order();
    const {
      version,
      cameraGroupName: _,
      ...camera
    } = await admin.send(cameraCalls.camera, { params: { id: first! } });
    await sort(first!, second!);
    const body = { ...camera, name: 'Eye again', version };
    expect(await admin.send(cameraCalls.change, { body })).toMatchObject({ name: 'Eye again' });
  });

  test('a camera is not removed between the reading of the places and the move', async () => {
    const { cameraId } = await addCamera(admin);
    const waiting = () =>
      port.pool
        .query(`select from pg_locks where locktype = 'advisory' and not granted`)
        .then(({ rowCount }) => rowCount);
    const removal = await inTransaction(port.db, async trx => {
      await lockPlaces(trx, [cameraId]);
      const removing = admin.send(cameraCalls.remove, { params: { id: cameraId } });
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
      return { removing };
    });
    await removal.removing;
    expect(await order()).not.toContain(cameraId);
  });

  test('of two admins who saw one order and sort in it, one is told who was faster; what others added has moved nothing', async () => {
    const other = await (await port.another()).as('portAdmin');
    const seenOrder = await order();
    const [first, second, third] = seenOrder as [number, number, number];
    const sortSeen = (client: Client, CameraIdFrom: number, CameraIdTo: number) =>
      client.send(cameraCalls.sort, { body: { CameraIdFrom, CameraIdTo, seenOrder } });
    const tries = await Promise.allSettled([
      sortSeen(admin, first, third),
      sortSeen(other, first, second),
      sortSeen(admin, third, first),
    ]);
    const [refused, again] = tries.flatMap(one => (one.status === 'rejected' ? [one.reason] : []));
    for (const one of [refused, again])
      expect(one).toMatchObject({
        status: 409,
        errors: { Exception: [expect.stringMatching(/ changed this at \d\d:\d\d$/)] },
      });
    const now = await order();
    expect(now).not.toEqual(seenOrder);
    const added = (await addCamera(other)).cameraId;
    await admin.send(cameraCalls.sort, {
      body: { CameraIdFrom: now[0]!, CameraIdTo: now[1]!, seenOrder: now },
    });
    expect(await order()).toEqual([now[1], now[0], ...now.slice(2), added]);
    await admin.send(cameraCalls.remove, { params: { id: added } });
  });

  test('two admins who sort at once lose or double no place, while others add and remove', async () => {
    const other = await (await port.another()).as('portAdmin');
    const extra = (await addCamera(admin)).cameraId;
    const moves = Array.from({ length: 60 }, (_, move) => {
      const [from, to] = [ids[(move * 5) % 8]!, ids[(move * 3 + 1) % 8]!];
      return sort(from, to, move % 2 === 0 ? admin : other);
    });
    const added = Array.from({ length: 6 }, () => addCamera(other));
    const removed = admin.send(cameraCalls.remove, { params: { id: extra } });
    await Promise.all([...moves, ...added, removed]);
    const made = (await Promise.all(added)).map(({ cameraId }) => cameraId);
    const after = await order();
    expect(after.toSorted((a, b) => a - b)).toEqual([...ids, ...made].toSorted((a, b) => a - b));
    const places = await port.db.selectFrom('camera').select('place').execute();
    expect(new Set(places.map(({ place }) => place)).size).toBe(after.length);
  });
});
