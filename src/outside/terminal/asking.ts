import type { Caller } from '#kernel/caller.ts';
import { away, notFound } from '#kernel/failures.ts';
import type { TosContext, TosResult, Whose } from './terminal-port.ts';

/** What an answer that was made without the terminal says is away. */
export const TERMINAL = 'terminal';

/** Who does it and within which request, for the terminal's own log. */
export function tosContext({ caller, correlationId }: { caller: Caller; correlationId: string }): TosContext {
  return { actorLogin: caller.identity.email, correlationId };
}

/** Everyone's for the port's staff, their own company's for others; undefined when the terminal does not know the company. */
export function whoseOf({ actsForAll, truckingCompanyId }: Caller): Whose | undefined {
  if (actsForAll) return 'everyone';
  return truckingCompanyId ? { truckingCo: truckingCompanyId } : undefined;
}

/** What was answered. @throws Failure 404 when there is no such thing, 503 when the terminal is away or unfit to answer. */
export function demand<T>(answer: TosResult<T>, what: string): T {
  if (answer.ok) return answer.data;
  throw answer.kind === 'notFound' ? notFound(what) : away(TERMINAL);
}
