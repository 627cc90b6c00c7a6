import { pino } from 'pino';

/** What whoever watches over a portal wants to know of it. Never an e-mail that was typed, a password or a token. */
export type SecurityEvent = {
  event:
    | 'signed-in'
    | 'sign-in-failed'
    /** Too many guesses: not even looked at. */
    | 'locked-out'
    | 'signed-out'
    | 'password-changed'
    | 'sessions-ended'
    /** 401 and 403 of a call. */
    | 'not-signed-in'
    | 'not-permitted'
    /** A change by somebody who administers something. */
    | 'admin-deed';
  /** Of the caller, as far as the proxies in front are believed. */
  address: string;
  /** The request's id, as in the log of requests and in what the person was answered. */
  id?: string | undefined;
  /** The account. */
  person?: number | undefined;
  /** What the identity provider calls the person. */
  subject?: string | undefined;
  call?: string | undefined;
  /** Which thing: the parts of the call's path. */
  about?: Readonly<Record<string, unknown>> | undefined;
};

export type SecurityLog = { write: (event: SecurityEvent) => void };

/** Writes nothing. */
export const noSecurityLog: SecurityLog = { write: () => {} };

/** A line of JSON for each event, at the end of the file `to`, or on the standard output for `-`; nowhere for `none`. */
export function openSecurityLog(to: string): SecurityLog {
  if (to === 'none') return noSecurityLog;
  const destination = pino.destination({ dest: to === '-' ? 1 : to, append: true, mkdir: true, sync: true });
  const log = pino(
    { base: { log: 'security' }, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'event' },
    destination,
  );
  return { write: ({ event, ...facts }) => log.info(facts, event) };
}
