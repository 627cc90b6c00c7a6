/** What happened to how somebody gets in. Never an e-mail that was typed, a password or a token. */
export type SecurityEvent = {
  event:
    | 'signed-in'
    | 'sign-in-failed'
    /** Too many guesses: not even looked at. */
    | 'locked-out'
    | 'signed-out'
    | 'password-changed'
    | 'sessions-ended';
  /** Of the caller, as far as the proxies in front are believed. */
  address: string;
  /** The request's id, as in the log of requests and in what the person was answered. */
  id?: string | undefined;
  /** What the identity provider calls the person. */
  subject?: string | undefined;
};

export type SecurityLog = { write: (event: SecurityEvent) => void };

/** Writes nothing. */
export const noSecurityLog: SecurityLog = { write: () => {} };
