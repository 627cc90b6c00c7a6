import type { TerminalRequest } from '../adapter.ts';
import { misconfigured, ok, rejected, severe, unavailable } from '../answers.ts';
import type { Tos, TosContext, TosResult } from '../terminal-port.ts';
import { ask, basic, type Limits, NoAnswer, NotSetUp } from './http.ts';
import { NotWritable } from './markup.ts';
import type { Site } from './site.ts';
import { readXml, type XmlElement, XmlRefused } from './xml.ts';

export type WireParts = {
  site: Site;
  user: string;
  password: string;
  log: (line: TerminalRequest) => void;
  /** Leaves what is being asked. */
  signal?: AbortSignal;
};

/** A request and what it is called in the log. */
type Sent = { path: string; query?: [string, string][]; body?: string; soapAction?: boolean };

/** `outcomeOf` says what became of it, by what came: an answer may be a no. */
type Named = { operation: string; ctx: TosContext; outcomeOf?: (element: XmlElement) => Promise<string> };

export type Wire = {
  site: Site;
  /** XML of the terminal. `mayBeDone`: it failed, and a change may have been made all the same. */
  send: (
    sent: Sent,
    limits: Limits,
    named: Named,
    onEach?: { name: string; take: (element: XmlElement) => void },
  ) => Promise<{ answer: TosResult<XmlElement>; mayBeDone: boolean }>;
};

export function openWire({ site, user, password, log, signal }: WireParts): Wire {
  const authorization = basic(user, password);

  const send: Wire['send'] = async (sent, limits, { operation, ctx, outcomeOf }, onEach) => {
    const began = performance.now();
    const result = await settled(async () => {
      const parts = await ask(requestOf(sent, site, authorization), { ...limits, signal });
      return readXml(parts, { onEach });
    });
    const { answer } = result;
    const judged = answer.ok ? await outcomeOf?.(answer.data) : answer.kind;
    log({
      correlationId: ctx.correlationId,
      operation,
      milliseconds: Math.round(performance.now() - began),
      outcome: judged ?? 'answered',
    });
    return result;
  };
  return { site, send };
}

function requestOf({ path, query, body }: Sent, site: Site, authorization: string) {
  const { operator, complex, facility, yard } = site.scope;
  const scope: [string, string][] = [
    ['operatorId', operator],
    ['complexId', complex],
    ['facilityId', facility],
    ['yardId', yard],
  ];
  // Encoded as a form is: no value can bring a parameter of its own along.
  const asked = query ? `?${new URLSearchParams([...query, ...scope]).toString()}` : '';
  return {
    url: `${site.baseUrl}${path}${asked}`,
    method: body === undefined ? ('GET' as const) : ('POST' as const),
    headers: {
      authorization,
      accept: 'text/xml',
      ...(body !== undefined && { 'content-type': 'text/xml; charset=utf-8', SOAPAction: '""' }),
    },
    ...(body !== undefined && { body }),
  };
}

async function settled(
  work: () => Promise<XmlElement>,
): Promise<{ answer: TosResult<XmlElement>; mayBeDone: boolean }> {
  try {
    return { answer: ok(await work()), mayBeDone: false };
  } catch (error) {
    if (error instanceof NoAnswer) return { answer: unavailable(error.message), mayBeDone: error.mayBeDone };
    if (error instanceof XmlRefused)
      return { answer: unavailable(`N4 answers what cannot be read: ${error.message}`), mayBeDone: true };
    if (error instanceof NotSetUp) return { answer: misconfigured(error.message), mayBeDone: false };
    throw error;
  }
}

/** What a person typed that cannot be sent is refused, and nothing is sent. */
export async function writable<T>(work: () => Tos<T>): Tos<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotWritable) return rejected([severe('terminal.not_writable', error.message)]);
    throw error;
  }
}
