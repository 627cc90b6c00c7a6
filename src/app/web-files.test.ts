import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppSettings } from '#features/access/model.ts';
import { answerFailures } from './answers.ts';
import { serveWeb } from './web-files.ts';

const settings = { productName: 'Land </script><b>side' } as AppSettings;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'landside-web-'));
  await writeFile(path.join(folder, 'index.html'), '<head><title>x</title></head>the page');
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'code-1a2b.js'), 'as it is');
  await writeFile(path.join(folder, 'assets', 'code-1a2b.js.br'), brotliCompressSync('compressed'));
  await mkdir(path.join(folder, 'guides'));
  await writeFile(path.join(folder, 'guides', 'basic.webm'), 'a whole video');
  await writeFile(path.join(folder, 'guides', 'basic.vtt'), 'WEBVTT');
  app = fastify();
  answerFailures(app);
  await app.register(serveWeb(folder, settings));
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

it('the page brings the settings along as data, which cannot end the element that they stand in', async () => {
  const { port } = app.server.address() as AddressInfo;
  const page = await (await fetch(`http://127.0.0.1:${port}/appointments`)).text();
  const [, text] = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(page)!;
  expect(JSON.parse(text!)).toEqual(settings);
});

it('a built file is sent as it was compressed when it was built, for a year, to whom that can be sent', async () => {
  const { port } = app.server.address() as AddressInfo;
  const ask = (encodings: string) =>
    fetch(`http://127.0.0.1:${port}/assets/code-1a2b.js`, { headers: { 'accept-encoding': encodings } });
  const small = await ask('gzip, br');
  expect([small.headers.get('content-encoding'), await small.text()]).toEqual(['br', 'compressed']);
  expect(small.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(small.headers.get('content-type')).toMatch(/javascript/);
  const whole = await ask('identity');
  expect([whole.headers.get('content-encoding'), await whole.text()]).toEqual([null, 'as it is']);
});

it('whoever says that brotli is not wanted gets the whole file', async () => {
  const { port } = app.server.address() as AddressInfo;
  const encodingFor = async (encodings: string) => {
    const headers = { 'accept-encoding': encodings };
    const answer = await fetch(`http://127.0.0.1:${port}/assets/code-1a2b.js`, { headers });
    await answer.arrayBuffer();
    return answer.headers.get('content-encoding');
  };
  expect(await encodingFor('br;q=0, identity')).toBe(null);
  expect(await encodingFor('br;q=0.0')).toBe(null);
  expect(await encodingFor('gzip;q=0.5, br;q=0.1')).toBe('br');
});

it('a later build in the same folder takes no file from the page that was read at the start', async () => {
  const { port } = app.server.address() as AddressInfo;
  await rename(path.join(folder, 'assets'), path.join(folder, 'before'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'code-3c4d.js'), 'later');
  const read = await fetch(`http://127.0.0.1:${port}/assets/code-1a2b.js`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect([read.status, await read.text()]).toEqual([200, 'as it is']);
  expect(await statusOf('/assets/code-3c4d.js')).toBe(404);
});
