import autocannon, { type Request } from 'autocannon';
import type { ServerProcess } from './serverProcess.ts';

export type { Request };

export type Load = {
  server: ServerProcess;
  connections: number;
  /** Each request in turn; the very same one again and again when it is no function. */
  request: Request | (() => Request);
  /** So many requests, however long they take; otherwise as many as there is time for. */
  amount?: number;
};

/** Reports of millions of rows take their time. */
const LONGEST_ANSWER_SECONDS = 60;

/** What a server did in one run. */
export type Run = {
  perSecond: number;
  /** From each request to its answer. */
  timesMs: number[];
  /** Of the server's own process, for one request. */
  cpuMs: number;
};

/** Sends as much as `connections` can take for `seconds`, or the load's amount. @throws Error when a single answer is not a good one. */
export async function fire({ server, connections, request, amount }: Load, seconds: number): Promise<Run> {
  const timesMs: number[] = [];
  const cpuBefore = await server.ask<number>('cpuMs');
  const began = performance.now();
  let ended = began;
  await new Promise<void>((resolve, reject) => {
    const cannon = autocannon(
      {
        // The name would be looked up for each connection.
        url: server.origin.replace('localhost', '127.0.0.1'),
        connections,
        timeout: LONGEST_ANSWER_SECONDS,
        ...(amount === undefined ? { duration: seconds } : { amount }),
        requests: [typeof request === 'function' ? { setupRequest: () => request() } : request],
      },
      (error, { errors, non2xx, statusCodeStats }) => {
        if (error) reject(error);
        else if (errors + non2xx > 0)
          reject(new Error(`${errors} errors, ${JSON.stringify(statusCodeStats)} from ${server.origin}`));
        else resolve();
      },
    );
    cannon.on('response', (_client, _status, _bytes, milliseconds) => {
      timesMs.push(milliseconds);
      ended = performance.now();
    });
  });
  const cpuMs = ((await server.ask<number>('cpuMs')) - cpuBefore) / timesMs.length;
  return { perSecond: (timesMs.length * 1000) / (ended - began), timesMs, cpuMs };
}
