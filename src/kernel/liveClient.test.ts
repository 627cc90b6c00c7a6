import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { AnyEvent } from './live.ts';
import { followLive } from './liveClient.ts';

const NEWS = { topic: 'appointments', companyId: 7 };

it('hears news in a browser whose streams cannot be iterated, as Safari’s cannot', async () => {
  const iterator = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator)!;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`event: ready\ndata: {}\n\nevent: news\ndata: ${JSON.stringify(NEWS)}\n\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  let stop: (() => void) | undefined;
  try {
    const heard = await new Promise<AnyEvent | 'down'>(resolve => {
      stop = followLive(`http://127.0.0.1:${port}/`, () => undefined, {
        news: resolve,
        stale: () => {},
        state: isUp => !isUp && resolve('down'),
        refused: () => {},
      });
    });
    expect(heard).toEqual(NEWS);
  } finally {
    stop?.();
    Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, iterator);
    server.closeAllConnections();
    server.close();
  }
});
