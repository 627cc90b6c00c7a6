import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Cameras, Picture } from './cameras.ts';
import { keepPictures } from './pictures.ts';
import { HTML, JPEG, PDF, PNG } from './testPictures.ts';
import { webCameras } from './web.ts';

const HALF_A_MINUTE = 30_000;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A camera that answers well first and then does what `trouble` does; another one beside it always answers well. */
async function troubled(trouble: RequestListener) {
  let time = Date.now();
  const answers = new Map<string, number>();
  const url = await serve((request, answer) => {
    const times = (answers.get(request.url!) ?? 0) + 1;
    answers.set(request.url!, times);
    if (request.url === '/good.png' || times === 1) answer.end(PNG);
    else trouble(request, answer);
  });
  const now = () => time;
  const cameras = webCameras(url, () => new Date(time));
  const pictures = keepPictures(cameras, { now, patienceMs: 50 });
  return { pictures, answers, now, step: (ms: number) => (time += ms) };
}

const TROUBLES: [string, RequestListener][] = [
  ['hangs', () => {}],
  ['answers 500', (_, answer) => answer.writeHead(500).end(PNG)],
  ['sends HTML', (_, answer) => answer.writeHead(200, { 'content-type': 'image/png' }).end(HTML)],
  ['sends nothing', (_, answer) => answer.end()],
  ['breaks off', (request, answer) => (answer.write(PNG), request.destroy())],
  [
    'never ends',
    (_, answer) => {
      answer.write(PNG);
      const timer = setInterval(() => answer.write(Buffer.alloc(200_000)), 1);
      answer.on('close', () => clearInterval(timer));
    },
  ],
];

describe('a camera that does not answer shows its last picture with its age, and the others are unharmed', () => {
  test.each(TROUBLES)('one that %s', async (_, trouble) => {
    const { pictures, step, now } = await troubled(trouble);
    const first = await pictures.newest('bad.png');
    const taken = new Date(now());
    expect(first).toMatchObject({ content: PNG, takenAt: taken });
    step(10 * HALF_A_MINUTE);
    const [bad, good] = await Promise.all([pictures.newest('bad.png'), pictures.newest('good.png')]);
    expect(bad).toMatchObject({ content: PNG, takenAt: taken, etag: first!.etag });
    expect(good).toMatchObject({ takenAt: new Date(now()) });
  });

  test('a redirect is not followed, wherever it leads', async () => {
    const reached: string[] = [];
    const inside = await serve((request, answer) => {
      reached.push(request.url!);
      answer.end(PNG);
    });
    const { pictures } = await troubled(() => {});
    const url = await serve((_, answer) => answer.writeHead(302, { location: `${inside}/a.png` }).end());
    const redirected = keepPictures(webCameras(url, () => new Date()));
    expect(await redirected.newest('a.png')).toBeUndefined();
    expect(reached).toEqual([]);
    expect(await pictures.newest('good.png')).toBeDefined();
  });

  test('one that never answered has none', async () => {
    const url = await serve(() => {});
    const pictures = keepPictures(
      webCameras(url, () => new Date()),
      { deadlineMs: 100 },
    );
    expect(await pictures.newest('a.png')).toBeUndefined();
  });

  test('one that has failed is waited for no more, and has a picture once it answers again', async () => {
    let time = 0;
    let reads = 0;
    const repaired = Promise.withResolvers<Picture>();
    const cameras: Cameras = {
      read: () => {
        reads += 1;
        return reads === 1 ? Promise.reject(new Error('down')) : repaired.promise;
      },
    };
    const pictures = keepPictures(cameras, { now: () => time, deadlineMs: 600_000 });
    expect(await pictures.newest('a.png')).toBeUndefined();
    time += HALF_A_MINUTE;
    expect(await pictures.newest('a.png')).toBeUndefined();
    expect(reads).toBe(2);
    repaired.resolve({ content: PNG, type: 'image/png', takenAt: new Date() });
    await expect.poll(() => pictures.newest('a.png')).toMatchObject({ content: PNG });
    expect(reads).toBe(2);
  });
});

describe('the server keeps pictures for 30 s', () => {
  test('a camera is asked once for all who look at it, and again after 30 s', async () => {
    const { pictures, answers, step } = await troubled((_, answer) => answer.end(JPEG));
    const looked = await Promise.all(Array.from({ length: 50 }, () => pictures.newest('bad.png')));
    expect(new Set(looked.map(picture => picture!.etag)).size).toBe(1);
    step(HALF_A_MINUTE - 1);
    await pictures.newest('bad.png');
    expect(answers.get('/bad.png')).toBe(1);
    step(1);
    expect(await pictures.newest('bad.png')).toMatchObject({ type: 'image/jpeg', content: JPEG });
    expect(answers.get('/bad.png')).toBe(2);
  });

  test('the tag of a picture is another one when the picture is another', async () => {
    const { pictures, step } = await troubled((_, answer) => answer.end(JPEG));
    const first = await pictures.newest('bad.png');
    step(HALF_A_MINUTE);
    expect((await pictures.newest('bad.png'))!.etag).not.toBe(first!.etag);
  });

  test('those that nobody looks at are forgotten when there are too many', async () => {
    const reads: string[] = [];
    const cameras: Cameras = {
      read: async name => {
        reads.push(name);
        return { content: PNG, type: 'image/png', takenAt: new Date() };
      },
    };
    const pictures = keepPictures(cameras, { mostBytes: 2 * PNG.length });
    for (const name of ['a.png', 'b.png', 'a.png', 'c.png', 'a.png', 'b.png']) await pictures.newest(name);
    expect(reads).toEqual(['a.png', 'b.png', 'c.png', 'b.png']);
  });
});

test('what a picture is, its content says: a document under a picture’s name is none', async () => {
  const url = await serve((request, answer) => answer.end(request.url!.includes('jpeg') ? JPEG : PDF));
  const cameras = webCameras(url, () => new Date());
  const { signal } = new AbortController();
  expect(await cameras.read('jpeg.png', signal)).toMatchObject({ type: 'image/jpeg' });
  expect(await cameras.read('plan.PDF', signal)).toMatchObject({ type: 'application/pdf' });
  await expect(cameras.read('plan.png', signal)).rejects.toThrow('no picture');
});

test('a user and password of the address are sent, and the camera’s own time is believed', async () => {
  const heard: (string | undefined)[] = [];
  const url = await serve((request, answer) => {
    heard.push(request.headers.authorization);
    answer.setHeader('last-modified', 'Sun, 22 Nov 2026 01:00:00 GMT').end(PNG);
  });
  const cameras = webCameras(url.replace('//', '//eye:s%20e@'), () => new Date('2026-11-22T02:00:00Z'));
  const picture = await cameras.read('a.png', new AbortController().signal);
  expect(heard).toEqual([`Basic ${Buffer.from('eye:s e').toString('base64')}`]);
  expect(picture.takenAt).toEqual(new Date('2026-11-22T01:00:00Z'));
});
