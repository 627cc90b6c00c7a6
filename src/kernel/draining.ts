import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;

type Draining = {
  /** From now on each answer ends its connection: whoever asks on goes to another process. */
  begin: () => void;
  /** How many requests are not answered yet. */
  underWay: () => number;
};

/**
 * Lets a server close without cutting anything off: no connection is taken any more, what is under way is answered, at
 * most for `seconds`. Streams have to end by themselves, before it closes (`preClose`).
 */
export function drainOnClose(app: FastifyInstance, { seconds }: { seconds: number }): Draining {
  const open = new Set<ServerResponse>();
  let isLeaving = false;
  app.server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isLeaving) sayClose(response);
  });
  const begin = (): void => {
    isLeaving = true;
    for (const response of open) sayClose(response);
  };
  app.addHook('preClose', async () => {
    begin();
    // An answer that was under way before keeps its connection open for the next request.
    const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    const late = setTimeout(() => {
      app.log.warn(`${open.size} requests were not done within ${seconds} s and are cut off`);
      app.server.closeAllConnections();
    }, seconds * 1_000);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(late);
    });
  });
  return { begin, underWay: () => open.size };
}

function sayClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
