import type { AppointmentRequest, Preadvice, TerminalPort, TosContext, TosResult } from '../terminal-port.ts';

/** A terminal on trial: its port, and hands on the other side of it. */
export type TerminalOnTrial = {
  port: TerminalPort;
  /** Codes of two trucking companies that it knows. */
  company: string;
  otherCompany: string;
  /** A gate whose hours are the terminal's, and one whose hours are not. */
  gateId: string;
  foreignGateId: string;
  /** The number of a container in a situation that no appointment is open for. */
  unit: (situation: 'yardFree' | 'yardOnHold' | 'inbound' | 'exportPreadvised') => Promise<string>;
  release: (situation: 'inStock' | 'noStock' | 'usedUp' | 'inactive') => Promise<string>;
  /** For an hour with a place, some hours ahead, by a truck that it knows; without a container unless wished. */
  request: (wish?: Partial<AppointmentRequest>) => Promise<AppointmentRequest>;
  /** A booking whose ship may be pre-advised for, with more than two places; `closed`: whose cut-off has passed. */
  booking: (kind: 'dry' | 'reefer' | 'zeroDegrees' | 'hazardous' | 'closed') => Promise<string>;
  /** All that the first item of a booking asks for, of a container that the terminal does not know. */
  preadvice: (bookingNbr: string, wish?: Partial<Preadvice>) => Promise<Preadvice>;
  /** An empty that has left the port, of a line; of another group than the booking's. */
  emptyOfOtherLine: (bookingNbr: string) => Promise<string>;
  /** The start of an hour to come without a place. */
  fullHour: () => Promise<Date>;
  now: () => Promise<Date>;
  /** Lets time pass at the terminal, with all that happens in it. */
  pass: (ms: number) => Promise<void>;
  /** Has it not answer, or answer again. */
  setAway: (isAway: boolean) => Promise<void>;
  close: () => Promise<void>;
};

export type Trial = () => TerminalOnTrial;

export const CTX: TosContext = { actorLogin: 'mia', correlationId: 'a request' };
export const HOUR = 3_600_000;

/** What was answered; throws the messages of a refusal. */
export function dataOf<T>(answer: TosResult<T>): T {
  if (!answer.ok) throw new Error(answer.messages.map(message => message.text).join(' '));
  return answer.data;
}

export function idsOf(answer: TosResult<unknown>): string[] {
  return answer.messages.map(message => message.id);
}
