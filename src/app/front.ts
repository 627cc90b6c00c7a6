import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { RequestNote } from '#kernel/requestNote.ts';
import type { Span, Tracing } from '#kernel/tracing.ts';
import { answerFailures, answerUnparsed, answerUnreadable } from './answers.ts';
import { logOptions } from './log.ts';
import { turnAwayFirst } from './turningAway.ts';

/** A request that was answered, or whose asker has gone. */
export type Answered = {
  id: string;
  /** 'appointments.book', or the address of what is no call. */
  call: string;
  note: RequestNote | undefined;
  /** Of its trace, where traces are kept. */
  trace: string | undefined;
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
  tracing?: Tracing | undefined;
  /** Whether a call is too much just now; without it none is. */
  turnsAway?: () => boolean;
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
  const { requestSeconds, isSecure, nameOf, onAnswered, trustProxy: proxies, tracing, turnsAway } = parts;
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
    clientErrorHandler: answerUnparsed,
  });
  answerFailures(app);
  app.addHook('onRequest', (request, reply, done) => {
    // On the wire itself: the identity provider answers there.
    reply.raw.setHeader('x-request-id', request.id);
    if (isSecure)
      reply.raw.setHeader('strict-transport-security', `max-age=${A_YEAR_SECONDS}; includeSubDomains`);
    done();
  });
  if (turnsAway) turnAwayFirst(app, turnsAway);
  if (tracing)
    app.addHook('onRequest', (request, _, done) => {
      const span = spanOf(request, tracing);
      if (!span) return done();
      request.span = span;
      span.within(done);
    });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isTurnedAway) return done();
    const answered: Answered = {
      id: request.id,
      call: nameOf(request),
      note: request.note,
      trace: request.span?.traceId,
      address: request.ip,
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1_000,
    };
    if (request.span) endSpan(request.span, answered);
    onAnswered(answered);
    done();
  });
  return app;
}

/** Calls and the pages of the sign-in; not the live news, which last as long as somebody is there. */
const TRACED = /^\/(?:api|identity)\/(?!live$)/;

function spanOf({ method, routeOptions, headers, id }: FastifyRequest, tracing: Tracing): Span | undefined {
  const route = routeOptions.url ?? '';
  if (!TRACED.test(route)) return undefined;
  const facts = { 'http.request.method': method, 'http.route': route, 'landside.request.id': id };
  return tracing.begin({ name: `${method} ${route}`, kind: 'asked', facts }, headers);
}

function endSpan(span: Span, { call, note, status }: Answered): void {
  const facts = {
    'http.response.status_code': status,
    'landside.call': note && call,
    'enduser.id': note?.person,
  };
  span.end(facts, status >= 500 ? String(status) : undefined);
}
