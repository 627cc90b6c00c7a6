import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NoPicture } from './cameras.ts';
import { folderCameras } from './folder.ts';
import { PNG } from './testPictures.ts';
import { webCameras } from './web.ts';

const ATTACKS = [
  '..%2f..%2fsecret.png',
  '../secret.png',
  '..\\secret.png',
  'a\\b.png',
  'inner/a.png',
  'x.png%00',
  'x.png\0',
  '/etc/secret.png',
  'http://10.0.0.1/a.png',
  '//10.0.0.1/a.png',
  '.hidden.png',
  '..',
  '',
];

let home: string;
let server: Server;
const asked: string[] = [];
const { signal } = new AbortController();

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'cameras-'));
  const folder = path.join(home, 'pictures');
  await mkdir(path.join(folder, 'inner'), { recursive: true });
  for (const name of ['secret.png', 'pictures/a.png', 'pictures/inner/a.png', 'pictures/.hidden.png'])
    await writeFile(path.join(home, name), PNG);
  await symlink(path.join(home, 'secret.png'), path.join(folder, 'link.png'));
  await mkdir(path.join(folder, 'folder.png'));
  server = createServer((request, answer) => {
    asked.push(request.url!);
    answer.end(PNG);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(home, { recursive: true });
});

describe('names are file names, never paths', () => {
  test('a file in the folder is read', async () => {
    const picture = await folderCameras(path.join(home, 'pictures')).read('a.png', signal);
    expect(picture).toMatchObject({ type: 'image/png', content: PNG });
  });

  test.each([...ATTACKS, 'link.png', 'folder.png', 'missing.png'])(
    'not read from a folder: %j',
    async name => {
      await expect(folderCameras(path.join(home, 'pictures')).read(name, signal)).rejects.toThrow();
    },
  );

  test('a name with blanks and macrons is asked for as it is', async () => {
    const { port } = server.address() as AddressInfo;
    const cameras = webCameras(`http://127.0.0.1:${port}/snap`, () => new Date());
    await cameras.read('Ōtāhuhu gate (2).png', signal);
    expect(decodeURIComponent(asked.at(-1)!)).toBe('/snap/Ōtāhuhu gate (2).png');
  });

  test.each(ATTACKS)('never asked for at an address: %j', async name => {
    const { port } = server.address() as AddressInfo;
    const before = asked.length;
    const cameras = webCameras(`http://127.0.0.1:${port}/snap`, () => new Date());
    await expect(cameras.read(name, signal)).rejects.toThrow(NoPicture);
    expect(asked).toHaveLength(before);
  });
});
