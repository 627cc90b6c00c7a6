import { type Answer, type AnyCall, type FileAnswer, fileAnswer, type Request } from './contract.ts';
import { takeEarly, takeWhole } from './early.ts';
import type { FieldErrors, Problem } from './failures.ts';
import { nameInHeader } from './fileNames.ts';
import { countWhenLeaving, isLeavingPage } from './leaving.ts';
import { fieldsOf } from './multipartFields.ts';

/** A call that did not succeed. `status` is 0 when there was no response at all. */
export class ApiError extends Error {
  readonly status: number;
  /** What the answer said; of a failure that said nothing, what the catalogue says (spec §8). */
  errors: FieldErrors;
  readonly problem: Problem | undefined;
  /** After how many seconds it may be asked again, when the answer said so. */
  readonly againAfterSeconds: number | undefined;

  constructor(status: number, problem?: Problem, againAfterSeconds?: number) {
    super(problem?.title ?? 'There was no response');
    this.status = status;
    this.problem = problem;
    this.againAfterSeconds = againAfterSeconds;
    this.errors = problem?.errors ?? {};
  }
}

/** Refused for a reason to be told (400, 409). What else can happen to a call, the catalogue has told already. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 409);
}

/** Why a change came too late: who changed what in the meantime, and the thing as it is now. */
export type Stale<T = unknown> = {
  current: T;
  changedBy: string;
  /** An instant; null when it is not known. */
  changedAt: string | null;
  /** Names of the answer's fields. */
  changedFields: string[];
};

/** What a refused change says of the other one (409), or undefined when it was refused for another reason. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function staleOf<T>(error: unknown): Stale<T> | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || !error.problem) return undefined;
  const { current, changedBy, changedAt, changedFields } = error.problem as Problem & Stale<T>;
  return current === undefined ? undefined : { current, changedBy, changedAt, changedFields };
}

type SendOptions = {
  signal?: AbortSignal;
  /** Names this request, so that sending it again does its work once. Made up for a creating call when not given. */
  idempotencyKey?: string;
};

export type Client = {
  /** Makes a call. @throws ApiError */
  send: <C extends AnyCall>(call: C, request: Request<C>, options?: SendOptions) => Promise<Answer<C>>;
  /** The answer that was sent for ahead and is there, and when it came (milliseconds since 1970); once. */
  early: <C extends AnyCall>(call: C, request: Request<C>) => { answer: Answer<C>; at: number } | undefined;
};

export type ClientSettings = {
  /** Where the API is, without a slash at the end: `/api`. */
  base: string;
  /** The bearer token, if there is one now. */
  token: () => Promise<string | undefined> | string | undefined;
  /** The token that the screens are drawn for, where it is known without waiting. */
  tokenNow?: () => string | undefined;
  /** Fetches a new token, once for a call that was answered 401. */
  renew?(): Promise<void>;
  /** Hears which neighbours were away when an answer was made, or could not be; none when all were there. */
  onNeighboursAway?(neighbours: string[], call: AnyCall): void;
  /** What the ids of our requests begin with: eight of 0-9a-f. */
  origin?: string;
  /** Hears that a request is sent that may change something; what it returns is told which one, once it is answered, or nothing. */
  onChanging?(): (requestId?: string) => void;
};

export function createClient(settings: ClientSettings): Client {
  return {
    early(call, request) {
      const { params, query } = request as Sent;
      const whole = takeWhole(urlOf(settings, call, params, query), settings.tokenNow?.());
      return whole && { answer: JSON.parse(whole.text) as Answer<typeof call>, at: whole.at };
    },
    async send(call, request, options = {}) {
      const { params, query, body, files } = request as Sent;
      const payload = payloadOf(call, body, files);
      // Sent again after a 401, it is the same request.
      const named = { idempotencyKey: crypto.randomUUID(), ...options };
      const ask = async (token: string | undefined) =>
        countWhenLeaving(
          reach(call, token, urlOf(settings, call, params, query), {
            method: call.method,
            headers: headersOf(call, token, payload, { ...named, origin: settings.origin }),
            body: payload,
            signal: options.signal,
            // What is sent as the page goes away outlives it. A browser lets 64 KB do so.
            keepalive: isLeavingPage(),
          }),
        );
      const token = await settings.token();
      const answered = call.method === 'GET' ? undefined : settings.onChanging?.();
      let response: Response;
      try {
        const first = await ask(token);
        response = first.status === 401 && token ? await askRenewed(first, token, settings, ask) : first;
      } catch (error) {
        answered?.();
        throw error;
      }
      answered?.(response.headers.get('x-request-id') ?? undefined);
      if (!response.ok) {
        const problem = await problemIn(response);
        const neighbour = problem?.neighbour;
        if (call.method === 'GET' && typeof neighbour === 'string')
          settings.onNeighboursAway?.([neighbour], call);
        const after = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
        throw new ApiError(response.status, problem, Number.isNaN(after) ? undefined : after);
      }
      if (call.method === 'GET') settings.onNeighboursAway?.(awayIn(response), call);
      const read: Promise<unknown> =
        call.answer === fileAnswer
          ? fileIn(response)
          : response.text().then(text => (response.status === 204 ? undefined : JSON.parse(text)));
      return (await read.catch((error: unknown) => notWhole(error, options.signal))) as Answer<typeof call>;
    },
  };
}

type Sent = {
  params?: object;
  query?: object;
  body?: unknown;
  files?: Record<string, readonly File[] | undefined>;
};

/** JSON, or the fields and files of a form where the call takes files; the browser writes that form's content type. */
function payloadOf(call: AnyCall, body: unknown, files: Sent['files']): FormData | string | undefined {
  if (!call.uploads) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, text] of fieldsOf(body)) form.append(name, text);
  for (const [name, chosen] of Object.entries(files ?? {})) {
    for (const file of chosen ?? []) form.append(name, file, file.name);
  }
  return form;
}

async function fileIn(response: Response): Promise<FileAnswer> {
  const content = await response.blob();
  const [etag, made, sent] = ['etag', 'last-modified', 'date'].map(name => response.headers.get(name));
  // By the server's clock, which need not be ours.
  const ageMs = Date.parse(sent ?? '') - Date.parse(made ?? '');
  return {
    name: nameInHeader(response.headers.get('content-disposition')),
    type: content.type,
    content,
    ...(etag && { etag }),
    ...(!Number.isNaN(ageMs) && { madeAt: new Date(Date.now() - ageMs) }),
  };
}

async function reach(
  { method }: AnyCall,
  token: string | undefined,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await ((method === 'GET' && takeEarly(url, token, init.signal)) || fetch(url, init));
  } catch (error) {
    return notWhole(error, init.signal);
  }
}

/** An answer that breaks off says as little as none. @throws ApiError, or what was aborted */
function notWhole(error: unknown, signal: AbortSignal | null | undefined): never {
  if (signal?.aborted || error instanceof SyntaxError) throw error;
  throw new ApiError(0);
}

/** Another call may have fetched a new token meanwhile: then that one is tried first. */
async function askRenewed(
  refused: Response,
  token: string,
  settings: ClientSettings,
  ask: (token: string | undefined) => Promise<Response>,
): Promise<Response> {
  if (!settings.renew) return refused;
  if ((await settings.token()) === token) await settings.renew();
  const fresh = await settings.token();
  return fresh === undefined || fresh === token ? refused : ask(fresh);
}

function headersOf(
  call: AnyCall,
  token: string | undefined,
  payload: FormData | string | undefined,
  options: SendOptions & { origin: string | undefined },
): Record<string, string> {
  return {
    accept: call.answer === fileAnswer ? '*/*' : 'application/json',
    ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(options.origin && call.method !== 'GET' && { 'x-origin': options.origin }),
    ...(call.creates && { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
  };
}

function urlOf({ base }: ClientSettings, call: AnyCall, params?: object, query?: object): string {
  return base + pathOf(call, params) + searchOf(query);
}

function pathOf(call: AnyCall, params: object | undefined): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return `/${call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))}`;
}

function searchOf(query: object | undefined): string {
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().map(each => [name, each] as const),
  );
  const said = entries.filter(([, value]) => value !== undefined && value !== null);
  return said.length === 0
    ? ''
    : `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`;
}

async function problemIn(response: Response): Promise<Problem | undefined> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return undefined;
  }
}

function awayIn(response: Response): string[] {
  return (response.headers.get('x-neighbour-away') ?? '').split(',').filter(Boolean);
}
