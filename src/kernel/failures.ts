import { fieldReasons, type Reasons } from './reasons.ts';

/** Field name → what is wrong with it. `Exception` holds what belongs to no field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The few ways a call can fail on purpose. Everything else is a fault of ours and answers 500 with an id to quote. */
export class Failure extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: FieldErrors;
  /** Further members of the problem document (RFC 9457 §3.2), such as the nearest free hours. */
  readonly extra: Record<string, unknown>;

  constructor(status: number, title: string, errors: FieldErrors = {}, extra: Record<string, unknown> = {}) {
    super(title);
    this.status = status;
    this.title = title;
    this.errors = errors;
    this.extra = extra;
  }
}

/** 400: what was asked cannot be done as asked; says why for each field. */
export function refused(errors: FieldErrors, title = 'The request was refused'): Failure {
  return new Failure(400, title, errors);
}

/** Refuses what speaks against something, if anything does: the reasons of each field, or the one. @throws Failure 400 */
export function refuseIf(reasons: Reasons): void {
  const errors = fieldReasons(reasons);
  if (Object.keys(errors).length > 0) throw refused(errors);
}

/** 400 about no field in particular. */
export function refusedBecause(message: string): Failure {
  return refused({ Exception: [message] }, message);
}

/** 401: nobody is signed in, or not any more. */
export function notSignedIn(): Failure {
  return new Failure(401, 'Sign in to continue');
}

/** 403: signed in, but not allowed. */
export function notPermitted(): Failure {
  return new Failure(403, 'You are not permitted to perform this action');
}

/** 404: there is no such thing, or its existence is not for the caller to know. */
export function notFound(what: string): Failure {
  return new Failure(404, `${what} not found`, { Exception: [`${what} not found`] });
}

/** 409: somebody was faster, or the state has moved on. */
export function conflict(errors: FieldErrors, extra: Record<string, unknown> = {}): Failure {
  return new Failure(409, Object.values(errors).flat()[0] ?? 'Conflict', errors, extra);
}

/** 503, or 429: it cannot be done just now, and can be asked again after so many seconds (`Retry-After`). */
export class ForLater extends Failure {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number, extra: Record<string, unknown> = {}, status = 503) {
    super(status, message, { Exception: [message] }, extra);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 503: a neighbour does not answer; says which. */
export function away(
  neighbour: string,
  message = `The ${neighbour} is not answering. Please try again soon.`,
): Failure {
  return new ForLater(message, 5, { neighbour });
}

/** 503: more is asked than can be done. */
export function busy(): Failure {
  return new ForLater('The portal is very busy just now. Please try again in a moment.', 2);
}

const TOO_MUCH =
  'Your company is asking for more than its share of the portal just now. Please try again in a moment.';

/** 429: one company asks for more than its share. */
export function askedTooMuch(retryAfterSeconds: number): Failure {
  return new ForLater(TOO_MUCH, retryAfterSeconds, {}, 429);
}

/** The problem document of a failure (RFC 9457), as it travels. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  errors?: FieldErrors;
  /** What to quote to support. */
  instance?: string;
  [extra: string]: unknown;
};

export function problemOf(failure: Failure, instance?: string): Problem {
  const hasErrors = Object.keys(failure.errors).length > 0;
  return {
    type: 'about:blank',
    title: failure.title,
    status: failure.status,
    ...(hasErrors && { errors: asSpelledOnTheWire(failure.errors) }),
    ...(instance && { instance }),
    ...failure.extra,
  };
}

/** Two names of one field, as `zone` and `Zone`, become one key. A Map in between, because a field may be called like something that every object has. */
function asSpelledOnTheWire(errors: FieldErrors): FieldErrors {
  const spelled = new Map<string, string[]>();
  for (const [name, messages] of Object.entries(errors)) {
    const key = wireName(name);
    spelled.set(key, [...(spelled.get(key) ?? []), ...messages]);
  }
  return Object.fromEntries(spelled);
}

/** The one spelling of a field's name among errors: `gateId` → `GateId`, `zones.0.zone` → `Zones[0].Zone`. */
export function wireName(path: string): string {
  return path.replace(/\.(\d+)(?=\.|$)/g, '[$1]').replace(/(^|\.)[a-z]/g, first => first.toUpperCase());
}
