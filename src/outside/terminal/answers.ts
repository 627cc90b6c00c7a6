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

/** The terminal is not set up as our settings say, or our settings are wrong. */
export function misconfigured(text: string): TosFailure {
  return { ok: false, kind: 'misconfigured', messages: [severe('terminal.misconfigured', text)] };
}
