import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerFailures } from './answers.ts';
import { serveWeb } from './web-files.ts';

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'landside-web-'));
  await writeFile(path.join(folder, 'index.html'), 'the page');
  await mkdir(path.join(folder, 'guides'));
  await writeFile(path.join(folder, 'guides', 'basic.webm'), 'a whole video');
  await writeFile(path.join(folder, 'guides', 'basic.vtt'), 'WEBVTT');
  app = fastify();
  answerFailures(app);
  await app.register(serveWeb(folder));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** As it is written, without what a browser mends of an address. */
async function statusOf(address: string): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path: address, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode!;
}

it.each(['/', '//', '//x:y', '///?a', '/appointments?date=//', '/%'])(
  'no address is too odd: %s is not a 500',
  async address => {
    expect(await statusOf(address)).toBeLessThan(500);
  },
);

it('an address that is neither file nor call is the page', async () => {
  expect(await statusOf('/appointments')).toBe(200);
  expect(await statusOf('//')).toBe(200);
  expect(await statusOf('/api/nothing')).toBe(404);
  expect(await statusOf('/assets/gone.js?v=1')).toBe(404);
});

it('a video is sent by the part that a player asks for, and one that is not there is no page', async () => {
  const { port } = app.server.address() as AddressInfo;
  const at = `http://127.0.0.1:${port}/guides`;
  const part = await fetch(`${at}/basic.webm`, { headers: { range: 'bytes=2-6' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-6/13',
    'whole',
  ]);
  expect(part.headers.get('content-type')).toBe('video/webm');
  expect((await fetch(`${at}/basic.vtt`)).headers.get('content-type')).toMatch(/^text\/vtt/);
  expect(await statusOf('/guides/gone.webm')).toBe(404);
  expect(await statusOf('/guides/gone.vtt')).toBe(404);
});
