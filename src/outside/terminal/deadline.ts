import { aside } from '#kernel/aside.ts';
import { tracedAsking } from '#kernel/tracing.ts';
import { isAway, isUnsure, unavailable } from './answers.ts';
import { type Breaker, createBreaker, type TerminalState } from './breaker.ts';
import { whenOverdue } from './patience.ts';
import type { TerminalOperation, TerminalPort, TosFailure, TosResult } from './terminal-port.ts';

export type DeadlineOptions = {
  /** How long a read may take; default 7 s. It is asked once more when it fails. */
  readMs?: number;
  /** How long a change may take; default 20 s. It is never sent twice: look for it by its reference. */
  writeMs?: number;
  /** This many failures in a row and the terminal counts as away; default 3. */
  failures?: number;
  /** How long it is then left alone before one call tries again; default 5 s. */
  restMs?: number;
  now?: () => number;
  /** It works by itself: who waits for it takes nobody's place. */
  isElsewhere?: boolean;
  /** Hears of every call when it is over. */
  onCall?: (call: TerminalCall) => void;
};

export type TerminalCall = {
  operation: string;
  /** 'ok', or the kind of failure. */
  outcome: string;
  seconds: number;
};

export type GuardedTerminal = TerminalPort & {
  state: () => TerminalState;
  /** Hears when the terminal goes away and when it is back. Returns how to stop hearing. */
  onState: (listener: (state: TerminalState) => void) => () => void;
};

const WRITES: ReadonlySet<TerminalOperation> = new Set<TerminalOperation>([
  'setImportsLockOff',
  'setUnitGroup',
  'setUnitParties',
  'addHold',
  'releaseHold',
  'createAppointment',
  'updateAppointment',
  'cancelAppointment',
  'expectTruck',
  'forgetTruck',
  'upsertPreadvice',
  'cancelPreadvice',
]);

/** Whether an operation changes something at the terminal. */
export function isWrite(operation: string): boolean {
  return WRITES.has(operation as TerminalOperation);
}

type Operation = (...args: unknown[]) => Promise<TosResult<unknown>>;

/**
 * A terminal that always answers in time: what takes too long, or breaks, is `unavailable`. After some failures in a
 * row it is left alone for a few seconds and answers at once; then one call tries whether it is back. News passes as it is.
 */
export function withDeadline(terminal: TerminalPort, options: DeadlineOptions = {}): GuardedTerminal {
  const {
    readMs = 7_000,
    writeMs = 20_000,
    failures = 3,
    restMs = 5_000,
    now = Date.now,
    onCall,
    isElsewhere = false,
  } = options;
  const breaker = createBreaker({ failures, restMs, now });
  const { subscribe, ...operations } = terminal;
  const guarded = Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => {
      const call = operation as Operation;
      const careful = isWrite(name) ? guard(call, breaker, writeMs, 1) : guard(call, breaker, readMs, 2);
      const waited: Operation = isElsewhere ? (...args) => aside(() => careful(...args)) : careful;
      return [name, onCall ? told(waited, name, onCall) : waited];
    }),
  );
  return { ...(guarded as typeof operations), subscribe, state: breaker.state, onState: breaker.onState };
}

function told(call: Operation, operation: string, tell: (call: TerminalCall) => void): Operation {
  return async (...args) => {
    const began = performance.now();
    const answer = await tracedAsking(
      `terminal ${operation}`,
      () => call(...args),
      said => ({ facts: { outcome: outcomeOf(said) }, failed: isAway(said) ? 'unavailable' : undefined }),
    );
    const outcome = outcomeOf(answer);
    tell({ operation, outcome, seconds: (performance.now() - began) / 1_000 });
    return answer;
  };
}

function outcomeOf(answer: TosResult<unknown>): string {
  return answer.ok ? 'ok' : answer.kind;
}

function guard(call: Operation, breaker: Breaker, ms: number, tries: number): Operation {
  return async (...args) => {
    let answer: TosResult<unknown> = AWAY;
    for (let left = tries; left > 0 && breaker.mayTry(); left--) {
      answer = await inTime(() => call(...args), ms);
      if (isUnsure(answer)) break;
      breaker.report(!isAway(answer));
      if (!isAway(answer)) break;
    }
    return answer;
  };
}

async function inTime(work: () => Promise<TosResult<unknown>>, ms: number): Promise<TosResult<unknown>> {
  const { promise: tooLate, resolve } = Promise.withResolvers<TosFailure>();
  const isOver = whenOverdue(ms, () => resolve(TOO_LATE));
  try {
    return await Promise.race([work(), tooLate]);
  } catch {
    return AWAY;
  } finally {
    isOver();
  }
}

const AWAY = unavailable('The terminal is not answering.');
const TOO_LATE = unavailable('The terminal did not answer in time.');
