// Sixty cameras open in fifty browsers, each of which reads every picture again each half minute: how much of it there is
// room for, what is sent when a picture is another, and when it is the same.
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { cameraCalls } from '#features/cameras/contract.ts';
import { REFRESH_MS } from '#features/cameras/model.ts';
import { createClient } from '#kernel/client.ts';
import { freePort } from '#kernel/freePort.ts';
import { makeFolder, startCluster } from './parts/cluster.ts';
import { DISPATCHER, PORT_ADMIN, signIn } from './parts/people.ts';
import { isQuick } from './parts/rounds.ts';
import { startProcess } from './parts/serverProcess.ts';
import { printTable, say, show } from './parts/table.ts';

const CAMERAS = 60;
const BROWSERS = 50;
const PICTURE_BYTES = 40_000;
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
/** What these browsers ask. */
const DEMAND = (CAMERAS * BROWSERS * 1000) / REFRESH_MS;
const LEAST_ROOM = 5;

const { folder, remove } = await makeFolder();
const cluster = await startCluster();
const env = { DATABASE_URL: cluster.url, CAMERAS_FOLDER: folder };
const server = await startProcess('bench/parts/product.ts', { env, port: await freePort() });
try {
  say(`${CAMERAS} cameras, ${show(PICTURE_BYTES / 1000)} kB a picture …`);
  const ids = await addCameras(await signIn(server.origin, PORT_ADMIN));
  const token = await signIn(server.origin, DISPATCHER);
  const tags = await Promise.all(ids.map(id => tagOf(id, token)));
  say(`${BROWSERS} browsers open them …`);
  const opened = await readAll(ids, token);
  say('… and once more, nothing being new …');
  const again = await readAll(ids, token, tags);
  printTable(
    `${CAMERAS} cameras in ${BROWSERS} browsers`,
    [
      line('pictures a second', opened.perSecond, opened.perSecond / DEMAND),
      { what: '  sent, MB a second', landside: show((opened.perSecond * opened.bytesEach) / 1e6) },
      { what: '  bytes each', landside: show(opened.bytesEach) },
      { what: '  processor of the server each, ms', landside: show(opened.cpuMs) },
      line('pictures that are the same a second', again.perSecond, again.perSecond / DEMAND),
      { what: '  answered 304, of all', landside: show(again.unchanged) },
      { what: '  bytes each', landside: show(again.bytesEach) },
      { what: '  processor of the server each, ms', landside: show(again.cpuMs) },
    ],
    `Limit: what ${BROWSERS} browsers ask, ${show(DEMAND)} a second; the ratio is how often that could be.`,
  );
} finally {
  await server.stop();
  await cluster.stop();
  await remove();
}

function line(what: string, perSecond: number, room: number) {
  const isMet = room >= LEAST_ROOM;
  return {
    what,
    landside: show(perSecond),
    limit: show(DEMAND),
    ratio: room.toFixed(1),
    aim: `≥ ${LEAST_ROOM.toFixed(1)}`,
    isMet,
  };
}

async function addCameras(token: string): Promise<number[]> {
  const client = createClient({ base: `${server.origin}/api`, token: () => token });
  const ids: number[] = [];
  for (let place = 0; place < CAMERAS; place += 1) {
    const imageName = `camera-${place}.jpg`;
    await writeFile(path.join(folder, imageName), Buffer.concat([JPEG, randomBytes(PICTURE_BYTES)]));
    const typed = { name: imageName, imageName, cctvId: `C${place}`, cameraGroupId: 1, isActive: true };
    ids.push((await client.send(cameraCalls.create, { body: typed })).cameraId);
  }
  return ids;
}

async function tagOf(id: number, token: string): Promise<string> {
  const answer = await fetch(`${server.origin}/api/cameras/${id}/picture`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  return answer.headers.get('etag')!;
}

type Reading = { perSecond: number; bytesEach: number; cpuMs: number; unchanged: number };

/** Every browser reads every picture twice (quick: some of them), as fast as it can. @throws Error when one is not answered well */
async function readAll(ids: readonly number[], token: string, tags?: readonly string[]): Promise<Reading> {
  const amount = (isQuick ? 0.2 : 2) * CAMERAS * BROWSERS;
  const statuses = new Map<number, number>();
  let [bytes, next] = [0, 0];
  const request = () => {
    next = (next + 1) % ids.length;
    const headers = { authorization: `Bearer ${token}`, ...(tags && { 'if-none-match': tags[next]! }) };
    return { method: 'GET', path: `/api/cameras/${ids[next]}/picture`, headers };
  };
  const cpuBefore = await server.ask<number>('cpuMs');
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const cannon = autocannon(
      {
        url: server.origin.replace('localhost', '127.0.0.1'),
        connections: BROWSERS,
        amount,
        requests: [{ setupRequest: request }],
      },
      (error, { errors }) =>
        error || errors > 0 ? reject(error ?? new Error(`${errors} errors`)) : resolve(),
    );
    cannon.on('response', (_client, status, size) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      bytes += size;
    });
  });
  const seconds = (performance.now() - began) / 1000;
  const wanted = tags ? 304 : 200;
  if (statuses.get(wanted) !== amount)
    throw new Error(`${JSON.stringify([...statuses])} instead of ${wanted}`);
  const cpuMs = ((await server.ask<number>('cpuMs')) - cpuBefore) / amount;
  return { perSecond: amount / seconds, bytesEach: bytes / amount, cpuMs, unchanged: statuses.get(304) ?? 0 };
}
