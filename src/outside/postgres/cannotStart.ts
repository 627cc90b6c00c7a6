/** The embedded PostgreSQL cannot start, for a reason that the message gives together with the way out: no stack is needed. */
export class CannotStart extends Error {}
