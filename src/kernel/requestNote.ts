import type { AnyCall } from './contract.ts';
import type { Span } from './tracing.ts';

/** What became clear of a request while it was served, for the log and for measures: never what was sent. */
export type RequestNote = {
  call: AnyCall;
  /** The account of who is calling. */
  person?: number;
  /** What they hold. */
  roles?: ReadonlySet<string>;
  /** What the call is about: the parts of its path. */
  about?: Readonly<Record<string, unknown>>;
};

declare module 'fastify' {
  interface FastifyRequest {
    note?: RequestNote;
    /** Where traces are kept: its own. */
    span?: Span;
  }
}
