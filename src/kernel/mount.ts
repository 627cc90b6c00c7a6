import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import { askedBy, together } from './alike.ts';
import { type Said, send } from './answering.ts';
import { aside } from './aside.ts';
import type { Caller, Identity } from './caller.ts';
import type { Callers, Calling } from './callers.ts';
import { readInput } from './callInput.ts';
import type { Clock } from './clock.ts';
import { type Answer, type AnyCall, type Contract, fileAnswer, type Input, type Who } from './contract.ts';
import type { Db } from './database.ts';
import { type OnceKey, readOnceKey } from './idempotency.ts';
import type { LiveEvent } from './live.ts';
import type { OneByOne } from './oneByOne.ts';
import { MOST_ROWS, rowsOf } from './paging.ts';
import { questionOf } from './rows.ts';
import type { Shares } from './shares.ts';
import type { Shown } from './shown.ts';
import { readUploads, type Upload, withParts } from './uploads.ts';
import { admit, guessCalling, mayCall, whoIsCalling } from './whoIsCalling.ts';

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
  /** Does what is dear one statement at a time, after others who do so. */
  oneByOne: <T>(work: () => Promise<T>) => Promise<T>;
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
  /** Remembers who called, so that who has not changed need not be read again; without it they are read each time. */
  callers?: Callers;
  /** Whether the account's roles give access to the product at all. */
  hasAccess: (caller: Caller) => boolean;
  publish: (event: LiveEvent, by?: string) => void;
  /** Turns away what is too much; without it everything is let in. */
  admission?: Admission;
  /** Keeps each company to its share; without it everybody has everything. */
  shares?: Shares;
  /** Has what goes with news, and what is dear, read one statement at a time, and changes before it; without it all at once. */
  oneByOne?: OneByOne;
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
    const handler = call.isAlike
      ? alike(gate, call, own)
      : call.goesWithNews
        ? telling(gate, call, own)
        : own;
    const first = call.method === 'GET' ? undefined : gate.oneByOne?.first;
    const route = {
      method: call.method,
      url: `/api/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        request.note = { call };
        const answer = () => serve({ gate, call, handler, request, reply });
        const inOrder = first ? () => first(answer) : answer;
        const admitted = () => (gate.admission ? gate.admission.admit(inOrder) : inOrder());
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

/** So long a question that was told is not told again: it is asked more often than it is shown anew. */
const ASKED_ANEW_MS = 1_000;
const MOST_REMEMBERED = 1_000;

/** What is answered to each by itself, as it costs less than to share it, and goes with the news: that it was asked is told. */
function telling(gate: Gate, call: AnyCall, handler: Handler<AnyCall>): Handler<AnyCall> {
  const tell = tellingShown(gate, call, handler);
  if (!tell) return handler;
  const toldAt = new Map<string, number>();
  return async (input, context) => {
    const said = await handler(input, context);
    const { caller } = context as unknown as Context;
    const question = askedBy(caller, input);
    const now = performance.now();
    if (now - (toldAt.get(question) ?? -Infinity) < ASKED_ANEW_MS) return said;
    if (toldAt.size >= MOST_REMEMBERED) toldAt.clear();
    toldAt.set(question, now);
    tell(input, caller, said);
    return said;
  };
}

/** Tells what was asked and answered to whoever has it, or rows of it, read again for all who show it. */
function tellingShown(gate: Gate, call: AnyCall, handler: Handler<AnyCall>) {
  const { shown } = gate;
  const { rows, who, topics, path, goesWithNews } = call;
  if (!shown || !(rows || goesWithNews)) return undefined;
  return ({ params, query }: Input<AnyCall>, caller: Caller, said: unknown): void => {
    const { only: some, ...asked } = query as { only?: unknown; page?: number };
    const read = async (by: Caller, only?: readonly string[]): Promise<unknown> => {
      if (typeof who === 'string' || !mayCall(gate, who, by)) return undefined;
      let isWhole = true;
      const context = {
        ...contextOf(gate, { identity: by.identity, caller: by }, randomUUID()),
        onceKey: undefined,
        withoutNeighbour: () => void (isWhole = false),
        signal: new AbortController().signal,
        files: [],
      } as unknown as Context;
      const alone = only && { only, ...(asked.page && { page: 1, pageSize: MOST_ROWS }) };
      const input = { params, query: { ...asked, ...alone }, body: undefined };
      const answer: unknown = await context.oneByOne(async () => handler(input, context));
      if (!isWhole) return undefined;
      return only ? rowsOf(answer as object[]) : answer;
    };
    const question = { topics, rows, goesWhole: goesWithNews, asked: { ...params, ...asked }, read };
    shown.keep(
      caller,
      { ...question, name: questionOf(path, { params, query: asked }) },
      some === undefined ? (said as object) : undefined,
    );
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
  const { gate, call, request, reply } = asked;
  const isRead = call.method === 'GET' && call.answer !== fileAnswer && !call.onlyOnceKnown;
  // While others wait, nothing is read that may be for nothing.
  const guess = isRead && !gate.admission?.state().waiting ? guessCalling(gate, request) : undefined;
  const early = guess && settled(answerTo(guess, asked));
  const calling = await whoIsCalling(gate, call.who, request);
  // What was read for who called before is thrown away unless they are who is calling now.
  const said = early && guess === calling ? (await early)() : await answerTo(calling, asked);
  return send(said, { call, request, reply, checks: gate.checkAnswers });
}

/** How it ended, to be told when it is asked for: nobody may ask. */
function settled<T>(work: Promise<T>): Promise<() => T> {
  return work.then(
    said => () => said,
    error => () => {
      throw error;
    },
  );
}

async function answerTo(calling: Calling, asked: Asked): Promise<Said> {
  const { gate, call } = asked;
  admit(gate, call.who, calling);
  const work = () => serveTo(calling, asked);
  const { caller } = calling;
  // The port's own staff work for everybody.
  return gate.shares && caller && !caller.actsForAll ? gate.shares.within(caller.companyId, work) : work();
}

async function serveTo(
  { identity, caller }: Calling,
  { gate, call, handler, request }: Asked,
): Promise<Said> {
  const { uploads } = call;
  const sent = uploads ? await aside(() => readUploads(request, uploads)) : { body: request.body, files: [] };
  const input = readInput(call, request, sent.body);
  if (request.note) request.note.about = input.params;
  let away: string | undefined;
  const context = {
    ...contextOf(gate, { identity, caller }, request.id || randomUUID()),
    onceKey: call.creates ? readOnceKey(call, request, identity, sent) : undefined,
    withoutNeighbour: (name: string) => (away = name),
    // Made when it is asked for: a controller and a listener each time cost more than all checks.
    get signal() {
      return request.signal;
    },
    files: sent.files,
  } as unknown as Context;
  const answer: unknown = await handler(input, context);
  return { answer, away };
}

/** What all calls are told. */
function contextOf(gate: Gate, who: Calling, correlationId: string) {
  const { db, clock, zone, origin } = gate;
  const oneByOne: OneByOne['within'] = gate.oneByOne?.within ?? (work => work());
  const publish = (event: LiveEvent): void => gate.publish(event, correlationId);
  return { db, now: clock.now(), zone, origin, correlationId, publish, oneByOne, ...who };
}
