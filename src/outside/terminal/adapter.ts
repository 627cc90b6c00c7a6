import type pg from 'pg';
import type { z } from 'zod';
import type { Clock } from '#kernel/clock.ts';
import type { ShortReader } from '#kernel/shortReads.ts';
import type { EmbeddedTerminal } from './embedded/embedded.ts';
import type { TerminalPort } from './terminal-port.ts';

/** What the product gives whatever terminal is attached to it. */
type Surroundings = {
  /** For what the adapter keeps itself; apart from the connections that people's calls use. */
  pool: pg.Pool;
  /** On the same database; without it they go over `pool`. */
  shortReads?: ShortReader;
  clock: Clock;
  /** The port's time zone. */
  zone: string;
  onError: (error: unknown) => void;
  /** Hears of every request to a terminal elsewhere, when it is over. */
  log?: (line: TerminalRequest) => void;
};

/** What is written down of a request: nothing of what it held. */
export type TerminalRequest = {
  /** Of our own request within which it was made. */
  correlationId: string;
  /** What was asked, and by which filter or message. */
  operation: string;
  milliseconds: number;
  /** 'answered', or the kind of failure. */
  outcome: string;
};

/** A terminal in use. */
type AttachedTerminal = {
  port: TerminalPort;
  /** What runs by itself: polling for news, or a simulation. */
  start: () => void;
  stop: () => Promise<void>;
  /** The simulated terminal's own controls, when it is the one attached. */
  embedded?: EmbeddedTerminal;
};

/** A kind of terminal that the setting `TERMINAL` can name. */
export type TerminalAdapter<Own extends z.ZodObject = z.ZodObject> = {
  /** Environment variables of its own; they are read, and wrong ones told, only when it is chosen. */
  settings: Own;
  /** Refused in production unless `ALLOW_EMBEDDED` names the terminal. */
  isSimulated: boolean;
  attach(settings: z.output<Own>, surroundings: Surroundings): AttachedTerminal | Promise<AttachedTerminal>;
};

/** By the name that `TERMINAL` gives. */
export type TerminalAdapters = Readonly<Record<string, TerminalAdapter>>;
