import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, NoAnswer } from './http.ts';

const MB = 1_024 * 1_024;
const XML = { 'content-type': 'text/xml' };

describe('an answer of N4 as it comes', () => {
  let server: Server;
  let answer: RequestListener;
  let url: string;

  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function read(milliseconds = 5_000): Promise<string> {
    let text = '';
    for await (const part of await ask({ url, method: 'GET', headers: {} }, { milliseconds, bytes: MB }))
      text += part;
    return text;
  }

  it.each([
    ['what its head says', 'text/xml; charset=iso-8859-1', '<a>\u00e9</a>'],
    ['what its XML says of itself', 'text/xml', '<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00e9</a>'],
    [
      'the head, when both do',
      'text/xml; charset=iso-8859-1',
      '<?xml version="1.0" encoding="UTF-8"?><a>\u00e9</a>',
    ],
  ])('is read in the characters of %s', async (_, type, text) => {
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': type }).end(Buffer.from(text, 'latin1'));
    expect(await read()).toBe(text);
  });

  it.each<[string, RequestListener, string]>([
    [
      'packed, and much more than is read when it is unpacked',
      (_, response) =>
        void response
          .writeHead(200, { ...XML, 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(20 * MB, 'x'))),
      'more than is read',
    ],
    [
      'said to be packed, and is not',
      (_, response) => void response.writeHead(200, { ...XML, 'content-encoding': 'gzip' }).end('<a/>'),
      'N4',
    ],
    [
      'in characters that nobody knows',
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/xml; charset=klingon' }).end('<a/>'),
      'characters',
    ],
    ['a head without an end', (_, response) => response.writeHead(200, XML).flushHeaders(), 'in time'],
    [
      'one letter after the other for ever',
      (_, response) => {
        response.writeHead(200, XML);
        const drip = setInterval(() => response.write('<a>'), 20);
        response.on('close', () => clearInterval(drip));
      },
      'in time',
    ],
    ['not even a head', () => {}, 'in time'],
  ])('is none when it is %s', async (_, listener, said) => {
    answer = listener;
    const failure = await read(said === 'in time' ? 400 : 4_500).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoAnswer);
    expect((failure as Error).message).toContain(said);
  });
});
