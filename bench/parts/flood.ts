import autocannon from 'autocannon';
import type { Load } from './load.ts';

/** What became of requests that came faster than they can be served. Times are in milliseconds. */
export type Flood = {
  seconds: number;
  served: number[];
  /** 503. */
  turnedAway: number[];
  /** Answered otherwise, or not at all. */
  broken: number;
  /** Of the server's own process, in all. */
  cpuMs: number;
  /** Of `/health`, asked four times a second. */
  health: number[];
};

const ASK_MS = 250;

/** Sends `perSecond` requests a second, whatever becomes of them, as far as `connections` are free to. */
export async function flood(
  { server, connections, request }: Load,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Flood> {
  const url = server.origin.replace('localhost', '127.0.0.1');
  const flooded: Flood = { seconds, served: [], turnedAway: [], broken: 0, cpuMs: 0, health: [] };
  const cpuBefore = await server.ask<number>('cpuMs');
  const asking = setInterval(() => {
    const began = performance.now();
    fetch(`${url}/health`).then(
      answer => answer.ok && flooded.health.push(performance.now() - began),
      () => (flooded.broken += 1),
    );
  }, ASK_MS);
  await new Promise<void>((resolve, reject) => {
    const cannon = autocannon(
      {
        url,
        connections,
        duration: seconds,
        overallRate: Math.round(perSecond),
        requests: [typeof request === 'function' ? { setupRequest: () => request() } : request],
      },
      (error, { errors }) => {
        flooded.broken += errors;
        if (error) reject(error);
        else resolve();
      },
    );
    cannon.on('response', (_client, status, _bytes, milliseconds) => {
      if (status < 300) flooded.served.push(milliseconds);
      else if (status === 503) flooded.turnedAway.push(milliseconds);
      else flooded.broken += 1;
    });
  });
  clearInterval(asking);
  flooded.cpuMs = (await server.ask<number>('cpuMs')) - cpuBefore;
  return flooded;
}
