import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseAway } from '#kernel/databaseFailures.ts';
import { conflict, Failure, ForLater, notFound, problemOf, refusedBecause } from '#kernel/failures.ts';

/** Turns every failure into its answer, in one place (RFC 9457). A fault of ours is logged with the id that the person can quote. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error);
    if (failure?.status === 503 && !(error instanceof Failure))
      request.log.warn({ err: error, call: request.url, trace: request.span?.traceId }, failure.title);
    if (failure) return send(reply, failure, request);
    if (isBrokenOff(error, reply)) {
      request.log.info({ url: request.url }, 'the caller broke the call off');
      return reply.hijack();
    }
    request.log.error({ err: error, url: request.url, trace: request.span?.traceId }, 'a call broke');
    return send(
      reply,
      new Failure(500, 'Something broke on our side', {
        Exception: [`Something broke on our side. Please quote ${request.id}.`],
      }),
      request,
    );
  });
  app.setNotFoundHandler((request, reply) => send(reply, notFound('Page'), request));
}

/** A caller who goes closes the file that was about to be sent. One that breaks by itself finds the answer open. */
function isBrokenOff({ code }: FastifyError, { raw }: FastifyReply): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed;
}

/** Answers an address that names no route because it cannot be read, or one of its parts is too long. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isTooLong = error.statusCode === 414;
  const title = isTooLong ? 'The address is too long' : 'The address cannot be read';
  send(reply, new Failure(isTooLong ? 414 : 400, title, { Exception: [title] }), request);
}

const UNPARSED: Readonly<Record<string, readonly [status: number, reason: string, said: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive'],
};

/** Answers what is no request yet: the parser gave it up, and there is only the connection to write to. */
export function answerUnparsed({ code }: { code: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason, said] = UNPARSED[code] ?? [400, 'Bad Request', 'The request cannot be read'];
  const failure = new Failure(status, said, { Exception: [said] });
  const text = JSON.stringify(problemOf(failure, `urn:uuid:${randomUUID()}`));
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${text.length}`,
      'cache-control: no-store',
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}

function send(reply: FastifyReply, failure: Failure, request: FastifyRequest): FastifyReply {
  if (failure instanceof ForLater) reply.header('retry-after', failure.retryAfterSeconds);
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(failure, `urn:uuid:${request.id}`)));
}

function failureOf(error: FastifyError): Failure | undefined {
  if (error instanceof Failure) return error;
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    const said = UNREADABLE[error.code] ?? 'The request cannot be read';
    return new Failure(error.statusCode, said, { Exception: [said] });
  }
  return databaseAway(error) ?? ofDatabase(error.code);
}

/** What the server's library refuses before a call sees it. */
const UNREADABLE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The request is of a kind that is not taken here',
};

const CROSSED = new Set(['40001', '40P01', '55P03', '23505', '23503', '23514']);

/** What PostgreSQL's own refusals mean to the person who asked. */
function ofDatabase(code = ''): Failure | undefined {
  if (CROSSED.has(code))
    return conflict({ Exception: ['Somebody else changed this at the same moment. Please try again.'] });
  if (/^22\d/.test(code) || /^22[0-9A-Z]{3}$/.test(code))
    return refusedBecause('The request holds a value that cannot be stored');
  return undefined;
}
