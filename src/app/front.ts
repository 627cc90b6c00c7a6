import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { RequestNote } from '#kernel/requestNote.ts';
import { answerFailures, answerUnreadable } from './answers.ts';
import { logOptions } from './log.ts';

/** A request that was answered, or whose asker has gone. */
export type Answered = {
  id: string;
  /** 'appointments.book', or the address of what is no call. */
  call: string;
  note: RequestNote | undefined;
  address: string;
  status: number;
  seconds: number;
};

export type FrontParts = {
  logLevel: string;
  /** Who in front may say who is calling: so many hops, or these addresses. */
  trustProxy: boolean | number | string[];
  /** Whether browsers reach us by https. */
  isSecure: boolean;
  /** How long a request may take to arrive. */
  requestSeconds: number;
  nameOf: (request: FastifyRequest) => string;
  onAnswered: (answered: Answered) => void;
};

const A_YEAR_SECONDS = 31_536_000;

/** An id that begins with the browser tab that asks: news of what it changes tells it so. */
function requestId(origin: string | string[] | undefined): string {
  const id = randomUUID();
  return typeof origin === 'string' && /^[0-9a-f]{8}$/.test(origin) ? origin + id.slice(8) : id;
}

/** The HTTP server, with what holds for every address: its limits, ids, failures and the log. */
export function openFront(parts: FrontParts): FastifyInstance {
  const { requestSeconds, isSecure, nameOf, onAnswered, trustProxy: proxies } = parts;
  const app = fastify({
    logger: logOptions(parts.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestId(headers['x-origin']),
    bodyLimit: 1_048_576,
    trustProxy: typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What comes while it closes is served, over connections that are open.
    return503OnClosing: false,
    requestTimeout: requestSeconds * 1_000,
    http: {
      headersTimeout: Math.min(requestSeconds, 20) * 1_000,
      connectionsCheckingInterval: Math.min(requestSeconds, 5) * 1_000,
    },
    frameworkErrors: answerUnreadable,
  });
  answerFailures(app);
  app.addHook('onRequest', (request, reply, done) => {
    // On the wire itself: the identity provider answers there.
    reply.raw.setHeader('x-request-id', request.id);
    if (isSecure)
      reply.raw.setHeader('strict-transport-security', `max-age=${A_YEAR_SECONDS}; includeSubDomains`);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const answered: Answered = {
      id: request.id,
      call: nameOf(request),
      note: request.note,
      address: request.ip,
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1_000,
    };
    onAnswered(answered);
    done();
  });
  return app;
}
