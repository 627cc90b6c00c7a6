import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { createClock } from '#kernel/clock.ts';
import { cameraCalls } from './contract.ts';
import type { Camera } from './model.ts';
import { addCamera, askPicture, typed } from './testing.ts';

let port: TestProduct;
let camera: Camera;
let token: string;
const clock = createClock();

beforeAll(async () => {
  port = await startProduct({ daysAhead: 2, withTerminal: true, clock });
  camera = await addCamera(await port.as('portAdmin'));
  token = await port.tokenOf('dispatcher');
});
afterAll(() => port.close());

describe('pictures are for whoever is signed in', () => {
  test('nobody else: 401, and a token in the address is none', async () => {
    expect((await askPicture(port, camera.cameraId)).status).toBe(401);
    const named = await fetch(`${port.origin}/api/cameras/${camera.cameraId}/picture?access_token=${token}`);
    expect(named.status).toBe(401);
  });

  test.each(['driver', 'driverPlus'] as const)(
    '%s has no access to the product, and sees the cameras and their pictures all the same; the list to manage them, never',
    async person => {
      const client = await port.as(person);
      expect((await client.send(cameraCalls.active, {})).map(each => each.cameraId)).toContain(
        camera.cameraId,
      );
      expect((await client.send(cameraCalls.groups, {})).length).toBeGreaterThan(0);
      const answer = await askPicture(port, camera.cameraId, { token: await port.tokenOf(person) });
      expect(answer.status).toBe(200);
      await expect(client.send(cameraCalls.all, {})).rejects.toMatchObject({ status: 403 });
    },
  );

  test('who has no role sees them too; who has left the company nothing more: 403', async () => {
    const theirs = await port.tokenOf('driverPlus');
    const statusNow = async () => (await askPicture(port, camera.cameraId, { token: theirs })).status;
    const whose = `(select user_id from portal_user where email_address like 'dion@%')`;
    await port.pool.query(`delete from portal_user_role where user_id = ${whose}`);
    expect(await statusNow()).toBe(200);
    await port.pool.query(`update portal_user set status = 'D' where user_id = ${whose}`);
    expect(await statusNow()).toBe(403);
  });

  test('a dispatcher sees it: kept by the browser alone, never run, tagged, and with when it was taken', async () => {
    const answer = await askPicture(port, camera.cameraId, { token });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    const taken = new Date(answer.headers.get('last-modified')!).getTime();
    expect(Math.abs(clock.now().getTime() - taken)).toBeLessThan(5_000);
    expect([...new Uint8Array(await answer.arrayBuffer())].slice(0, 3)).toEqual([0xff, 0xd8, 0xff]);
  });

  test('who has it already is sent nothing: 304 within 30 s, the next picture afterwards', async () => {
    const first = await askPicture(port, camera.cameraId, { token });
    const etag = first.headers.get('etag')!;
    const again = await askPicture(port, camera.cameraId, { token, etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    clock.step(30_000);
    const next = await askPicture(port, camera.cameraId, { token, etag });
    expect(next.status).toBe(200);
    expect(next.headers.get('etag')).not.toBe(etag);
  });

  test('an inactive camera is answered 404, for a port admin too', async () => {
    const admin = await port.as('portAdmin');
    const { cameraId } = camera;
    await admin.send(cameraCalls.change, { body: { ...typed({ isActive: false }), cameraId } });
    for (const person of ['dispatcher', 'portAdmin'] as const)
      expect((await askPicture(port, cameraId, { token: await port.tokenOf(person) })).status).toBe(404);
    await admin.send(cameraCalls.change, { body: { ...typed(), cameraId } });
    expect((await askPicture(port, cameraId, { token })).status).toBe(200);
  });

  test('a camera that never sent a picture has none: 404', async () => {
    const admin = await port.as('portAdmin');
    const { cameraId } = await addCamera(admin, { imageName: 'nobody-home.jpg' });
    const answer = await askPicture(port, cameraId, { token });
    expect([answer.status, await answer.json()]).toMatchObject([404, { title: 'Picture not found' }]);
  });

  test('the client hears when it was taken and its tag', async () => {
    const answer = await (await port.as('dispatcher')).send(cameraCalls.picture, {
      params: { id: camera.cameraId },
    });
    expect(answer).toMatchObject({
      type: 'image/jpeg',
      madeAt: expect.any(Date),
      etag: expect.stringMatching(/^"/),
    });
  });
});
