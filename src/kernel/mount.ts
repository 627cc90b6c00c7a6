import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify';
import type { z } from 'zod';
import type { Admission } from './admission.ts';
import { RawJson, together } from './alike.ts';
import { aside } from './aside.ts';
import type { Caller, Identity } from './caller.ts';
import { readInput } from './callInput.ts';
import type { Clock } from './clock.ts';
import {
  type Answer,
  type AnyCall,
  type Contract,
  type FileAnswer,
  fileAnswer,
  type Input,
  type Who,
} from './contract.ts';
import type { Db } from './database.ts';
import { notPermitted, notSignedIn } from './failures.ts';
import { sendFile } from './fileAnswers.ts';
import { type OnceKey, readOnceKey } from './idempotency.ts';
import { StreamedJson, streamOf } from './jsonStream.ts';
import type { LiveEvent } from './live.ts';
import { MOST_ROWS, rowsOf } from './paging.ts';
import { questionOf } from './rows.ts';
import type { Shares } from './shares.ts';
import type { Shown } from './shown.ts';
import { readUploads, type Upload } from './uploads.ts';

/** The caller's part of the context: as much as the call's `who` guarantees. */
type WhoIsCalling<W extends Who> = W extends 'anyone'
  ? { identity: Identity | undefined }
  : W extends 'signed-in'
    ? { identity: Identity; caller: Caller | undefined }
    : { identity: Identity; caller: Caller };

export type Context<W extends Who = readonly string[]> = {
  db: Db;
  now: Date;
  /** The port's time zone. */
  zone: string;
  /** Where the browser reaches us, for links in mails. */
  origin: string;
  /** Set when the request carries an `Idempotency-Key`. */
  onceKey: OnceKey | undefined;
  correlationId: string;
  /** Tells other people's screens, after the change is committed. */
  publish: (event: LiveEvent) => void;
  /** Says with the answer that it was made without a neighbour that is away. */
  withoutNeighbour: (name: string) => void;
  signal: AbortSignal;
  /** What was sent along, checked; of a call that takes files. */
  files: readonly Upload[];
} & WhoIsCalling<W>;

type Handler<C extends AnyCall> = (
  input: Input<C>,
  context: Context<C['who']>,
) => Promise<Answer<C>> | Answer<C>;

/** A handler for every call of a contract: leaving one out does not compile. */
export type Handlers<G extends Contract> = { [Name in keyof G]: Handler<G[Name]> };

export type Gate = {
  db: Db;
  clock: Clock;
  zone: string;
  origin: string;
  /** Reads who is calling from the request, or undefined when there is no valid token. */
  identify: (request: FastifyRequest) => Promise<Identity | undefined>;
  /** The account of somebody identified, or undefined when there is none in use. */
  accountOf: (identity: Identity) => Promise<Caller | undefined>;
  /** Whether the account's roles give access to the product at all. */
  hasAccess: (caller: Caller) => boolean;
  publish: (event: LiveEvent, by?: string) => void;
  /** Turns away what is too much; without it everything is let in. */
  admission?: Admission;
  /** Keeps each company to its share; without it everybody has everything. */
  shares?: Shares;
  /** Is told what people who are alike show; without it each reads by themselves. */
  shown?: Shown;
  /** Checks each answer against its shape; for tests and development. */
  checkAnswers: boolean;
};

/** Serves the calls of a room: who → shape → handler → answer. */
export function mount<G extends Contract>(
  app: FastifyInstance,
  gate: Gate,
  calls: G,
  handlers: Handlers<G>,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const own = handlers[name] as Handler<AnyCall>;
    const handler = call.isAlike ? alike(gate, call, own) : own;
    const route = {
      method: call.method,
      url: `/api/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        request.note = { call };
        const answer = () => serve({ gate, call, handler, request, reply });
        const admitted = () => (gate.admission ? gate.admission.admit(answer) : answer());
        // Reading a body leaves what the request was in.
        return request.span ? request.span.within(admitted) : admitted();
      },
    };
    if (call.uploads) void app.register(withParts(route));
    else app.route(route);
  }
}

function alike(gate: Gate, call: AnyCall, handler: Handler<AnyCall>): Handler<AnyCall> {
  const shared = together<Input<AnyCall>, Context>(handler, tellingShown(gate, call, handler));
  return (input, context) => shared(input, context as unknown as Context);
}

/** Tells what was asked and answered to whoever has rows of it read again for all who show it. */
function tellingShown(gate: Gate, call: AnyCall, handler: Handler<AnyCall>) {
  const { shown } = gate;
  const { rows, who, topics, path } = call;
  if (!shown || !rows) return undefined;
  return ({ params, query }: Input<AnyCall>, caller: Caller, said: unknown): void => {
    const { only: some, ...asked } = query as { only?: unknown; page?: number };
    const read = async (by: Caller, only: readonly string[]): Promise<object[] | undefined> => {
      if (typeof who === 'string' || !mayCall(gate, who, by)) return undefined;
      let isWhole = true;
      const context = {
        ...contextOf(gate, { identity: by.identity, caller: by }, randomUUID()),
        onceKey: undefined,
        withoutNeighbour: () => void (isWhole = false),
        signal: new AbortController().signal,
        files: [],
      } as unknown as Context;
      const page = asked.page && { page: 1, pageSize: MOST_ROWS };
      const answer: unknown = await handler(
        { params, query: { ...asked, only, ...page }, body: undefined },
        context,
      );
      return isWhole ? rowsOf(answer as object[]) : undefined;
    };
    const name = questionOf(path, { params, query: asked });
    const question = { name, topics, rows, asked: { ...params, ...asked }, read };
    shown.keep(caller, question, some === undefined ? said : undefined);
  };
}

/** Elsewhere a request of several parts is a media type that is not expected: 415. */
function withParts(route: RouteOptions): FastifyPluginAsync {
  return async inside => {
    await inside.register(multipart);
    inside.route(route);
  };
}

/** One request of a call. */
type Asked = {
  gate: Gate;
  call: AnyCall;
  handler: Handler<AnyCall>;
  request: FastifyRequest;
  reply: FastifyReply;
};

async function serve(asked: Asked): Promise<unknown> {
  const { gate, call, request } = asked;
  const who = await whoIsCalling(gate, call.who, request);
  const work = () => serveTo(who, asked);
  const { caller } = who;
  // The port's own staff work for everybody.
  return gate.shares && caller && !caller.actsForAll ? gate.shares.within(caller.companyId, work) : work();
}

type Calling = { identity?: Identity | undefined; caller?: Caller | undefined };

async function serveTo(
  { identity, caller }: Calling,
  { gate, call, handler, request, reply }: Asked,
): Promise<unknown> {
  const { uploads } = call;
  const sent = uploads ? await aside(() => readUploads(request, uploads)) : { body: request.body, files: [] };
  const input = readInput(call, request, sent.body);
  if (request.note) request.note.about = input.params;
  const context = {
    ...contextOf(gate, { identity, caller }, request.id || randomUUID()),
    onceKey: call.creates ? readOnceKey(call, request, identity, sent) : undefined,
    withoutNeighbour: (name: string) => reply.header('x-neighbour-away', name),
    // Made when it is asked for: a controller and a listener each time cost more than all checks.
    get signal() {
      return request.signal;
    },
    files: sent.files,
  } as unknown as Context;
  const answer: unknown = await handler(input, context);
  if (call.answer === fileAnswer) return sendFile(request, reply, answer as FileAnswer);
  return send(gate, call, reply, answer);
}

/** What all calls are told. */
function contextOf(gate: Gate, who: Calling, correlationId: string) {
  const { db, clock, zone, origin } = gate;
  const publish = (event: LiveEvent): void => gate.publish(event, correlationId);
  return { db, now: clock.now(), zone, origin, correlationId, publish, ...who };
}

async function send(gate: Gate, call: AnyCall, reply: FastifyReply, answer: unknown): Promise<unknown> {
  reply.header('cache-control', 'no-store');
  if (answer === undefined) return reply.code(204).send();
  if (answer instanceof StreamedJson) {
    const shape = gate.checkAnswers ? (call.answer as z.ZodType) : undefined;
    return reply.type('application/json; charset=utf-8').send(streamOf(answer, shape));
  }
  const text = answer instanceof RawJson ? answer.text : JSON.stringify(answer);
  if (gate.checkAnswers) {
    const checked = (call.answer as z.ZodType).safeParse(JSON.parse(text));
    if (!checked.success)
      throw new Error(
        `${call.method} ${call.path} answers what its contract does not say: ${checked.error.message}`,
      );
  }
  void reply.type('application/json; charset=utf-8');
  const packed = answer instanceof RawJson && answer.packedFor(reply.request.headers['accept-encoding']);
  if (!packed) return reply.send(text);
  return reply
    .header('vary', 'accept-encoding')
    .header('content-encoding', 'br')
    .send(await packed);
}

async function whoIsCalling(gate: Gate, who: Who, request: FastifyRequest): Promise<Calling> {
  const identity = await gate.identify(request);
  if (who === 'anyone') return { identity };
  if (!identity) throw notSignedIn();
  const caller = await gate.accountOf(identity);
  if (caller) Object.assign(request.note ?? {}, { person: caller.userId, roles: caller.roles });
  if (who === 'signed-in') return { identity, caller };
  if (!caller || !(who === 'with-account' || mayCall(gate, who, caller))) throw notPermitted();
  return { identity, caller };
}

function mayCall(gate: Gate, who: 'with-access' | readonly string[], caller: Caller): boolean {
  return gate.hasAccess(caller) && (who === 'with-access' || caller.holdsAny(who));
}
