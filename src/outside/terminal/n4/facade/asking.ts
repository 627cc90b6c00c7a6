import type { TerminalPort, TosContext, TosResult } from '../../terminal-port.ts';
import type { SiteTimes } from '../times.ts';
import type { ChangeLog } from './changeLog.ts';

export type Asking = {
  port: TerminalPort;
  times: SiteTimes;
  changes: ChangeLog;
  ctx: TosContext;
  madeAgain: string[];
  /** How far its clock is ahead, in milliseconds: of times at which something changed. */
  aheadMs: number;
};
/** The neighbour behind the façade is away. */
export class Away extends Error {}

export type Param = (name: string) => string | undefined;

/** @throws Away when the terminal behind the façade says no */
export function demand<T>(answer: TosResult<T>): T {
  if (answer.ok) return answer.data;
  throw new Away(answer.messages.map(({ text }) => text).join(' '));
}

/** Of a question that names a time by the façade's own clock. */
export function changedSince(param: Param, asking: Asking): Date | undefined {
  const since = instant(param('ChangedSince'), asking);
  return since && new Date(since.getTime() - asking.aheadMs);
}

/** What came to pass as its own clock says it. */
export function byItsClock<At extends Date | null>(at: At, { aheadMs }: Asking): At {
  return (at && new Date(at.getTime() + aheadMs)) as At;
}

export function instant(text: string | undefined, { times }: Asking): Date | undefined {
  return text === undefined ? undefined : times.parse(text);
}
