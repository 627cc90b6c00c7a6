import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Faults } from './faults.ts';

export const FAULTS_PATH = '/faults';

const on = z.literal(true);

/** Faults as somebody asks for them by hand. */
const askedFaults = z
  .strictObject({
    slowMs: z.int().min(1).max(60_000),
    page: on,
    pageAfter: on,
    severe: on,
    truncated: on,
    wrongCharset: on,
    dropBefore: on,
    dropAfter: on,
    hides: z.string().min(1).max(200),
    renamed: z.record(z.string().min(1).max(200), z.string().min(1).max(200)),
    clockMinutes: z.int().min(-1_440).max(1_440),
    /** A message, such as create-appointment, a saved filter, or `query` for all of these; else all that is asked. */
    of: z.string().min(1).max(200),
    /** After so many it is well again. */
    times: z.int().min(1).max(100_000),
  })
  .partial();
type AskedFaults = z.infer<typeof askedFaults>;

type FaultsOf = (message: string, filter: string) => Faults;

export type FaultsDoor = {
  /** Says which faults are on, as JSON. */
  get: (response: ServerResponse) => void;
  /** Takes faults as JSON in place of those before; `{}` switches them off. Answers 400 with what is wrong. */
  put: (body: string, response: ServerResponse) => void;
};

/** The door by which faults are switched on from another process. */
export function openFaultsDoor(choose: (faults: FaultsOf) => void): FaultsDoor {
  let current: AskedFaults = {};
  const get = (response: ServerResponse): void => say(response, 200, current);

  function put(body: string, response: ServerResponse): void {
    const asked = askedFaults.safeParse(jsonOf(body));
    if (!asked.success) return say(response, 400, { problems: asked.error.issues.map(problemOf) });
    current = asked.data;
    choose((message, filter) => {
      const { of, times, ...faults } = current;
      if (of !== undefined && !isOf(of, message, filter)) return {};
      if (times !== undefined) current = times > 1 ? { ...current, times: times - 1 } : {};
      return faults;
    });
    get(response);
  }

  return { get, put };
}

/** Messages are XML within XML: their elements stand there escaped. */
function isOf(word: string, message: string, filter: string): boolean {
  if (message === '') return word === 'query' || word === filter;
  return new RegExp(`&lt;(argo:)?${RegExp.escape(word)}[\\s/&]`).test(message);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function problemOf({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
}

function say(response: ServerResponse, status: number, what: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(what));
}
