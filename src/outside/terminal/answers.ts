import type { SlotTime, TosFailure, TosMessage, TosResult } from './terminal-port.ts';

export function ok<T>(data: T, ...messages: TosMessage[]): TosResult<T> {
  return { ok: true, data, messages };
}

export function severe(id: string, text: string): TosMessage {
  return { id, severity: 'SEVERE', text };
}

export function warning(id: string, text: string): TosMessage {
  return { id, severity: 'WARNING', text };
}

export function rejected(messages: TosMessage[], availableSlots?: SlotTime[]): TosFailure {
  return { ok: false, kind: 'rejected', messages, ...(availableSlots && { availableSlots }) };
}

export function notFound(id: string, text: string): TosFailure {
  return { ok: false, kind: 'notFound', messages: [severe(id, text)] };
}

export function unavailable(text: string): TosFailure {
  return { ok: false, kind: 'unavailable', messages: [severe('terminal.unavailable', text)] };
}

const UNSURE = 'terminal.unsure';

/** Unavailable for this one thing: somebody else is at it, or nobody knows yet what became of it. The terminal may be there. */
export function unsure(text: string): TosFailure {
  return { ok: false, kind: 'unavailable', messages: [severe(UNSURE, text)] };
}

export function isUnsure(answer: TosResult<unknown>): boolean {
  return !answer.ok && answer.messages[0]?.id === UNSURE;
}

export function isAway(answer: TosResult<unknown>): boolean {
  return !answer.ok && answer.kind === 'unavailable';
}

/** The terminal is not set up as our settings say, or our settings are wrong. */
export function misconfigured(text: string): TosFailure {
  return { ok: false, kind: 'misconfigured', messages: [severe('terminal.misconfigured', text)] };
}
