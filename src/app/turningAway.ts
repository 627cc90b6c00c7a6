import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { busy, type Failure, problemOf } from '#kernel/failures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Sent away before anybody looked at it. */
    isTurnedAway?: boolean;
  }
}

/** Streams last as long as somebody is there, and whoever watches must get through. */
const CALLS = /^\/api\/(?!live$|docs|openapi)/;
const SAYS_EVERY_MS = 1_000;
/** What is longer is not read to its end for nothing. */
const SHORT_BYTES = 65_536;

/**
 * Answers calls that are too many before anything of them is read or anybody asks whose they are: an answer that is already
 * written costs next to nothing, so the rest is served the sooner. The log says how many in one line a second.
 */
export function turnAwayFirst(app: FastifyInstance, turnsAway: () => boolean): void {
  const { retryAfterSeconds } = busy() as Failure & { retryAfterSeconds: number };
  const [before, after] = JSON.stringify(problemOf(busy(), '\n')).split('\\n') as [string, string];
  const say = tallied(app.log);
  app.addHook('onRequest', (request, reply, done) => {
    if (!CALLS.test(request.routeOptions.url ?? '') || !turnsAway()) return done();
    request.isTurnedAway = true;
    const text = `${before}urn:uuid:${request.id}${after}`;
    reply.hijack();
    reply.raw
      .writeHead(503, {
        'content-type': 'application/problem+json; charset=utf-8',
        'content-length': text.length,
        'cache-control': 'no-store',
        'retry-after': String(retryAfterSeconds),
        ...(isLong(request) && { connection: 'close' }),
      })
      .end(text);
    say();
  });
}

function isLong({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SHORT_BYTES;
}

function tallied(log: FastifyBaseLogger): () => void {
  let turnedAway = 0;
  return () => {
    turnedAway += 1;
    if (turnedAway > 1) return;
    setTimeout(() => {
      log.warn({ turnedAway }, 'calls were turned away');
      turnedAway = 0;
    }, SAYS_EVERY_MS).unref();
  };
}
